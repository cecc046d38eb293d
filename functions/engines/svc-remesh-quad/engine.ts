import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { type Engine, EngineError } from '../engine.ts';
import { remeshQuad } from './remesh-quad.ts';

/** Field-aligned quad remesh; see {@link remeshQuad}. */
export const svcRemeshQuad: Engine = {
  id: 'svc-remesh-quad',
  async run(input, options, report) {
    if (!input.model) throw new EngineError('source_unreadable', 'The source has no model to remesh.');
    const { polycount } = options;
    if (polycount !== undefined && (typeof polycount !== 'number' || !Number.isFinite(polycount))) {
      throw new EngineError('engine_rejected_input', 'polycount must be a number of quads.');
    }
    const document = await readModel(input.model);
    await remeshQuad(document, polycount === undefined ? {} : { polycount }, report);
    return { model: await writeModel(document) };
  },
};
