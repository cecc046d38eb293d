import { type Engine, seedAmong } from '../../service/jobs/engine.ts';
import { InputError } from '../../studio/input-error.ts';
import { namedThings, namesThings } from '../../studio/sculpt/compose/compose-scene.ts';
import { sceneryLeft } from '../../studio/sculpt/compose/place-things.ts';
import { readBuildable } from '../../studio/sculpt/compose/read-buildable.ts';
import { understand } from '../../studio/sculpt/compose/understand.ts';
import { openKinds } from '../../studio/sculpt/prompt/open-kinds.ts';
import { sculpt } from './sculpt.ts';

/** Text to 3D by generators; see {@link sculpt}. */
export const svcSculpt: Engine = {
  id: 'svc-sculpt',
  async run({ elsewhere = '' }, { prompt, polycount, texture = true, seed }, report = () => undefined) {
    if (typeof prompt !== 'string')
      throw new InputError('engine_rejected_input', 'A text is needed to sculpt from.');
    if (polycount !== undefined && !Number.isFinite(polycount)) {
      throw new InputError('engine_rejected_input', 'polycount must be a number of triangles.');
    }
    const reading = readBuildable(prompt, openKinds(), { isEnough: namesThings, elsewhere });
    const wanted = {
      prompt,
      reading,
      polycount: polycount as number | undefined,
      texture: texture !== false,
      seed: seedAmong({ seed }),
    };
    const model = await sculpt(wanted, report);
    const understood = understand({
      ...reading,
      ...namedThings(reading),
      ignored: [...reading.ignored, ...sceneryLeft(reading)],
    });
    return { model, ...(understood && { understood }) };
  },
};
