import { expect, it } from 'vitest';
import {
  buildTopology,
  type SurfaceMesh,
} from '../../../../../../functions/studio/geometry/mesh/unwrap/topology.ts';
import { unwrap } from '../../../../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { lathe } from '../../../../../../functions/studio/geometry/shapes/lathe.ts';
import { moved, type Solid } from '../../../../../../functions/studio/geometry/shapes/solid.ts';

const RIVETS = 40;
const BUTTONS = 20;
/** Of the whole surface. */
const TINY_SHARE = 0.0005;

/** A chest of boards with iron bands, and closed rivets on them: boxes all, whose sides meet at hard edges. */
function rivetedChest() {
  const [positions, normals, triangles]: [number[], number[], number[]] = [[], [], []];
  const box = (min: readonly number[], max: readonly number[]) => {
    for (let axis = 0; axis < 3; axis++) {
      for (const outer of [false, true]) {
        const first = positions.length / 3;
        for (let corner = 0; corner < 4; corner++) {
          const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
          const place = [0, 0, 0];
          place[axis] = (outer ? max : min)[axis]!;
          place[u] = (corner === 1 || corner === 2 ? max : min)[u]!;
          place[v] = (corner >= 2 ? max : min)[v]!;
          positions.push(...place);
          normals.push(...[0, 1, 2].map((k) => (k === axis ? (outer ? 1 : -1) : 0)));
        }
        const order = outer ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
        triangles.push(...order.map((corner) => first + corner));
      }
    }
  };
  for (let i = 0; i < 6; i++) box([-1, i * 0.2, -0.6], [1, i * 0.2 + 0.195, 0.6]);
  for (const x of [-0.7, 0, 0.7]) box([x - 0.08, 0, 0.6], [x + 0.08, 1.2, 0.63]);
  for (let i = 0; i < RIVETS; i++) {
    const [x, y] = [-0.95 + (i % 10) * 0.2, 0.1 + Math.floor(i / 10) * 0.3];
    box([x - 0.02, y - 0.02, 0.64], [x + 0.02, y + 0.02, 0.66]);
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    triangles: Uint32Array.from(triangles),
  };
}

/** A round plate, and flat round buttons with bevelled rims, which are tiny each. */
function buttonedPlate() {
  const [positions, triangles]: [number[], number[]] = [[], []];
  const add = (solid: Solid) => {
    const first = positions.length / 3;
    positions.push(...solid.positions);
    triangles.push(...Array.from(solid.triangles, (vertex) => first + vertex));
  };
  for (let i = 0; i < BUTTONS; i++) {
    const button = lathe(BUTTON, 8);
    add(moved(button, (i % 5) * 0.3, 0, Math.floor(i / 5) * 0.3));
  }
  add(moved(lathe(PLATE, 32), 0.5, -1, 0.5));
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}
const BUTTON = [
  [0, 0],
  [0.0315, 0],
  [0.035, 0.007],
  [0.035, 0.0175],
  [0, 0.0175],
] as const;
const PLATE = [
  [0, 0],
  [1.2, 0],
  [1.2, 0.2],
  [0, 0.2],
] as const;

async function tinyShares(mesh: SurfaceMesh): Promise<number[]> {
  const { chartOf } = await unwrap(mesh, { size_px: 1024 });
  const { areas } = buildTopology(mesh);
  const shares: number[] = [];
  const total = areas.reduce((sum, area) => sum + area, 0);
  for (const [face, chart] of chartOf.entries()) shares[chart] = (shares[chart] ?? 0) + areas[face]! / total;
  return shares.filter((share) => share < TINY_SHARE);
}

it('gives what is tiny no more charts than it has to have', async () => {
  const tiny = await tinyShares(rivetedChest());
  // A closed piece takes two, unless it is cut open: it had three, as a cube's sides roll out.
  expect(tiny.length).toBeGreaterThan(0);
  expect(tiny.length).toBeLessThanOrEqual(2 * RIVETS);
});

it('joins what is tiny to a neighbour that is nearly so', async () => {
  // Three a button stood apart: its two faces and its rim.
  expect((await tinyShares(buttonedPlate())).length).toBeLessThanOrEqual(BUTTONS);
});
