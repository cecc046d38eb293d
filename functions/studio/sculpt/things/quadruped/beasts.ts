import type { Table } from '../thing.ts';
import type { Beast } from './beast.ts';
import { BEARS_AND_DOGS, DOG, WOLF } from './beasts/bears-and-dogs.ts';
import { CATS, LION } from './beasts/cats.ts';
import { DINOSAURS } from './beasts/dinosaurs.ts';
import { HORSES } from './beasts/horses.ts';
import { PACHYDERMS } from './beasts/pachyderms.ts';
import { REPTILES } from './beasts/reptiles.ts';
import { DEER, RUMINANTS } from './beasts/ruminants.ts';
import { SMALL_MAMMALS } from './beasts/small-mammals.ts';

const DRAGON: Beast = {
  height_m: 2.6,
  long: 0.85,
  chest: [0.22, 0.27],
  belly: [0.2, 0.23],
  rump: [0.19, 0.23],
  legs: { upper: 0.13, lower: 0.07, foot: 'claw' },
  neck: { long: 0.75, up_deg: 55, base: 0.17, top: 0.1 },
  head: { skull: 0.14, long: 0.34, muzzle: 0.075, drop_deg: 12 },
  ears: { shape: 'leaf', size: 0.14 },
  tail: { shape: 'thick', long: 1.5, up_deg: -14, thick: 0.15 },
  horns: { shape: 'straight', size: 0.3 },
  coat: ['scale', '#9c2a22'],
  markings: { figure: 'under', color: [216, 178, 98], size_m: 0.6 },
  eyes: { color: '#f0c020', size: 1.2 },
  extra: ['wings', 'back-spikes', 'teeth'],
};

/** Without wings. */
const HYDRA: Beast = {
  ...DRAGON,
  heads: 5,
  chest: [0.32, 0.3],
  neck: { long: 0.95, up_deg: 62, base: 0.1, top: 0.075 },
  head: { skull: 0.115, long: 0.26, muzzle: 0.062, drop_deg: 10 },
  horns: { shape: 'straight', size: 0.18 },
  coat: ['scale', '#3f6b4a'],
  extra: ['back-spikes', 'teeth'],
};

/** A lion behind, an eagle in front. */
const GRIFFIN: Beast = {
  ...LION,
  height_m: 1.5,
  neck: { long: 0.42, up_deg: 58, base: 0.17, top: 0.12 },
  head: { skull: 0.15, long: 0.1, muzzle: 0.08, drop_deg: 14 },
  ears: { shape: 'pointed', size: 0.14 },
  coat: ['fur', '#b5813f'],
  eyes: { color: '#e0a020', size: 1.1 },
  nose: undefined,
  mane: undefined,
  extra: ['wings', 'eagle-head'],
};

/** The first row of which a word fits; words that stand before a noun (`polar bear`) come before the noun's own row. */
export const BEASTS: Table<Beast> = [
  ...BEARS_AND_DOGS,
  ...CATS,
  ...HORSES,
  ...RUMINANTS,
  ...PACHYDERMS,
  ...SMALL_MAMMALS,
  ...REPTILES,
  ...DINOSAURS,
  [['dragon', 'drake', 'wyrm', 'firedrake', 'mythical monster'], DRAGON],
  [['hydra'], HYDRA],
  [['wyvern'], { ...DRAGON, feet: 2, long: 0.7 }],
  [['griffin', 'gryphon'], GRIFFIN],
  [['carnivore'], WOLF],
  [['ungulate', 'hoofed mammal', 'ruminant'], DEER],
];

/** Where no row fits. */
export const ANY_BEAST: Beast = DOG;
