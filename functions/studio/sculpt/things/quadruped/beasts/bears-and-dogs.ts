import type { Table } from '../../thing.ts';
import { type Beast, BLACK } from '../beast.ts';

export const DOG: Beast = {
  height_m: 0.58,
  long: 0.74,
  chest: [0.17, 0.24],
  belly: [0.14, 0.18],
  rump: [0.15, 0.2],
  legs: { upper: 0.1, lower: 0.052, foot: 'paw' },
  neck: { long: 0.36, up_deg: 52, base: 0.15, top: 0.115 },
  head: { skull: 0.15, long: 0.26, muzzle: 0.075 },
  ears: { shape: 'floppy', size: 0.2, color: '#6e4526' },
  tail: { shape: 'thick', long: 0.5, up_deg: 25, thick: 0.055 },
  coat: ['fur', '#b98850'],
  nose: BLACK,
};

export const WOLF: Beast = {
  ...DOG,
  height_m: 0.75,
  ears: { shape: 'pointed', size: 0.19 },
  tail: { shape: 'brush', long: 0.55, up_deg: -35, thick: 0.075 },
  coat: ['fur', '#7d7b78'],
  markings: { figure: 'under', color: [214, 208, 198], size_m: 0.2 },
};

const HELLHOUND: Beast = {
  ...WOLF,
  height_m: 1.2,
  coat: ['fur', '#2b2624'],
  markings: undefined,
  eyes: { color: '#ff5a1e', size: 1.2 },
  extra: ['teeth'],
};

const BEAR: Beast = {
  height_m: 1.1,
  long: 0.82,
  chest: [0.25, 0.29],
  belly: [0.27, 0.29],
  rump: [0.25, 0.28],
  legs: { upper: 0.15, lower: 0.095, foot: 'paw' },
  neck: { long: 0.24, up_deg: 18, base: 0.22, top: 0.18 },
  head: { skull: 0.2, long: 0.28, muzzle: 0.09, drop_deg: 14 },
  ears: { shape: 'round', size: 0.095 },
  tail: { shape: 'stub', long: 0.08, up_deg: -20, thick: 0.05 },
  coat: ['fur', '#6a4428'],
  nose: BLACK,
};

const FOX: Beast = {
  ...DOG,
  height_m: 0.4,
  long: 0.78,
  head: { skull: 0.15, long: 0.27, muzzle: 0.05 },
  ears: { shape: 'pointed', size: 0.21, color: '#c2601f' },
  tail: { shape: 'brush', long: 0.8, up_deg: -14, thick: 0.12, tip: '#f3ece0' },
  coat: ['fur', '#c2601f'],
  markings: { figure: 'under', color: [243, 236, 224], size_m: 0.1 },
};

/** Bears, foxes, wolves, dogs, hyenas. */
export const BEARS_AND_DOGS: Table<Beast> = [
  [
    ['red panda', 'lesser panda'],
    {
      ...BEAR,
      height_m: 0.32,
      long: 0.9,
      head: { skull: 0.22, long: 0.18, muzzle: 0.08 },
      ears: { shape: 'pointed', size: 0.2, color: '#f3ece0' },
      tail: { shape: 'brush', long: 0.95, up_deg: -10, thick: 0.12, tip: '#5a2a18' },
      coat: ['fur', '#a84a20'],
      markings: { figure: 'under', color: [44, 30, 26], size_m: 0.1 },
      muzzle: '#f3ece0',
      socks: { color: BLACK },
    },
  ],
  [
    ['panda', 'giant panda'],
    {
      ...BEAR,
      height_m: 0.85,
      coat: ['fur', '#f0eee8'],
      ears: { shape: 'round', size: 0.12, color: BLACK },
      socks: { color: BLACK, whole: true },
      eyes: { color: '#15120e', around: BLACK },
    },
  ],
  [['polar bear', 'ice bear'], { ...BEAR, coat: ['fur', '#eeeae0'] }],
  [
    ['koala'],
    {
      ...BEAR,
      height_m: 0.4,
      coat: ['fur', '#8d8f94'],
      ears: { shape: 'round', size: 0.2, color: '#b8b5b2' },
      head: { skull: 0.25, long: 0.2, muzzle: 0.1 },
    },
  ],
  [['teddy', 'bear', 'grizzly', 'bruin'], BEAR],
  [
    ['arctic fox', 'snow fox', 'polar fox'],
    {
      ...FOX,
      ears: { shape: 'pointed', size: 0.15 },
      tail: { shape: 'brush', long: 0.7, up_deg: -14, thick: 0.13 },
      coat: ['fur', '#f0efea'],
      markings: undefined,
    },
  ],
  [
    ['silver fox'],
    {
      ...FOX,
      coat: ['fur', '#4a4b4f'],
      ears: { shape: 'pointed', size: 0.21, color: BLACK },
      markings: { figure: 'over', color: [150, 152, 156], size_m: 0.1 },
      socks: { color: BLACK },
    },
  ],
  [['red fox', 'fox', 'vixen'], { ...FOX, socks: { color: '#2c211c' } }],
  [['cerberus'], { ...HELLHOUND, heads: 3, chest: [0.26, 0.26] }],
  [['hellhound'], HELLHOUND],
  [['arctic wolf'], { ...WOLF, coat: ['fur', '#eceae4'], markings: undefined }],
  [['wolf', 'coyote', 'husky', 'malamute', 'jackal', 'german shepherd', 'wild dog', 'dingo', 'warg'], WOLF],
  [
    ['dachshund', 'corgi', 'basset'],
    { ...DOG, height_m: 0.3, long: 1.25, chest: [0.22, 0.3], belly: [0.2, 0.26], rump: [0.2, 0.27] },
  ],
  [
    ['bulldog', 'pug', 'boxer', 'pit bull', 'mastiff'],
    {
      ...DOG,
      height_m: 0.38,
      chest: [0.24, 0.3],
      head: { skull: 0.21, long: 0.17, muzzle: 0.11, flat: 1.3 },
      tail: { shape: 'stub', long: 0.12, thick: 0.05, up_deg: 20 },
      muzzle: '#4a362a',
    },
  ],
  [
    ['dalmatian'],
    {
      ...DOG,
      coat: ['fur', '#f2f0ec'],
      ears: { shape: 'floppy', size: 0.19, color: BLACK },
      markings: { figure: 'dots', color: [34, 32, 30], size_m: 0.07 },
    },
  ],
  [
    ['poodle', 'bichon'],
    {
      ...DOG,
      coat: ['wool', '#e8e2d8'],
      extra: ['fleece'],
      tail: { shape: 'tuft', long: 0.3, up_deg: 50, thick: 0.03, tip: '#e8e2d8' },
      ears: { shape: 'floppy', size: 0.22, color: '#d8d0c4' },
    },
  ],
  [
    ['puppy', 'pup'],
    {
      ...DOG,
      height_m: 0.26,
      head: { skull: 0.23, long: 0.26, muzzle: 0.11 },
      legs: { upper: 0.11, lower: 0.075, foot: 'paw' },
    },
  ],
  [
    ['golden retriever'],
    { ...DOG, coat: ['fur', '#d8a85e'], ears: { shape: 'floppy', size: 0.2, color: '#b9833f' } },
  ],
  [['dog', 'hound', 'labrador', 'retriever', 'terrier', 'doggy', 'canine'], DOG],
  [
    ['hyena'],
    {
      ...WOLF,
      coat: ['fur', '#a8895a'],
      ears: { shape: 'round', size: 0.13 },
      hip: 0.85,
      markings: { figure: 'dots', color: [70, 52, 36], size_m: 0.12 },
    },
  ],
];
