import type { Table } from '../thing.ts';
import type { Bird } from './measures.ts';
import { SPARROW } from './perching.ts';

const EAGLE: Bird = {
  ...SPARROW,
  trunk_m: 0.5,
  girth: [0.27, 0.28],
  pitch_deg: 34,
  neck: { long: 0.42, up_deg: 48, thick: 0.17 },
  head: 0.17,
  beak: { shape: 'hook', long: 0.2, color: '#e0a92a' },
  legs: { long: 0.3, color: '#e0a92a' },
  tail: { shape: 'fan', long: 0.55 },
  wings: 'spread',
  color: '#4f3522',
  belly: '#4f3522',
  wing: '#3f2a1c',
  headColor: '#f2efe8',
  tailColor: '#f2efe8',
};

const OWL: Bird = {
  ...SPARROW,
  trunk_m: 0.3,
  girth: [0.33, 0.33],
  pitch_deg: 72,
  neck: { long: 0.42, up_deg: 86, thick: 0.28 },
  head: 0.31,
  beak: { shape: 'hook', long: 0.12, color: '#c99a3a' },
  legs: { long: 0.12, color: '#b8954a' },
  tail: { shape: 'short', long: 0.35 },
  eyes: 2.3,
  color: '#8a6a48',
  belly: '#d8c4a0',
  wing: '#6b4c32',
};

/** Penguins, owls, birds of prey, bats and gulls. */
export const HUNTERS: Table<Bird> = [
  [
    ['penguin'],
    {
      ...SPARROW,
      trunk_m: 0.5,
      girth: [0.27, 0.27],
      pitch_deg: 78,
      neck: { long: 0.4, up_deg: 88, thick: 0.2 },
      head: 0.18,
      beak: { shape: 'cone', long: 0.2, color: '#e08a2a' },
      legs: { long: 0.1, color: '#e08a2a', webbed: true },
      tail: { shape: 'short', long: 0.2 },
      wings: 'flippers',
      color: '#23262e',
      belly: '#f2f1ec',
      wing: '#23262e',
    },
  ],
  [
    ['snowy owl', 'snow owl', 'arctic owl'],
    {
      ...OWL,
      beak: { shape: 'hook', long: 0.12, color: '#3a3836' },
      legs: { long: 0.12, color: '#e8e6e0' },
      color: '#f4f3ef',
      belly: '#f4f3ef',
      wing: '#ecebe6',
      markings: { figure: 'dots', color: [96, 92, 88], size_m: 0.05 },
    },
  ],
  [['barn owl'], { ...OWL, color: '#c49a5c', belly: '#f3eee2', wing: '#b0864a', headColor: '#f6f2ea' }],
  [['owl', 'owlet'], { ...OWL, crest: 'ears' }],
  [
    ['vulture', 'condor', 'buzzard'],
    {
      ...EAGLE,
      color: '#2f2a28',
      headColor: '#c98a7a',
      tailColor: '#2f2a28',
      neck: { long: 0.55, up_deg: 50, thick: 0.1 },
    },
  ],
  [['eagle', 'hawk', 'falcon', 'bird of prey', 'raptor', 'kite', 'osprey'], EAGLE],
  [
    ['phoenix'],
    {
      ...EAGLE,
      color: '#d8481a',
      belly: '#e8a01e',
      wing: '#c8331a',
      headColor: '#e8701e',
      tailColor: '#f0b01e',
      tail: { shape: 'long', long: 1.5 },
      crest: 'crest',
    },
  ],
  [
    ['bat', 'vampire bat', 'fruit bat'],
    {
      ...SPARROW,
      trunk_m: 0.08,
      girth: [0.26, 0.25],
      pitch_deg: 60,
      neck: { long: 0.4, up_deg: 75, thick: 0.18 },
      head: 0.24,
      beak: { shape: 'cone', long: 0.06, color: '#2a201c' },
      legs: { long: 0.15, color: '#3a2a24' },
      tail: { shape: 'none', long: 0 },
      wings: 'bat',
      crest: 'ears',
      color: '#4a372c',
      belly: '#5c4638',
      wing: '#33241e',
    },
  ],
  [
    ['seagull', 'gull', 'albatross', 'tern', 'seabird'],
    {
      ...EAGLE,
      trunk_m: 0.3,
      color: '#f0f0ec',
      belly: '#f4f4f0',
      wing: '#a3a9b0',
      headColor: '#f4f4f0',
      tailColor: '#f4f4f0',
      beak: { shape: 'cone', long: 0.28, color: '#e0a92a' },
    },
  ],
];
