import {
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsSheen,
} from '@gltf-transform/extensions';
import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { svcTexture } from '../../../../functions/engines/svc-texture/engine.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { validationIssues } from '../../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../support/models.ts';
import { likeness } from '../../../support/psnr.ts';
import { blob } from '../../../support/shapes.ts';
import { shareOf } from '../../../support/texture-models.ts';

const SIDE_PX = 256;

function png(colorAt: (x: number, y: number) => readonly [number, number, number]): Uint8Array {
  const data = new Uint8Array(SIDE_PX * SIDE_PX * 3);
  for (let i = 0; i < SIDE_PX * SIDE_PX; i++) {
    data.set(colorAt(i % SIDE_PX, Math.floor(i / SIDE_PX)), i * 3);
  }
  return encode({ width: SIDE_PX, height: SIDE_PX, data, channels: 3 });
}

/** A lamp with a stand, whose every map says something, and a shade beside it. */
async function lamp() {
  const document = emptyDocument();
  const texture = (name: string, colorAt: Parameters<typeof png>[0]) =>
    document.createTexture(name).setMimeType('image/png').setImage(png(colorAt));
  const wave = (value: number) => Math.round(128 + 70 * Math.sin(value / 9));
  const stand = document
    .createMaterial('stand')
    .setBaseColorTexture(texture('colors', (x, y) => [wave(x), wave(y), wave(x + y)]))
    .setMetallicRoughnessTexture(texture('surface', (x, y) => [255, wave(y), x < SIDE_PX / 2 ? 255 : 0]))
    .setNormalTexture(texture('bumps', (x, y) => [96 + wave(x) / 4, 96 + wave(y) / 4, 250]))
    .setEmissiveTexture(
      texture('glow', (x, y) => (x > 100 && y > 100 && x < 160 ? [200, 80, 20] : [0, 0, 0])),
    )
    .setEmissiveFactor([1, 1, 1]);
  const strength = document.createExtension(KHRMaterialsEmissiveStrength);
  stand.setExtension(
    'KHR_materials_emissive_strength',
    strength.createEmissiveStrength().setEmissiveStrength(3),
  );
  const coats = document.createExtension(KHRMaterialsClearcoat);
  stand.setExtension('KHR_materials_clearcoat', coats.createClearcoat().setClearcoatFactor(0.6));
  const sheens = document.createExtension(KHRMaterialsSheen);
  stand.setExtension(
    'KHR_materials_sheen',
    sheens.createSheen().setSheenColorTexture(texture('sheen', () => [90, 90, 90])),
  );
  const shade = document.createMaterial('shade').setBaseColorFactor([0.2, 0.6, 0.9, 1]);
  for (const [name, material, x] of [
    ['stand', stand, 0],
    ['shade', shade, 3],
  ] as const) {
    const mesh = document.createMesh(name);
    addPrimitive(document, mesh, blob(1200), { uvs: true, material });
    addNode(document, mesh, [x, 0, 0]);
  }
  return toGlb(document);
}

/** A model without one of its pieces. */
async function without(glb: Uint8Array, name: string): Promise<Uint8Array> {
  const document = await readModel(glb);
  for (const node of document.getRoot().listNodes()) if (node.getName() === name) node.dispose();
  return toGlb(document);
}

it('what nothing is said of keeps all of its look where another part is spoken of', async () => {
  const source = await lamp();
  const { model } = await svcTexture.run({ model: source }, { prompt: 'golden shade' });
  expect(await validationIssues(model!)).toEqual([]);
  const stand = await likeness(await without(source, 'shade'), await without(model!, 'shade'));
  expect(stand.covered_db).toBeGreaterThan(32);
  const shade = await likeness(await without(source, 'stand'), await without(model!, 'stand'));
  expect(shade.covered_db).toBeLessThan(20);
});

it('its coat stays, but for what lies on the old layout', async () => {
  const { model } = await svcTexture.run({ model: await lamp() }, { prompt: 'golden shade' });
  const document = await readModel(model!);
  const materialOf = (name: string) =>
    document
      .getRoot()
      .listMaterials()
      .find((material) => material.getName() === name)!;
  const extensions = (name: string) =>
    materialOf(name)
      .listExtensions()
      .map(({ extensionName }) => extensionName)
      .sort();
  expect(extensions('stand')).toEqual(['KHR_materials_clearcoat', 'KHR_materials_emissive_strength']);
  expect(extensions('shade')).toEqual(['KHR_materials_emissive_strength']);
});

it('words for the whole are of all of it', async () => {
  const source = await lamp();
  const { model } = await svcTexture.run({ model: source }, { prompt: 'black plastic, golden shade' });
  const stand = await likeness(await without(source, 'shade'), await without(model!, 'shade'));
  expect(stand.covered_db).toBeLessThan(25);
});

it('what was black is white after it was painted white, and no grey', async () => {
  const document = emptyDocument();
  const mesh = document.createMesh('lid');
  const material = document.createMaterial('lid').setBaseColorFactor([0.004, 0.004, 0.005, 1]);
  addPrimitive(document, mesh, blob(400), { uvs: true, material });
  addNode(document, mesh);
  const { model } = await svcTexture.run({ model: await toGlb(document) }, { prompt: 'white' });
  const isWhite = (...rgb: number[]) => Math.min(...rgb) > 170;
  expect(await shareOf(await readModel(model!), isWhite)).toBeGreaterThan(0.9);
});
