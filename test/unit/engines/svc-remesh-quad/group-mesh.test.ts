import { expect, it } from 'vitest';
import { gatherFaces, listFaces } from '../../../../functions/engines/svc-remesh-quad/group-mesh.ts';

/** Counts how often an element is read. */
function counted(values: Uint32Array): { readonly values: Uint32Array; reads(): number } {
  let count = 0;
  const watched = new Proxy(values, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count++;
      return Reflect.get(target, key);
    },
  });
  return { values: watched, reads: () => count };
}

it("each triangle's group is read once, whether there are two groups or 20,000", () => {
  for (const groupCount of [2, 20_000]) {
    const groups = counted(Uint32Array.from({ length: 40_000 }, (_, t) => t % groupCount));
    const lists = listFaces(groups.values, groupCount);
    expect(groups.reads()).toBe(40_000);
    expect(lists).toHaveLength(groupCount);
    for (const [group, faces] of lists.entries()) {
      expect(faces).toHaveLength(40_000 / groupCount);
      expect([faces[0], faces.at(-1)]).toEqual([group, 40_000 - groupCount + group]);
    }
  }
});

it('a group has its own quads first, then its triangles, and vertices that no other group has', () => {
  // Two quads of two triangles each, then two triangles: of groups 0, 1, 1 and 0.
  const triangles = Uint32Array.from(
    [
      [0, 1, 2],
      [0, 2, 3],
      [4, 5, 6],
      [4, 6, 7],
      [8, 9, 10],
      [0, 1, 11],
    ].flat(),
  );
  const vertexCount = 12;
  const mesh = {
    positions: Float32Array.from({ length: vertexCount * 3 }, (_, i) => Math.floor(i / 3)),
    normals: new Float32Array(vertexCount * 3),
    uvs: new Float32Array(vertexCount * 2),
    tangents: new Float32Array(vertexCount * 4),
    triangles,
    groups: Uint32Array.of(0, 0, 1, 1, 1, 0),
    quadCount: 2,
  };
  const sourceOf = ({ positions, triangles: own }: ReturnType<typeof gatherFaces>) =>
    Array.from(own, (vertex) => positions[vertex * 3]!);
  const [first, second] = listFaces(mesh.groups, 2).map((faces) => gatherFaces(mesh, faces));
  expect([first!.quadCount, sourceOf(first!)]).toEqual([1, [0, 1, 2, 0, 2, 3, 0, 1, 11]]);
  expect([second!.quadCount, sourceOf(second!)]).toEqual([1, [4, 5, 6, 4, 6, 7, 8, 9, 10]]);
  expect(first!.positions).toHaveLength(5 * 3);
});

it('a group without a triangle has no faces', () => {
  expect(listFaces(Uint32Array.of(2), 3)).toEqual([[], [], [0]]);
});
