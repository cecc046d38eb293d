import type { Engine } from '../../service/jobs/engine.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { InputError } from '../../studio/input-error.ts';
import { unwrapModel } from './unwrap-model.ts';

/** A new UV layout with every map re-baked onto it; see {@link unwrapModel}. */
export const svcUv: Engine = {
  id: 'svc-uv',
  async run(input, _, report) {
    if (!input.model) throw new InputError('source_unreadable', 'The source has no model to unwrap.');
    const document = await readModel(input.model);
    await unwrapModel(document, report);
    return { model: await writeModel(document) };
  },
};
