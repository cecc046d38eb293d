import type { Point } from './solid.ts';

/** A shape as the distance to its surface: metres, negative inside, never more than the true one outside. */
export interface Field {
  at(x: number, y: number, z: number): number;
  /** The same within a ball, with less to look at. */
  within?(x: number, y: number, z: number, radius_m: number): Field;
  /** Nothing of the shape lies outside. */
  readonly min: Point;
  readonly max: Point;
}

/** A point of a limb and the radius there. */
export type Joint = readonly [x: number, y: number, z: number, radius_m: number];

/** A ball, or an ellipsoid; the distance is Quilez's first-order bound. @param tilt_rad about the X axis: forward and down */
export function ball([cx, cy, cz]: Point, radii: number | Point, tilt_rad = 0): Field {
  const [rx, ry, rz] = typeof radii === 'number' ? [radii, radii, radii] : radii;
  const reach = Math.max(rx, ry, rz);
  const box = {
    min: [cx - (tilt_rad ? reach : rx), cy - (tilt_rad ? reach : ry), cz - (tilt_rad ? reach : rz)] as Point,
    max: [cx + (tilt_rad ? reach : rx), cy + (tilt_rad ? reach : ry), cz + (tilt_rad ? reach : rz)] as Point,
  };
  if (rx === ry && ry === rz)
    return { ...box, at: (x, y, z) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - rx };
  const [cos, sin] = [Math.cos(tilt_rad), Math.sin(tilt_rad)];
  const least = Math.min(rx, ry, rz);
  return {
    ...box,
    at(x, y, z) {
      const dx = x - cx;
      const dy = (y - cy) * cos + (z - cz) * sin;
      const dz = (z - cz) * cos - (y - cy) * sin;
      const [ux, uy, uz] = [dx / rx, dy / ry, dz / rz];
      const k0 = Math.sqrt(ux * ux + uy * uy + uz * uz);
      const [vx, vy, vz] = [ux / rx, uy / ry, uz / rz];
      const k1 = Math.sqrt(vx * vx + vy * vy + vz * vz);
      return k1 < 1e-9 ? -least : (k0 * (k0 - 1)) / k1;
    },
  };
}

