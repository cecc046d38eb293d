import type { Table } from '../../thing.ts';
import { type Beast, BLACK } from '../beast.ts';

export const HORSE: Beast = {
  height_m: 1.6,
  long: 0.72,
  chest: [0.155, 0.21],
  belly: [0.165, 0.195],
  rump: [0.155, 0.19],
  legs: { upper: 0.085, lower: 0.037, foot: 'hoof' },
  neck: { long: 0.52, up_deg: 52, base: 0.15, top: 0.085 },
  head: { skull: 0.095, long: 0.3, muzzle: 0.062, drop_deg: 42 },
  ears: { shape: 'pointed', size: 0.09 },
  tail: { shape: 'hair', long: 0.55, up_deg: -40, thick: 0.06 },
  mane: { shape: 'crest', color: '#2f2018' },
  coat: ['fur', '#7a4a2a'],
};

/** Horses, zebras, donkeys; unicorns; giraffes. */
export const HORSES: Table<Beast> = [
  [
    ['unicorn'],
    {
      ...HORSE,
      coat: ['fur', '#f1eef2'],
      horns: { shape: 'unicorn', size: 0.32 },
      mane: { shape: 'crest', color: '#c88ad0' },
    },
  ],
  [
    ['pegasus', 'hippogriff'],
    { ...HORSE, coat: ['fur', '#f1eef2'], extra: ['wings'], mane: { shape: 'crest', color: '#e8e2d2' } },
  ],
  [
    ['zebra'],
    {
      ...HORSE,
      height_m: 1.3,
      coat: ['fur', '#f0ede6'],
      markings: { figure: 'bands', color: [32, 30, 30], size_m: 0.15 },
      muzzle: '#35302e',
      mane: { shape: 'crest', color: '#25221f' },
      tail: { shape: 'tuft', long: 0.5, up_deg: -65, thick: 0.02, tip: BLACK },
    },
  ],
  [
    ['donkey', 'mule', 'ass', 'burro'],
    {
      ...HORSE,
      height_m: 1.1,
      coat: ['fur', '#857b72'],
      ears: { shape: 'long', size: 0.26 },
      muzzle: '#d8d0c4',
      tail: { shape: 'tuft', long: 0.45, up_deg: -68, thick: 0.02, tip: BLACK },
    },
  ],
  [
    ['pony', 'foal', 'colt', 'filly'],
    {
      ...HORSE,
      height_m: 1.1,
      legs: { upper: 0.095, lower: 0.046, foot: 'hoof' },
      head: { skull: 0.125, long: 0.3, muzzle: 0.078, drop_deg: 36 },
    },
  ],
  [['horse', 'stallion', 'mare', 'equine', 'mustang', 'steed', 'centaur'], HORSE],
  [
    ['giraffe'],
    {
      ...HORSE,
      height_m: 3,
      long: 0.5,
      hip: 0.9,
      chest: [0.13, 0.17],
      belly: [0.135, 0.165],
      rump: [0.12, 0.15],
      legs: { upper: 0.068, lower: 0.032, foot: 'hoof' },
      neck: { long: 0.88, up_deg: 66, base: 0.105, top: 0.052 },
      head: { skull: 0.062, long: 0.15, muzzle: 0.036, drop_deg: 28 },
      ears: { shape: 'leaf', size: 0.07 },
      horns: { shape: 'knobs', size: 0.07 },
      tail: { shape: 'tuft', long: 0.36, up_deg: -72, thick: 0.012, tip: BLACK },
      mane: { shape: 'crest', color: '#8a5426' },
      coat: ['fur', '#ecdcb4'],
      markings: { figure: 'tiles', color: [168, 100, 44], size_m: 0.36 },
    },
  ],
];
