import { expect, it } from 'vitest';
import { unwrap } from '../../../../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { CHAMFERED, hardEdges, part } from '../../../../../support/turned-part.ts';

it('ends charts at hard edges where a simplified copy chooses them, as of more than 12,000 faces', async () => {
  const fine = finer(finer(finer(part(CHAMFERED, 32))));
  const { chartOf } = await unwrap(fine, { size_px: 256 });
  expect(fine.triangles.length / 3).toBeGreaterThan(12_000);
  expect(hardEdges(fine, chartOf).crossed).toBe(0);
});

/** Each triangle as four. */
function finer({
  positions,
  triangles,
  normals,
}: {
  positions: Float32Array;
  triangles: Uint32Array;
  normals: Float32Array;
}) {
  const [newPositions, newNormals] = [[...positions], [...normals]];
  const middles = new Map<string, number>();
  const middle = (a: number, b: number): number => {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const number = newPositions.length / 3;
    for (let k = 0; k < 3; k++) {
      newPositions.push((positions[a * 3 + k]! + positions[b * 3 + k]!) / 2);
      newNormals.push(normals[a * 3 + k]!);
    }
    middles.set(key, number);
    return number;
  };
  const split: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    split.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  }
  return {
    positions: Float32Array.from(newPositions),
    triangles: Uint32Array.from(split),
    normals: Float32Array.from(newNormals),
  };
}
