import type { Engine } from '../../service/jobs/engine.ts';
import { rigModel, rigOptions } from '../../studio/figures/rig/rig-model.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { InputError } from '../../studio/input-error.ts';

/** A new skeleton and weights, without a clip; see {@link rigModel}. */
export const svcHumanoidRig: Engine = {
  id: 'svc-humanoid-rig',
  async run(input, options, report = () => undefined) {
    if (!input.model) throw new InputError('source_unreadable', 'The source has no model to rig.');
    const document = await readModel(input.model);
    await report(20);
    const { fingers } = rigModel(document, 'humanoid', rigOptions(options));
    await report(80);
    return { model: await writeModel(document), ...(fingers && { fingers }) };
  },
};
