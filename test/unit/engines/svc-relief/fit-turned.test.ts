import { expect, it, vi } from 'vitest';
import { VEHICLES } from '../../../../functions/engines/svc-relief/turned/compositions.ts';
import { fitTurned } from '../../../../functions/engines/svc-relief/turned/fit-turned.ts';
import { FORMS } from '../../../../functions/engines/svc-relief/turned/forms.ts';
import { turnedView } from '../../../support/drawings/turned.ts';

it('looks for no vehicle where light and nearest form are round, which is half of the time that a drum takes, and for each where the light is not', async () => {
  const drum = FORMS.find(({ isRound }) => isRound)!;
  const view = await turnedView(drum.build([0.5, 0.7, 0.5], [1, 0.03]), {
    azimuth_deg: 0,
    elevation_deg: 20,
    nearness: 0.2,
  });
  const builds = VEHICLES.map((form) => vi.spyOn(form, 'build'));
  expect(fitTurned(view, true)).toBeUndefined();
  for (const build of builds) expect(build).not.toHaveBeenCalled();
  fitTurned(view, false);
  for (const build of builds) expect(build).toHaveBeenCalled();
});
