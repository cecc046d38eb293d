import type { Table } from '../thing.ts';
import { type Bloom, flat } from './bloom.ts';
import { DAISY, DOUBLE, LILY, LOTUS, ROSE } from './typical-blooms.ts';

/** The first row of which a word fits. */
export const BLOOMS: Table<Bloom> = [
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
