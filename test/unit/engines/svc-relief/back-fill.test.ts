import { describe, expect, it } from 'vitest';
import { backColors } from '../../../../functions/engines/svc-relief/back-fill.ts';
import { toSrgbByte } from '../../../../functions/studio/imaging/color.ts';
import { oklab } from '../../../../functions/studio/imaging/oklab.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import {
  type MeasuredView,
  measureView,
} from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { all, box, draw, ellipse, polygon, type Stroke, within } from '../../../support/drawings/canvas.ts';
import type { Drawing } from '../../../support/drawings/index.ts';
import { viewOf } from '../../../support/drawings/viewed.ts';
import { picture } from '../../../support/photos.ts';

const STEP_M = 1 / 160;

type ColorAt = MeasuredView['colorAt'];

/** Lightness, green to red and blue to yellow at places of a grid that are well inside a view, or undefined. */
function looks(view: MeasuredView, colorAt: ColorAt) {
  const [columns, rows] = [Math.floor(view.width_m / STEP_M), Math.floor(view.height_m / STEP_M)];
  const color = new Float64Array(3);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const [x, y] = [(column - columns / 2) * STEP_M, (row + 0.5) * STEP_M];
      if (view.distanceAt(x, y) > -0.04) return undefined;
      colorAt(x, y, color);
      return oklab(toSrgbByte(color[0]!), toSrgbByte(color[1]!), toSrgbByte(color[2]!));
    }),
  );
}

type Looks = ReturnType<typeof looks>;
type Look = NonNullable<Looks[number][number]>;

const share = (all: Looks, isSuch: (look: Look) => boolean): number => {
  const inside = all.flat().filter((look) => look !== undefined);
  return inside.filter(isSuch).length / inside.length;
};

/** An edge between two things counts as no more than texture does. */
const MOST_STEP = 0.03;

