import type { MaterialName } from '../../studio/materials/recipes.ts';
import type { Zone } from './figure/zones.ts';

/** Garments of one cut. */
interface Garment {
  readonly nouns: readonly string[];
  /** Those of the same kind may be called by each other's names in a model. */
  readonly kind: string;
  /** What of a body they are worn on. */
  readonly covers: readonly Zone[];
  /** What they are made of if nobody says it. */
  readonly stuff: MaterialName;
}

const words = (list: string): readonly string[] => list.split(' ');
const zones = (list: string): readonly Zone[] => list.split(' ') as Zone[];

const garment = (kind: string, stuff: MaterialName, nouns: string, covers: string): Garment => ({
  kind,
  stuff,
  nouns: words(nouns),
  covers: zones(covers),
});

const GARMENTS: readonly Garment[] = [
  garment('top', 'fabric', 't-shirt tshirt tee polo jersey tunic', 'chest waist shoulder'),
  garment('top', 'fabric', 'top shirt blouse hoodie jacket', 'chest waist shoulder elbow forearm'),
  garment('top', 'wool', 'sweater jumper pullover cardigan', 'chest waist shoulder elbow forearm'),
  garment('top', 'fabric', 'vest waistcoat', 'chest waist'),
  garment('trouser', 'fabric', 'trouser pant jean legging slack', 'hip thigh knee shin'),
  garment('trouser', 'fabric', 'breech', 'hip thigh knee'),
  garment('trouser', 'fabric', 'shorts', 'hip thigh'),
  garment('skirt', 'fabric', 'skirt kilt', 'hip thigh'),
  garment('shoe', 'leather', 'shoe sneaker sandal', 'foot'),
  garment('shoe', 'leather', 'boot', 'shin foot'),
  garment('sock', 'wool', 'sock stocking', 'shin foot'),
  garment('glove', 'leather', 'glove mitten', 'hand'),
  garment('glove', 'leather', 'gauntlet', 'forearm hand'),
  garment('bracer', 'leather', 'bracer', 'forearm'),
  garment('hat', 'fabric', 'hat cap beret hood', 'hair'),
  garment('hat', 'steel', 'helmet', 'hair'),
  garment('mask', 'fabric', 'mask', 'face'),
  garment('scarf', 'wool', 'scarf', 'neck'),
  garment('belt', 'leather', 'belt', 'waist'),
  garment('overall', 'fabric', 'overall dungaree jumpsuit', 'chest waist hip thigh knee shin'),
  garment('overall', 'steel', 'breastplate cuirass', 'chest waist'),
  garment('pauldron', 'steel', 'pauldron', 'shoulder'),
  garment('greave', 'steel', 'greave', 'knee shin'),
  garment('long', 'fabric', 'dress', 'chest waist hip thigh'),
  garment('long', 'fabric', 'coat', 'chest waist hip thigh shoulder elbow forearm'),
  garment('long', 'fabric', 'robe gown kimono', 'chest waist hip thigh knee shoulder elbow forearm'),
];

/** Other names that pieces have in models which are worn as a kind of garment is: a robe is a top and a skirt. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  long: ['top', 'skirt'],
  overall: ['trouser'],
  trouser: ['bottom'],
  shoe: ['footwear'],
};
/** What a `joint` is called where it has a name of its own. */
const JOINTS: readonly string[] = ['elbow', 'knee', 'shoulder', 'wrist', 'ankle'];
/** What stones are called, and what they are of; a staff's is an orb. */
const GEMS = words('gem jewel gemstone ruby emerald sapphire amethyst diamond crystal topaz orb');

/** What all of a figure's attire is called. */
export const ATTIRE: ReadonlySet<string> = new Set(
  words('armor armour clothes clothing outfit attire garment uniform suit costume'),
);
/** What else is worn, in models. */
const OTHERS = words('short footwear chainmail cape cloak cloth apron');

/** What goes with any attire, and stays as it is when that changes. */
const ACCESSORIES = words('hat cap beret mask belt');

/** What a figure's attire is of, by the names that pieces of models have. */
export const WORN: ReadonlySet<string> = new Set([
  ...GARMENTS.flatMap(({ nouns }) => nouns).filter((noun) => !ACCESSORIES.includes(noun)),
  ...ATTIRE,
  ...OTHERS,
]);
/** What of a body all of an attire is worn on. */
export const CLOTHED: readonly Zone[] = zones('chest waist hip shoulder elbow forearm thigh knee shin foot');

const garmentOf = (noun: string): Garment | undefined => GARMENTS.find(({ nouns }) => nouns.includes(noun));

/** Whether a noun in its base form is a garment. */
export const isGarment = (noun: string): boolean => garmentOf(noun) !== undefined;

/** Names that the pieces of what a noun stands for may have in a model, where none is named as the noun is. */
export function piecesOf(noun: string): readonly string[] {
  if (noun === 'joint') return JOINTS;
  if (GEMS.includes(noun)) return GEMS;
  const kind = garmentOf(noun)?.kind;
  if (!kind) return [];
  return [...GARMENTS.flatMap((own) => (own.kind === kind ? own.nouns : [])), ...(PIECES[kind] ?? [])];
}

/** Where a garment is worn and what it is made of as a rule; undefined of what is none. */
export const wearOf = (noun: string): Pick<Garment, 'covers' | 'stuff'> | undefined => garmentOf(noun);
