import { describe, expect, it } from 'vitest';
import { svcTexture } from '../../../functions/engines/svc-texture/engine.ts';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { isUsable } from '../../../functions/engines/svc-texture/usable-uvs.ts';
import { readModel, writeModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import { openKinds } from '../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { addNode, addPrimitive, emptyDocument, emptyModel, toGlb } from '../../support/models.ts';
import { cube, grid } from '../../support/shapes.ts';
import { goldShare, measureMaps, TEXTURE_MODELS } from '../../support/texture-models.ts';

const SIZE_PX = 128;

async function textured(model: Uint8Array, prompt = '', size_px = SIZE_PX) {
  const document = await readModel(model);
  const { files, understood } = await textureModel(document, prompt, openKinds(), { size_px });
  return { document, files, understood };
}

/** A cube whose material has a name and a colour. */
async function namedCube(name: string, color: [number, number, number, number] = [1, 1, 1, 1]) {
  const document = emptyDocument();
  const mesh = document.createMesh(name);
  const material = document.createMaterial(name).setBaseColorFactor(color);
  addPrimitive(document, mesh, cube(1), { material });
  addNode(document, mesh);
  return toGlb(document);
}

const awkward = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!.glb();

it('refuses what has no model, and a model without a triangle', async () => {
  await expect(svcTexture.run({}, {})).rejects.toMatchObject({ category: 'source_unreadable' });
  await expect(svcTexture.run({ model: await emptyModel() }, {})).rejects.toMatchObject({
    category: 'engine_rejected_input',
  });
});

describe('without a prompt', () => {
  it('a name says the material', async () => {
    const { document } = await textured(await namedCube('Door_GoldTrim'));
    const [measured] = await measureMaps(document);
    expect(measured!.metallic).toBeGreaterThan(0.7);
    expect(measured!.rgb[0]).toBeGreaterThan(measured!.rgb[2] + 60);
  });

  it('a colour that somebody chose stays', async () => {
    const { document } = await textured(await namedCube('', [0.05, 0.1, 0.7, 1]));
    const [red, green, blue] = (await measureMaps(document))[0]!.rgb;
    expect(blue).toBeGreaterThan(Math.max(red, green) + 80);
  });

  it('what says nothing is not grey', async () => {
    const { document } = await textured(await namedCube(''));
    const { rgb } = (await measureMaps(document))[0]!;
    expect(Math.max(...rgb) - Math.min(...rgb)).toBeGreaterThan(30);
  });
});

it('keeps what was cut out by alpha', async () => {
  const { document } = await textured(await awkward('alpha mask'));
  const [material] = document.getRoot().listMaterials();
  expect(material!.getAlphaMode()).toBe('MASK');
  const image = await decodeImage(material!.getBaseColorTexture()!.getImage()!);
  expect(image!.data.some((value, i) => i % 4 === 3 && value < 255)).toBe(true);
});

it('makes the same bytes of the same model and prompt', async () => {
  const bytes = async () => writeModel((await textured(await namedCube('box'), 'rusty iron')).document);
  expect(await bytes()).toEqual(await bytes());
});

describe('a layout is used', () => {
  const { positions, uvs, indices: triangles } = grid(4);
  it('as it is', () => expect(isUsable({ positions, uvs, triangles })).toBe(true));
  it.each<[string, (uv: number, i: number) => number]>([
    ['that repeats', (uv) => uv * 2],
    ['that is folded over', (uv, i) => (i % 2 === 0 ? Math.abs(uv - 0.5) : uv)],
    ['that is one point', () => 0.5],
    ['that fills a corner of the atlas', (uv) => uv / 8],
    ['that is no number', (uv, i) => (i === 0 ? Number.NaN : uv)],
  ])('but not one %s', (_name, change) => {
    expect(isUsable({ positions, uvs: uvs.map(change), triangles })).toBe(false);
  });
});

describe('a trim', () => {
  const PROMPT = 'polished steel with gold trim';

  it.each(['crate', 'dagger in one piece'] as const)(
    'goes along the edges of a %s, with a modest share',
    async (model) => {
      const { glb } = await TEXTURE_MODELS[model]();
      const { document, understood } = await textured(glb, PROMPT);
      const share = await goldShare(document);
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.15);
      expect(understood).toMatchObject({ subject: 'model', modifiers: ['steel', 'gold trim'], ignored: [] });
    },
  );

  it('is named as ignored where there is no edge, and is not the whole model', async () => {
    const { glb } = await TEXTURE_MODELS.ball();
    const { document, understood } = await textured(glb, PROMPT);
    expect(await goldShare(document)).toBe(0);
    expect(understood).toMatchObject({ modifiers: ['steel'], ignored: ['gold trim'] });
  });

  it('is read where no generator makes what has it', async () => {
    const { understood } = await textured(await namedCube(''), 'polished steel armor with gold trim');
    expect(understood.modifiers).toContain('gold trim');
  });

  it('goes along edges beside rivets', async () => {
    const { understood } = await textured(await namedCube(''), 'brushed steel, brass rivets and gold edges');
    expect(understood).toMatchObject({ modifiers: ['steel', 'brass rivet', 'gold edge'], ignored: [] });
  });

  it.each<[prompt: string, least: number, most: number, ignored?: readonly string[]]>([
    ['steel with gold corners', 0.01, 0.1],
    ['steel with gold rivets', 0.005, 0.05],
    ['steel with gold stitching', 0.003, 0.05],
    ['steel with gold filigree', 0.1, 0.5],
    ['steel inlaid with gold', 0.1, 0.5],
    ['gold-trimmed steel', 0.03, 0.15],
    ['steel with gold beveled edges', 0.03, 0.15, ['beveled']],
  ])('"%s" on a crate shows gold, from %f to %f of it', async (prompt, least, most, ignored = []) => {
    const { glb } = await TEXTURE_MODELS.crate();
    const { document, understood } = await textured(glb, prompt, 512);
    const share = await goldShare(document);
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
    expect(understood.ignored).toEqual(ignored);
  });

  it('is no piece of the model by its shape alone', async () => {
    const { glb } = await TEXTURE_MODELS['nameless chair']();
    const { document } = await textured(glb, 'silver with gold bevels', 256);
    const measured = await measureMaps(document);
    expect(Math.max(...measured.map(({ rgb: [red, , blue] }) => red - blue))).toBeLessThan(90);
  });

  it.each(['gold corners', 'gold rivets', 'gold stitching'])('%s have no place on a ball', async (trim) => {
    const { glb } = await TEXTURE_MODELS.ball();
    const { document, understood } = await textured(glb, `steel with ${trim}`);
    expect(await goldShare(document)).toBe(0);
    expect(understood.ignored).toHaveLength(1);
  });

  it('goes on the parts where every part is named', async () => {
    const { glb } = await TEXTURE_MODELS.sword();
    const prompt = 'steel blade, steel guard, steel pommel and steel handle with gold filigree';
    expect(await goldShare((await textured(glb, prompt, 512)).document)).toBeGreaterThan(0.05);
  });

  it('that is cut in leaves the metal as it is, but for its relief', async () => {
    const { document, understood } = await textured(await namedCube(''), 'engraved bronze');
    expect((await measureMaps(document))[0]!.metallic).toBeGreaterThan(0.6);
    expect(document.getRoot().listMaterials()[0]!.getNormalTexture()).not.toBeNull();
    expect(understood).toMatchObject({ modifiers: ['bronze', 'engraving'], ignored: [] });
  });
});

