import { describe, expect, it } from 'vitest';
import { svcRelief } from '../../../../functions/engines/svc-relief/engine.ts';
import { connectedTriangles } from '../../../../functions/studio/geometry/mesh/connected-triangles.ts';
import { encodePng } from '../../../../functions/studio/imaging/encode-image.ts';
import { DRAWINGS, type Drawing } from '../../../support/drawings/index.ts';
import { isClosedManifold, type Surface, surfaceOf } from '../../../support/geometry.ts';
import { validationIssues } from '../../../support/gltf-validation.ts';

/** Places that are nearer are one. */
const SAME_M = 1e-7;

const made = async (drawing: Drawing): Promise<Uint8Array> =>
  (await svcRelief.run({ images: [encodePng(DRAWINGS[drawing]())] }, { polycount: 6_000, texture: false }))
    .model!;

/** Area of the triangles by how much they look along z: to the front or the back, aside, or between. */
function areas({ positions, triangles }: Surface) {
  const sums = { along: 0, aside: 0, between: 0 };
  const corner = (i: number) => Array.from(positions.subarray(triangles[i]! * 3, triangles[i]! * 3 + 3));
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)] as [number[], number[], number[]];
    const [u, v] = [b.map((value, k) => value - a[k]!), c.map((value, k) => value - a[k]!)] as [
      number[],
      number[],
    ];
    const normal = [0, 1, 2].map(
      (k) => u[(k + 1) % 3]! * v[(k + 2) % 3]! - u[(k + 2) % 3]! * v[(k + 1) % 3]!,
    );
    const area = Math.hypot(...normal) / 2;
    const along = Math.abs(normal[2]!) / Math.max(1e-12, 2 * area);
    sums[along > 0.995 ? 'along' : along < 0.1 ? 'aside' : 'between'] += area;
  }
  return sums;
}

function pieceCount({ positions, triangles }: Surface): number {
  const known = new Map<string, number>();
  const corners = Array.from(triangles, (vertex) => {
    const key = Array.from(positions.subarray(vertex * 3, vertex * 3 + 3), (v) =>
      Math.round(v / SAME_M),
    ).join();
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key)!;
  });
  return connectedTriangles(corners, known.size).length;
}

describe('what has planes becomes planes: flat before and behind, its sides at right angles to them', () => {
  it.each<Drawing>(['house', 'sign', 'bookcase', 'crate at a wall', 'chair'])('%s', async (drawing) => {
    const model = await made(drawing);
    expect(await validationIssues(model)).toEqual([]);
    const surface = await surfaceOf(model);
    expect(isClosedManifold(surface, SAME_M)).toBe(true);
    const { along, aside, between } = areas(surface);
    const all = along + aside + between;
    expect(along / all).toBeGreaterThan(0.2);
    expect(aside / all).toBeGreaterThan(0.15);
    expect(between / all).toBeLessThan(0.12);
  });
});

it('islands make no component: two apples that touch are one, a leaf and a table’s end none', async () => {
  expect(pieceCount(await surfaceOf(await made('apples and a leaf')))).toBe(1);
});
