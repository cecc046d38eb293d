import { describe, expect, it } from 'vitest';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { svcUv } from '../../../functions/engines/svc-uv/engine.ts';
import { TEXTURED_MODELS } from '../../support/awkward/textured.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { likeness } from '../../support/psnr.ts';

const PICTURE_PX = 256;

describe.each(TEXTURED_MODELS)('$name', ({ glb, faces }) => {
  it('looks the same from eight directions under new UVs: at least 30 dB', async () => {
    const model = await glb();
    const result = (await svcUv.run({ model }, {})).model!;
    expect(await validationIssues(result)).toEqual([]);
    expect((await likeness(model, result, PICTURE_PX)).covered_db).toBeGreaterThanOrEqual(30);
  });

  it('looks alike at a fifth of its faces: at least 26 dB', async () => {
    const model = await glb();
    const result = (await svcRemesh.run({ model }, { polycount: faces / 5 })).model!;
    expect(await validationIssues(result)).toEqual([]);
    expect((await likeness(model, result, PICTURE_PX)).covered_db).toBeGreaterThanOrEqual(26);
  });
});
