import { expect, it } from 'vitest';
import type { ShadedMesh } from '../../../../../functions/studio/geometry/mesh/shaded-mesh.ts';
import { sourceTangents } from '../../../../../functions/studio/geometry/mesh/source-tangents.ts';
import { cornerTangents } from '../../../../../functions/studio/geometry/mesh/tangents.ts';
import { knot } from '../../../../support/shapes.ts';

const { positions, normals, uvs, indices } = knot(2_000);
const mesh: ShadedMesh = { positions, normals, uvs, triangles: indices };

/** Every corner a vertex of its own. */
function loose({ triangles, ...attributes }: ShadedMesh): ShadedMesh {
  const pick = (values: Float32Array, size: number) =>
    Float32Array.from([...triangles].flatMap((v) => [...values.subarray(v * size, (v + 1) * size)]));
  return {
    positions: pick(attributes.positions, 3),
    normals: pick(attributes.normals, 3),
    uvs: pick(attributes.uvs, 2),
    triangles: triangles.map((_, corner) => corner),
  };
}

it.each<[string, ShadedMesh]>([
  ['shared vertices', mesh],
  ['a vertex a corner', loose(mesh)],
  ['a mirrored layout', { ...mesh, uvs: mesh.uvs.map((value, i) => (i % 2 === 0 ? 1 - value : value)) }],
  ['no layout', { ...mesh, uvs: new Float32Array(mesh.uvs.length) }],
])('are the frames of MikkTSpace on a closed surface with %s', (_, surface) => {
  const ours = sourceTangents(surface);
  const theirs = cornerTangents(surface);
  for (let i = 0; i < ours.length; i += 4) {
    expect(ours[i + 3]).toBe(theirs[i + 3]);
    const cosine = ours[i]! * theirs[i]! + ours[i + 1]! * theirs[i + 1]! + ours[i + 2]! * theirs[i + 2]!;
    expect(cosine).toBeGreaterThan(0.999);
  }
});
