import { expect, it } from 'vitest';
import { openKinds } from '../../../functions/engines/open-kinds.ts';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { MATERIALS, type MaterialName, type MaterialRecipe } from '../../../functions/materials/recipes.ts';
import { readModel } from '../../../functions/mesh/gltf-io.ts';
import { colorOf, type Rgb } from '../../../functions/prompt/lexicon/colors.ts';
import { type Measured, measureMaps, TEXTURE_MODELS } from '../../support/texture-models.ts';

/** What pieces, by the beginning of their names, are to be: a material, a colour, or both; or what they are not. */
type Expected = Readonly<Record<string, string>>;
type Case = readonly [prompt: string, model: keyof typeof TEXTURE_MODELS, expected: Expected];

const CASES: readonly Case[] = [
  ['brushed steel blade, worn red leather grip', 'sword', { blade: 'steel', handle: 'red leather' }],
  ['brushed steel blade, worn red leather grip', 'nameless sword', { blade: 'steel', handle: 'red leather' }],
  ['golden guard and black leather grip', 'sword', { guard: 'gold', handle: 'black leather' }],
  ['bronze sword with a wooden handle', 'sword', { blade: 'bronze', handle: 'wood' }],
  ['a sword with an obsidian blade', 'nameless sword', { blade: 'obsidian' }],
  ['a jade blade and a silver pommel', 'sword', { blade: 'emerald', pommel: 'silver' }],
  ['ice sword', 'sword', { blade: 'ice', handle: 'ice' }],
  ['blue steel blade', 'nameless sword', { blade: 'blue' }],
  ['steel blade, wooden grip', 'dagger in one piece', { '0.5-0.9': 'steel', '0.02-0.2': 'wood' }],
  ['red leather grip, golden blade', 'dagger in one piece', { '0.5-0.9': 'gold', '0.02-0.2': 'red leather' }],
  ['oak chair', 'chair', { seat: 'oak', leg: 'oak', back: 'oak' }],
  ['old wooden chair with red velvet seat', 'chair', { seat: 'red velvet', leg: 'wood' }],
  ['walnut chair with a green fabric seat', 'nameless chair', { seat: 'green fabric', back: 'walnut' }],
  ['chair with chrome legs', 'nameless chair', { leg: 'chrome' }],
  ['white plastic chair with black metal legs', 'chair', { seat: 'white plastic', leg: 'black steel' }],
  ['bamboo chair', 'chair', { seat: 'bamboo' }],
  ['pink chair', 'chair', { seat: 'hotpink', back: 'hotpink' }],
  ['throne of gold', 'chair', { seat: 'gold', leg: 'gold' }],
  ['marble throne', 'nameless chair', { seat: 'marble' }],
  [
    'a table with a white marble top and thin golden legs',
    'nameless table',
    { top: 'white marble', leg: 'gold' },
  ],
  ['ebony table', 'nameless table', { top: 'ebony' }],
  ['glass top, brass legs', 'nameless table', { top: 'glass', leg: 'brass' }],
  ['sandstone table', 'nameless table', { top: 'sandstone' }],
  ['red car', 'car', { body: 'red', wheel_front_left: 'rubber' }],
  ['matte black car with yellow wheels', 'car', { body: 'black', wheel_back: 'yellow' }],
  ['emerald green car', 'car', { body: 'emerald green', wheel_front_left: 'rubber' }],
  ['carbon fiber body', 'car', { body: 'carbon' }],
  ['polished gold', 'ball', { ball: 'gold' }],
  ['silver', 'ball', { ball: 'silver' }],
  ['copper', 'ball', { ball: 'copper' }],
  ['rusty iron', 'ball', { ball: 'iron' }],
  ['bronze', 'ball', { ball: 'bronze' }],
  ['brass', 'ball', { ball: 'brass' }],
  ['chrome', 'ball', { ball: 'chrome' }],
  ['aluminium', 'ball', { ball: 'aluminium' }],
  ['stone', 'ball', { ball: 'stone' }],
  ['slate', 'crate', { crate: 'slate' }],
  ['red brick', 'crate', { crate: 'brick' }],
  ['terracotta', 'ball', { ball: 'terracotta' }],
  ['blue ceramic', 'ball', { ball: 'blue ceramic' }],
  ['concrete', 'crate', { crate: 'concrete' }],
  ['made of ruby', 'ball', { ball: 'ruby' }],
  ['sapphire', 'ball', { ball: 'sapphire' }],
  ['amethyst', 'ball', { ball: 'amethyst' }],
  ['orange plastic', 'ball', { ball: 'orange plastic' }],
  ['black rubber', 'ball', { ball: 'black rubber' }],
  ['brown leather', 'ball', { ball: 'leather' }],
  ['navy wool', 'ball', { ball: 'navy wool' }],
  ['turquoise silk', 'ball', { ball: 'turquoise silk' }],
  ['purple velvet', 'ball', { ball: 'purple velvet' }],
  ['grey fur', 'ball', { ball: 'gray fur' }],
  ['white feathers', 'ball', { ball: 'white feather' }],
  ['green scales', 'ball', { ball: 'green scale' }],
  ['pine planks', 'crate', { crate: 'pine' }],
  ['cardboard', 'crate', { crate: 'cardboard' }],
  ['painted teal wood', 'crate', { crate: 'teal' }],
  ['#ff8800 paint', 'ball', { ball: '#ff8800' }],
  ['lime', 'ball', { ball: 'lime' }],
  ['covered in snow', 'two nameless balls', { large: 'snow up' }],
  ['mossy stone', 'crate', { crate: 'moss up' }],
  ['red cap and white stem', 'mushroom in one piece', { '0.65-1': 'red', '0.05-0.55': 'white' }],
  ['lava', 'ball', { ball: 'lava' }],
];

const SIZE_PX = 256;

it.each(CASES)('"%s" on a %s', async (prompt, model, expected) => {
  const { glb, pieces } = await TEXTURE_MODELS[model]();
  const document = await readModel(glb);
  await textureModel(document, prompt, openKinds(), SIZE_PX);
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
