import { NO_NEIGHBOUR } from './neighbours.ts';
import type { SearchTables, Soup } from './search-tables.ts';

/** A walk of more steps would have been faster as a query. */
const MAX_STEPS = 32;
/** Weight of a corner below which a point is on the opposite edge. */
const EDGE = 1e-9;

/** Goes over a source from triangle to triangle, to where it is nearest to a point. */
export class SurfaceWalk {
  readonly #source: Soup;
  readonly #neighbours: Uint32Array;

  /** Weights of the second and third corner at the nearest point of the triangle that was last measured. */
  b1 = 0;
  b2 = 0;
  /** The squared distance to it. */
  square = 0;

  constructor(source: Soup, { neighbours }: SearchTables) {
    this.#source = source;
    this.#neighbours = neighbours;
  }

  /**
   * Walks downhill from a triangle: over the edges that the nearest point lies on, as long as that comes nearer.
   *
   * @returns the triangle where it ends, as if it had been measured last
   */
  descend(start: number, x: number, y: number, z: number): number {
    let triangle = start;
    let distance = this.measure(triangle, x, y, z);
    let b1 = this.b1;
    let b2 = this.b2;
    for (let step = 0; step < MAX_STEPS; step++) {
      const first = triangle * 3;
      // An edge is touched where the opposite corner weighs nothing.
      const touches0 = b2 <= EDGE;
      const touches1 = 1 - b1 - b2 <= EDGE;
      const touches2 = b1 <= EDGE;
      let nearest = triangle;
      for (let k = 0; k < 3; k++) {
        if (!(k === 0 ? touches0 : k === 1 ? touches1 : touches2)) continue;
        const beyond = this.#neighbours[first + k]!;
        if (beyond === NO_NEIGHBOUR) continue;
        const there = this.measure(beyond, x, y, z);
        if (there >= distance) continue;
        distance = there;
        nearest = beyond;
        b1 = this.b1;
        b2 = this.b2;
      }
      if (nearest === triangle) break;
      triangle = nearest;
    }
    this.b1 = b1;
    this.b2 = b2;
    this.square = distance;
    return triangle;
  }

  /** Whether a triangle's front is on the side that a direction points to. */
  faces(triangle: number, direction: Float64Array): boolean {
    const { positions: p, triangles } = this.#source;
    const a = triangles[triangle * 3]! * 3;
    const b = triangles[triangle * 3 + 1]! * 3;
    const c = triangles[triangle * 3 + 2]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    return (
      (uy * vz - uz * vy) * direction[0]! +
        (uz * vx - ux * vz) * direction[1]! +
        (ux * vy - uy * vx) * direction[2]! >
      0
    );
  }

  /**
   * How far a triangle is from a point along a direction, forth or back; {@link b1} and {@link b2} become the weights of the
   * point that is met (Moeller and Trumbore 1997). Infinity if it is missed, or if the triangle's front is on the other side.
   *
   * @param nx the direction, of any length; the distance is in space
   */
  meet(triangle: number, px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    const { positions: p, triangles } = this.#source;
    const a = triangles[triangle * 3]! * 3;
    const b = triangles[triangle * 3 + 1]! * 3;
    const c = triangles[triangle * 3 + 2]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const mx = uy * vz - uz * vy;
    const my = uz * vx - ux * vz;
    const mz = ux * vy - uy * vx;
    const facing = mx * nx + my * ny + mz * nz;
    if (!(facing > 0)) return Infinity;
    const wx = px - p[a]!;
    const wy = py - p[a + 1]!;
    const wz = pz - p[a + 2]!;
    const qx = wy * nz - wz * ny;
    const qy = wz * nx - wx * nz;
    const qz = wx * ny - wy * nx;
    const b1 = -(qx * vx + qy * vy + qz * vz);
    const b2 = qx * ux + qy * uy + qz * uz;
    if (b1 < 0 || b2 < 0 || b1 + b2 > facing) return Infinity;
    this.b1 = b1 / facing;
    this.b2 = b2 / facing;
    return (Math.abs(wx * mx + wy * my + wz * mz) / facing) * Math.sqrt(nx * nx + ny * ny + nz * nz);
  }

  /**
   * The squared distance from a point to a triangle; {@link b1} and {@link b2} become the weights of the nearest point
   * (after Ericson 2004, "Real-Time Collision Detection", section 5.1.5).
   */
  measure(triangle: number, px: number, py: number, pz: number): number {
    const { positions: p, triangles } = this.#source;
    const a = triangles[triangle * 3]! * 3;
    const b = triangles[triangle * 3 + 1]! * 3;
    const c = triangles[triangle * 3 + 2]! * 3;
    const wx = px - p[a]!;
    const wy = py - p[a + 1]!;
    const wz = pz - p[a + 2]!;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const uu = ux * ux + uy * uy + uz * uz;
    const uv = ux * vx + uy * vy + uz * vz;
    const vv = vx * vx + vy * vy + vz * vz;
    const wu = wx * ux + wy * uy + wz * uz;
    const wv = wx * vx + wy * vy + wz * vz;
    const area = uu * vv - uv * uv;
    let b1 = vv * wu - uv * wv;
    let b2 = uu * wv - uv * wu;
    if (area > 0 && b1 >= 0 && b2 >= 0 && b1 + b2 <= area) {
      b1 /= area;
      b2 /= area;
    } else {
      // Outside of the prism over the triangle the nearest point is on one of the edges.
      const onU = uu > 0 ? clamp(wu / uu) : 0;
      const onV = vv > 0 ? clamp(wv / vv) : 0;
      const length = uu - 2 * uv + vv;
      const across = length > 0 ? clamp((wv - wu - uv + uu) / length) : 0;
      const rest = 1 - across;
      const toU = onU * (onU * uu - 2 * wu);
      const toV = onV * (onV * vv - 2 * wv);
      const toAcross = rest * (rest * uu - 2 * wu) + across * (across * vv - 2 * wv) + 2 * rest * across * uv;
      b1 = toU <= toV && toU <= toAcross ? onU : toV <= toAcross ? 0 : rest;
      b2 = toU <= toV && toU <= toAcross ? 0 : toV <= toAcross ? onV : across;
    }
    this.b1 = b1;
    this.b2 = b2;
    const dx = wx - b1 * ux - b2 * vx;
    const dy = wy - b1 * uy - b2 * vy;
    const dz = wz - b1 * uz - b2 * vz;
    this.square = dx * dx + dy * dy + dz * dz;
    return this.square;
  }
}

function clamp(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share;
}
