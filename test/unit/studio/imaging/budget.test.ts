import { expect, it } from 'vitest';
import { affordableReduction, enlarge } from '../../../../functions/studio/imaging/budget.ts';
import type { Look } from '../../../../functions/studio/imaging/look.ts';
import { projectAll } from '../../../../functions/studio/imaging/visible.ts';
import { frontCamera, square } from '../../../support/surfaces.ts';

const SIZE = { width_px: 512, height_px: 512, samples: 4 };

/** How many times smaller a picture becomes of triangles that fill half of it each. */
function reduction(triangles: number, look: Partial<Look> = {}): number {
  const half = [0, 1, 2];
  const surface = {
    ...square(look),
    triangles: Uint32Array.from({ length: triangles * 3 }, (_, i) => half[i % 3]!),
  };
  return affordableReduction(projectAll([surface], frontCamera(), SIZE), SIZE);
}

it('leaves a picture as fine as asked where its triangles fill it a hundred times', () => {
  expect(reduction(200)).toBe(1);
});

it('draws many that fill it so coarsely that the work stays the same, whatever their number', () => {
  for (const triangles of [20_000, 2_000_000]) {
    const side = 512 / reduction(triangles);
    expect((triangles * side * side) / 2).toBeLessThan(1e9);
    expect(side).toBeGreaterThan(1);
  }
});

it('draws what is cut out more coarsely, and what is see-through the most', () => {
  const [solid, masked, blended] = (['OPAQUE', 'MASK', 'BLEND'] as const).map((alphaMode) =>
    reduction(20_000, { alphaMode }),
  );
  expect(masked).toBeGreaterThan(solid!);
  expect(blended).toBeGreaterThan(solid!);
  expect((20_000 * (512 / blended!) ** 2) / 2).toBeLessThan(2e6);
});

it('enlarges by repeating pixels', () => {
  const data = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  expect(enlarge({ width: 2, height: 1, data }, { width_px: 4, height_px: 1 }).data).toEqual(
    Uint8Array.of(1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8),
  );
});
