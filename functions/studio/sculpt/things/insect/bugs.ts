import type { Point } from '../../../geometry/shapes/solid.ts';
import type { Markings } from '../../../materials/markings.ts';
import type { Table } from '../thing.ts';

/** An insect, spider or crab by measures: shares of its length but for the length itself. */
export interface Bug {
  readonly long_m: number;
  /** Half width, half height and half length of head, chest and hind part, by the whole length. */
  readonly parts: readonly [head: Point, chest: Point, hind: Point];
  readonly legs: number;
  readonly reach: number;
  readonly color: string;
  readonly hind?: { readonly color: string; readonly markings?: Markings };
  readonly wings?: {
    readonly shape: 'butterfly' | 'fly' | 'dragonfly';
    readonly color: string;
    readonly markings?: Markings;
  };
  readonly shell?: { readonly color: string; readonly spots?: string };
  readonly feelers?: number;
  readonly claws?: true;
  readonly sting?: true;
  readonly jumping?: true;
  readonly eyes?: number;
  readonly fuzzy?: true;
}

const BEE: Bug = {
  long_m: 0.018,
  parts: [
    [0.12, 0.12, 0.1],
    [0.17, 0.17, 0.17],
    [0.18, 0.18, 0.27],
  ],
  legs: 6,
  reach: 0.3,
  color: '#3a2a18',
  hind: { color: '#e8b01e', markings: { figure: 'bands', color: [36, 28, 20], size_m: 0.0038 } },
  wings: { shape: 'fly', color: '#dfe8ec' },
  feelers: 0.22,
  eyes: 1.2,
  fuzzy: true,
};

const SPIDER: Bug = {
  long_m: 0.03,
  parts: [
    [0.12, 0.11, 0.1],
    [0.18, 0.15, 0.2],
    [0.26, 0.25, 0.31],
  ],
  legs: 8,
  reach: 0.85,
  color: '#2f2722',
  hind: { color: '#3f332c' },
  eyes: 0.8,
  fuzzy: true,
};

const BEETLE: Bug = {
  long_m: 0.03,
  parts: [
    [0.14, 0.12, 0.11],
    [0.24, 0.17, 0.13],
    [0.3, 0.22, 0.34],
  ],
  legs: 6,
  reach: 0.34,
  color: '#26282c',
  shell: { color: '#2f5a3a' },
  feelers: 0.2,
};

const CRAB: Bug = {
  long_m: 0.14,
  parts: [
    [0.1, 0.06, 0.06],
    [0.5, 0.19, 0.33],
    [0.22, 0.1, 0.05],
  ],
  legs: 8,
  reach: 0.44,
  color: '#c8452a',
  claws: true,
};

/** The first row of which a word fits; the last row fits every insect. */
export const BUGS: Table<Bug> = [
  [
    ['butterfly', 'monarch', 'moth', 'lepidopteran', 'swallowtail'],
    {
      long_m: 0.035,
      parts: [
        [0.09, 0.09, 0.08],
        [0.09, 0.09, 0.15],
        [0.075, 0.075, 0.32],
      ],
      legs: 6,
      reach: 0.2,
      color: '#2a2420',
      wings: {
        shape: 'butterfly',
        color: '#e8861e',
        markings: { figure: 'dots', color: [40, 30, 26], size_m: 0.011 },
      },
      feelers: 0.36,
    },
  ],
  [
    ['dragonfly', 'damselfly', 'mayfly'],
    {
      long_m: 0.07,
      parts: [
        [0.08, 0.075, 0.06],
        [0.075, 0.085, 0.13],
        [0.032, 0.035, 0.42],
      ],
      legs: 6,
      reach: 0.14,
      color: '#2f7a8a',
      wings: { shape: 'dragonfly', color: '#d0e6ea' },
      eyes: 1.7,
    },
  ],
  [
    ['ladybug', 'ladybird', 'ladybeetle', 'lady beetle'],
    {
      ...BEETLE,
      long_m: 0.01,
      parts: [
        [0.15, 0.13, 0.1],
        [0.26, 0.2, 0.1],
        [0.4, 0.36, 0.4],
      ],
      color: '#1e1d1f',
      shell: { color: '#d0241e', spots: '#1c1b1d' },
    },
  ],
  [['bee', 'bumblebee', 'honeybee', 'wasp', 'hornet', 'hymenopteran'], BEE],
  [
    ['fly', 'housefly', 'mosquito', 'gnat', 'midge', 'dipterous insect'],
    { ...BEE, long_m: 0.01, color: '#3a3f44', hind: { color: '#4a5560' }, eyes: 2, feelers: 0.1 },
  ],
  [
    ['ant', 'termite', 'emmet'],
    {
      long_m: 0.012,
      parts: [
        [0.13, 0.12, 0.13],
        [0.09, 0.09, 0.16],
        [0.15, 0.15, 0.21],
      ],
      legs: 6,
      reach: 0.42,
      color: '#5a2a1e',
      feelers: 0.3,
    },
  ],
  [
    ['grasshopper', 'cricket', 'locust', 'mantis', 'praying mantis', 'katydid', 'cicada'],
    {
      long_m: 0.05,
      parts: [
        [0.08, 0.1, 0.08],
        [0.09, 0.11, 0.14],
        [0.08, 0.09, 0.36],
      ],
      legs: 6,
      reach: 0.28,
      color: '#6f9f35',
      jumping: true,
      feelers: 0.36,
    },
  ],
  [
    ['scorpion'],
    {
      long_m: 0.1,
      parts: [
        [0.12, 0.07, 0.08],
        [0.15, 0.09, 0.18],
        [0.13, 0.08, 0.26],
      ],
      legs: 8,
      reach: 0.34,
      color: '#4a3a26',
      claws: true,
      sting: true,
    },
  ],
  [
    ['lobster', 'crayfish', 'shrimp', 'prawn', 'crawfish'],
    {
      long_m: 0.3,
      parts: [
        [0.08, 0.07, 0.1],
        [0.12, 0.11, 0.24],
        [0.1, 0.08, 0.34],
      ],
      legs: 8,
      reach: 0.24,
      color: '#b8301e',
      claws: true,
      feelers: 0.5,
    },
  ],
  [['crab', 'hermit crab', 'king crab', 'crustacean'], CRAB],
  [['tarantula', 'spider', 'arachnid', 'black widow', 'tick', 'mite', 'arthropod'], SPIDER],
  [
    ['beetle', 'scarab', 'weevil', 'stag beetle', 'cockroach', 'firefly', 'bug', 'insect', 'flea', 'louse'],
    BEETLE,
  ],
];
