import { describe, expect, it } from 'vitest';
import { roundBody } from '../../../../functions/engines/svc-relief/round-body.ts';
import {
  all,
  ball,
  beyond,
  box,
  draw,
  ellipse,
  line,
  noise,
  type Paint,
  round,
  type Stroke,
  times,
  within,
} from '../../../support/drawings/canvas.ts';
import { coin } from '../../../support/drawings/on-white.ts';
import { viewOfImage } from '../../../support/drawings/viewed.ts';

const RED = [190, 60, 40] as const;
const GREY = [150, 150, 155] as const;

/** Cut out, as no ground is asked for here. */
const viewed = (...strokes: readonly Stroke[]) => viewOfImage(draw(strokes, undefined, 400));

/** Of a tower, by its width of 0.4: battlements with a gap in their middle, and a door. */
const TOWER = all(box(0.5, 0.545, 0.2, 0.375), box(0.36, 0.18, 0.06, 0.06), box(0.64, 0.18, 0.06, 0.06));
const DOOR = box(0.5, 0.82, 0.04, 0.07);

describe('what is round about its axis', () => {
  it('is as deep as it is wide, up to its level ends', async () => {
    const view = await viewed([box(0.5, 0.5, 0.2, 0.4), round(RED, 0.5, 0.2)]);
    const { field } = roundBody(view)!;
    for (const share of [0.03, 0.5, 0.97]) {
      const y = share * view.height_m;
      expect(field.at(0, y, 0.95 * (view.width_m / 2))).toBeLessThan(0);
      expect(field.at(0, y, 1.05 * (view.width_m / 2))).toBeGreaterThan(0);
    }
  });

  it('stands level, where it is seen a little from above', async () => {
    const body = all(ellipse(0.5, 0.8, 0.2, 0.07), ellipse(0.5, 0.2, 0.2, 0.07), box(0.5, 0.5, 0.2, 0.3));
    const view = await viewed([body, round(RED, 0.5, 0.2)]);
    const { field } = roundBody(view)!;
    for (const y of [0.02, view.height_m - 0.02])
      expect(field.at(0.9 * (view.width_m / 2), y, 0)).toBeLessThan(0);
  });

  it('keeps its handle at one side, and as thin as it is seen', async () => {
    const handle = line(0.05, 0.68, 0.4, 0.8, 0.4, 0.8, 0.62, 0.68, 0.62);
    const view = await viewed([handle, RED], [box(0.5, 0.5, 0.2, 0.3), round(RED, 0.5, 0.2)]);
    const { field } = roundBody(view)!;
    const at = (x: number, y: number, z: number) =>
      field.at(((x - 0.5625) / 0.525) * view.width_m, ((0.8 - y) / 0.6) * view.height_m, z);
    expect(at(0.8, 0.5, 0)).toBeLessThan(0);
    expect(at(0.8, 0.5, 0.1)).toBeGreaterThan(0);
    expect(at(0.74, 0.5, 0)).toBeGreaterThan(0);
    expect(at(0.5, 0.5, 0.3)).toBeLessThan(0);
  });

  it('has its battlements, and its door in front alone', async () => {
    const view = await viewed([TOWER, round(GREY, 0.5, 0.2)], [DOOR, [90, 50, 20]]);
    const { field, colors } = roundBody(view)!;
    const { behind, aside } = colors!(view);
    const top = 0.97 * view.height_m;
    expect(field.at(0, top, 0)).toBeGreaterThan(0);
    expect(field.at(0.8 * (view.width_m / 2), top, 0)).toBeLessThan(0);
    const [front, back] = [new Float64Array(3), new Float64Array(3)];
    view.colorAt(0, 0.1 * view.height_m, front);
    behind!(0, 0.1 * view.height_m, back);
    expect(front[0]! / front[2]!).toBeGreaterThan(2);
    expect(back[0]! / back[2]!).toBeLessThan(1.2);
    const side = aside!.at(
      new Float64Array([view.width_m / 2, 0.1 * view.height_m, 0]),
      new Float64Array([1, 0, 0]),
      { edge: 0, cavity: 0 },
    );
    expect(side.color[0]! / side.color[2]!).toBeLessThan(1.2);
  });

  it.each([0.3, 0.02])('has its bands all round, %f half as high', async (half) => {
    const view = await viewed(
      [box(0.5, 0.5, 0.2, 0.4), round(GREY, 0.5, 0.2)],
      [box(0.5, 0.5, 0.18, half), round(RED, 0.5, 0.2)],
    );
    const back = new Float64Array(3);
    roundBody(view)!.colors!(view).behind!(0, view.height_m / 2, back);
    expect(back[0]! / back[2]!).toBeGreaterThan(2);
  });

  it('may be glossy: a highlight changes nothing', async () => {
    const light = box(0.42, 0.5, 0.015, 0.4);
    const view = await viewed([box(0.5, 0.5, 0.2, 0.4), round(RED, 0.5, 0.2)], [light, [255, 250, 250]]);
    expect(roundBody(view)).toBeDefined();
  });
});

const twoFaces: Paint = (x) => (x < 0.55 ? [200, 170, 120] : [120, 100, 70]);
const framed: Paint = (x) => (Math.abs(x - 0.5) > 0.15 ? [230, 230, 235] : [40, 40, 60]);

const windows: Paint = (x, y) => times(RED, y < 0.37 ? 0.5 + (x - 0.3) : 1.1 - (x - 0.3));
const rough: Paint = (x, y) => times(GREY, (y > 0.64 ? 1.1 - (x - 0.3) : 0.9) + 0.3 * noise(x, 0.3, 0.07));

it.each<[name: string, stroke: Stroke]>([
  ['a sign of one colour', [box(0.5, 0.5, 0.2, 0.4), RED]],
  ['two faces of a box', [box(0.5, 0.5, 0.2, 0.4), twoFaces]],
  ['a window in its frame', [box(0.5, 0.5, 0.2, 0.4), framed]],
  [
    'a gun, whose barrel is at one side,',
    [all(box(0.35, 0.6, 0.1, 0.25), box(0.6, 0.4, 0.35, 0.06)), round(RED, 0.35, 0.1)],
  ],
  ['a bus, whose windows are on one side above and on the other below', [box(0.5, 0.5, 0.2, 0.4), windows]],
  ['a boulder', [box(0.5, 0.5, 0.2, 0.4), rough]],
  ['two legs', [within(box(0.5, 0.5, 0.2, 0.4), beyond(box(0.5, 0.6, 0.08, 0.32))), round(RED, 0.5, 0.2)]],
])('%s is not', async (_, stroke) => {
  expect(roundBody(await viewed(stroke))).toBeUndefined();
});

it('a coin’s face is not, though a ball is', async () => {
  expect(roundBody(await viewOfImage(coin()))).toBeUndefined();
  expect(
    roundBody(await viewed([ellipse(0.5, 0.5, 0.4), ball([60, 120, 200], 0.5, 0.5, 0.42)])),
  ).toBeDefined();
});

it('a line as thin as a row of pixels is not', async () => {
  const view = await viewed([box(0.5, 0.5, 0.45, 0.002), RED]);
  expect(roundBody({ ...view, distanceAt: () => 0.001 })).toBeUndefined();
});
