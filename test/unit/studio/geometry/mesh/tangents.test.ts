import { expect, it } from 'vitest';
import { cornerTangents } from '../../../../../functions/studio/geometry/mesh/tangents.ts';

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

it('a primitive that lies at one place hundreds of times, each with its own layout, has the tangents of each alone', () => {
  const alone = {
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
  const layoutOf = (copy: number) => {
    const [cos, sin] = [Math.cos(copy), Math.sin(copy)];
    return [0, 0, cos, sin, cos - sin, sin + cos, -sin, cos];
  };
  const copies = Array.from({ length: 250 }, (_, copy) => copy);
  const all = cornerTangents({
    positions: Float32Array.from(copies.flatMap(() => [...alone.positions])),
    normals: Float32Array.from(copies.flatMap(() => [...alone.normals])),
    uvs: Float32Array.from(copies.flatMap(layoutOf)),
    triangles: Uint32Array.from(copies.flatMap((copy) => [...alone.triangles].map((v) => v + copy * 4))),
  });
  for (const copy of [0, 120, 249]) {
    const one = cornerTangents({ ...alone, uvs: Float32Array.from(layoutOf(copy)) });
    expect(all.slice(copy * one.length, (copy + 1) * one.length)).toEqual(one);
  }
});