/** Cubes beside each other, each a mesh of one name whose material has another, and a colour. */
async function namedCubes(...pieces: readonly [name: string, material: string, color: number[]][]) {
  const document = emptyDocument();
  for (const [i, [name, materialName, [red, green, blue]]] of pieces.entries()) {
    const mesh = document.createMesh(name);
    const material = document.createMaterial(materialName).setBaseColorFactor([red!, green!, blue!, 1]);
    addPrimitive(document, mesh, cube(1), { material });
    addNode(document, mesh, [i * 2, 0, 0]);
  }
  return toGlb(document);
}

describe('a part that a prompt names', () => {
  const rgbOf = async (glb: Uint8Array, prompt: string) => {
    const { document, understood } = await textured(glb, prompt);
    return { rgb: (await measureMaps(document)).map((one) => one.rgb), ignored: understood.ignored };
  };

  it('is no slice of a model in one piece where it is small as a rule', async () => {
    const { glb } = await TEXTURE_MODELS['mushroom in one piece']();
    const { rgb, ignored } = await rgbOf(glb, 'white with black ears');
    expect(Math.min(...rgb[0]!)).toBeGreaterThan(150);
    expect(ignored).toEqual(['ear']);
  });

  it('and no region is, if it is the body, is the whole', async () => {
    const { glb } = await TEXTURE_MODELS.ball();
    const { rgb } = await rgbOf(glb, 'white ceramic body with blue shutters');
    expect(Math.min(...rgb[0]!)).toBeGreaterThan(150);
  });

  it('is told as ignored where the model has not what it is, and colours nothing', async () => {
    const { glb } = await TEXTURE_MODELS.ball();
    const { rgb, ignored } = await rgbOf(glb, 'white ceramic with blue shutters');
    expect(Math.min(...rgb[0]!)).toBeGreaterThan(150);
    expect(ignored).toEqual(['blue shutters']);
  });

  it('is found by the name that only this model gives it', async () => {
    const glb = await namedCubes(['chassis', '', [0.5, 0.4, 0.1]], ['plume', '', [0.1, 0.1, 0.6]]);
    const { rgb } = await rgbOf(glb, 'green chassis with red plume');
    expect(rgb[0]![1]).toBeGreaterThan(rgb[0]![0] + 40);
    expect(rgb[1]![0]).toBeGreaterThan(rgb[1]![1] + 40);
  });

  it('takes along what was painted as the body', async () => {
    const orange = [0.8, 0.3, 0.02];
    const glb = await namedCubes(['body', 'paint', orange], ['pillars', 'paint', orange]);
    const { rgb } = await rgbOf(glb, 'blue body');
    for (const [red, , blue] of rgb) expect(blue).toBeGreaterThan(red + 40);
  });
});

it('a tyre stays as it is on a car of another colour, whatever its material is called', async () => {
  const glb = await namedCubes(
    ['body', 'red_steel', [0.6, 0.02, 0.02]],
    ['wheel', 'black_rubber', [0, 0, 0]],
  );
  const { document } = await textured(glb, 'a yellow car');
  const [body, wheel] = (await measureMaps(document)).map(({ rgb }) => rgb);
  expect(body![0]).toBeGreaterThan(150);
  expect(Math.max(...wheel!)).toBeLessThan(80);
});
