import type { Table } from '../../thing.ts';
import type { Beast } from '../beast.ts';

const LIZARD: Beast = {
  height_m: 0.09,
  long: 2.1,
  chest: [0.42, 0.34],
  belly: [0.5, 0.36],
  rump: [0.4, 0.32],
  legs: { upper: 0.2, lower: 0.13, foot: 'claw', sprawl: 0.7 },
  neck: { long: 0.45, up_deg: 14, base: 0.32, top: 0.28 },
  head: { skull: 0.36, long: 0.62, muzzle: 0.2, drop_deg: 8, flat: 1.3 },
  tail: { shape: 'thick', long: 3.2, up_deg: -14, thick: 0.3 },
  coat: ['scale', '#6f9a3c'],
  eyes: { color: '#d8a51e', size: 1.1 },
};

const FROG: Beast = {
  height_m: 0.07,
  long: 0.62,
  chest: [0.42, 0.36],
  belly: [0.48, 0.38],
  rump: [0.36, 0.3],
  hip: 0.78,
  legs: { upper: 0.15, lower: 0.09, foot: 'claw', sprawl: 0.34, hind: 1.6 },
  neck: { long: 0.2, up_deg: 24, base: 0.36, top: 0.34 },
  head: { skull: 0.35, long: 0.26, muzzle: 0.25, drop_deg: 6, flat: 1.4 },
  coat: ['skin', '#5f9a35'],
  markings: { figure: 'under', color: [222, 222, 160], size_m: 0.03 },
  eyes: { color: '#17140f', size: 1.6, around: '#e0b030' },
};

const TURTLE: Beast = {
  ...LIZARD,
  height_m: 0.22,
  long: 0.9,
  chest: [0.36, 0.36],
  belly: [0.42, 0.36],
  rump: [0.36, 0.36],
  legs: { upper: 0.17, lower: 0.14, foot: 'pillar', sprawl: 0.28 },
  neck: { long: 0.42, up_deg: 22, base: 0.15, top: 0.13 },
  head: { skull: 0.18, long: 0.17, muzzle: 0.13, drop_deg: 8 },
  tail: { shape: 'thick', long: 0.3, up_deg: -20, thick: 0.09 },
  coat: ['skin', '#7d8a4a'],
  extra: ['shell'],
};

/** Crocodiles, lizards, turtles, and frogs with them. */
export const REPTILES: Table<Beast> = [
  [
    ['crocodile', 'alligator', 'caiman', 'gharial', 'crocodilian'],
    {
      ...LIZARD,
      height_m: 0.5,
      head: { skull: 0.34, long: 1.15, muzzle: 0.19, drop_deg: 4, flat: 1.5 },
      coat: ['scale', '#59683a'],
      tail: { shape: 'thick', long: 2.9, up_deg: -12, thick: 0.34 },
      extra: ['back-spikes', 'teeth'],
    },
  ],
  [
    ['chameleon', 'iguana', 'basilisk'],
    {
      ...LIZARD,
      height_m: 0.16,
      extra: ['back-spikes'],
      tail: { shape: 'curl', long: 2.4, up_deg: -20, thick: 0.2 },
      coat: ['scale', '#5fae4a'],
      eyes: { color: '#17140f', size: 1.5, around: '#9ac04a' },
    },
  ],
  [
    ['salamander', 'newt', 'axolotl'],
    {
      ...LIZARD,
      coat: ['skin', '#26242a'],
      markings: { figure: 'dots', color: [226, 176, 40], size_m: 0.03 },
    },
  ],
  [['lizard', 'gecko', 'skink', 'monitor', 'komodo dragon', 'saurian', 'reptile'], LIZARD],
  [
    ['sea turtle', 'leatherback'],
    { ...TURTLE, height_m: 0.4, legs: { upper: 0.15, lower: 0.12, foot: 'flipper', sprawl: 0.6 } },
  ],
  [['turtle', 'tortoise', 'terrapin', 'chelonian'], TURTLE],
  [
    ['toad'],
    { ...FROG, coat: ['skin', '#7a6440'], markings: { figure: 'dots', color: [94, 74, 46], size_m: 0.018 } },
  ],
  [['glass frog'], { ...FROG, coat: ['skin', '#a6d47c'], markings: undefined }],
  [['frog', 'tadpole', 'bullfrog', 'amphibian'], FROG],
];