/** Mean of the steps of lightness from place to place: what a blur takes away. */
function detail(all: Looks): number {
  const steps = all.flatMap((row) =>
    row
      .slice(1)
      .flatMap((look, i) => (look && row[i] ? [Math.min(MOST_STEP, Math.abs(look[0] - row[i][0]))] : [])),
  );
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

const bothSides = async (drawing: Drawing) => sidesOf(await viewOf(drawing));

const sidesOf = (view: MeasuredView) => ({
  front: looks(view, view.colorAt),
  back: looks(view, backColors(view)),
});

/** Of strokes on paper. */
async function sidesDrawn(strokes: readonly Stroke[]) {
  const photo = draw(strokes, [244, 244, 242]);
  const { mask } = await findSubject(photo);
  return sidesOf(measureView(photo, mask, (w, h) => h / Math.max(w, h)));
}

describe('what the front alone has is not on the back', () => {
  const isWhite = ([light]: Look) => light > 0.93;
  const isSkin = ([light, red]: Look) => light > 0.6 && red < 0.1;
  const isGreen = ([light, red]: Look) => light > 0.5 && red < -0.05;
  const isYellow = ([, , yellow]: Look) => yellow > 0.12;

  it.each<[Drawing, string, (look: Look) => boolean]>([
    ['bust', 'whites of eyes', isWhite],
    ['long hair', 'whites of eyes', isWhite],
    ['cat', 'green eyes', isGreen],
    ['robot', 'lamps for eyes', isYellow],
    ['sign', 'letters', isWhite],
    ['hydrant outside', 'badge', ([light, , yellow]) => light > 0.75 && yellow > 0.1],
  ])('%s: %s', async (drawing, _, isSuch) => {
    const { front, back } = await bothSides(drawing);
    expect(share(front, isSuch)).toBeGreaterThan(0.004);
    expect(share(back, isSuch)).toBeLessThan(
      drawing === 'hydrant outside' ? share(front, isSuch) / 2 : 0.001,
    );
  });

  it.each<Drawing>(['bust', 'long hair'])('hair goes down behind the face of %s', async (drawing) => {
    const { front, back } = await bothSides(drawing);
    expect(share(front, isSkin)).toBeGreaterThan(0.1);
    expect(share(back, isSkin)).toBeLessThan(0.25 * share(front, isSkin));
  });
});

it('dots of a pattern are no eyes: all of them are on the back, however light falls on them', async () => {
  const { front, back } = await bothSides('dotted ball');
  const isDot = ([, red]: Look) => red < 0.05;
  expect(share(front, isDot)).toBeGreaterThan(0.15);
  expect(share(back, isDot)).toBeGreaterThan(0.95 * share(front, isDot));
});

it('a robot has neither its visor nor what is on its chest on its back, nor its antenna’s colour there', async () => {
  const [yellow, black] = [[240, 190, 40] as const, [24, 26, 32] as const];
  const { front, back } = await sidesDrawn([
    [box(0.5, 0.13, 0.008, 0.06), black],
    [ellipse(0.5, 0.06, 0.022), [240, 90, 80]],
    [box(0.5, 0.4, 0.05, 0.05), black],
    [ellipse(0.5, 0.28, 0.17, 0.13), yellow],
    [box(0.46, 0.28, 0.135, 0.06, 0.02), black],
    [all(ellipse(0.4, 0.27, 0.027), ellipse(0.5, 0.27, 0.027)), [110, 220, 250]],
    [box(0.45, 0.365, 0.04, 0.009), black],
    [box(0.5, 0.6, 0.17, 0.18, 0.08), yellow],
    [box(0.46, 0.57, 0.09, 0.075), black],
    [ellipse(0.41, 0.57, 0.02), [240, 100, 90]],
    [ellipse(0.46, 0.57, 0.02), [250, 210, 120]],
    [ellipse(0.51, 0.57, 0.02), [110, 230, 120]],
    [all(box(0.42, 0.85, 0.05, 0.09), box(0.58, 0.85, 0.05, 0.09)), yellow],
  ]);
  const isBlack = ([light]: Look) => light < 0.4;
  const isRed = ([, red]: Look) => red > 0.1;
  expect(share(front, isBlack)).toBeGreaterThan(0.1);
  expect(share(back, isBlack)).toBeLessThan(0.25 * share(front, isBlack));
  expect(share(back, isRed)).toBe(0);
});

it('a cartoon’s head is all hair behind, and the shirt below it a shirt without its emblem', async () => {
  const skin = [242, 196, 154] as const;
  const { front, back } = await sidesDrawn([
    [box(0.5, 0.72, 0.16, 0.2, 0.06), [60, 90, 200]],
    [ellipse(0.5, 0.7, 0.06), [250, 220, 60]],
    [ellipse(0.5, 0.33, 0.25), [90, 52, 24]],
    [within(ellipse(0.5, 0.33, 0.25), (_, y) => 0.22 - y), skin],
    [all(ellipse(0.41, 0.34, 0.045, 0.055), ellipse(0.59, 0.34, 0.045, 0.055)), [255, 255, 255]],
    [all(ellipse(0.42, 0.35, 0.022), ellipse(0.58, 0.35, 0.022)), [30, 30, 30]],
    [box(0.5, 0.47, 0.07, 0.012), [170, 50, 50]],
  ]);
  const isSkin = ([light, red, yellow]: Look) => light > 0.75 && red > 0.01 && yellow > 0.03 && yellow < 0.12;
  const isShirt = ([, , yellow]: Look) => yellow < -0.08;
  expect(share(back, isSkin)).toBeLessThan(0.2 * share(front, isSkin));
  expect(share(back, isShirt)).toBeGreaterThan(0.85 * share(front, isShirt));
  expect(share(back, ([, , yellow]) => yellow > 0.15)).toBe(0);
});

it('what is filled from what is nearest leaves the rest as it is: the post of a sign with a white rim', async () => {
  const { front, back } = await sidesDrawn([
    [box(0.5, 0.7, 0.045, 0.24), [128, 128, 128]],
    [polygon(0.5, 0.06, 0.75, 0.21, 0.75, 0.45, 0.5, 0.6, 0.25, 0.45, 0.25, 0.21), [170, 172, 176]],
    [polygon(0.5, 0.08, 0.73, 0.22, 0.73, 0.44, 0.5, 0.58, 0.27, 0.44, 0.27, 0.22), [200, 30, 30]],
    [all(ellipse(0.42, 0.3, 0.03), ellipse(0.58, 0.3, 0.03), ellipse(0.5, 0.42, 0.05)), [250, 250, 250]],
  ]);
  const post = (all: Looks) => all.slice(0, 40).flatMap((row) => row.filter((look) => look !== undefined));
  expect(post(front).length).toBeGreaterThan(20);
  expect(post(back)).toEqual(post(front));
});

describe('the back is no blur', () => {
  it.each<Drawing>(['long hair', 'cat', 'house', 'crate at a wall', 'vase and its shadow', 'dotted ball'])(
    '%s has as much detail behind as its surface has in front',
    async (drawing) => {
      const { front, back } = await bothSides(drawing);
      expect(detail(back)).toBeGreaterThan(0.7 * detail(front));
    },
  );

  it.each<Drawing>(['fish', 'car'])('%s, seen from its side, is alike on both sides', async (drawing) => {
    const { front, back } = await bothSides(drawing);
    expect(back).toEqual(front);
  });

  it('is the same at every run', async () => {
    expect(await bothSides('bust')).toEqual(await bothSides('bust'));
  });
});

it('what a thin frame holds is not behind it, though no patch of the frame is whole', async () => {
  const frame = (x: number, y: number) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5));
  const photo = picture(400, 400, (x, y) =>
    frame(x, y) > 0.4 ? [250, 250, 250] : frame(x, y) > 0.38 ? [120, 70, 30] : [40, 160, 220],
  );
  const { mask } = await findSubject(photo);
  const view = measureView(photo, mask, () => 1);
  const isBlue = ([, , yellow]: Look) => yellow < -0.05;
  expect(share(looks(view, view.colorAt), isBlue)).toBeGreaterThan(0.5);
  expect(share(looks(view, backColors(view)), isBlue)).toBe(0);
});

it('a house has no door behind, though its door reaches the ground', async () => {
  const view = await viewOf('house');
  const color = new Float64Array(3);
  backColors(view)(0, 0.1, color);
  expect(color[0]).toBeGreaterThan(color[1]!);
});
