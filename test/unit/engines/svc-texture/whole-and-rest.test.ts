import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { textureModel } from '../../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../support/models.ts';
import { blob, cube } from '../../../support/shapes.ts';
import { measureMaps } from '../../../support/texture-models.ts';

type Rgb = readonly [number, number, number];
type Piece = readonly [name: string, material: string, color: Rgb];

/** The mean colour of each piece of a model of cubes in a row, after a prompt. */
async function colorsAfter(prompt: string, pieces: readonly Piece[]): Promise<Record<string, Rgb>> {
  const document = emptyDocument();
  for (const [i, [name, stuff, color]] of pieces.entries()) {
    const material = document.createMaterial(stuff).setBaseColorFactor([...color, 1]);
    const mesh = document.createMesh(name);
    addPrimitive(document, mesh, cube(1), { material });
    addNode(document, mesh, [i * 2, 0, 0]).setName(name);
  }
  const model = await readModel(await toGlb(document));
  await textureModel(model, prompt, openKinds(), { size_px: 128 });
  const measured = await measureMaps(model);
  return Object.fromEntries(pieces.map(([name], i) => [name, measured[i]!.rgb]));
}

const isBlue = ([red, green, blue]: Rgb) => blue > red + 60 && blue > green + 40;
const bluesOf = (colors: Record<string, Rgb>) => Object.keys(colors).filter((name) => isBlue(colors[name]!));

const GREY: Rgb = [0.3, 0.26, 0.22];
const BROWN: Rgb = [0.3, 0.15, 0.05];

it('what is of the stuff of the walls goes with them, a roof aside', async () => {
  const colors = await colorsAfter('blue walls', [
    ['wall', 'stone', GREY],
    ['turret', 'stone', GREY],
    ['steps', 'wood', BROWN],
    ['roof', 'stone', GREY],
  ]);
  expect(bluesOf(colors)).toEqual(['wall', 'turret']);
});

it("a car's roof goes with its body", async () => {
  const colors = await colorsAfter('blue body', [
    ['body', 'steel', BROWN],
    ['roof', 'steel', BROWN],
    ['seat', 'leather', BROWN],
  ]);
  expect(bluesOf(colors)).toEqual(['body', 'roof']);
});

it('plaster is what is of concrete', async () => {
  const colors = await colorsAfter('brown timber beams and blue plaster', [
    ['walls', 'concrete', GREY],
    ['door', 'wood', BROWN],
    ['roof', 'terracotta', BROWN],
  ]);
  expect(bluesOf(colors)).toEqual(['walls']);
});

it("a pupil, a tooth and a keyhole are not the whole's", async () => {
  const colors = await colorsAfter('blue', [
    ['body', 'fur', BROWN],
    ['tail', 'fur', BROWN],
    ['pupil', 'ceramic', GREY],
    ['teeth', 'ceramic', GREY],
    ['keyhole', 'wood', BROWN],
  ]);
  expect(bluesOf(colors)).toEqual(['body', 'tail']);
});

it.each(['screen', 'tyre', 'window'])('a %s by itself is the whole', async (name) => {
  expect(bluesOf(await colorsAfter('blue', [[name, 'rubber', BROWN]]))).toEqual([name]);
});

it('what hardly shows on black cloth is no stain on white', async () => {
  const [dark, light] = [44, 72];
  const document = emptyDocument();
  const data = new Uint8Array(64 * 64 * 3).map((_, i) => (Math.floor(i / 3) % 64 < 32 ? dark : light));
  const image = encode({ width: 64, height: 64, data, channels: 3 });
  const texture = document.createTexture('cloth').setMimeType('image/png').setImage(image);
  const material = document.createMaterial('cloth').setBaseColorTexture(texture);
  const mesh = document.createMesh('sail');
  addPrimitive(document, mesh, blob(800), { uvs: true, material });
  addNode(document, mesh);
  const model = await readModel(await toGlb(document));
  await textureModel(model, 'white', openKinds(), { size_px: 256 });
  const base = model.getRoot().listMaterials()[0]!.getBaseColorTexture()!;
  const { data: pixels } = (await decodeImage(base.getImage()!))!;
  const greens = Array.from({ length: pixels.length / 4 }, (_, i) => pixels[i * 4 + 1]!);
  const painted = greens.filter((green) => green > 0).sort((a, b) => a - b);
  const at = (share: number) => painted[Math.floor(share * (painted.length - 1))]!;
  expect(at(0.9)).toBeGreaterThan(210);
  expect(at(0.9) - at(0.1)).toBeLessThan(2 * (light - dark));
});
