import type { Engine } from '../../service/jobs/engine.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { InputError } from '../../studio/input-error.ts';
import { remesh } from './remesh.ts';

/** Triangle remesh by edge collapse; see {@link remesh}. */
export const svcRemesh: Engine = {
  id: 'svc-remesh',
  async run(input, options, report) {
    if (!input.model) throw new InputError('source_unreadable', 'The source has no model to remesh.');
    const { polycount } = options;
    if (polycount !== undefined && (typeof polycount !== 'number' || !Number.isFinite(polycount))) {
      throw new InputError('engine_rejected_input', 'polycount must be a number of triangles.');
    }
    const document = await readModel(input.model);
    await remesh(document, polycount === undefined ? {} : { polycount }, report);
    return { model: await writeModel(document) };
  },
};
