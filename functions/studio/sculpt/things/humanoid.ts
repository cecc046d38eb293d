import { common, type Field, half } from '../../geometry/shapes/field.ts';
import { skin } from '../../geometry/shapes/skin.ts';
import { type Solid, scaled } from '../../geometry/shapes/solid.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import { attired, isOfClothes } from './humanoid/attire.ts';
import { beastHead } from './humanoid/beast-head.ts';
import { extras } from './humanoid/extras.ts';
import { face } from './humanoid/face.ts';
import { type Build, type Figure, figureOf } from './humanoid/figure.ts';
import type { Outfit } from './humanoid/outfit.ts';
import { BEINGS } from './humanoid/outfits/beings.ts';
import { EVERYONE, OUTFITS } from './humanoid/outfits.ts';
import { planOf } from './humanoid/plan.ts';
import { BONE_CELL_M, boneField } from './humanoid/skeleton.ts';
import { teddy } from './humanoid/teddy.ts';
import { WOMAN } from './humanoid/wardrobe.ts';
import { worn } from './humanoid/worn.ts';
import type { Cloth } from './parts/cloth.ts';
import {
  asks,
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
  rowFor,
  styled,
} from './thing.ts';

const SKINS = ['#e0ac88', '#c98d68', '#8d5a3c', '#f0c8a8', '#a9714b'] as const;
/** About the edges of the body's triangles. */
const CELL_M = 0.027;

/** People, beings and apes, standing in an A-pose; the body is one closed surface under what they wear. */
export const humanoid: Generator = (order) => {
  if (asks(order, 'teddy', 'teddy bear')) return teddy(order);
  const outfit = outfitOf(order);
  const build = buildOf(order, outfit);
  const figure = figureOf(build);
  const flesh: Cloth = outfit.skin ?? ['skin', pick(order, SKINS)];
  const bare = !outfit.top || (outfit.skin !== undefined && !isOfClothes(order));
  const pieces: Piece[] = [
    {
      ...piece('body', fleshOf(figure, outfit), flesh[0], {
        part: 'body',
        role: bare ? 'main' : 'fixed',
        color: flesh[1],
        ...(outfit.wrapped && { markings: outfit.wrapped }),
      }),
      ...(!outfit.fishTail && { plan: planOf(figure, outfit.skirt !== undefined) }),
    },
    ...(outfit.mask || outfit.bones || outfit.helmet === 'closed' ? [] : face(order, figure, outfit, flesh)),
    ...(outfit.head ? beastHead(order, figure, outfit.head, flesh) : []),
    ...worn(order, figure, outfit, bare),
    ...extras(order, figure, outfit, flesh),
  ];
  const { height, width } = proportionsOf(order);
  const tall = (build.height_m / figure.top_m) * height;
  const stone = asks(order, 'statue', 'sculpture', 'bust', 'gargoyle');
  const sized = changed(pieces, (solid) =>
    scaled(solid, (tall / height) * width, tall, (tall / height) * width),
  );
  return stone ? sized.map(inMarble) : sized;
};

function fleshOf(figure: Figure, outfit: Outfit): Solid {
  if (outfit.bones) return skin(boneField(figure), BONE_CELL_M);
  return skin(outfit.fishTail ? withoutLegs(figure) : figure.body, CELL_M);
}

const withoutLegs = ({ body, hip_m }: Figure): Field =>
  common(0.02, body, half([0, 0.8 * hip_m, 0], [0, -1, 0]));

const inMarble = (one: Piece): Piece => ({ ...one, material: { material: 'marble' }, role: 'main' });

function outfitOf(order: Order): Outfit {
  const being = dressedBeing(CHASERS.test(order.noun) ? { ...order, others: [] } : order);
  const outfit = attired(order, ofSex(order, being));
  const { hair, beard, hat, helmet, horns, mask, ...rest } = outfit;
  const horned = hasPart(order, 'horn', asks(order, 'horned') || horns === true);
  const hairy = hasPart(order, 'mane', true);
  const bald = asks(order, 'bald');
  const bearded = order.parts.some(({ noun, count }) => noun === 'beard' && count !== 0) || undefined;
  const covered = !asks(order, 'bareheaded');
  // `a knight with a white beard`: under a closed helmet nobody would see it.
  const isSeen =
    helmet !== 'closed' || !order.parts.some(({ noun, count }) => STRANDS.includes(noun) && count !== 0);
  return {
    ...rest,
    ...(horned && { horns: true }),
    ...(hairy && !bald && hair && { hair }),
    ...(hairy && !bald && !(covered && isSeen) && !hair && { hair: EVERYONE.hair! }),
    ...(hairy && (beard ?? bearded) && { beard: beard ?? SHORT_BEARD }),
    ...(covered && { ...(hat && { hat }), ...(helmet && isSeen && { helmet }), ...(mask && { mask }) }),
  };
}

