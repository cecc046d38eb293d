import type { MaterialName } from '../../materials/recipes.ts';
import type { Kind } from './kinds.ts';
import type { Noun } from './noun.ts';
import type { Look, Thing } from './reading.ts';

const BEINGS: readonly Kind[] = ['humanoid', 'robot'];
const HATS: readonly string[] = ['hat', 'helmet', 'headdress', 'cap', 'crown'];
const STYLED_BEINGS: readonly string[] = ['viking', 'alien', 'giant'];
const POLED: readonly Kind[] = ['flag', 'lamp'];
const COLORFUL_KINDS: readonly Kind[] = [
  'round-food',
  'flat-food',
  'flower',
  'tree',
  'bush',
  'fish',
  'snake',
];

const FOODS: readonly Kind[] = ['round-food', 'flat-food', 'long-food'];

const PLANTS: readonly Kind[] = ['bush', 'flower', 'tree', 'mushroom'];

/** What grows out of the ground or a pot. */
export const isPlant = (kind: Kind): boolean => PLANTS.includes(kind);

/** What is made with a slice of it gone, unless it is said to be whole. */
export const isMadeBegun = ({ noun }: Pick<Thing, 'noun'>): boolean => /\bpizza$/.test(noun);
export const isFood = (kind: Kind): boolean => FOODS.includes(kind);

const VESSELS: readonly Kind[] = ['mug', 'bowl', 'bottle', 'barrel'];
/** What several things stand on, each by itself. */
const STOOD_ON: readonly Kind[] = ['table', 'shelf', 'bed', 'sofa', 'terrain'];

export const isVessel = (kind: Kind): boolean => VESSELS.includes(kind);
export const isStoodOn = (kind: Kind): boolean => STOOD_ON.includes(kind);

/** What can wear something. */
export const isBeing = (kind: Kind): boolean => BEINGS.includes(kind);

const ANIMALS: readonly Kind[] = ['quadruped', 'bird', 'fish', 'insect', 'snake', 'sprite'];

/** Who can hold something. */
export const hasHands = ({ kind }: Pick<Thing, 'kind'>): boolean => isBeing(kind);
export const isAnimal = ({ kind }: Pick<Thing, 'kind'>): boolean => ANIMALS.includes(kind);
/** What sits, sleeps and wears. */
export const isAlive = ({ kind }: Pick<Thing, 'kind'>): boolean => isBeing(kind) || isAnimal({ kind });

const EYE_PATCH = 'eye patch';
const MASK = 'mask';
/** Forms of hats that are none: who wears them is built in them. */
const FACE_COVERS: readonly string[] = ['hood', MASK, 'gas mask', EYE_PATCH];

export const coversFace = ({ form }: Pick<Noun, 'form'>): boolean =>
  form !== undefined && FACE_COVERS.includes(form);

/** What hides a head or a face. */
export const isMask = ({ form, kin, lemma }: Noun): boolean =>
  form === 'hood' || form === MASK || MASKS.some((word) => word === lemma || kin.includes(word));
const MASKS: readonly string[] = ['mask', 'hood', 'balaclava'];

const EYEWEAR: readonly string[] = ['glasses', 'sunglasses', 'eyeglasses', 'spectacles', 'goggles'];

/** What is worn before the eyes. */
export const isEyewear = (noun: string): boolean => EYEWEAR.includes(noun);
export const isEyePatch = ({ form, noun }: Pick<Thing, 'form' | 'noun'>): boolean =>
  (form ?? noun) === EYE_PATCH;

/** What a being puts on: a hat or glasses are things by themselves, clothes and armour are how the being looks. */
export function attireOf(
  { kin, form, lemma, listed }: Noun,
  kind: Kind,
): 'hat' | 'eyewear' | 'clothes' | undefined {
  if (isEyewear(lemma)) return 'eyewear';
  if (coversFace({ form })) return 'clothes';
  if (kind === 'hat') return listed || kin.some((word) => HATS.includes(word)) ? 'hat' : 'clothes';
  return kind === 'shield' && !kin.includes('shield') ? 'clothes' : undefined;
}

/** A viking chair is carved and a giant one large; a viking and a giant are persons. */
export const isStyledBeing = ({ lemma }: Noun): boolean => STYLED_BEINGS.includes(lemma);

/** `a flag on a pole`: the pole is the flag's own part. */
export const standsOnPole = (kind: Kind): boolean => POLED.includes(kind);

const BUILDINGS: readonly Kind[] = ['house', 'castle', 'tower', 'bridge'];

/** What has walls, doors and windows of its own: ivy on the walls of a house is on them. */
export const isBuilding = (kind: Kind): boolean => BUILDINGS.includes(kind);

const VEHICLES: readonly Kind[] = ['car', 'truck', 'plane', 'boat', 'cart', 'rocket'];

/** What stands on none of its own parts: a star on the door of a car is on it. */
export const isVehicle = (kind: Kind): boolean => VEHICLES.includes(kind);

/** Kinds with members that colours are called by: an orange, a rose. */
export const isCalledByColor = (kind: Kind): boolean => COLORFUL_KINDS.includes(kind);

/** What is in a vessel. */
export const LIQUID: Noun = {
  lemma: 'liquid',
  plural: false,
  kind: undefined,
  form: undefined,
  listed: true,
  kin: [],
  part: 'liquid',
};

/** What gold is, where it is no material: `a chest of gold`. */
export const COINS: Noun = {
  lemma: 'coin',
  plural: true,
  kind: 'coin',
  form: 'coin',
  listed: true,
  kin: ['coin'],
  part: undefined,
};

const MONEY: readonly (MaterialName | undefined)[] = ['gold', 'silver'];
const HOARDS: readonly Kind[] = ['crate', 'cart', 'barrel'];
/** And forms of bowls: a bowl of gold is a golden one. */
const HOARDING_FORMS: readonly (string | undefined)[] = ['pot', 'cauldron'];

/** Whether it may be coins, where it lies in a pile or a chest. */
export const isMoney = ({ materials }: Look): boolean => MONEY.includes(materials[0]);
export const isContainer = (kind: Kind): boolean => VESSELS.includes(kind) || HOARDS.includes(kind);
export const holdsMoney = ({ kind, form }: Thing): boolean =>
  HOARDS.includes(kind) || (kind === 'bowl' && HOARDING_FORMS.includes(form));
