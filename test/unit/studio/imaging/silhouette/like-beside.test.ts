import { expect, it } from 'vitest';
import { likeBeside } from '../../../../../functions/studio/imaging/silhouette/like-beside.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const SIDE = 128;

/** A grey wall behind a table of boards whose edge is seen aslant. */
const place: Pattern = (x, y) => {
  if (y < 0.45 - 0.1 * x) return [110, 115, 125];
  const grain = 0.85 + 0.3 * speckle(0.5, Math.floor(y * SIDE) / SIDE);
  return [190 * grain, 160 * grain, 125 * grain];
};

/** Whether a place is background, where what is near a thing may be the thing. */
function background(thing: Pattern, isThing: (x: number, y: number) => boolean) {
  const image = picture(SIDE, SIDE, (x, y) => (isThing(x, y) ? thing(x, y) : place(x, y)));
  const maybe = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const [x, y] = [((pixel % SIDE) + 0.5) / SIDE, (Math.floor(pixel / SIDE) + 0.5) / SIDE];
    return Math.abs(x - 0.5) < 0.3 && Math.abs(y - 0.5) < 0.4 ? 1 : 0;
  });
  const beside = likeBeside(image, maybe);
  return (x: number, y: number) => beside[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)];
}

const isPost = (x: number, y: number) => Math.abs(x - 0.5) < 0.12 && Math.abs(y - 0.5) < 0.35;
const isFrame = (x: number, y: number) =>
  isPost(x, y) && !(Math.abs(x - 0.5) < 0.07 && Math.abs(y - 0.25) < 0.07);

it('a wall, boards and the edge between them are background beside a thing, and the thing is none', () => {
  const at = background(() => [40, 60, 190], isPost);
  expect([at(0.25, 0.2), at(0.33, 0.41), at(0.68, 0.37), at(0.3, 0.8)]).toEqual([1, 1, 1, 1]);
  expect([at(0.5, 0.2), at(0.5, 0.4), at(0.41, 0.6), at(0.5, 0.83)]).toEqual([0, 0, 0, 0]);
});

it('what is seen through a thing is background', () => {
  const at = background(() => [120, 50, 30], isFrame);
  expect([at(0.5, 0.25), at(0.5, 0.5), at(0.41, 0.25)]).toEqual([1, 0, 0]);
});

it('what has the wall’s colour before the boards is of the thing', () => {
  const at = background((_, y) => (y > 0.55 ? [110, 115, 125] : [40, 60, 190]), isPost);
  expect([at(0.5, 0.3), at(0.5, 0.7), at(0.41, 0.8)]).toEqual([0, 0, 0]);
});
