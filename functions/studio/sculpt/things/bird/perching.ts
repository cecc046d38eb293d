import type { Table } from '../thing.ts';
import type { Bird } from './measures.ts';

/** Every bird's measures where its row says nothing. */
export const SPARROW: Bird = {
  trunk_m: 0.1,
  girth: [0.3, 0.32],
  pitch_deg: 28,
  neck: { long: 0.42, up_deg: 55, thick: 0.2 },
  head: 0.22,
  beak: { shape: 'cone', long: 0.18, color: '#4a3f35' },
  legs: { long: 0.32, color: '#8a5a3a' },
  tail: { shape: 'fan', long: 0.6 },
  color: '#9a7550',
  belly: '#e3d8c4',
  wing: '#6b4a2f',
};

/** Crows, doves, songbirds, woodpeckers, toucans, parrots. */
export const PERCHING: Table<Bird> = [
  [
    ['crow', 'raven', 'blackbird', 'rook', 'jackdaw', 'starling', 'magpie'],
    {
      ...SPARROW,
      trunk_m: 0.24,
      beak: { shape: 'cone', long: 0.32, color: '#1e1d20' },
      legs: { long: 0.4, color: '#232226' },
      color: '#25242a',
      belly: '#25242a',
      wing: '#1c1b20',
    },
  ],
  [
    ['dove', 'pigeon'],
    {
      ...SPARROW,
      trunk_m: 0.18,
      head: 0.17,
      beak: { shape: 'cone', long: 0.14, color: '#7a5a50' },
      legs: { long: 0.2, color: '#c4605a' },
      color: '#e8e8ea',
      belly: '#f2f2f0',
      wing: '#d5d8dd',
    },
  ],
  [['robin'], { ...SPARROW, color: '#7a6a58', belly: '#d0602a', wing: '#6a5a48' }],
  [
    ['canary', 'goldfinch', 'finch', 'warbler', 'chick', 'oriole'],
    {
      ...SPARROW,
      color: '#ecc42a',
      belly: '#f2d85a',
      wing: '#d8a81e',
      beak: { shape: 'cone', long: 0.15, color: '#e0882a' },
    },
  ],
  [
    ['bluebird', 'jay', 'kingfisher', 'swallow', 'titmouse', 'hummingbird'],
    {
      ...SPARROW,
      color: '#2f6fc0',
      belly: '#e3c49a',
      wing: '#1f4f9a',
      beak: { shape: 'spear', long: 0.4, color: '#26262a' },
    },
  ],
  [
    ['cardinal'],
    {
      ...SPARROW,
      color: '#c8231e',
      belly: '#d0403a',
      wing: '#a01a18',
      crest: 'crest',
      beak: { shape: 'cone', long: 0.18, color: '#e0882a' },
    },
  ],
  [
    ['woodpecker'],
    {
      ...SPARROW,
      trunk_m: 0.2,
      pitch_deg: 60,
      color: '#2a2a2c',
      belly: '#eeeae0',
      wing: '#2a2a2c',
      headColor: '#c8231e',
      crest: 'crest',
      beak: { shape: 'spear', long: 0.36, color: '#4a4a4a' },
    },
  ],
  [
    ['toucan', 'hornbill'],
    {
      ...SPARROW,
      trunk_m: 0.25,
      color: '#25242a',
      belly: '#f0e8c8',
      wing: '#25242a',
      beak: { shape: 'large', long: 0.75, color: '#e88a1e' },
    },
  ],
  [
    ['parrot', 'macaw', 'cockatoo', 'parakeet', 'budgerigar', 'lovebird'],
    {
      ...SPARROW,
      trunk_m: 0.25,
      pitch_deg: 58,
      head: 0.21,
      beak: { shape: 'hook', long: 0.2, color: '#2f2a28' },
      tail: { shape: 'long', long: 1.05 },
      color: '#c8281e',
      belly: '#d8a02a',
      wing: '#2558b8',
      tailColor: '#2558b8',
    },
  ],
];
