import type { Table } from '../thing.ts';
import type { Bird } from './measures.ts';
import { SPARROW } from './perching.ts';

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

/** Peafowl, turkeys, chickens. */
export const FOWL: Table<Bird> = [
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
];
