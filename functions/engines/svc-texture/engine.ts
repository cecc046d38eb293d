import { archive } from '../../studio/export/archive.ts';
import { readModel, writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { type Engine, EngineError } from '../engine.ts';
import { openKinds } from '../open-kinds.ts';
import { textureModel } from './texture-model.ts';

/** New PBR maps by a prompt, or by the model alone; see {@link textureModel}. */
export const svcTexture: Engine = {
  id: 'svc-texture',
  async run(input, options, report) {
    if (!input.model) throw new EngineError('source_unreadable', 'The source has no model to texture.');
    const prompt = typeof options.prompt === 'string' ? options.prompt : '';
    const document = await readModel(input.model);
    const files = await textureModel(document, prompt, openKinds(), report && { report });
    return { model: await writeModel(document), textures: archive(files) };
  },
};
