import { expect, it } from 'vitest';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { withoutUmbra } from '../../../../../functions/studio/imaging/silhouette/without-umbra.ts';
import { type Pattern, picture } from '../../../../support/photos.ts';

/** A box on two wheels before white paper, with its shadow under it, which its own light falls into. */
const car =
  (body: readonly [number, number, number]): Pattern =>
  (x, y) => {
    if (Math.min(Math.hypot(x - 0.3, y - 0.6), Math.hypot(x - 0.7, y - 0.6)) < 0.06) return [20, 20, 22];
    if (Math.abs(x - 0.5) < 0.35 && Math.abs(y - 0.5) < 0.08) return body;
    const dark =
      0.6 *
      Math.exp(-(((y - 0.62) / 0.03) ** 2)) *
      (Math.abs(x - 0.5) < 0.33 ? 1 : Math.exp(-(((Math.abs(x - 0.5) - 0.33) / 0.02) ** 2)));
    const light = 235 * (1 - dark);
    return [light + 25 * dark, light, light];
  };

const insideOf = async (at: Pattern) => {
  const { mask } = await findSubject(picture(400, 400, at));
  return (x: number, y: number) =>
    mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
};

it('the shadow between a car’s wheels is none of it, and its wheels are', async () => {
  const at = await insideOf(car([200, 40, 35]));
  expect([at(0.5, 0.5), at(0.3, 0.62), at(0.7, 0.62)]).toEqual([1, 1, 1]);
  expect([at(0.5, 0.62), at(0.42, 0.64), at(0.6, 0.6), at(0.2, 0.62)]).toEqual([0, 0, 0, 0]);
});

it('feet as grey as a shadow, with an edge, are of the subject', async () => {
  const at = await insideOf((x, y) => {
    if (Math.abs(x - 0.5) < 0.2 && Math.abs(y - 0.45) < 0.2) return [40, 80, 190];
    return Math.abs(x - 0.5) < 0.22 && Math.abs(y - 0.68) < 0.03 ? [130, 130, 130] : [235, 235, 235];
  });
  expect([at(0.5, 0.45), at(0.5, 0.68), at(0.3, 0.68), at(0.7, 0.68)]).toEqual([1, 1, 1, 1]);
});

it('walls as grey as a shadow, under a roof, are of the subject', () => {
  const SIDE_PX = 100;
  const at = (from: (x: number, y: number) => number) =>
    Float32Array.from({ length: SIDE_PX ** 2 }, (_, i) => from(i % SIDE_PX, Math.floor(i / SIDE_PX)));
  const isWall = (x: number, y: number) => x >= 24 && x < 76 && y >= 50 && y < 80;
  const isShadow = (x: number, y: number) => x >= 24 && x < 76 && y >= 80 && y < 86;
  const isRoof = (x: number, y: number) => x >= 20 && x < 80 && y >= 20 && y < 50;
  const isIn = (x: number, y: number) => isWall(x, y) || isShadow(x, y) || isRoof(x, y);
  const mask = { width: SIDE_PX, height: SIDE_PX, inside: Uint8Array.from(at((x, y) => Number(isIn(x, y)))) };
  const shades = {
    tint: at((x, y) => (isRoof(x, y) ? 80 : 0)),
    light: at((x, y) => (isWall(x, y) ? 0.5 : isShadow(x, y) ? 0.55 + 0.076 * (y - 80) : 1)),
    steps: Uint8Array.from(at((x, y) => Number(isWall(x, y) && (x < 26 || x > 73 || y > 77)))),
  };
  const { inside } = withoutUmbra(mask, shades);
  expect([30, 60, 75].map((y) => inside[y * SIDE_PX + 50])).toEqual([1, 1, 1]);
});
