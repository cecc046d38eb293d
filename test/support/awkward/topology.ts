import type { AwkwardModel } from '../awkward-models.ts';
import { blob, cube, grid, knot, type Shape } from '../shapes.ts';
import { awkward, oneShape } from './awkward-model.ts';

const FACES = 2_000;

/** Surfaces that are not one closed manifold of well-shaped triangles with all of their attributes. */
export const TOPOLOGY_MODELS: readonly AwkwardModel[] = [
  awkward('no indices', FACES, () => oneShape(knot(FACES), { indexed: false, uvs: true }), { closed: true }),
  awkward('no normals', FACES, () => oneShape(knot(FACES), { normals: false, uvs: true }), { closed: true }),
  awkward('no UVs', FACES, () => oneShape(blob(FACES)), { closed: true }),
  awkward(
    'positions and nothing else',
    FACES,
    () => oneShape(blob(FACES), { normals: false, indexed: false }),
    {
      closed: true,
    },
  ),
  awkward('every vertex twice, and some unused', FACES, () => oneShape(doubled(blob(FACES))), {
    closed: true,
  }),
  awkward('an open surface', FACES * 0.75, () => oneShape(part(blob(FACES), 0, 0.75))),
  awkward('a flat plane', 200, () => oneShape(grid(10), { uvs: true })),
  awkward('one triangle', 1, () => oneShape(part(grid(10), 0, 1 / 200), { uvs: true })),
  awkward('sharp edges', 1_200, () => oneShape(cube(10), { uvs: true }), { closed: true }),
  awkward('three sheets that meet in one edge', 600, () => oneShape(fan(3))),
  awkward('two cubes that share an edge', 2_400, () => oneShape(join(cube(10), moved(cube(10), [1, 1, 0])))),
  awkward('a triangle drawn twice and one drawn inside out', FACES + 2, () =>
    oneShape(repeated(blob(FACES))),
  ),
  awkward('half of the faces inside out', FACES, () => oneShape(halfFlipped(blob(FACES)))),
  awkward('degenerate triangles', FACES + 300, () => oneShape(withDegenerates(blob(FACES)))),
  awkward('needles', FACES, () => oneShape(scaled(blob(FACES), [1, 0.001, 0.001])), { closed: true }),
  awkward(
    'a shape that crosses itself',
    FACES,
    () => oneShape(join(blob(FACES / 2), moved(blob(FACES / 2), [0.7, 0.2, 0]))),
    { closed: true },
  ),
  awkward(
    'two hundred loose pieces',
    200 * 24,
    () =>
      oneShape(
        Array.from({ length: 200 }, (_, i) =>
          moved(blob(24), [(i % 10) * 3, Math.floor(i / 10) * 3, (i % 7) * 0.5]),
        ).reduce(join),
      ),
    { closed: true },
  ),
  awkward(
    'a tenth of a millimetre',
    FACES,
    () => oneShape(scaled(knot(FACES), [5e-5, 5e-5, 5e-5]), { uvs: true }),
    {
      closed: true,
    },
  ),
  awkward(
    'ten kilometres, far from the origin',
    FACES,
    () => oneShape(moved(scaled(blob(FACES), [5e3, 5e3, 5e3]), [2e4, 0, -3e4])),
    { closed: true },
  ),
];

/** The first `share` of the triangles from `start` on. */
function part(shape: Shape, start: number, share: number): Shape {
  const count = Math.round((shape.indices.length / 3) * share) * 3;
  return { ...shape, indices: shape.indices.slice(start * 3, start * 3 + count) };
}

function scaled(shape: Shape, scale: readonly [number, number, number]): Shape {
  const normals = shape.normals.map((n, i) => n / scale[i % 3]!);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!);
    for (let k = i; k < i + 3; k++) normals[k]! /= length;
  }
  return { ...shape, positions: shape.positions.map((p, i) => p * scale[i % 3]!), normals };
}

function moved(shape: Shape, by: readonly [number, number, number]): Shape {
  return { ...shape, positions: shape.positions.map((p, i) => p + by[i % 3]!) };
}

function join(a: Shape, b: Shape): Shape {
  const offset = a.positions.length / 3;
  return {
    positions: Float32Array.of(...a.positions, ...b.positions),
    normals: Float32Array.of(...a.normals, ...b.normals),
    uvs: Float32Array.of(...a.uvs, ...b.uvs),
    indices: Uint32Array.of(...a.indices, ...b.indices.map((vertex) => vertex + offset)),
  };
}

function doubled(shape: Shape): Shape {
  const offset = shape.positions.length / 3;
  const both = join(shape, shape);
  return { ...both, indices: shape.indices.map((v, i) => (i % 5 === 0 ? v + offset : v)) };
}

/** Sheets of ten by ten cells around the Y axis. */
function fan(sheets: number): Shape {
  return Array.from({ length: sheets }, (_, i) => {
    const angle = (i / sheets) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const { positions, ...sheet } = grid(10);
    const turned = positions.map((p, k) => {
      const x = positions[k - (k % 3)]!;
      return k % 3 === 0 ? x * c : k % 3 === 2 ? -x * s : p;
    });
    const normals = sheet.normals.map((_, k) => [s, 0, c][k % 3]!);
    return { ...sheet, positions: turned, normals };
  }).reduce(join);
}

function repeated(shape: Shape): Shape {
  const [a, b, c] = shape.indices;
  return { ...shape, indices: Uint32Array.of(...shape.indices, a!, b!, c!, c!, b!, a!) };
}

function halfFlipped(shape: Shape): Shape {
  const indices = shape.indices.slice();
  for (let i = 0; i < indices.length; i += 6) [indices[i], indices[i + 1]] = [indices[i + 1]!, indices[i]!];
  return { ...shape, indices };
}

/** A hundred triangles each that name a vertex twice, that name one vertex three times, and that are a line. */
function withDegenerates(shape: Shape): Shape {
  const vertices = shape.positions.length / 3;
  const [a, b] = [0, vertices - 1];
  const middle = [0, 1, 2].map((k) => (shape.positions[a * 3 + k]! + shape.positions[b * 3 + k]!) / 2);
  const extra: number[] = [];
  for (let i = 0; i < 100; i++) extra.push(i, i, i + 1, i, i, i, a, vertices, b);
  return {
    positions: Float32Array.of(...shape.positions, ...middle),
    normals: Float32Array.of(...shape.normals, 0, 1, 0),
    uvs: Float32Array.of(...shape.uvs, 0.5, 0.5),
    indices: Uint32Array.of(...shape.indices, ...extra),
  };
}
