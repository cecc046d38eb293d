import type { Solid } from './mend.ts';

const HEADER_BYTES = 80;
/** A normal and three corners of 32-bit floats, and two bytes that mean nothing. */
const FACE_BYTES = 50;

/** Writes a solid as binary STL, which has no unit: slicers take millimetres. */
export function writeStl({ positions, triangles }: Solid): Uint8Array {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(HEADER_BYTES + 4 + count * FACE_BYTES);
  // A header that begins with `solid` is taken for the text format.
  bytes.set(new TextEncoder().encode('Binary STL, millimetres, Z up'));
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADER_BYTES, count, true);
  for (let face = 0; face < count; face++) {
    const corners = [0, 1, 2].map((k) => triangles[face * 3 + k]! * 3);
    const numbers = [
      ...normal(positions, corners),
      ...corners.flatMap((at) => [0, 1, 2].map((k) => positions[at + k]!)),
    ];
    const start = HEADER_BYTES + 4 + face * FACE_BYTES;
    for (const [i, value] of numbers.entries()) view.setFloat32(start + i * 4, value, true);
  }
  return bytes;
}

function normal(positions: Float64Array, [a, b, c]: readonly number[]): number[] {
  const side = (to: number) => [0, 1, 2].map((k) => positions[to + k]! - positions[a! + k]!);
  const [[ux, uy, uz], [vx, vy, vz]] = [side(b!), side(c!)] as [number[], number[]];
  const cross = [uy! * vz! - uz! * vy!, uz! * vx! - ux! * vz!, ux! * vy! - uy! * vx!];
  const length = Math.hypot(...cross) || 1;
  return cross.map((value) => value / length);
}
