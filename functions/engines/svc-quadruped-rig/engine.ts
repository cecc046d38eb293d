import { readModel, writeModel } from '../../mesh/gltf-io.ts';
import { rigModel } from '../../rig/rig-model.ts';
import { type Engine, EngineError } from '../engine.ts';

/** A new skeleton and weights, without a clip; see {@link rigModel}. */
export const svcQuadrupedRig: Engine = {
  id: 'svc-quadruped-rig',
  async run(input) {
    if (!input.model) throw new EngineError('source_unreadable', 'The source has no model to rig.');
    const document = await readModel(input.model);
    rigModel(document, 'quadruped');
    return { model: await writeModel(document) };
  },
};
