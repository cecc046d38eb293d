import { type Bloom, flat } from './bloom.ts';

export const DAISY: Bloom = {
  height_m: 0.35,
  radius_m: 0.07,
  whorls: [{ count: 15, petal: flat(0.2, 0.08, 0.17, 0.8, 0.1) }],
  color: '#f6f4ee',
  centre: { color: '#e8b42a', r: 0.3, high: 0.16 },
  leaf: 'oval',
};

export const ROSE: Bloom = {
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

export const LILY: Bloom = {
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

export const DOUBLE: Bloom = {
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

export const LOTUS: Bloom = {
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
