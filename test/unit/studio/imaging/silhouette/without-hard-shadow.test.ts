import { expect, it } from 'vitest';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const insideOf = async (at: Pattern) => {
  const { mask } = await findSubject(picture(400, 400, at));
  return (x: number, y: number) =>
    mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
};

/** A box that the sun shines on from the left, and its shadow on the ground. */
const inTheSun =
  (body: readonly [number, number, number], shadow: readonly [number, number, number]): Pattern =>
  (x, y) => {
    if (Math.abs(x - 0.4) < 0.15 && Math.abs(y - 0.5) < 0.25) return body;
    return x > 0.4 && x < 0.78 && y > 0.55 && y < 0.75 - 0.3 * (x - 0.55) ? shadow : [205, 205, 205];
  };

it.each<[string, Pattern]>([
  ['of a brown thing', inTheSun([120, 70, 40], [120, 120, 120])],
  ['of a white thing', inTheSun([250, 250, 250], [120, 120, 120])],
  ['bluer than what the sun shines on', inTheSun([120, 70, 40], [105, 120, 140])],
])('a shadow with a hard edge is none of the subject: %s', async (_, at) => {
  const inside = await insideOf(at);
  expect([inside(0.4, 0.5), inside(0.5, 0.7), inside(0.3, 0.3)]).toEqual([1, 1, 1]);
  expect([inside(0.6, 0.6), inside(0.7, 0.65), inside(0.75, 0.57), inside(0.2, 0.5)]).toEqual([0, 0, 0, 0]);
});

it('the grey foot of a coloured thing is of it', async () => {
  const inside = await insideOf((x, y) => {
    const edge = y - 0.7 + 0.3 * Math.abs(x - 0.5);
    if (Math.abs(x - 0.5) > 0.3 || y < 0.3 || edge > 0.05) return [250, 250, 250];
    return edge > 0 ? [130, 130, 130] : [230, 190, 20];
  });
  expect([inside(0.5, 0.5), inside(0.4, 0.69), inside(0.62, 0.69), inside(0.25, 0.64)]).toEqual([1, 1, 1, 1]);
});

it('what is as grey stays where it goes on upwards, and where it is before the subject', async () => {
  const robot = await insideOf((x, y) => {
    if (Math.abs(x - 0.35) < 0.1 && Math.abs(y - 0.5) < 0.25) return [40, 80, 190];
    return x > 0.4 && x < 0.7 && y > 0.3 && y < 0.75 ? [120, 120, 120] : [205, 205, 205];
  });
  expect([robot(0.6, 0.4), robot(0.6, 0.7)]).toEqual([1, 1]);
  const drawer = await insideOf((x, y) => {
    if (Math.abs(x - 0.5) > 0.2 || Math.abs(y - 0.5) > 0.25) return [205, 205, 205];
    return Math.abs(x - 0.5) < 0.16 && y > 0.55 && y < 0.72 ? [120, 120, 120] : [40, 80, 190];
  });
  expect(drawer(0.5, 0.65)).toBe(1);
});

it('a camera’s grain keeps no soft shadow at a subject', async () => {
  const { mask } = await findSubject(
    picture(400, 400, (x, y) => {
      const grain = 36 * (speckle(x, y) - 0.5);
      if (isBox(x, y, 0)) return [150 + grain, 60 + grain, 40 + grain];
      const light = 205 * (1 - 0.5 * Math.exp(-(((x - 0.55) / 0.35) ** 2) - ((y - 0.72) / 0.15) ** 2));
      return [light + grain, light + grain, light + grain];
    }),
  );
  const isBeside = (pixel: number) =>
    !isBox((pixel % mask.width) / mask.width, Math.floor(pixel / mask.width) / mask.height, 0.01);
  const beside = [...mask.inside.keys()].filter((pixel) => mask.inside[pixel] && isBeside(pixel));
  expect(beside.length).toBeLessThan(100);
});

const isBox = (x: number, y: number, around: number): boolean =>
  Math.abs(x - 0.45) < 0.15 + around && Math.abs(y - 0.45) < 0.25 + around;
