import type { Engine } from '../../service/jobs/engine.ts';
import { animateModel } from '../../studio/figures/motion/animate-model.ts';
import { rigModel, rigOptions } from '../../studio/figures/rig/rig-model.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { InputError } from '../../studio/input-error.ts';

/** A new rig of a humanoid and the clip of `preset`, or the rig alone; see {@link rigModel} and {@link animateModel}. */
export const svcHumanoidRigAnimate: Engine = {
  id: 'svc-humanoid-rig-animate',
  async run(input, { preset, ...options }, report = () => undefined) {
    if (!input.model) throw new InputError('source_unreadable', 'The source has no model to animate.');
    const document = await readModel(input.model);
    await report(20);
    const rigged = rigModel(document, 'humanoid', rigOptions(options));
    await report(60);
    const { fingers } = rigged;
    if (preset !== undefined) animateModel(document, rigged, String(preset));
    await report(85);
    return { model: await writeModel(document), ...(fingers && { fingers }) };
  },
};