const STRANDS: readonly string[] = ['hair', 'beard'];

/** Of who has one by the prompt's word alone. */
const SHORT_BEARD = { ...EVERYONE.hair!, long_m: 0.08 };

/** How long a woman's hair is where her outfit says less. */
const LONG_HAIR_m = 0.3;

/** `a female knight`, `a woman warrior`: her build, long hair and no beard; those of no sex are men. */
function ofSex(order: Order, outfit: Outfit): Outfit {
  if (asks(order, 'male', 'man') || !asks(order, 'female', 'woman')) return outfit;
  const { beard: _, build, hair, ...rest } = outfit;
  if (rest.bones || rest.boulders) return outfit;
  const { color, long_m } = hair ?? EVERYONE.hair!;
  return { ...rest, build: { ...WOMAN, ...build }, hair: { color, long_m: Math.max(LONG_HAIR_m, long_m) } };
}

/** Beings that are known by their build, ears and beards alone. */
const RACES: readonly string[] = [
  'elf',
  'elven',
  'elvish',
  'dwarf',
  'dwarven',
  'dwarvish',
  'hobbit',
  'halfling',
  'gnome',
  'fairy',
  'angel',
];
/** `a demon hunter`: what is before them is not what they are. */
const CHASERS = /\b(?:hunter|huntress|slayer|killer|tamer|trainer)$/;

/** `orc warrior`, `goblin archer`, `dwarf blacksmith`: an orc's body in a warrior's clothes. */
function dressedBeing(asked: Order): Outfit {
  const order = isOfStuff(asked) ? { ...asked, noun: 'golem' } : asked;
  const outfit = rowFor(order, OUTFITS) ?? EVERYONE;
  const being = BEINGS.find(([words, row]) => {
    if (row === outfit) return false;
    return asks(order, ...(row.skin ? words : words.filter((word) => RACES.includes(word))));
  })?.[1];
  return being ? { ...outfit, ...bodyOf(being) } : outfit;
}

/** A rock monster is a golem, and so is one of snow or lava. */
const isOfStuff = (order: Order): boolean =>
  order.noun === 'monster' && order.look.materials.some((name) => !SOFT.includes(name));

const SOFT: readonly MaterialName[] = ['fur', 'feather', 'scale', 'skin', 'fabric', 'wool', 'neon'];

function bodyOf({ build, skin: flesh, ears, eyes, horns, nose, tail, ...being }: Outfit): Partial<Outfit> {
  const { bones, boulders, tusks, bolts, wrapped, wings, halo, beard, hair } = being;
  return {
    ...(flesh ? { skin: flesh } : { ...(wings && { wings }), ...(halo && { halo }) }),
    ...(!flesh && beard && hair && { beard, hair }),
    ...(build && { build }),
    ...(ears && { ears }),
    ...(eyes && { eyes }),
    ...(horns && { horns }),
    ...(nose && { nose }),
    ...(tail && { tail }),
    ...(bones && { bones }),
    ...(boulders && { boulders }),
    ...(tusks && { tusks }),
    ...(bolts && { bolts }),
    ...(wrapped && { wrapped }),
  };
}

function buildOf(order: Order, { build = {} }: Outfit): Build {
  const { thickness, width } = proportionsOf(order);
  const small = styled(order, 'cartoon')
    ? { head: 1.55, legs: 0.72, arms: 0.86 }
    : { head: 1, legs: 1, arms: 1 };
  return {
    height_m: 1.75,
    ...build,
    head: (build.head ?? 1.08) * small.head,
    legs: (build.legs ?? 1) * small.legs,
    arms: (build.arms ?? 1) * small.arms,
    thickness: (build.thickness ?? 1) * Math.min(1.5, Math.max(0.7, thickness)),
    belly: (build.belly ?? 1) * Math.min(1.5, Math.max(0.8, width)),
  };
}
