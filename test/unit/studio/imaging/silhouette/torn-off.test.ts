import { expect, it } from 'vitest';
import { withoutBites } from '../../../../../functions/studio/imaging/silhouette/without-bites.ts';

const SIDE_PX = 120;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 80, 20, 100] as const;
/** The flood has taken what is lower. */
const BITTEN_FROM = 60;
/** Of what it took: what is higher has the paper's very colour. */
const CLEAR_TO = 84;

const at = (pixel: number) => [pixel % SIDE_PX, Math.floor(pixel / SIDE_PX)] as const;
const isThing = (x: number, y: number) => x >= LEFT && x < RIGHT && y >= TOP && y < BOTTOM;
const isNear = (x: number, y: number) => x >= LEFT - 2 && x < RIGHT + 2 && y >= TOP - 2 && y < BOTTOM + 2;

/** A box of which the flood has left the upper half, with steps around it but for a gap of six pixels. */
function unbitten(hasStepAcross: boolean): number {
  const pixels = Array.from({ length: SIDE_PX ** 2 }, (_, pixel) => at(pixel));
  const inside = Uint8Array.from(pixels, ([x, y]) => (isThing(x, y) && y < BITTEN_FROM ? 1 : 0));
  const isGap = (x: number, y: number) => x >= RIGHT && y >= 70 && y < 76;
  const isAcross = (x: number, y: number) => isThing(x, y) && y >= BITTEN_FROM && y < BITTEN_FROM + 3;
  const steps = Uint8Array.from(pixels, ([x, y]) =>
    (isNear(x, y) && !isThing(x, y) && !isGap(x, y)) || (hasStepAcross && isAcross(x, y)) ? 1 : 0,
  );
  const found = withoutBites({ width: SIDE_PX, height: SIDE_PX, inside }, [], {
    steps,
    isClear: (pixel) => at(pixel)[1] < CLEAR_TO,
    isDark: () => false,
    isKin: () => true,
  });
  return found.inside[90 * SIDE_PX + 60]!;
}

it('what was bitten out of a subject of the paper’s very colour comes back where no step parts it from what is left', () => {
  expect(unbitten(false)).toBe(1);
});

it('paper that is seen through a narrow gap does not', () => {
  expect(unbitten(true)).toBe(0);
});
