import type { Table } from '../../thing.ts';
import { type Beast, BLACK } from '../beast.ts';

const RODENT: Beast = {
  height_m: 0.045,
  long: 0.95,
  chest: [0.28, 0.3],
  belly: [0.36, 0.36],
  rump: [0.36, 0.37],
  hip: 1.05,
  legs: { upper: 0.12, lower: 0.07, foot: 'paw' },
  neck: { long: 0.22, up_deg: 15, base: 0.24, top: 0.22 },
  head: { skull: 0.25, long: 0.34, muzzle: 0.085, drop_deg: 16 },
  ears: { shape: 'round', size: 0.24, color: '#d9a5a0' },
  tail: { shape: 'thin', long: 1.6, up_deg: -10, thick: 0.04, tip: '#d9a5a0' },
  coat: ['fur', '#8d8680'],
  nose: '#d08a86',
  eyes: { color: '#17140f', size: 1.2 },
};

const RABBIT: Beast = {
  height_m: 0.22,
  long: 0.62,
  chest: [0.24, 0.29],
  belly: [0.3, 0.33],
  rump: [0.32, 0.37],
  hip: 1.12,
  legs: { upper: 0.13, lower: 0.075, foot: 'paw', hind: 1.55 },
  neck: { long: 0.3, up_deg: 52, base: 0.2, top: 0.17 },
  head: { skull: 0.22, long: 0.22, muzzle: 0.11, drop_deg: 20 },
  ears: { shape: 'long', size: 0.62, color: '#d9a99f' },
  tail: { shape: 'stub', long: 0.12, up_deg: 25, thick: 0.13, tip: '#f4f0ea' },
  coat: ['fur', '#a58a6c'],
  nose: '#c98a82',
};

/** Rabbits, rodents, and what is about as small; kangaroos. */
export const SMALL_MAMMALS: Table<Beast> = [
  [['rabbit', 'hare', 'bunny'], RABBIT],
  [
    ['rat'],
    {
      ...RODENT,
      height_m: 0.08,
      coat: ['fur', '#6a5f58'],
      ears: { shape: 'round', size: 0.15, color: '#c49a94' },
    },
  ],
  [
    ['hamster', 'guinea pig', 'gerbil', 'vole'],
    {
      ...RODENT,
      height_m: 0.07,
      coat: ['fur', '#c9935a'],
      tail: { shape: 'stub', long: 0.08, thick: 0.06 },
      ears: { shape: 'round', size: 0.14, color: '#d9a5a0' },
      markings: { figure: 'under', color: [244, 236, 224], size_m: 0.03 },
    },
  ],
  [
    ['squirrel', 'chipmunk'],
    {
      ...RODENT,
      height_m: 0.12,
      coat: ['fur', '#a85a2a'],
      tail: { shape: 'brush', long: 1.3, up_deg: 62, thick: 0.26 },
      ears: { shape: 'pointed', size: 0.16 },
      markings: { figure: 'under', color: [240, 226, 204], size_m: 0.04 },
      legs: { upper: 0.13, lower: 0.08, foot: 'paw', hind: 1.4 },
    },
  ],
  [
    ['beaver', 'platypus'],
    {
      ...RODENT,
      height_m: 0.3,
      coat: ['fur', '#5f4028'],
      tail: { shape: 'flat', long: 0.75, up_deg: -14, thick: 0.2, tip: '#3a2c24' },
      ears: { shape: 'round', size: 0.09 },
    },
  ],
  [
    ['hedgehog', 'porcupine', 'echidna'],
    {
      ...RODENT,
      height_m: 0.13,
      coat: ['fur', '#c9a77a'],
      tail: { shape: 'stub', long: 0.06, thick: 0.04 },
      ears: { shape: 'round', size: 0.12 },
      extra: ['spines'],
      nose: BLACK,
    },
  ],
  [
    ['raccoon'],
    {
      ...RODENT,
      height_m: 0.3,
      coat: ['fur', '#807a74'],
      ears: { shape: 'pointed', size: 0.16 },
      tail: { shape: 'brush', long: 0.9, up_deg: -12, thick: 0.13, tip: BLACK },
      eyes: { color: '#15120e', around: BLACK },
      nose: BLACK,
    },
  ],
  [
    ['skunk', 'badger'],
    {
      ...RODENT,
      height_m: 0.25,
      coat: ['fur', '#232228'],
      ears: { shape: 'round', size: 0.1 },
      tail: { shape: 'brush', long: 1, up_deg: 40, thick: 0.18, tip: '#f0eeea' },
      extra: ['stripe'],
      nose: BLACK,
    },
  ],
  [
    ['otter', 'weasel', 'ferret', 'mink', 'mongoose', 'meerkat'],
    {
      ...RODENT,
      height_m: 0.2,
      long: 1.5,
      chest: [0.24, 0.26],
      belly: [0.25, 0.27],
      rump: [0.25, 0.27],
      coat: ['fur', '#6a4a32'],
      ears: { shape: 'round', size: 0.09 },
      tail: { shape: 'thick', long: 1.1, up_deg: -16, thick: 0.14 },
      nose: BLACK,
    },
  ],
  [
    ['sloth', 'anteater', 'armadillo', 'aardvark', 'tapir', 'opossum', 'possum', 'marsupial'],
    { ...RODENT, height_m: 0.35, coat: ['fur', '#8a7a62'], head: { skull: 0.2, long: 0.5, muzzle: 0.06 } },
  ],
  [['mouse', 'rodent', 'shrew', 'gnawer'], RODENT],
  [
    ['kangaroo', 'wallaby'],
    {
      ...RABBIT,
      height_m: 1.1,
      long: 0.34,
      chest: [0.14, 0.17],
      belly: [0.17, 0.2],
      rump: [0.2, 0.23],
      hip: 0.62,
      legs: { upper: 0.13, lower: 0.06, foot: 'paw', arms: 0.42, hind: 1.2 },
      neck: { long: 0.26, up_deg: 64, base: 0.11, top: 0.085 },
      head: { skull: 0.105, long: 0.19, muzzle: 0.055, drop_deg: 22 },
      ears: { shape: 'long', size: 0.2, color: '#c9a58f' },
      tail: { shape: 'thick', long: 0.85, up_deg: -34, thick: 0.11 },
      coat: ['fur', '#a8794e'],
    },
  ],
];
