import type { Point, Solid } from './solid.ts';

/**
 * A thin curved sheet, closed round its rim: petals, leaves, blades of grass.
 *
 * @param at the middle of the sheet: u runs across from -1 to 1, v along from 0 to 1; nowhere narrower than a thickness
 * @param across spans each way. @default 6 across, 8 along
 */
export function sheet(
  at: (u: number, v: number) => Point,
  thick_m: number,
  { across = 6, along = 8 }: { readonly across?: number; readonly along?: number } = {},
): Solid {
  const wide = across + 1;
  const count = wide * (along + 1);
  const positions = new Float64Array(count * 6);
  for (let row = 0; row <= along; row++)
    for (let column = 0; column <= across; column++) {
      const [u, v] = [(column / across) * 2 - 1, row / along];
      const [x, y, z] = at(u, v);
      const [nx, ny, nz] = normalAt(at, u, v);
      const vertex = row * wide + column;
      const half = thick_m / 2;
      positions.set([x + nx * half, y + ny * half, z + nz * half], vertex * 3);
      positions.set([x - nx * half, y - ny * half, z - nz * half], (count + vertex) * 3);
    }
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number): void => {
    triangles.push(a, b, c, a, c, d);
  };
  for (let row = 0; row < along; row++)
    for (let column = 0; column < across; column++) {
      const a = row * wide + column;
      quad(a, a + 1, a + 1 + wide, a + wide);
      quad(count + a, count + a + wide, count + a + 1 + wide, count + a + 1);
    }
  const rim = [
    ...Array.from({ length: across }, (_, i) => i),
    ...Array.from({ length: along }, (_, i) => i * wide + across),
    ...Array.from({ length: across }, (_, i) => along * wide + across - i),
    ...Array.from({ length: along }, (_, i) => (along - i) * wide),
  ];
  for (const [i, a] of rim.entries()) {
    const b = rim[(i + 1) % rim.length]!;
    quad(b, a, count + a, count + b);
  }
  return { positions, triangles: Uint32Array.from(triangles) };
}

function normalAt(at: (u: number, v: number) => Point, u: number, v: number): Point {
  const h = 1e-3;
  const [a, b] = [at(u - h, v), at(u + h, v)];
  const [c, d] = [at(u, Math.max(0, v - h)), at(u, Math.min(1, v + h))];
  const [ax, ay, az] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [bx, by, bz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
  const n = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}
