import { expect, test } from 'vitest';
import type { BareSurface } from '../../../../../functions/studio/geometry/mesh/places.ts';
import {
  measureShape,
  type PointShape,
} from '../../../../../functions/studio/geometry/mesh/surface-shape.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { cylinder, ellipsoid } from '../../../../../functions/studio/geometry/shapes/lathe.ts';
import { joined, moved, type Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';

const surfaceOf = ({ positions, triangles }: Solid): BareSurface => ({
  positions: Float32Array.from(positions),
  triangles,
});

const STEPS = 24;

/** The shape at the point of a surface that is nearest to a place, among points strewn over the triangles around it. */
async function shapeNear(surface: BareSurface, place: readonly number[]): Promise<PointShape> {
  const { positions, triangles } = surface;
  let [least, triangle, b1, b2] = [Infinity, 0, 0, 0];
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
    for (let i = 0; i <= STEPS; i++) {
      for (let j = 0; i + j <= STEPS; j++) {
        const [u, v] = [i / STEPS, j / STEPS];
        let square = 0;
        for (let k = 0; k < 3; k++) {
          const at = (1 - u - v) * positions[a + k]! + u * positions[b + k]! + v * positions[c + k]!;
          square += (at - place[k]!) ** 2;
        }
        if (square < least) [least, triangle, b1, b2] = [square, t, u, v];
      }
    }
  }
  const out = { edge: 0, cavity: 0 };
  (await measureShape(surface)).at(triangle, b1, b2, out);
  return out;
}

/** A pillar on a plate that is one metre wide: each face of the plate is two triangles. */
const PLATE = surfaceOf(joined(block(1, 0.2, 1), moved(cylinder(0.2, 0.5, { segments: 24 }), 0, 0.2, 0)));
const box = surfaceOf(block(1, 1, 1));

test('an edge is felt at it and not in the middle of the faces, however large they are', async () => {
  const top = Math.max(...box.positions);
  expect((await shapeNear(box, [top, top, 0])).edge).toBeGreaterThan(0.6);
  expect((await shapeNear(box, [0, top, 0])).edge).toBe(0);
  expect((await shapeNear(box, [0.3, top, 0.2])).edge).toBe(0);
});

test('a round surface has no edge, a thin one bends like one', async () => {
  expect((await shapeNear(surfaceOf(ellipsoid(0.5, 0.5, 0.5, 24)), [0.5, 0, 0])).edge).toBeLessThan(0.1);
  const needle = surfaceOf(
    joined(ellipsoid(0.5, 0.5, 0.5, 24), moved(ellipsoid(0.012, 0.012, 0.012, 16), 1, 0, 0)),
  );
  expect((await shapeNear(needle, [1, 0, 0])).edge).toBeGreaterThan(0.5);
});

test('a concave edge is none, the same one seen from behind is', async () => {
  const positions = Float32Array.of(0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0);
  const valley = { positions, triangles: Uint32Array.of(0, 1, 2, 0, 3, 1) };
  const ridge = { positions, triangles: Uint32Array.of(0, 2, 1, 0, 1, 3) };
  expect((await shapeNear(valley, [0, 0, 0.5])).edge).toBe(0);
  expect((await shapeNear(ridge, [0, 0, 0.5])).edge).toBe(1);
});

test('a cavity is felt where surfaces meet, also inside of large triangles, and not in the open', async () => {
  const [inner, outer] = [await shapeNear(PLATE, [0.21, 0.2, 0]), await shapeNear(PLATE, [0.48, 0.2, 0.48])];
  expect(inner.cavity).toBeGreaterThan(0.2);
  expect(outer.cavity).toBeLessThan(0.05);
  expect((await shapeNear(box, [0, 1, 0])).cavity).toBe(0);
});

test('the same surface at another scale has the same shape', async () => {
  const large = { ...PLATE, positions: PLATE.positions.map((value) => value * 1000) };
  const [small, same] = [await shapeNear(PLATE, [0.25, 0.2, 0.1]), await shapeNear(large, [250, 200, 100])];
  expect(same.cavity).toBeCloseTo(small.cavity, 2);
  expect(same.edge).toBeCloseTo(small.edge, 2);
});

test('triangles that lie on others have their shape, whichever corner they begin with', async () => {
  const { positions, triangles } = PLATE;
  const turned = triangles.map((_, corner) => triangles[corner % 3 === 2 ? corner - 2 : corner + 1]!);
  const once = await measureShape(PLATE);
  const twice = await measureShape({ positions, triangles: Uint32Array.of(...triangles, ...turned) });
  const [expected, out] = [
    { edge: 0, cavity: 0 },
    { edge: 0, cavity: 0 },
  ];
  const count = triangles.length / 3;
  for (let t = 0; t < count; t++) {
    once.at(t, 0.2, 0.7, expected);
    // The second corner is the first of the turned triangle, the third its second.
    twice.at(t + count, 0.7, 0.1, out);
    expect(out.edge).toBeCloseTo(expected.edge, 6);
    expect(out.cavity).toBeCloseTo(expected.cavity, 6);
  }
});

test('what has no extent is flat and open', async () => {
  const point: BareSurface = { positions: new Float32Array(9), triangles: Uint32Array.of(0, 1, 2) };
  expect(await shapeNear(point, [0, 0, 0])).toEqual({ edge: 0, cavity: 0 });
});
