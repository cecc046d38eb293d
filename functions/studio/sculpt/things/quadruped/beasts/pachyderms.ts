import type { Table } from '../../thing.ts';
import { type Beast, BLACK } from '../beast.ts';

export const PIG: Beast = {
  height_m: 0.75,
  long: 0.95,
  chest: [0.26, 0.33],
  belly: [0.29, 0.34],
  rump: [0.26, 0.32],
  legs: { upper: 0.11, lower: 0.068, foot: 'hoof' },
  neck: { long: 0.16, up_deg: 8, base: 0.24, top: 0.2 },
  head: { skull: 0.2, long: 0.34, muzzle: 0.098, drop_deg: 18 },
  ears: { shape: 'leaf', size: 0.17 },
  tail: { shape: 'curl', long: 0.34, up_deg: 40, thick: 0.028 },
  coat: ['skin', '#e3a59a'],
  nose: '#d58c84',
};

const ELEPHANT: Beast = {
  height_m: 3,
  long: 0.62,
  chest: [0.25, 0.3],
  belly: [0.29, 0.31],
  rump: [0.25, 0.29],
  hip: 0.95,
  legs: { upper: 0.125, lower: 0.098, foot: 'pillar' },
  neck: { long: 0.16, up_deg: 22, base: 0.2, top: 0.17 },
  head: { skull: 0.2, long: 0.22, muzzle: 0.1, drop_deg: 50 },
  ears: { shape: 'fan', size: 0.4 },
  tail: { shape: 'tuft', long: 0.42, up_deg: -75, thick: 0.02, tip: BLACK },
  coat: ['skin', '#8b8784'],
  eyes: { color: '#2a221c', size: 0.55 },
  extra: ['trunk', 'tusks'],
};

/** Pigs, hippopotamuses, rhinoceroses, elephants. */
export const PACHYDERMS: Table<Beast> = [
  [
    ['boar', 'warthog', 'wild boar'],
    {
      ...PIG,
      height_m: 0.85,
      coat: ['fur', '#4f4038'],
      extra: ['tusks'],
      ears: { shape: 'pointed', size: 0.13 },
      tail: { shape: 'tuft', long: 0.3, up_deg: -60, thick: 0.02 },
      mane: { shape: 'crest', color: '#2f2620' },
    },
  ],
  [['pig', 'piglet', 'hog', 'swine', 'sow'], PIG],
  [
    ['hippopotamus', 'hippo'],
    {
      ...PIG,
      height_m: 1.5,
      coat: ['skin', '#84737a'],
      nose: '#6a5a62',
      head: { skull: 0.22, long: 0.4, muzzle: 0.17, drop_deg: 16, flat: 1.25 },
      ears: { shape: 'round', size: 0.07 },
      legs: { upper: 0.13, lower: 0.1, foot: 'pillar' },
      tail: { shape: 'stub', long: 0.12, thick: 0.03, up_deg: -60 },
    },
  ],
  [
    ['rhinoceros', 'rhino'],
    {
      ...PIG,
      height_m: 1.7,
      long: 0.85,
      coat: ['skin', '#8a8784'],
      nose: undefined,
      chest: [0.24, 0.3],
      head: { skull: 0.17, long: 0.38, muzzle: 0.1, drop_deg: 30 },
      ears: { shape: 'leaf', size: 0.12 },
      legs: { upper: 0.13, lower: 0.1, foot: 'pillar' },
      horns: { shape: 'nose', size: 0.28 },
      tail: { shape: 'tuft', long: 0.3, thick: 0.02, up_deg: -75 },
    },
  ],
  [['mammoth', 'mastodon'], { ...ELEPHANT, coat: ['fur', '#5f4028'], ears: { shape: 'fan', size: 0.2 } }],
  [['elephant'], ELEPHANT],
];
