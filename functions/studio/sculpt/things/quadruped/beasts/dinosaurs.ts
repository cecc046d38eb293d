import type { Table } from '../../thing.ts';
import type { Beast } from '../beast.ts';
import { PIG } from './pachyderms.ts';

const REX: Beast = {
  height_m: 3.6,
  long: 0.5,
  chest: [0.15, 0.19],
  belly: [0.17, 0.21],
  rump: [0.17, 0.21],
  hip: 0.97,
  legs: { upper: 0.145, lower: 0.068, foot: 'claw', arms: 0.3, hind: 1.15 },
  neck: { long: 0.34, up_deg: 40, base: 0.14, top: 0.13 },
  head: { skull: 0.145, long: 0.31, muzzle: 0.105, drop_deg: 10 },
  tail: { shape: 'thick', long: 1.15, up_deg: -6, thick: 0.17 },
  coat: ['scale', '#6b7a48'],
  markings: { figure: 'under', color: [196, 184, 140], size_m: 0.6 },
  eyes: { color: '#d8901e' },
  extra: ['teeth'],
};

const SAUROPOD: Beast = {
  height_m: 4,
  long: 0.85,
  chest: [0.24, 0.28],
  belly: [0.28, 0.31],
  rump: [0.25, 0.29],
  hip: 1.04,
  legs: { upper: 0.14, lower: 0.095, foot: 'pillar' },
  neck: { long: 1.6, up_deg: 48, base: 0.19, top: 0.075 },
  head: { skull: 0.095, long: 0.15, muzzle: 0.06, drop_deg: 14 },
  tail: { shape: 'thick', long: 1.9, up_deg: -16, thick: 0.22 },
  coat: ['scale', '#7b8a6a'],
  eyes: { color: '#2a221c' },
};

/** On four legs and on two. */
export const DINOSAURS: Table<Beast> = [
  [
    ['triceratops', 'ceratopsian'],
    {
      ...PIG,
      height_m: 2.2,
      long: 0.95,
      coat: ['scale', '#7d7a55'],
      nose: undefined,
      ears: undefined,
      legs: { upper: 0.14, lower: 0.1, foot: 'pillar' },
      head: { skull: 0.22, long: 0.46, muzzle: 0.1, drop_deg: 24 },
      tail: { shape: 'thick', long: 0.95, up_deg: -22, thick: 0.2 },
      horns: { shape: 'three', size: 0.42 },
      extra: ['frill'],
      hip: 1.02,
    },
  ],
  [
    ['stegosaurus', 'stegosaur', 'ankylosaurus', 'ankylosaur', 'armored dinosaur'],
    {
      ...SAUROPOD,
      height_m: 2.2,
      hip: 1.25,
      chest: [0.22, 0.27],
      belly: [0.28, 0.34],
      neck: { long: 0.4, up_deg: -6, base: 0.17, top: 0.1 },
      head: { skull: 0.11, long: 0.19, muzzle: 0.06, drop_deg: 14 },
      tail: { shape: 'thick', long: 1.2, up_deg: -10, thick: 0.2 },
      coat: ['scale', '#7a6a44'],
      extra: ['plates'],
    },
  ],
  [
    [
      'brontosaurus',
      'brachiosaurus',
      'diplodocus',
      'apatosaurus',
      'sauropod',
      'sauropod dinosaur',
      'loch ness monster',
    ],
    SAUROPOD,
  ],
  [
    ['velociraptor', 'raptor', 'deinonychus', 'maniraptor'],
    {
      ...REX,
      height_m: 0.9,
      legs: { upper: 0.11, lower: 0.05, foot: 'claw', arms: 0.5, hind: 1.1 },
      head: { skull: 0.11, long: 0.28, muzzle: 0.055, drop_deg: 8 },
      chest: [0.12, 0.155],
      belly: [0.125, 0.16],
      rump: [0.13, 0.16],
      coat: ['scale', '#8a6a3a'],
      markings: { figure: 'bands', color: [60, 44, 30], size_m: 0.22 },
    },
  ],
  [
    [
      'tyrannosaurus',
      'tyrannosaur',
      't-rex',
      't rex',
      'trex',
      'rex',
      'dinosaur',
      'theropod',
      'godzilla',
      'allosaurus',
      'spinosaurus',
    ],
    REX,
  ],
];
