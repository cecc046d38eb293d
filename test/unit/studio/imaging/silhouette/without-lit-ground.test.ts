import { expect, it } from 'vitest';
import { withoutLitGround } from '../../../../../functions/studio/imaging/silhouette/without-lit-ground.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const SIDE = 160;

/** What is left of what was cut out of a meadow: a trunk that stands in it with its feet, and grass at its foot. */
function left(thing: Pattern, isCut: (x: number, y: number) => boolean) {
  const image = picture(SIDE, SIDE, (x, y) => {
    if (isThing(x, y)) return thing(x, y);
    const light = (y > 0.7 && x < 0.6 ? 1.25 : 0.9) * (0.8 + 0.4 * speckle(x, y));
    return y < 0.3 ? [120, 160, 220] : [80 * light, 120 * light, 40 * light];
  });
  const inside = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [((pixel % SIDE) + 0.5) / SIDE, (Math.floor(pixel / SIDE) + 0.5) / SIDE];
    return isThing(x, y) || isCut(x, y) ? 1 : 0;
  });
  const mask = withoutLitGround(image, { width: SIDE, height: SIDE, inside });
  return (x: number, y: number) => mask.inside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
}

const isThing = (x: number, y: number) =>
  (Math.abs(x - 0.5) < 0.15 && y > 0.15 && y < 0.6) ||
  (Math.abs(Math.abs(x - 0.5) - 0.12) < 0.03 && y > 0.15 && y < 0.85);
const isAtFoot = (x: number, y: number) => x > 0.25 && x < 0.55 && y > 0.75 && y < 0.93;
const isBetweenLegs = (x: number, y: number) => Math.abs(x - 0.5) < 0.1 && y > 0.6 && y < 0.8;

it('grass in the sun at the foot of a thing is none of it', () => {
  const at = left(() => [190, 40, 30], isAtFoot);
  expect([at(0.5, 0.4), at(0.38, 0.8), at(0.62, 0.83)]).toEqual([1, 1, 1]);
  expect([at(0.28, 0.85), at(0.5, 0.9), at(0.5, 0.8)]).toEqual([0, 0, 0]);
});

it('what is seen between legs is none of them', () => {
  const at = left(() => [190, 40, 30], isBetweenLegs);
  expect([at(0.5, 0.4), at(0.38, 0.8), at(0.5, 0.7)]).toEqual([1, 1, 0]);
});

it('feet that have the colours of the ground stay', () => {
  const at = left(
    (_, y) => (y > 0.7 ? [80, 120, 40] : [190, 40, 30]),
    () => false,
  );
  expect([at(0.38, 0.72), at(0.38, 0.8), at(0.62, 0.83)]).toEqual([1, 1, 1]);
});

it('what has the colours of the ground above stays below', () => {
  const at = left(
    () => [80, 120, 40],
    () => false,
  );
  expect([at(0.5, 0.4), at(0.5, 0.58), at(0.38, 0.8)]).toEqual([1, 1, 1]);
});

it('ground that the picture’s lower border cuts off is not what stands on it', () => {
  const at = left(
    () => [190, 40, 30],
    (x, y) => Math.abs(x - 0.5) < 0.3 && y > 0.84,
  );
  expect([at(0.5, 0.4), at(0.38, 0.8), at(0.3, 0.9), at(0.5, 0.95), at(0.7, 0.9)]).toEqual([1, 1, 0, 0, 0]);
});
