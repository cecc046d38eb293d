import { type Engine, seedAmong } from '../../service/jobs/engine.ts';
import { archive } from '../../studio/export/archive.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { InputError } from '../../studio/input-error.ts';
import { openKinds } from '../../studio/sculpt/prompt/open-kinds.ts';
import { textureModel } from './texture-model.ts';

/** New PBR maps by a prompt, or by the model alone; see {@link textureModel}. */
export const svcTexture: Engine = {
  id: 'svc-texture',
  async run(input, options, report) {
    if (!input.model) throw new InputError('source_unreadable', 'The source has no model to texture.');
    const prompt = typeof options.prompt === 'string' ? options.prompt : '';
    const document = await readModel(input.model);
    const told = { seed: seedAmong(options), ...(report && { report }) };
    const { files, understood } = await textureModel(document, prompt, openKinds(), told);
    return { model: await writeModel(document), textures: archive(files), ...(prompt && { understood }) };
  },
};
