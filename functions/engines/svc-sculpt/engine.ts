import { type Engine, EngineError } from '../engine.ts';
import { openKinds } from '../open-kinds.ts';
import { sculpt } from './sculpt.ts';

/** Where the options name no count, as the catalogue has it. */
const DEFAULT_POLYCOUNT = 10_000;

/** Text to 3D by generators; see {@link sculpt}. */
export const svcSculpt: Engine = {
  id: 'svc-sculpt',
  async run(_, { prompt, polycount = DEFAULT_POLYCOUNT, texture = true }, report = () => undefined) {
    if (typeof prompt !== 'string')
      throw new EngineError('engine_rejected_input', 'A text is needed to sculpt from.');
    if (typeof polycount !== 'number' || !Number.isFinite(polycount)) {
      throw new EngineError('engine_rejected_input', 'polycount must be a number of triangles.');
    }
    return { model: await sculpt({ prompt, polycount, texture: texture !== false }, openKinds(), report) };
  },
};
