import type { Table } from '../../thing.ts';
import { type Beast, BLACK } from '../beast.ts';
import { HORSE } from './horses.ts';

const COW: Beast = {
  height_m: 1.4,
  long: 0.85,
  chest: [0.2, 0.26],
  belly: [0.23, 0.27],
  rump: [0.2, 0.25],
  legs: { upper: 0.095, lower: 0.048, foot: 'hoof' },
  neck: { long: 0.3, up_deg: 22, base: 0.15, top: 0.11 },
  head: { skull: 0.12, long: 0.26, muzzle: 0.085, drop_deg: 38, flat: 1.1 },
  ears: { shape: 'leaf', size: 0.14 },
  tail: { shape: 'tuft', long: 0.6, up_deg: -72, thick: 0.018, tip: BLACK },
  horns: { shape: 'bull', size: 0.14 },
  coat: ['fur', '#f0ece4'],
  markings: { figure: 'patches', color: [38, 35, 33], size_m: 0.55 },
  muzzle: '#d8a79a',
};

export const DEER: Beast = {
  height_m: 1.1,
  long: 0.68,
  chest: [0.14, 0.19],
  belly: [0.14, 0.17],
  rump: [0.14, 0.18],
  legs: { upper: 0.078, lower: 0.031, foot: 'hoof' },
  neck: { long: 0.46, up_deg: 58, base: 0.115, top: 0.07 },
  head: { skull: 0.095, long: 0.22, muzzle: 0.052, drop_deg: 26 },
  ears: { shape: 'leaf', size: 0.14 },
  tail: { shape: 'stub', long: 0.12, up_deg: 20, thick: 0.05, tip: '#f0e8da' },
  horns: { shape: 'antlers', size: 0.6 },
  coat: ['fur', '#9a6638'],
  markings: { figure: 'under', color: [232, 220, 200], size_m: 0.3 },
  nose: BLACK,
};

const GOAT: Beast = {
  ...DEER,
  height_m: 0.75,
  long: 0.78,
  chest: [0.17, 0.22],
  belly: [0.18, 0.21],
  horns: { shape: 'goat', size: 0.28 },
  mane: { shape: 'beard', color: '#d8d2c4' },
  coat: ['fur', '#d9d3c6'],
};

const CAMEL: Beast = {
  ...HORSE,
  height_m: 1.85,
  mane: undefined,
  neck: { long: 0.6, up_deg: 46, base: 0.12, top: 0.08 },
  head: { skull: 0.09, long: 0.22, muzzle: 0.06, drop_deg: 14 },
  ears: { shape: 'round', size: 0.05 },
  tail: { shape: 'tuft', long: 0.35, up_deg: -70, thick: 0.018 },
  coat: ['fur', '#c09a62'],
  extra: ['humps'],
};

/** Cattle, deer, sheep, goats, camels. */
export const RUMINANTS: Table<Beast> = [
  [
    ['bison', 'buffalo', 'yak', 'aurochs'],
    {
      ...COW,
      height_m: 1.75,
      hip: 0.86,
      coat: ['fur', '#4f3522'],
      markings: undefined,
      extra: ['shoulder-hump'],
      mane: { shape: 'beard', color: '#33221a' },
      muzzle: '#33221a',
      horns: { shape: 'bull', size: 0.2 },
    },
  ],
  [
    ['bull', 'ox', 'steer'],
    {
      ...COW,
      coat: ['fur', '#4a3022'],
      markings: undefined,
      muzzle: '#8a6a58',
      horns: { shape: 'bull', size: 0.24 },
    },
  ],
  [['calf'], { ...COW, height_m: 0.85, horns: undefined }],
  [['cow', 'cattle', 'bovine', 'dairy cow'], COW],
  [['reindeer', 'caribou', 'elk', 'stag', 'buck', 'deer', 'hart'], DEER],
  [
    ['moose'],
    {
      ...DEER,
      height_m: 1.9,
      coat: ['fur', '#4f3a2a'],
      chest: [0.16, 0.22],
      horns: { shape: 'palm', size: 0.5 },
      head: { skull: 0.105, long: 0.3, muzzle: 0.085, drop_deg: 34 },
      mane: { shape: 'beard', color: '#3a2a1e' },
    },
  ],
  [
    ['doe', 'fawn', 'bambi'],
    {
      ...DEER,
      height_m: 0.8,
      horns: undefined,
      coat: ['fur', '#b47b45'],
      markings: { figure: 'dots', color: [240, 230, 212], size_m: 0.085 },
    },
  ],
  [
    ['antelope', 'gazelle', 'impala', 'oryx'],
    { ...DEER, horns: { shape: 'straight', size: 0.42 }, coat: ['fur', '#c08a4e'] },
  ],
  [
    ['ram', 'bighorn'],
    {
      ...GOAT,
      coat: ['wool', '#cfc6b4'],
      horns: { shape: 'ram', size: 0.2 },
      mane: undefined,
      extra: ['fleece'],
    },
  ],
  [
    ['sheep', 'lamb', 'ewe'],
    {
      ...GOAT,
      coat: ['fur', '#3a332e'],
      horns: undefined,
      mane: undefined,
      extra: ['fleece'],
      markings: undefined,
      neck: { long: 0.3, up_deg: 42, base: 0.13, top: 0.1 },
      head: { skull: 0.12, long: 0.2, muzzle: 0.07, drop_deg: 30 },
    },
  ],
  [['goat', 'billy goat', 'ibex', 'chamois'], GOAT],
  [
    ['llama', 'alpaca'],
    {
      ...DEER,
      height_m: 1.1,
      coat: ['wool', '#d8c4a0'],
      horns: undefined,
      extra: ['fleece'],
      neck: { long: 0.66, up_deg: 74, base: 0.12, top: 0.09 },
      ears: { shape: 'long', size: 0.15 },
      markings: undefined,
    },
  ],
  [['dromedary'], { ...CAMEL, extra: ['hump'] }],
  [['camel', 'bactrian camel'], CAMEL],
];
