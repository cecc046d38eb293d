import { rigModel } from '../../studio/figures/rig/rig-model.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { type Engine, EngineError } from '../engine.ts';

/** A new skeleton and weights, without a clip; see {@link rigModel}. */
export const svcQuadrupedRig: Engine = {
  id: 'svc-quadruped-rig',
  async run(input, _, report = () => undefined) {
    if (!input.model) throw new EngineError('source_unreadable', 'The source has no model to rig.');
    const document = await readModel(input.model);
    await report(20);
    rigModel(document, 'quadruped');
    await report(80);
    return { model: await writeModel(document) };
  },
};
