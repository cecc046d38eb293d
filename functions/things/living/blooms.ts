import type { Petal } from '../parts/petals.ts';

/** A flower by measures: its head's are shares of its radius. */
export interface Bloom {
  readonly height_m: number;
  readonly radius_m: number;
  /** From the outside to the middle. */
  readonly whorls: readonly { readonly count: number; readonly petal: Petal; readonly offset?: number }[];
  readonly color: string;
  readonly centre?: {
    readonly color: string;
    readonly r: number;
    readonly high: number;
    readonly seeds?: true;
  };
  readonly leaf: 'blade' | 'oval' | 'none' | 'lobed';
  /** Towards the front. @default 0.7 */
  readonly tilt_rad?: number;
  readonly form?: 'spike' | 'puff' | 'trumpet' | 'pad';
  readonly thorns?: true;
  readonly stamens?: string;
}

const flat = (from: number, lift: number, wide: number, round: number, drop = 0): Petal => ({
  line: [
    [from, 0],
    [0.55, lift],
    [1, lift - drop],
  ],
  wide,
  round,
});
const DAISY: Bloom = {
  height_m: 0.35,
  radius_m: 0.07,
  whorls: [{ count: 15, petal: flat(0.2, 0.08, 0.17, 0.8, 0.1) }],
  color: '#f6f4ee',
  centre: { color: '#e8b42a', r: 0.3, high: 0.16 },
  leaf: 'oval',
};
const ROSE: Bloom = {
  height_m: 0.55,
  radius_m: 0.07,
  whorls: [
    {
      count: 5,
      petal: {
        line: [
          [0.12, 0],
          [0.62, 0.22],
          [0.86, 0.66],
          [1.08, 0.92],
        ],
        wide: 0.62,
        wrap: 0.3,
        cup: -0.05,
      },
    },
    {
      count: 5,
      offset: 0.5,
      petal: {
        line: [
          [0.1, 0],
          [0.52, 0.3],
          [0.62, 0.75],
          [0.72, 1.08],
        ],
        wide: 0.56,
        wrap: 0.42,
      },
    },
    {
      count: 4,
      offset: 0.2,
      petal: {
        line: [
          [0.08, 0],
          [0.36, 0.4],
          [0.42, 0.8],
          [0.4, 1.14],
        ],
        wide: 0.44,
        wrap: 0.6,
      },
    },
    {
      count: 3,
      offset: 0.7,
      petal: {
        line: [
          [0.05, 0],
          [0.2, 0.4],
          [0.24, 0.8],
          [0.17, 1.16],
        ],
        wide: 0.28,
        wrap: 0.75,
      },
    },
  ],
  color: '#b3122b',
  leaf: 'oval',
  tilt_rad: 0.6,
  thorns: true,
};
const LILY: Bloom = {
  height_m: 0.7,
  radius_m: 0.124,
  whorls: [
    {
      count: 3,
      petal: {
        line: [
          [0.06, 0],
          [0.32, 0.42],
          [0.66, 0.66],
          [1.05, 0.52],
        ],
        wide: 0.27,
        round: 0.25,
        cup: 0.06,
      },
    },
    {
      count: 3,
      offset: 0.5,
      petal: {
        line: [
          [0.06, 0.02],
          [0.3, 0.45],
          [0.62, 0.72],
          [1, 0.62],
        ],
        wide: 0.31,
        round: 0.25,
        cup: 0.06,
      },
    },
  ],
  color: '#f2e8ea',
  leaf: 'blade',
  tilt_rad: 0.8,
  stamens: '#c8761e',
};
const DOUBLE: Bloom = {
  ...DAISY,
  whorls: [
    { count: 16, petal: flat(0.15, 0.16, 0.2, 0.9, 0.05) },
    {
      count: 14,
      offset: 0.5,
      petal: {
        line: [
          [0.12, 0.06],
          [0.5, 0.36],
          [0.8, 0.42],
        ],
        wide: 0.18,
      },
    },
    {
      count: 11,
      petal: {
        line: [
          [0.1, 0.1],
          [0.34, 0.45],
          [0.55, 0.62],
        ],
        wide: 0.16,
      },
    },
    {
      count: 7,
      offset: 0.5,
      petal: {
        line: [
          [0.05, 0.1],
          [0.16, 0.5],
          [0.25, 0.74],
        ],
        wide: 0.13,
      },
    },
  ],
  color: '#e8862a',
  centre: { color: '#c8641e', r: 0.12, high: 0.4 },
};
const LOTUS: Bloom = {
  height_m: 0.03,
  radius_m: 0.14,
  whorls: [
    {
      count: 8,
      petal: {
        line: [
          [0.1, 0],
          [0.55, 0.12],
          [1, 0.42],
        ],
        wide: 0.3,
        round: 0.3,
        cup: 0.16,
      },
    },
    {
      count: 8,
      offset: 0.5,
      petal: {
        line: [
          [0.1, 0.05],
          [0.44, 0.28],
          [0.76, 0.7],
        ],
        wide: 0.28,
        round: 0.3,
        cup: 0.12,
      },
    },
    {
      count: 6,
      petal: {
        line: [
          [0.06, 0.1],
          [0.26, 0.42],
          [0.42, 0.86],
        ],
        wide: 0.24,
        round: 0.3,
        wrap: 0.2,
      },
    },
  ],
  color: '#eba9c4',
  centre: { color: '#e8c43a', r: 0.17, high: 0.4 },
  leaf: 'none',
  tilt_rad: 0,
  form: 'pad',
};

