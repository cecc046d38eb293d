import { expect, it } from 'vitest';
import { bodyOfFront } from '../../../../functions/engines/svc-relief/body-of-front.ts';
import { rimmedDisc } from '../../../../functions/engines/svc-relief/rimmed-disc.ts';
import { ball, beyond, draw, ellipse, within } from '../../../support/drawings/canvas.ts';
import { coin } from '../../../support/drawings/on-white.ts';
import { viewOfImage } from '../../../support/drawings/viewed.ts';

it('a coin is a disc a tenth as thick as wide, flat before and behind', async () => {
  const { field } = bodyOfFront(await viewOfImage(coin()));
  expect(field.max[2] - field.min[2]).toBeCloseTo(0.1, 2);
  for (const share of [0, 0.5, 0.9]) expect(field.at(share / 2, 0.5, field.max[2])).toBeCloseTo(0, 2);
});

/** Cut out, as no ground is asked for here. */
const isRimmed = async (...strokes: Parameters<typeof draw>[0]) =>
  rimmedDisc(await viewOfImage(draw(strokes, undefined, 400))) !== undefined;

it('a ball is none, whatever light, line or air it has, nor is an eye or a ring', async () => {
  const whole = ellipse(0.5, 0.5, 0.4);
  const disc = (share: number) => ellipse(0.5, 0.5, 0.4 * share);
  expect(await isRimmed([whole, ball([60, 120, 200], 0.5, 0.5, 0.42)])).toBe(false);
  expect(await isRimmed([whole, [20, 20, 24]], [disc(0.85), [220, 90, 40]])).toBe(false);
  expect(await isRimmed([whole, [138, 74, 16]], [disc(0.93), [240, 160, 64]])).toBe(false);
  expect(await isRimmed([whole, [154, 200, 240]], [disc(0.92), ball([50, 100, 210], 0.5, 0.5, 0.4)])).toBe(
    false,
  );
  expect(await isRimmed([whole, [225, 225, 230]], [disc(0.68), [60, 110, 60]])).toBe(false);
  expect(await isRimmed([within(whole, beyond(disc(0.6))), [200, 160, 60]])).toBe(false);
});
