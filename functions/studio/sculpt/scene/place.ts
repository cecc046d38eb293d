import type { Kind } from '../prompt/kinds.ts';
import type { Reading, Setting } from '../prompt/reading.ts';

/** Places that a prompt can name, and one that things alone imply. */
export type PlaceName = NonNullable<Setting['place']> | 'courtyard';

/** What things stand on. */
export type GroundName =
  | 'grass'
  | 'forest floor'
  | 'sand'
  | 'snow'
  | 'rock'
  | 'asphalt'
  | 'paving'
  | 'planks'
  | 'dust'
  | 'seabed'
  | 'seamless';

/** What closes the view, as an outline before the sky. */
export type BackdropName = 'hills' | 'trees' | 'dunes' | 'peaks' | 'city' | 'none';

/** What a place is made of. */
export interface Place {
  readonly ground: GroundName;
  readonly backdrop: BackdropName;
  /** How high the ground's waves are, in shares of their length. */
  readonly waves: number;
  /** Where there is water: all around an island, behind a shore, or in a bed from the back to the front. */
  readonly water?: 'around' | 'behind' | 'through';
}

/** What each place is made of. */
export const PLACES: Readonly<Record<PlaceName, Place>> = {
  meadow: { ground: 'grass', backdrop: 'hills', waves: 0.05 },
  forest: { ground: 'forest floor', backdrop: 'trees', waves: 0.05 },
  desert: { ground: 'sand', backdrop: 'dunes', waves: 0.14 },
  beach: { ground: 'sand', backdrop: 'none', waves: 0.02, water: 'behind' },
  sea: { ground: 'rock', backdrop: 'none', waves: 0.1, water: 'around' },
  underwater: { ground: 'seabed', backdrop: 'none', waves: 0.1 },
  snow: { ground: 'snow', backdrop: 'peaks', waves: 0.06 },
  mountains: { ground: 'rock', backdrop: 'peaks', waves: 0.16 },
  city: { ground: 'asphalt', backdrop: 'city', waves: 0 },
  courtyard: { ground: 'paving', backdrop: 'hills', waves: 0 },
  room: { ground: 'planks', backdrop: 'none', waves: 0 },
  space: { ground: 'dust', backdrop: 'none', waves: 0.12 },
  studio: { ground: 'seamless', backdrop: 'none', waves: 0 },
};

const INDOORS: readonly Kind[] = [
  ...(['chair', 'table', 'sofa', 'bed', 'shelf', 'door', 'clock', 'instrument'] as const),
  ...(['appliance', 'plumbing'] as const),
];
const OUTDOORS: readonly Kind[] = [
  ...(['house', 'tower', 'castle', 'bridge', 'tree', 'bush', 'flower', 'mushroom', 'rock'] as const),
  ...(['quadruped', 'bird', 'insect', 'snake', 'humanoid', 'fence', 'cart', 'ladder', 'flag'] as const),
  ...(['fire', 'well', 'grave'] as const),
];
const BUILT: readonly Kind[] = ['house', 'tower', 'castle', 'bridge', 'tree', 'cart', 'well', 'grave'];
const PAVED: readonly Kind[] = ['car', 'truck', 'robot', 'rocket', 'plane', 'gun', 'street-furniture'];
const OF_STREETS: readonly Kind[] = ['car', 'truck', 'street-furniture'];

/** The place with the water that the prompt puts in it: under a bridge, else behind what is named. */
export function placeWithWater(name: PlaceName, { things, setting }: Reading): Place {
  if (!setting.water) return PLACES[name];
  return { ...PLACES[name], water: things[0]?.kind === 'bridge' ? 'through' : 'behind' };
}

/** Where a scene is: what the prompt says, else where such things usually are. */
export function placeOf({ things, setting }: Reading): PlaceName {
  if (setting.place) return setting.place;
  if (setting.weather === 'snowy') return 'snow';
  if (setting.water) return 'meadow';
  const kinds = things.map(({ kind }) => kind);
  const [first] = kinds;
  if (first === undefined) return setting.weather || setting.time ? 'meadow' : 'studio';
  if (things.some(({ likeness }) => likeness)) return 'courtyard';
  if (first === 'fish') return 'underwater';
  if (kinds.includes('boat')) return 'sea';
  if (kinds.includes('terrain')) return 'mountains';
  // A cat on a sofa is in a room, a chair before a house is not.
  const isOutside = setting.time ?? setting.weather ?? kinds.find((kind) => BUILT.includes(kind));
  if (!isOutside && kinds.some((kind) => INDOORS.includes(kind))) return 'room';
  if (kinds.some((kind) => OUTDOORS.includes(kind))) return 'meadow';
  if (PAVED.includes(first)) return OF_STREETS.includes(first) ? 'city' : 'courtyard';
  return setting.time || setting.weather ? 'courtyard' : 'studio';
}

/** What swims: it lies in the water, and not on a shore. */
export const swims = ({ things }: Reading): boolean => things[0]?.kind === 'boat';
