import type { Solid } from './solid.ts';

/** How far to the front solids reach at a place across and up. */
export function frontAt(solids: readonly Solid[], x: number, y: number): number | undefined {
  let front: number | undefined;
  for (const { positions: p, triangles } of solids) {
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
      const area = (p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[c]! - p[a]!) * (p[b + 1]! - p[a + 1]!);
      if (Math.abs(area) < 1e-12) continue;
      const v = ((x - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[c]! - p[a]!) * (y - p[a + 1]!)) / area;
      const w = ((p[b]! - p[a]!) * (y - p[a + 1]!) - (x - p[a]!) * (p[b + 1]! - p[a + 1]!)) / area;
      if (v < 0 || w < 0 || v + w > 1) continue;
      const z = p[a + 2]! + v * (p[b + 2]! - p[a + 2]!) + w * (p[c + 2]! - p[a + 2]!);
      front = Math.max(front ?? -Infinity, z);
    }
  }
  return front;
}