/** Two balls and the cone that touches both (Quilez, Distance to a rounded cone). */
function roundCone([ax, ay, az, ra]: Joint, [bx, by, bz, rb]: Joint): Field {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const l2 = dx * dx + dy * dy + dz * dz;
  const rr = ra - rb;
  // One ball holds the other.
  if (l2 <= rr * rr) return ra > rb ? ball([ax, ay, az], ra) : ball([bx, by, bz], rb);
  const a2 = l2 - rr * rr;
  const il2 = 1 / l2;
  return {
    min: [Math.min(ax - ra, bx - rb), Math.min(ay - ra, by - rb), Math.min(az - ra, bz - rb)],
    max: [Math.max(ax + ra, bx + rb), Math.max(ay + ra, by + rb), Math.max(az + ra, bz + rb)],
    at(x, y, z) {
      const [px, py, pz] = [x - ax, y - ay, z - az];
      const along = px * dx + py * dy + pz * dz;
      const beyond = along - l2;
      const [qx, qy, qz] = [px * l2 - dx * along, py * l2 - dy * along, pz * l2 - dz * along];
      const x2 = qx * qx + qy * qy + qz * qz;
      const y2 = along * along * l2;
      const z2 = beyond * beyond * l2;
      const k = Math.sign(rr) * rr * rr * x2;
      if (Math.sign(beyond) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - rb;
      if (Math.sign(along) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - ra;
      return (Math.sqrt(x2 * a2 * il2) + along * rr) * il2 - ra;
    },
  };
}

/** A limb through joints. @param soft_m how far bends are filled; a third of the thinner joint by default */
export function limb(joints: readonly Joint[], soft_m?: number): Field {
  const cones = joints.slice(1).map((joint, i) => roundCone(joints[i]!, joint));
  const thin = Math.min(...joints.map(([, , , radius]) => radius));
  return cones.length === 1 ? cones[0]! : blend(soft_m ?? thin / 3, ...cones);
}

/** Everything on one side of a plane. @param out to the other side, of any length */
export function half([px, py, pz]: Point, out: Point): Field {
  const length = Math.hypot(...out);
  const [nx, ny, nz] = [out[0] / length, out[1] / length, out[2] / length];
  const beyond = (n: number, p: number, end: 1 | -1): number => (n === end ? p : end * Infinity);
  return {
    min: [beyond(nx, px, -1), beyond(ny, py, -1), beyond(nz, pz, -1)],
    max: [beyond(nx, px, 1), beyond(ny, py, 1), beyond(nz, pz, 1)],
    at: (x, y, z) => (x - px) * nx + (y - py) * ny + (z - pz) * nz,
  };
}

/** Quilez's quadratic minimum: exact where the two differ by more than k. */
function softMin(a: number, b: number, k: number): number {
  const h = k - Math.abs(a - b);
  return h > 0 ? Math.min(a, b) - (h * h) / (4 * k) : Math.min(a, b);
}

/** Shapes as one, the corners between them filled. @param soft_m how far; 0 leaves them sharp */
export function blend(soft_m: number, ...fields: readonly Field[]): Field {
  const k = Math.max(soft_m, 1e-9);
  return {
    ...around(fields, soft_m / 4),
    at(x, y, z) {
      let value = Infinity;
      for (const field of fields) value = softMin(value, field.at(x, y, z), k);
      return value;
    },
    within(x, y, z, radius_m) {
      const values = fields.map((field) => field.at(x, y, z));
      // Twice the softness: those that only touch what touches the nearest still move the surface a little.
      const limit = Math.min(...values) + 2 * radius_m + 2 * k;
      const near = fields.filter((_, i) => values[i]! <= limit);
      return blend(soft_m, ...near.map((field) => field.within?.(x, y, z, radius_m) ?? field));
    },
  };
}

/** What is in both. @param soft_m how far the edge is rounded */
export function common(soft_m: number, a: Field, b: Field): Field {
  const k = Math.max(soft_m, 1e-9);
  return {
    min: a.min.map((value, i) => Math.max(value, b.min[i]!)) as unknown as Point,
    max: a.max.map((value, i) => Math.min(value, b.max[i]!)) as unknown as Point,
    at: (x, y, z) => -softMin(-a.at(x, y, z), -b.at(x, y, z), k),
    within: (x, y, z, radius_m) =>
      common(soft_m, a.within?.(x, y, z, radius_m) ?? a, b.within?.(x, y, z, radius_m) ?? b),
  };
}

/** The first without the second. */
export function without(soft_m: number, a: Field, b: Field): Field {
  const k = Math.max(soft_m, 1e-9);
  return {
    min: a.min,
    max: a.max,
    at: (x, y, z) => -softMin(-a.at(x, y, z), b.at(x, y, z), k),
    within: (x, y, z, radius_m) =>
      without(soft_m, a.within?.(x, y, z, radius_m) ?? a, b.within?.(x, y, z, radius_m) ?? b),
  };
}

/** Larger by a distance all round; smaller by a negative one. */
export function grown(field: Field, by_m: number): Field {
  const out = Math.max(by_m, 0);
  return {
    min: field.min.map((value) => value - out) as unknown as Point,
    max: field.max.map((value) => value + out) as unknown as Point,
    at: (x, y, z) => field.at(x, y, z) - by_m,
    within: (x, y, z, radius_m) => grown(field.within?.(x, y, z, radius_m) ?? field, by_m),
  };
}

/** Out by what a function says of the place. @param most_m its largest value; its slope is to be well below 1 */
export function roughened(
  field: Field,
  most_m: number,
  by_m: (x: number, y: number, z: number) => number,
): Field {
  return {
    ...grown(field, most_m),
    at: (x, y, z) => field.at(x, y, z) - by_m(x, y, z),
    within: (x, y, z, radius_m) => roughened(field.within?.(x, y, z, radius_m) ?? field, most_m, by_m),
  };
}

function around(fields: readonly Field[], more_m: number): Pick<Field, 'min' | 'max'> {
  const axes = [0, 1, 2] as const;
  return {
    min: axes.map((k) => Math.min(...fields.map(({ min }) => min[k])) - more_m) as unknown as Point,
    max: axes.map((k) => Math.max(...fields.map(({ max }) => max[k])) + more_m) as unknown as Point,
  };
}
