import { expect, it } from 'vitest';
import { backColors } from '../../../../functions/engines/svc-relief/back-fill.ts';
import { sampleFront } from '../../../../functions/engines/svc-relief/front-sample.ts';
import { findWheels } from '../../../../functions/engines/svc-relief/wheeled/find-wheels.ts';
import { wheeledBody } from '../../../../functions/engines/svc-relief/wheeled/wheeled-body.ts';
import { wheeledPainter } from '../../../../functions/engines/svc-relief/wheeled/wheeled-painter.ts';
import { all, box, draw, ellipse } from '../../../support/drawings/canvas.ts';
import type { Drawing } from '../../../support/drawings/index.ts';
import { litCar } from '../../../support/drawings/on-white.ts';
import { viewOf, viewOfImage } from '../../../support/drawings/viewed.ts';

const wheelsOf = async (drawing: Drawing) => {
  const view = await viewOf(drawing);
  const sample = sampleFront(view, 320);
  return { view, sample, wheels: findWheels(sample) };
};

it('a car has two wheels where they are, as large as they are', async () => {
  const { wheels, sample, view } = await wheelsOf('car');
  const size = (pixels: number) => (pixels * sample.pixel_m) / view.width_m;
  expect(wheels).toHaveLength(2);
  const [front, rear] = wheels as [(typeof wheels)[0], (typeof wheels)[0]];
  // Drawn with 0.09 of 0.84 at 0.26 and 0.74.
  for (const { radius } of wheels) expect(Math.abs(size(radius) - 0.09 / 0.84)).toBeLessThan(0.015);
  expect(size(rear.x - front.x)).toBeCloseTo(0.48 / 0.84, 1);
});

it.each<Drawing>([
  'cat',
  'fish',
  'house',
  'robot',
  'logo, cut out',
  'bookcase',
  'apples and a leaf',
  'chair',
])('%s stands on no wheels', async (drawing) => {
  expect((await wheelsOf(drawing)).wheels).toEqual([]);
});

it('a car is about as wide as its wheels say, narrower at its roof, and free between its wheels', async () => {
  const { view, sample, wheels } = await wheelsOf('car');
  const body = wheeledBody(view, wheels, sample);
  const halfAt = (x: number, y: number) => {
    let z = 0;
    while (body.at(x, y, z) < 0) z += 0.005;
    return z;
  };
  const [door, roof] = [halfAt(0, 0.5 * view.height_m), halfAt(0, 0.93 * view.height_m)];
  expect(2 * door).toBeGreaterThan(0.38);
  expect(2 * door).toBeLessThan(0.5);
  expect(roof).toBeLessThan(0.9 * door);
  const wheel = (wheels[0]!.x - sample.columnOf(0)) * sample.pixel_m;
  expect(body.at(wheel, 0.05, 0)).toBeGreaterThan(0);
  expect(body.at(wheel, 0.05, 0.9 * door)).toBeLessThan(0);
});

const VAN = () =>
  draw(
    [
      [box(0.5, 0.5, 0.4, 0.22), [90, 150, 120]],
      [all(...[0.2, 0.38, 0.56, 0.74].map((x) => box(x, 0.42, 0.06, 0.07))), [60, 80, 100]],
      [all(ellipse(0.26, 0.7, 0.08), ellipse(0.74, 0.7, 0.08)), [36, 36, 40]],
      [all(ellipse(0.26, 0.7, 0.04), ellipse(0.74, 0.7, 0.04)), [180, 184, 190]],
    ],
    [255, 255, 255],
  );

it('a van is about as wide at its corners as in its middle', async () => {
  const view = await viewOfImage(VAN());
  const sample = sampleFront(view, 320);
  const { halfAt } = wheeledBody(view, findWheels(sample), sample);
  expect(halfAt(0.48, 0.61)).toBeGreaterThan(0.9 * halfAt(0, 0.4));
});

it('a lamp at its end is at the two corners of a car’s nose, and no bar across it', async () => {
  const view = await viewOfImage(litCar());
  const sample = sampleFront(view, 320);
  const body = wheeledBody(view, findWheels(sample), sample);
  const painter = wheeledPainter(view, body);
  const [x, y] = [(0.91 - 0.5) / 0.84, (0.76 - 0.55) / 0.84];
  const colorAt = (share: number) => {
    const at = Float64Array.of(x, y, share * body.halfAt(x, y));
    return [...painter.at(at, Float64Array.of(1, 0, 0), { edge: 0, cavity: 0 }).color];
  };
  const [middle, corner] = [colorAt(0), colorAt(0.9)];
  expect(middle[2]).toBeGreaterThan(2 * middle[0]!);
  expect(corner[0]).toBeGreaterThan(corner[2]!);
});

it('the four windows of a van and its hubs are on both of its sides, and no line of letters', async () => {
  const behind = backColors(await viewOfImage(VAN()));
  const [glass, hub] = [new Float64Array(3), new Float64Array(3)];
  behind((0.56 - 0.5) / 0.8, (0.78 - 0.42) / 0.8, glass);
  behind((0.26 - 0.5) / 0.8, (0.78 - 0.7) / 0.8, hub);
  expect(glass[2]).toBeGreaterThan(glass[1]!);
  expect(hub[0]).toBeGreaterThan(0.4);
});