export const BLOOMS: readonly (readonly [words: readonly string[], bloom: Bloom])[] = [
  [['rose', 'rosebud', 'peony', 'ranunculus', 'rosebush'], ROSE],
  [
    ['tulip', 'crocus'],
    {
      height_m: 0.42,
      radius_m: 0.062,
      whorls: [
        {
          count: 3,
          petal: {
            line: [
              [0.1, 0],
              [0.86, 0.42],
              [0.95, 1.2],
              [0.72, 1.9],
            ],
            wide: 0.72,
            round: 0.55,
            wrap: 0.34,
          },
        },
        {
          count: 3,
          offset: 0.5,
          petal: {
            line: [
              [0.08, 0],
              [0.76, 0.4],
              [0.84, 1.15],
              [0.6, 1.85],
            ],
            wide: 0.7,
            round: 0.55,
            wrap: 0.36,
          },
        },
      ],
      color: '#d8282e',
      leaf: 'blade',
      tilt_rad: 0.06,
    },
  ],
  [
    ['sunflower', 'helianthus'],
    {
      height_m: 1.7,
      radius_m: 0.17,
      whorls: [
        { count: 19, petal: flat(0.42, 0.06, 0.13, 0.3, 0.04) },
        { count: 19, offset: 0.5, petal: flat(0.42, 0.14, 0.12, 0.3, 0.02) },
      ],
      color: '#f0b71e',
      centre: { color: '#4a2e1a', r: 0.52, high: 0.16, seeds: true },
      leaf: 'lobed',
      tilt_rad: 1.15,
    },
  ],
  [['lily', 'amaryllis', 'hibiscus', 'lilium'], LILY],
  [
    ['orchid', 'iris', 'columbine'],
    { ...LILY, color: '#b070c8', radius_m: 0.093, height_m: 0.5, stamens: '#f0d83a' },
  ],
  [
    ['poppy', 'anemone', 'buttercup'],
    {
      ...DAISY,
      height_m: 0.5,
      radius_m: 0.078,
      whorls: [
        {
          count: 3,
          petal: {
            line: [
              [0.1, 0],
              [0.6, 0.26],
              [1, 0.62],
            ],
            wide: 0.72,
            cup: 0.1,
          },
        },
        {
          count: 3,
          offset: 0.5,
          petal: {
            line: [
              [0.1, 0.04],
              [0.55, 0.34],
              [0.9, 0.72],
            ],
            wide: 0.68,
            cup: 0.1,
          },
        },
      ],
      color: '#d8281e',
      centre: { color: '#1e1a1c', r: 0.2, high: 0.34 },
    },
  ],
  [
    ['daffodil', 'narcissus', 'jonquil'],
    {
      ...DAISY,
      whorls: [{ count: 6, petal: flat(0.15, 0.1, 0.3, 0.5) }],
      color: '#f4dc5a',
      leaf: 'blade',
      form: 'trumpet',
      tilt_rad: 1.1,
    },
  ],
  [
    ['lavender', 'hyacinth', 'lupine', 'foxglove', 'delphinium', 'bluebell', 'salvia', 'sage'],
    {
      ...DAISY,
      height_m: 0.55,
      radius_m: 0.054,
      whorls: [],
      color: '#7a5ab8',
      leaf: 'blade',
      form: 'spike',
      tilt_rad: 0,
    },
  ],
  [
    ['dandelion', 'thistle', 'allium'],
    {
      ...DAISY,
      height_m: 0.3,
      radius_m: 0.054,
      whorls: [],
      color: '#eceae2',
      leaf: 'lobed',
      form: 'puff',
      tilt_rad: 0,
    },
  ],
  [['lotus', 'water lily', 'waterlily'], LOTUS],
  [['carnation', 'marigold', 'chrysanthemum', 'dahlia', 'aster', 'zinnia', 'camellia', 'hydrangea'], DOUBLE],
  [
    [
      'violet',
      'pansy',
      'forget-me-not',
      'periwinkle',
      'primrose',
      'petunia',
      'geranium',
      'jasmine',
      'begonia',
    ],
    {
      ...DAISY,
      height_m: 0.2,
      radius_m: 0.054,
      whorls: [{ count: 5, petal: flat(0.12, 0.1, 0.46, 1) }],
      color: '#7a4fc0',
      centre: { color: '#f0d03a', r: 0.16, high: 0.14 },
    },
  ],
  [['daisy', 'chamomile', 'marguerite', 'coneflower'], DAISY],
];

/** Where the noun says no more than that it is a flower. */
export const ANY_BLOOMS: readonly Bloom[] = [
  {
    ...DAISY,
    whorls: [{ count: 6, petal: flat(0.15, 0.16, 0.4, 0.9, 0.06) }],
    color: '#e0527f',
    radius_m: 0.078,
  },
  {
    ...DAISY,
    whorls: [{ count: 5, petal: flat(0.15, 0.14, 0.5, 1, 0.02) }],
    color: '#5a7fd8',
    radius_m: 0.078,
  },
  {
    ...DAISY,
    whorls: [{ count: 8, petal: flat(0.18, 0.18, 0.32, 0.7, 0.1) }],
    color: '#e8862a',
    radius_m: 0.078,
  },
];
