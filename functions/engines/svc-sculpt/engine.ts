import type { Engine } from '../../service/jobs/engine.ts';
import { InputError } from '../../studio/input-error.ts';
import { openKinds } from '../../studio/sculpt/prompt/open-kinds.ts';
import { sculpt } from './sculpt.ts';

/** Where the options name no count, as the catalogue has it. */
const DEFAULT_POLYCOUNT = 10_000;

/** Text to 3D by generators; see {@link sculpt}. */
export const svcSculpt: Engine = {
  id: 'svc-sculpt',
  async run(_, { prompt, polycount = DEFAULT_POLYCOUNT, texture = true }, report = () => undefined) {
    if (typeof prompt !== 'string')
      throw new InputError('engine_rejected_input', 'A text is needed to sculpt from.');
    if (typeof polycount !== 'number' || !Number.isFinite(polycount)) {
      throw new InputError('engine_rejected_input', 'polycount must be a number of triangles.');
    }
    return { model: await sculpt({ prompt, polycount, texture: texture !== false }, openKinds(), report) };
  },
};
