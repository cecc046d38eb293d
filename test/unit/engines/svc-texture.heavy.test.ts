import { describe, expect, it } from 'vitest';
import { openKinds } from '../../../functions/engines/open-kinds.ts';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { readModel, writeModel } from '../../../functions/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { validationIssues } from '../../support/gltf-validation.ts';

const SIZE_PX = 256;

async function textured(model: Uint8Array, prompt = ''): Promise<Uint8Array> {
  const document = await readModel(model);
  await textureModel(document, prompt, openKinds(), SIZE_PX);
  return writeModel(document);
}

describe('awkward models', () => {
  it.each(AWKWARD_MODELS)('$name', async ({ glb }) => {
    const model = await glb();
    const result = await textured(model, 'worn red leather with steel legs');
    expect(await validationIssues(result)).toEqual([]);
    const [before, after] = [await inspectModel(model), await inspectModel(result)];
    expect(after.faces).toBeLessThanOrEqual(before.faces);
    expect(after.hasUv).toBe(true);
    expect(after.animations).toBe(before.animations);
    expect(after.rigged).toBe(before.rigged);
  });
});
