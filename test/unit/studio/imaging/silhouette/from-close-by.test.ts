import { expect, it } from 'vitest';
import { findSubject } from '../../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { type Pattern, picture, speckle } from '../../../../support/photos.ts';

const SIDE = 384;

async function found(at: Pattern) {
  const { mask } = await findSubject(picture(SIDE, SIDE, at));
  return (x: number, y: number) =>
    mask.inside[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)];
}

const wall: Pattern = (_, y) => [150 + 10 * y, 163 + 10 * y, 150 + 8 * y];
/** A cask whose staves bulge, with a lid and two hoops. */
const cask: Pattern = (x, y) => {
  const half = 0.42 + 0.085 * Math.min(1, (y - 0.2) / 0.6);
  const lid = ((x - 0.5) / 0.42) ** 2 + ((y - 0.24) / 0.05) ** 2 < 1;
  if (!lid && (y < 0.24 || Math.abs(x - 0.5) > half)) return wall(x, y);
  const grain = 0.8 + 0.3 * speckle(Math.floor(x * 60), lid ? 2 : 1);
  if (lid) return [130 * grain, 80 * grain, 52 * grain];
  const isHoop = Math.abs(y - 0.38) < 0.04 || Math.abs(y - 0.55) < 0.04;
  return isHoop ? [60, 62, 66] : [110 * grain, 66 * grain, 36 * grain];
};

it('a barrel from close by, which the picture cuts off at three sides, is found whole and not its lid alone', async () => {
  const at = await found(cask);
  expect([at(0.5, 0.24), at(0.3, 0.38), at(0.5, 0.47), at(0.2, 0.7), at(0.9, 0.98)]).toEqual([1, 1, 1, 1, 1]);
  expect([at(0.5, 0.1), at(0.03, 0.3), at(0.97, 0.3)]).toEqual([0, 0, 0]);
});

it('a wide house on its ground is not found with that', async () => {
  const at = await found((x, y) => {
    const grain = 0.85 + 0.3 * speckle(x, y);
    if (y > 0.7) return [60 * grain, 120 * grain, 50 * grain];
    if (Math.abs(x - 0.5) < 0.4 && y > 0.35) {
      const isWindow = Math.abs((x % 0.2) - 0.1) < 0.04 && Math.abs(y - 0.5) < 0.06;
      return isWindow ? [40, 50, 70] : [190, 70, 50];
    }
    return [150, 190, 230];
  });
  expect([at(0.03, 0.9), at(0.97, 0.9), at(0.5, 0.95), at(0.03, 0.5)]).toEqual([0, 0, 0, 0]);
});
