import { expect, it } from 'vitest';
import { withoutShade } from '../../../../../functions/studio/imaging/silhouette/without-shade.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const SIDE = 160;

type Where = (x: number, y: number) => boolean;

/** Where boards lie in shadow, all of whose colour is darker alike. */
interface Shadow {
  readonly where: Where;
  /** Of the light that falls on the boards. */
  readonly light: number;
}

/** What is left of a thing on boards that was cut out with its shadow. */
function left(isThing: Where, thing: Pattern, { where, light }: Shadow) {
  const image = picture(SIDE, SIDE, (x, y) => {
    if (isThing(x, y)) return thing(x, y);
    if (y < 0.3) return [190, 185, 170];
    const grain = 0.9 + 0.2 * speckle(0.5, Math.floor(y * SIDE) / SIDE);
    const [red, green, blue] = [150, 105, 70].map((value) => value * grain) as [number, number, number];
    // sRGB is about a power of 2.2 of light.
    const dark = where(x, y) ? light ** (1 / 2.2) : 1;
    return [red * dark, green * dark, blue * dark];
  });
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [((pixel % SIDE) + 0.5) / SIDE, (Math.floor(pixel / SIDE) + 0.5) / SIDE];
    return isThing(x, y) || where(x, y) ? 1 : 0;
  });
  const mask = withoutShade(image, { width: SIDE, height: SIDE, inside });
  return (x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
}

const isPost: Where = (x, y) => Math.abs(x - 0.4) < 0.1 && y > 0.15 && y < 0.8;
const isTable: Where = (x, y) =>
  (Math.abs(x - 0.4) < 0.2 && y > 0.15 && y < 0.55) ||
  (Math.abs(Math.abs(x - 0.4) - 0.17) < 0.03 && y > 0.15 && y < 0.85);
const aside: Where = (x, y) => x > 0.45 && x < 0.85 && Math.abs(y - 0.75) < 0.05;
const blue: Pattern = () => [30, 60, 190];

it('a soft shadow goes, and the thing stays whole', () => {
  const at = left(isPost, blue, { where: aside, light: 0.6 });
  expect([at(0.55, 0.75), at(0.8, 0.75)]).toEqual([0, 0]);
  expect([at(0.4, 0.2), at(0.45, 0.75), at(0.32, 0.78)]).toEqual([1, 1, 1]);
});

it('so does the sun’s, which is as dark as things are, where it reaches aside', () => {
  const at = left(isPost, blue, { where: aside, light: 0.2 });
  expect([at(0.55, 0.75), at(0.8, 0.75), at(0.45, 0.75)]).toEqual([0, 0, 1]);
});

it('and what lies in shadow between legs', () => {
  const where: Where = (x, y) => x > 0.25 && x < 0.9 && Math.abs(y - 0.75) < 0.05;
  const at = left(isTable, blue, { where, light: 0.6 });
  expect([at(0.4, 0.75), at(0.8, 0.75)]).toEqual([0, 0]);
  expect([at(0.4, 0.4), at(0.23, 0.75), at(0.57, 0.75)]).toEqual([1, 1, 1]);
});

it('a thing that is as the boards are in shadow stays', () => {
  const dark: Pattern = (_, y) => (y > 0.45 ? [88, 61, 41] : [30, 120, 60]);
  const at = left(isPost, dark, { where: () => false, light: 1 });
  expect([at(0.4, 0.3), at(0.4, 0.5), at(0.32, 0.72), at(0.48, 0.72)]).toEqual([1, 1, 1, 1]);
});
