import { expect, it } from 'vitest';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import {
  MATERIALS,
  type MaterialName,
  type MaterialRecipe,
} from '../../../functions/studio/materials/recipes.ts';
import { colorOf, type Rgb } from '../../../functions/studio/sculpt/prompt/lexicon/colors.ts';
import { openKinds } from '../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { TEXTURE_PROMPTS } from '../../sheet/texture-prompts.ts';
import { type Measured, measureMaps, TEXTURE_MODELS } from '../../support/texture-models.ts';

const SIZE_PX = 256;

it.each(TEXTURE_PROMPTS)('"%s" on a %s', async (prompt, model, expected) => {
  const { glb, pieces } = await TEXTURE_MODELS[model]();
  const document = await readModel(glb);
  await textureModel(document, prompt, openKinds(), { size_px: SIZE_PX });
  for (const [name, words] of Object.entries(expected)) {
    const stretch = /^[\d.]+-[\d.]+$/.test(name) ? name.split('-').map(Number) : undefined;
    const up = words.endsWith(' up');
    const within = (height: number) =>
      stretch ? height > stretch[0]! && height < stretch[1]! : !up || height > 0.9;
    const measured = await measureMaps(document, within);
    const chosen = measured.filter((_, i) => stretch || pieces[i]!.startsWith(name));
    expect(chosen.length).toBeGreaterThan(0);
    for (const one of chosen) requireLook(one, words.replace(' up', ''));
  }
});

/** Compares with what the words' material and colour say, within what patterns and wear may change. */
function requireLook(measured: Measured, words: string): void {
  const list = words.split(' ');
  // `emerald green` is a colour, `gold` a metal.
  const shade = list.length > 1 ? colorOf(list) : undefined;
  const material = shade ? undefined : list.find(isMaterial);
  const color = shade ?? colorOf(list.filter((word) => word !== material));
  if (material) {
    const recipe: MaterialRecipe = MATERIALS[material];
    if (recipe.metallic === 1) expect(measured.metallic).toBeGreaterThan(0.6);
    else expect(measured.metallic).toBeLessThan(Math.max(0.15, recipe.metallic + 0.15));
    expect(Math.abs(measured.roughness - recipe.roughness)).toBeLessThan(0.22);
  }
  requireColor(measured.rgb, color?.rgb ?? hexOf(MATERIALS[material!].color));
}

const isMaterial = (word: string): word is MaterialName => Object.hasOwn(MATERIALS, word);

const hexOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** A hue within 25 degrees where there is one, and about as light or dark. */
function requireColor(rgb: Rgb, wanted: Rgb): void {
  const [hue, chroma] = hueOf(wanted);
  const [got, gotChroma] = hueOf(rgb);
  if (chroma > 50) {
    expect(gotChroma).toBeGreaterThan(chroma * 0.25);
    expect(Math.min(Math.abs(got - hue), 360 - Math.abs(got - hue))).toBeLessThan(25);
  } else expect(gotChroma).toBeLessThan(chroma + 30);
  const light = ([red, green, blue]: Rgb) => 0.299 * red + 0.587 * green + 0.114 * blue;
  expect(Math.abs(light(rgb) - light(wanted))).toBeLessThan(60);
}

/** Degrees, and chroma 0 to 255. */
function hueOf([red, green, blue]: Rgb): readonly [number, number] {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma === 0) return [0, 0];
  const sector =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return [(sector * 60 + 360) % 360, chroma];
}
