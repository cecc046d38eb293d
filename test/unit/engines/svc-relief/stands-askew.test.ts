import { expect, it } from 'vitest';
import { roundBody } from '../../../../functions/engines/svc-relief/round-body.ts';
import { viewStandsAskew } from '../../../../functions/engines/svc-relief/stands-askew.ts';
import { type Convex, stacked } from '../../../../functions/engines/svc-relief/turned/convex.ts';
import { fitTurned } from '../../../../functions/engines/svc-relief/turned/fit-turned.ts';
import { FORMS } from '../../../../functions/engines/svc-relief/turned/forms.ts';
import { type Colors, turnedView } from '../../../support/drawings/turned.ts';

const box = FORMS.find(({ name }) => name === 'box')!.build([0.42, 0.8, 0.34], []);
const drum: readonly Convex[] = [stacked([-0.4, 0, 0.4], [0.2, 0.2, 0.2], 24)];
const onPlate: readonly Convex[] = [
  stacked([-0.36, 0, 0.4], [0.16, 0.09, 0.03], 24),
  ...FORMS.find(({ name }) => name === 'box')!
    .build([0.4, 0.04, 0.4], [])
    .map((plate) => ({
      ...plate,
      vertices: plate.vertices.map(([x, y, z]) => [x, y - 0.38, z] as const),
      faces: plate.faces.map((face) => ({ ...face, offset_m: face.offset_m - 0.38 * face.normal[1]! })),
    })),
];
/** Light that falls off to both sides, as on what is round. */
const lit: Colors = (_, across) => {
  const light = 1 - 0.5 * Math.abs((across - 0.45) / 0.25) ** 2;
  return [210 * light, 40 * light, 35 * light];
};
const AT = { azimuth_deg: 25, elevation_deg: 15, nearness: 0.15 };

it('a box whose corner is not straight before the camera stands askew, and neither what is round nor a cone on a square plate', async () => {
  expect(viewStandsAskew(await turnedView(box, AT))).toBe(true);
  expect(viewStandsAskew(await turnedView(drum, AT))).toBe(false);
  expect(viewStandsAskew(await turnedView(onPlate, AT))).toBe(false);
});

it('and is not round, however the light falls on it', async () => {
  const [view, round] = [await turnedView(box, AT, lit), await turnedView(drum, AT, lit)];
  expect(roundBody(view)).toBeUndefined();
  expect(fitTurned(view)?.form.name).toBe('box');
  expect(roundBody(round)).toBeDefined();
});
