import type { Markings } from '../../materials/markings.ts';

/** A bird by measures: all but the length are shares of the length of its trunk, without neck and tail. */
export interface Bird {
  /** Of the trunk. */
  readonly trunk_m: number;
  /** Half width and half height. */
  readonly girth: readonly [number, number];
  /** How far the chest is above the tail's root. */
  readonly pitch_deg: number;
  readonly neck: { readonly long: number; readonly up_deg: number; readonly thick: number };
  readonly head: number;
  readonly beak: {
    readonly shape: 'cone' | 'hook' | 'bill' | 'spear' | 'large';
    readonly long: number;
    readonly color: string;
  };
  readonly legs: { readonly long: number; readonly color: string; readonly webbed?: true };
  readonly tail: {
    readonly shape: 'fan' | 'long' | 'short' | 'train' | 'plume' | 'none';
    readonly long: number;
  };
  readonly wings?: 'folded' | 'spread' | 'flippers' | 'bat';
  readonly crest?: 'comb' | 'crest' | 'ears' | 'crown';
  readonly eyes?: number;
  readonly color: string;
  readonly belly?: string;
  readonly wing?: string;
  readonly headColor?: string;
  readonly tailColor?: string;
  readonly markings?: Markings;
}

const SPARROW: Bird = {
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
const EAGLE: Bird = {
  ...SPARROW,
  trunk_m: 0.5,
  girth: [0.27, 0.28],
  pitch_deg: 34,
  neck: { long: 0.42, up_deg: 48, thick: 0.17 },
  head: 0.17,
  beak: { shape: 'hook', long: 0.2, color: '#e0a92a' },
  legs: { long: 0.3, color: '#e0a92a' },
  tail: { shape: 'fan', long: 0.55 },
  wings: 'spread',
  color: '#4f3522',
  belly: '#4f3522',
  wing: '#3f2a1c',
  headColor: '#f2efe8',
  tailColor: '#f2efe8',
};
const DUCK: Bird = {
  ...SPARROW,
  trunk_m: 0.35,
  girth: [0.28, 0.26],
  pitch_deg: 10,
  neck: { long: 0.5, up_deg: 68, thick: 0.13 },
  head: 0.18,
  beak: { shape: 'bill', long: 0.26, color: '#e0992a' },
  legs: { long: 0.2, color: '#e08a2a', webbed: true },
  tail: { shape: 'short', long: 0.25 },
  color: '#8d8578',
  belly: '#cfc6b8',
  wing: '#6f675c',
  headColor: '#1f6b45',
};
const CHICKEN: Bird = {
  ...SPARROW,
  trunk_m: 0.3,
  girth: [0.3, 0.32],
  pitch_deg: 16,
  neck: { long: 0.55, up_deg: 66, thick: 0.16 },
  head: 0.15,
  beak: { shape: 'cone', long: 0.15, color: '#e0a92a' },
  legs: { long: 0.38, color: '#e0a92a' },
  tail: { shape: 'plume', long: 0.5 },
  crest: 'comb',
  color: '#f0ece2',
  belly: '#f0ece2',
  wing: '#e3dccb',
};
const OSTRICH: Bird = {
  ...SPARROW,
  trunk_m: 0.9,
  girth: [0.3, 0.32],
  pitch_deg: 8,
  neck: { long: 1.05, up_deg: 72, thick: 0.075 },
  head: 0.115,
  beak: { shape: 'bill', long: 0.16, color: '#c99a6a' },
  legs: { long: 1.2, color: '#c9a08a' },
  tail: { shape: 'plume', long: 0.4 },
  color: '#2b292b',
  belly: '#2b292b',
  wing: '#3a373a',
  headColor: '#c9a08a',
};

export const BIRDS: readonly (readonly [words: readonly string[], bird: Bird])[] = [
  [
    ['penguin'],
    {
      ...SPARROW,
      trunk_m: 0.5,
      girth: [0.27, 0.27],
      pitch_deg: 78,
      neck: { long: 0.4, up_deg: 88, thick: 0.2 },
      head: 0.18,
      beak: { shape: 'cone', long: 0.2, color: '#e08a2a' },
      legs: { long: 0.1, color: '#e08a2a', webbed: true },
      tail: { shape: 'short', long: 0.2 },
      wings: 'flippers',
      color: '#23262e',
      belly: '#f2f1ec',
      wing: '#23262e',
    },
  ],
  [
    ['owl', 'owlet'],
    {
      ...SPARROW,
      trunk_m: 0.3,
      girth: [0.33, 0.33],
      pitch_deg: 72,
      neck: { long: 0.42, up_deg: 86, thick: 0.28 },
      head: 0.31,
      beak: { shape: 'hook', long: 0.12, color: '#c99a3a' },
      legs: { long: 0.12, color: '#b8954a' },
      tail: { shape: 'short', long: 0.35 },
      crest: 'ears',
      eyes: 2.3,
      color: '#8a6a48',
      belly: '#d8c4a0',
      wing: '#6b4c32',
    },
  ],
  [
    ['vulture', 'condor', 'buzzard'],
    {
      ...EAGLE,
      color: '#2f2a28',
      headColor: '#c98a7a',
      tailColor: '#2f2a28',
      neck: { long: 0.55, up_deg: 50, thick: 0.1 },
    },
  ],
  [['eagle', 'hawk', 'falcon', 'bird of prey', 'raptor', 'kite', 'osprey'], EAGLE],
  [
    ['phoenix'],
    {
      ...EAGLE,
      color: '#d8481a',
      belly: '#e8a01e',
      wing: '#c8331a',
      headColor: '#e8701e',
      tailColor: '#f0b01e',
      tail: { shape: 'long', long: 1.5 },
      crest: 'crest',
    },
  ],
  [
    ['bat', 'vampire bat', 'fruit bat'],
    {
      ...SPARROW,
      trunk_m: 0.08,
      girth: [0.26, 0.25],
      pitch_deg: 60,
      neck: { long: 0.4, up_deg: 75, thick: 0.18 },
      head: 0.24,
      beak: { shape: 'cone', long: 0.06, color: '#2a201c' },
      legs: { long: 0.15, color: '#3a2a24' },
      tail: { shape: 'none', long: 0 },
      wings: 'bat',
      crest: 'ears',
      color: '#4a372c',
      belly: '#5c4638',
      wing: '#33241e',
    },
  ],
  [
    ['seagull', 'gull', 'albatross', 'tern', 'seabird'],
    {
      ...EAGLE,
      trunk_m: 0.3,
      color: '#f0f0ec',
      belly: '#f4f4f0',
      wing: '#a3a9b0',
      headColor: '#f4f4f0',
      tailColor: '#f4f4f0',
      beak: { shape: 'cone', long: 0.28, color: '#e0a92a' },
    },
  ],
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
  [
    ['flamingo'],
    {
      ...OSTRICH,
      trunk_m: 0.4,
      neck: { long: 1.15, up_deg: 76, thick: 0.07 },
      legs: { long: 1.5, color: '#e08a9a' },
      beak: { shape: 'hook', long: 0.28, color: '#2a2628' },
      tail: { shape: 'short', long: 0.25 },
      color: '#ec8fa4',
      belly: '#f0a3b4',
      wing: '#e07590',
      headColor: '#ec8fa4',
    },
  ],
  [
    ['stork', 'heron', 'crane', 'egret', 'ibis', 'wading bird'],
    {
      ...OSTRICH,
      trunk_m: 0.45,
      neck: { long: 0.85, up_deg: 70, thick: 0.075 },
      legs: { long: 1.3, color: '#c8402a' },
      beak: { shape: 'spear', long: 0.6, color: '#d8502a' },
      tail: { shape: 'short', long: 0.3 },
      color: '#f2f2ee',
      belly: '#f2f2ee',
      wing: '#33343a',
      headColor: '#f2f2ee',
    },
  ],
  [
    ['pelican'],
    {
      ...DUCK,
      trunk_m: 0.6,
      color: '#eeece4',
      belly: '#f2f0ea',
      wing: '#d8d4c8',
      headColor: '#f2f0ea',
      beak: { shape: 'large', long: 0.85, color: '#e8a83a' },
    },
  ],
  [['ostrich', 'emu', 'rhea', 'cassowary', 'moa', 'ratite'], OSTRICH],
  [
    ['swan'],
    {
      ...DUCK,
      trunk_m: 0.6,
      neck: { long: 1, up_deg: 74, thick: 0.085 },
      head: 0.13,
      legs: { long: 0.14, color: '#2a2a2c', webbed: true },
      color: '#f4f4f2',
      belly: '#f4f4f2',
      wing: '#ecebe8',
      headColor: '#f4f4f2',
      beak: { shape: 'bill', long: 0.22, color: '#e0762a' },
    },
  ],
  [
    ['goose', 'gander'],
    {
      ...DUCK,
      trunk_m: 0.5,
      neck: { long: 0.7, up_deg: 72, thick: 0.1 },
      head: 0.15,
      color: '#eeece6',
      belly: '#f2f0ea',
      wing: '#d8d5cc',
      headColor: '#eeece6',
    },
  ],
  [
    ['duckling', 'rubber duck'],
    {
      ...DUCK,
      trunk_m: 0.1,
      head: 0.26,
      neck: { long: 0.4, up_deg: 70, thick: 0.19 },
      color: '#f0cf3a',
      belly: '#f4dc6a',
      wing: '#e0b82a',
      headColor: '#f0cf3a',
    },
  ],
  [['duck', 'mallard', 'drake', 'waterfowl', 'aquatic bird'], DUCK],
  [
    ['peacock', 'peafowl', 'peahen'],
    {
      ...CHICKEN,
      trunk_m: 0.45,
      color: '#1f4fb0',
      belly: '#1f5fb8',
      wing: '#7a6a4a',
      crest: 'crown',
      tail: { shape: 'train', long: 1.9 },
      tailColor: '#2a8a5a',
      neck: { long: 0.7, up_deg: 68, thick: 0.12 },
    },
  ],
  [
    ['turkey', 'pheasant', 'grouse'],
    {
      ...CHICKEN,
      trunk_m: 0.5,
      girth: [0.34, 0.36],
      color: '#4a3426',
      belly: '#5a3f2c',
      wing: '#3a281e',
      headColor: '#c4605a',
      tail: { shape: 'train', long: 0.75 },
      tailColor: '#7a4f2a',
    },
  ],
  [
    ['rooster', 'cock', 'cockerel'],
    {
      ...CHICKEN,
      trunk_m: 0.34,
      color: '#b0501e',
      belly: '#7a331a',
      wing: '#8a3a1a',
      headColor: '#d8862a',
      tailColor: '#1f4038',
      tail: { shape: 'plume', long: 0.8 },
    },
  ],
  [
    ['hen', 'chicken', 'poultry', 'fowl', 'quail', 'partridge', 'domestic fowl', 'gallinaceous bird'],
    CHICKEN,
  ],
  [['sparrow', 'bird', 'wren', 'lark', 'thrush', 'nightingale', 'passerine'], SPARROW],
];
