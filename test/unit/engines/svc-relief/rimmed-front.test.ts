import { expect, it } from 'vitest';
import { bodyOfFront } from '../../../../functions/engines/svc-relief/body-of-front.ts';
import { rimmedFront } from '../../../../functions/engines/svc-relief/rimmed-front.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { type Pattern, picture, speckle } from '../../../support/photos.ts';

const SIDE = 400;
const PAPER = [240, 240, 238] as const;

/** From 0 in its middle to 1 at its outline. */
const across = (x: number, y: number): number => {
  const [u, v] = [Math.abs(x - 0.5) / 0.28, (y - 0.45) / (y < 0.45 ? 0.27 : 0.32)];
  return v < 0 ? Math.max(u, -v) : Math.hypot(u, v);
};

/** A shield of grainy wood. @param light on a place, by how far it is down */
const shield =
  ({ rim, light }: { readonly rim: number; readonly light: (y: number) => number }): Pattern =>
  (x, y) => {
    if (across(x, y) > 1) return PAPER;
    const shade = light(y) * (0.55 + 0.9 * speckle(Math.floor(x * 200), Math.floor(y * 200)));
    const color = across(x, y) > 1 - rim ? [150, 150, 150] : [45, 75, 160];
    return color.map((level) => level * shade) as [number, number, number];
  };

async function viewOf(at: Pattern) {
  const photo = picture(SIDE, SIDE, at);
  const { mask } = await findSubject(photo);
  return measureView(photo, mask, (width, height) => height / Math.max(width, height));
}

const EVEN = () => 1;

it('a shield, which has a rim along its outline, is thin', async () => {
  const view = await viewOf(shield({ rim: 0.14, light: EVEN }));
  const { field } = bodyOfFront(view);
  expect(field.max[2] - field.min[2]).toBeLessThan(0.2 * view.width_m);
  expect(field.at(0, view.height_m / 2, 0)).toBeLessThan(0);
});

it('what has no rim, or is lit as what is round, is not', async () => {
  expect(rimmedFront(await viewOf(shield({ rim: 0, light: EVEN })))).toBeUndefined();
  const lit = await viewOf(shield({ rim: 0.14, light: (y) => 1.5 - 1.2 * y }));
  expect(rimmedFront(lit)).toBeUndefined();
});
