import { expect, it } from 'vitest';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../../../functions/engines/svc-remesh-quad/engine.ts';
import { svcUv } from '../../../functions/engines/svc-uv/engine.ts';
import type { Engine } from '../../../functions/service/jobs/engine.ts';
import { readModel, writeModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { bigModel } from '../../support/big-models.ts';
import { compressed } from '../../support/compressed.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { likeness } from '../../support/psnr.ts';

const FACES = 12_000;
const SIZE_PX = 1024;

/** Both halves of a knot on one texture, as people lay out what is the same on both sides: more shows than there is. */
async function mirroredKnot(): Promise<Uint8Array> {
  const document = await readModel(await bigModel('knot', { faces: FACES, size_px: SIZE_PX }));
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const uvs = primitive.getAttribute('TEXCOORD_0')!;
      const folded = uvs.getArray()!.map((value, i) => (i % 2 ? value : 1 - Math.abs(1 - 2 * value)));
      uvs.setArray(folded as Float32Array<ArrayBuffer>);
    }
  }
  return writeModel(document);
}

const CASES: readonly { engine: Engine; polycount?: number; type: 'jpeg' | 'webp'; least_db: number }[] = [
  { engine: svcRemesh, polycount: FACES / 4, type: 'jpeg', least_db: 23 },
  { engine: svcRemeshQuad, polycount: FACES / 10, type: 'jpeg', least_db: 22 },
  { engine: svcUv, type: 'webp', least_db: 26 },
];

it.each(CASES)(
  'maps of $engine.id are $type where the source has such, and no larger',
  async ({ engine, polycount, type, least_db }) => {
    const source = await compressed(await mirroredKnot(), type);
    const result = (await engine.run({ model: source }, polycount ? { polycount } : {})).model!;
    expect(await validationIssues(result)).toEqual([]);
    const textures = (await readModel(result)).getRoot().listTextures();
    expect(textures.map((texture) => texture.getName()).sort()).toEqual([
      'base_color',
      'emissive',
      'normal',
      'occlusion_roughness_metallic',
    ]);
    for (const texture of textures) {
      expect([texture.getMimeType(), texture.getSize()]).toEqual([`image/${type}`, [SIZE_PX, SIZE_PX]]);
    }
    if (polycount) expect(result.length).toBeLessThan(source.length);
    expect((await likeness(source, result, 192)).covered_db).toBeGreaterThanOrEqual(least_db);
  },
);
