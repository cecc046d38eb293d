import earcut from 'earcut';
import type { Solid } from './solid.ts';

/** A point of an outline. */
export type FlatPoint = readonly [x_m: number, y_m: number];

/**
 * A plate of a flat outline, which may be concave and have holes, of a thickness along Z, around the plane z = 0.
 *
 * @param outline counter-clockwise, at least three points, crossing itself nowhere
 * @param holes inside it, in either order
 */
export function extrude(
  outline: readonly FlatPoint[],
  thickness_m: number,
  holes: readonly (readonly FlatPoint[])[] = [],
): Solid {
  const rings = [wound(outline, 1), ...holes.map((hole) => wound(hole, -1))];
  const flat = rings.flat();
  const starts = rings
    .slice(1)
    .map((_, i) => rings.slice(0, i + 1).reduce((sum, ring) => sum + ring.length, 0));
  const face = earcut(flat.flat(), starts);
  const count = flat.length;
  const positions = new Float64Array(count * 6);
  for (const [i, [x, y]] of flat.entries()) {
    positions.set([x, y, thickness_m / 2], i * 3);
    positions.set([x, y, -thickness_m / 2], (count + i) * 3);
  }
  const triangles: number[] = [];
  for (let i = 0; i < face.length; i += 3) {
    const [a, b, c] = upwards(flat, face[i]!, face[i + 1]!, face[i + 2]!);
    triangles.push(a, b, c, count + b, count + a, count + c);
  }
  let first = 0;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = first + i;
      const b = first + ((i + 1) % ring.length);
      triangles.push(a, count + a, count + b, a, count + b, b);
    }
    first += ring.length;
  }
  return { positions, triangles: Uint32Array.from(triangles) };
}

/** A ring in the direction asked for: 1 is counter-clockwise. */
function wound(ring: readonly FlatPoint[], direction: 1 | -1): readonly FlatPoint[] {
  let area = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    area += x * nextY - nextX * y;
  }
  return area * direction > 0 ? ring : ring.toReversed();
}

function upwards(points: readonly FlatPoint[], a: number, b: number, c: number): [number, number, number] {
  const [ax, ay] = points[a]!;
  const [bx, by] = points[b]!;
  const [cx, cy] = points[c]!;
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 ? [a, b, c] : [a, c, b];
}
