import type { Kind } from '../kinds.ts';
import type { PartName } from './parts.ts';

/** What a noun that is a thing by itself is of one who has such a part. */
export interface BornePart {
  readonly noun: string;
  readonly of: readonly Kind[];
  /** Of them those of these forms alone. */
  readonly forms?: readonly string[];
  /** Without it, a piece that goes by the noun; where there is none, nothing is built of it. */
  readonly part?: PartName;
  /** Whether it is only where it is described as a part would be: `a pirate with a chest` has a box. */
  readonly isDescribed?: true;
}

const ANIMALS: readonly Kind[] = ['quadruped', 'bird', 'insect', 'fish', 'snake'];
const BODIES: readonly Kind[] = ['humanoid', 'robot', ...ANIMALS];

const WRITTEN_ON: readonly Kind[] = [
  ...([
    'machine',
    'appliance',
    'gadget',
    'robot',
    'flag',
    'crate',
    'bottle',
    'barrel',
    'car',
    'truck',
  ] as const),
  ...([
    'rocket',
    'plane',
    'boat',
    'door',
    'grave',
    'clock',
    'book',
    'house',
    'street-furniture',
    'shield',
  ] as const),
];

/** A robot's chest is no box, a monster's palms are no trees, a ship's bow is no weapon. */
export const BORNE_PARTS: readonly BornePart[] = [
  { noun: 'chest', of: ['robot'], part: 'body', isDescribed: true },
  { noun: 'chest', of: ['humanoid', ...ANIMALS], isDescribed: true },
  { noun: 'palm', of: ['humanoid', 'robot'], part: 'hand' },
  { noun: 'calf', of: ['humanoid', 'robot'], isDescribed: true },
  { noun: 'train', of: ['humanoid'], isDescribed: true },
  { noun: 'temple', of: ['humanoid'] },
  { noun: 'plate', of: [...ANIMALS, 'robot'], isDescribed: true },
  { noun: 'steel plate', of: ['robot'] },
  { noun: 'scale', of: BODIES },
  { noun: 'grin', of: ['round-food'], part: 'head' },
  { noun: 'smile', of: ['round-food'], part: 'head' },
  { noun: 'text', of: WRITTEN_ON },
  { noun: 'writing', of: WRITTEN_ON },
  { noun: 'crown', of: ['tree'], part: 'leaf' },
  { noun: 'bauble', of: ['tree'] },
  { noun: 'coconut', of: ['tree'], part: 'fruit' },
  { noun: 'bow', of: ['boat'] },
  { noun: 'hood', of: ['car', 'truck', 'snake'] },
  { noun: 'boot', of: ['car'] },
  { noun: 'horn', of: ['car', 'truck', 'boat'] },
  { noun: 'arch', of: ['bridge', 'house', 'castle', 'tower'] },
  { noun: 'barrel', of: ['gun'], part: 'pole' },
  { noun: 'hammer', of: ['gun'] },
  { noun: 'car', of: ['truck'] },
  { noun: 'carriage', of: ['truck'] },
  { noun: 'wagon', of: ['truck'], forms: ['locomotive'] },
  { noun: 'rocket', of: ['plane', 'robot'] },
  { noun: 'fork', of: ['car'] },
  { noun: 'spring', of: ['clock', 'gadget', 'bed', 'cushion'] },
];
