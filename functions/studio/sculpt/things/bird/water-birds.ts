import type { Table } from '../thing.ts';
import type { Bird } from './measures.ts';
import { SPARROW } from './perching.ts';

const DUCK: Bird = {
  ...SPARROW,
  trunk_m: 0.35,
  girth: [0.28, 0.26],
  pitch_deg: 10,
  neck: { long: 0.5, up_deg: 68, thick: 0.13 },
  head: 0.18,
  beak: { shape: 'bill', long: 0.26, color: '#e0992a' },
  legs: { long: 0.2, color: '#e08a2a', webbed: true },
  tail: { shape: 'short', long: 0.25 },
  color: '#8d8578',
  belly: '#cfc6b8',
  wing: '#6f675c',
  headColor: '#1f6b45',
};

const OSTRICH: Bird = {
  ...SPARROW,
  trunk_m: 0.9,
  girth: [0.3, 0.32],
  pitch_deg: 8,
  neck: { long: 1.05, up_deg: 72, thick: 0.075 },
  head: 0.115,
  beak: { shape: 'bill', long: 0.16, color: '#c99a6a' },
  legs: { long: 1.2, color: '#c9a08a' },
  tail: { shape: 'plume', long: 0.4 },
  color: '#2b292b',
  belly: '#2b292b',
  wing: '#3a373a',
  headColor: '#c9a08a',
};

/** Waders, ostriches, swans, geese and ducks. */
export const WATER_BIRDS: Table<Bird> = [
  [
    ['flamingo'],
    {
      ...OSTRICH,
      trunk_m: 0.4,
      neck: { long: 1.15, up_deg: 76, thick: 0.07 },
      legs: { long: 1.5, color: '#e08a9a' },
      beak: { shape: 'hook', long: 0.28, color: '#2a2628' },
      tail: { shape: 'short', long: 0.25 },
      color: '#ec8fa4',
      belly: '#f0a3b4',
      wing: '#e07590',
      headColor: '#ec8fa4',
    },
  ],
  [
    ['stork', 'heron', 'crane', 'egret', 'ibis', 'wading bird'],
    {
      ...OSTRICH,
      trunk_m: 0.45,
      neck: { long: 0.85, up_deg: 70, thick: 0.075 },
      legs: { long: 1.3, color: '#c8402a' },
      beak: { shape: 'spear', long: 0.6, color: '#d8502a' },
      tail: { shape: 'short', long: 0.3 },
      color: '#f2f2ee',
      belly: '#f2f2ee',
      wing: '#33343a',
      headColor: '#f2f2ee',
    },
  ],
  [
    ['pelican'],
    {
      ...DUCK,
      trunk_m: 0.6,
      color: '#eeece4',
      belly: '#f2f0ea',
      wing: '#d8d4c8',
      headColor: '#f2f0ea',
      beak: { shape: 'large', long: 0.85, color: '#e8a83a' },
    },
  ],
  [['ostrich', 'emu', 'rhea', 'cassowary', 'moa', 'ratite'], OSTRICH],
  [
    ['swan'],
    {
      ...DUCK,
      trunk_m: 0.6,
      neck: { long: 1, up_deg: 74, thick: 0.085 },
      head: 0.13,
      legs: { long: 0.14, color: '#2a2a2c', webbed: true },
      color: '#f4f4f2',
      belly: '#f4f4f2',
      wing: '#ecebe8',
      headColor: '#f4f4f2',
      beak: { shape: 'bill', long: 0.22, color: '#e0762a' },
    },
  ],
  [
    ['goose', 'gander'],
    {
      ...DUCK,
      trunk_m: 0.5,
      neck: { long: 0.7, up_deg: 72, thick: 0.1 },
      head: 0.15,
      color: '#eeece6',
      belly: '#f2f0ea',
      wing: '#d8d5cc',
      headColor: '#eeece6',
    },
  ],
  [
    ['duckling'],
    {
      ...DUCK,
      trunk_m: 0.1,
      head: 0.26,
      neck: { long: 0.4, up_deg: 70, thick: 0.19 },
      color: '#f0cf3a',
      belly: '#f4dc6a',
      wing: '#e0b82a',
      headColor: '#f0cf3a',
    },
  ],
  [['duck', 'mallard', 'drake', 'waterfowl', 'aquatic bird'], DUCK],
];
