import { expect, it } from 'vitest';
import { cornerTangents } from '../../../functions/mesh/tangents.ts';

it('triangles that all lie in one point have tangents across their normals', () => {
  const tangents = cornerTangents({
    positions: new Float32Array(9),
    normals: Float32Array.of(0, 0, 1, 0, 1, 0, 1, 0, 0),
    uvs: Float32Array.of(0, 0, 1, 0, 0, 1),
    triangles: Uint32Array.of(0, 1, 2),
  });
  for (const along of [tangents[2], tangents[5], tangents[8]]) expect(along).toBeCloseTo(0);
  for (let i = 0; i < 12; i += 4) expect(Math.hypot(...tangents.subarray(i, i + 3))).toBeCloseTo(1);
});
