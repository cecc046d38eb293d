import { KHRTextureTransform } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { bakeMaps } from '../../../../functions/studio/imaging/bake/bake-maps.ts';
import { sameTriangles } from '../../../../functions/studio/imaging/bake/correspondence.ts';
import { readSource } from '../../../../functions/studio/imaging/bake/read-source.ts';
import { listSurfaces } from '../../../../functions/studio/imaging/surface.ts';
import { paintPng } from '../../../support/awkward/textures.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../support/models.ts';
import { grid } from '../../../support/shapes.ts';

/** A square that faces +Z, whose normal map leans 45 degrees towards its tangent. */
async function leaning(scale: [number, number], rotation: number) {
  const document = emptyDocument();
  const image = paintPng(4, 4, () => [0.5 + Math.SQRT1_2 / 2, 0.5, 0.5 + Math.SQRT1_2 / 2, 1]);
  const texture = document.createTexture('normal').setImage(image).setMimeType('image/png');
  const material = document.createMaterial('leaning').setNormalTexture(texture);
  const transform = document.createExtension(KHRTextureTransform).createTransform();
  material
    .getNormalTextureInfo()!
    .setExtension(KHRTextureTransform.EXTENSION_NAME, transform.setScale(scale).setRotation(rotation));
  const mesh = document.createMesh('square');
  addPrimitive(document, mesh, grid(1), { uvs: true, material });
  addNode(document, mesh);
  return readModel(await toGlb(document));
}

/** KHR_texture_transform turns UVs by minus its rotation about the top left, where v runs down. */
describe.each([
  ['as it is', [1, 1], 0, [1, 0]],
  ['mirrored in u', [-1, 1], 0, [-1, 0]],
  ['mirrored in v', [1, -1], 0, [1, 0]],
  ['turned by a quarter', [1, 1], Math.PI / 2, [0, -1]],
] as const)('a normal map %s leans the way that its picture lies', (_, scale, rotation, [x, y]) => {
  it('where it is drawn', async () => {
    const [{ tangents }] = (await listSurfaces(await leaning([...scale], rotation))) as never as [
      { tangents: Float32Array },
    ];
    expect(tangents[0]).toBeCloseTo(x, 5);
    expect(tangents[1]).toBeCloseTo(y, 5);
  });

  it('where it is baked', async () => {
    const source = await readSource(await leaning([...scale], rotation));
    const { normal } = await bakeMaps(source, source, sameTriangles(source), { size_px: 8 });
    const at = (4 * 8 + 4) * 4;
    expect(normal!.data[at]! / 127.5 - 1).toBeCloseTo(x * Math.SQRT1_2, 1);
    expect(normal!.data[at + 1]! / 127.5 - 1).toBeCloseTo(y * Math.SQRT1_2, 1);
  });
});
