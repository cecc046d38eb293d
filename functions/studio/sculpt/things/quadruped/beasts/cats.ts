import type { Table } from '../../thing.ts';
import type { Beast } from '../beast.ts';

const CAT: Beast = {
  height_m: 0.28,
  long: 0.82,
  chest: [0.15, 0.2],
  belly: [0.15, 0.18],
  rump: [0.15, 0.19],
  legs: { upper: 0.095, lower: 0.055, foot: 'paw' },
  neck: { long: 0.26, up_deg: 48, base: 0.13, top: 0.11 },
  head: { skull: 0.17, long: 0.17, muzzle: 0.075, flat: 1.25, drop_deg: 22 },
  ears: { shape: 'pointed', size: 0.17 },
  tail: { shape: 'thick', long: 0.85, up_deg: 20, thick: 0.05 },
  coat: ['fur', '#c9843f'],
  markings: { figure: 'bands', color: [150, 88, 34], size_m: 0.045 },
  nose: '#c47a72',
  eyes: { color: '#7fa33c', size: 1.2 },
};

export const LION: Beast = {
  ...CAT,
  height_m: 1.15,
  long: 0.86,
  chest: [0.18, 0.23],
  belly: [0.16, 0.19],
  rump: [0.16, 0.2],
  head: { skull: 0.16, long: 0.22, muzzle: 0.09, flat: 1.2, drop_deg: 18 },
  ears: { shape: 'round', size: 0.09 },
  tail: { shape: 'tuft', long: 0.85, up_deg: -30, thick: 0.024, tip: '#5a3a20' },
  coat: ['fur', '#c79a5a'],
  eyes: { color: '#b8842a' },
  markings: undefined,
  mane: { shape: 'lion', color: '#7a4a22' },
};

const BIG_CAT: Beast = { ...LION, mane: undefined };

const LEOPARD: Beast = {
  ...BIG_CAT,
  height_m: 0.75,
  chest: [0.15, 0.21],
  tail: { shape: 'thick', long: 0.9, up_deg: -25, thick: 0.042 },
  coat: ['fur', '#d3a053'],
  markings: { figure: 'dots', color: [48, 36, 26], size_m: 0.075 },
};

/** Lions and other big cats, house cats. */
export const CATS: Table<Beast> = [
  [['lioness', 'puma', 'cougar', 'mountain lion'], BIG_CAT],
  [['lion'], LION],
  [
    ['tiger', 'tigress', 'saber'],
    {
      ...BIG_CAT,
      height_m: 1,
      tail: { shape: 'thick', long: 0.9, up_deg: -28, thick: 0.045 },
      coat: ['fur', '#d07a26'],
      markings: { figure: 'bands', color: [30, 26, 24], size_m: 0.17 },
    },
  ],
  [
    ['snow leopard'],
    {
      ...LEOPARD,
      tail: { shape: 'thick', long: 1, up_deg: -20, thick: 0.07 },
      coat: ['fur', '#d8d5cc'],
      markings: { figure: 'dots', color: [74, 72, 70], size_m: 0.085 },
    },
  ],
  [['leopard', 'cheetah', 'jaguar', 'ocelot', 'lynx', 'bobcat'], LEOPARD],
  [
    ['panther', 'black cat'],
    {
      ...BIG_CAT,
      height_m: 0.7,
      tail: { shape: 'thick', long: 0.9, up_deg: -25, thick: 0.042 },
      coat: ['fur', '#25242a'],
      eyes: { color: '#d8c21e', size: 1.1 },
    },
  ],
  [
    ['kitten'],
    {
      ...CAT,
      height_m: 0.15,
      head: { skull: 0.25, long: 0.19, muzzle: 0.1, flat: 1.2 },
      ears: { shape: 'pointed', size: 0.22 },
    },
  ],
  [['cat', 'feline', 'kitty', 'tabby', 'tomcat'], CAT],
];
