import type { Markings } from '../../../materials/markings.ts';
import type { Table } from '../thing.ts';

/** A swimmer by measures: shares of its length but for the length itself. It looks towards +Z. */
export interface Fish {
  readonly long_m: number;
  /** Half width and half height of the body, and where along it, from the nose, it is thickest. */
  readonly girth: readonly [wide: number, high: number, at: number];
  /** Upright like a fish's, or level like a whale's. */
  readonly tail: 'fork' | 'fan' | 'moon' | 'veil' | 'fluke' | 'flippers' | 'fin';
  readonly dorsal: 'low' | 'sail' | 'shark' | 'small' | 'none';
  readonly snout?: 'round' | 'long' | 'blunt' | 'sword' | 'dog' | 'beak';
  readonly color: string;
  readonly fins?: string;
  readonly markings?: Markings;
  readonly eyes?: number;
  readonly material?: 'scale' | 'skin' | 'fur';
  readonly extra?: readonly (
    | 'spines'
    | 'gills'
    | 'lure'
    | 'whiskers'
    | 'tusks'
    | 'horn'
    | 'patches'
    | 'stripes'
  )[];
}

const under = (color: readonly [number, number, number], size_m: number): Markings => ({
  figure: 'under',
  color,
  size_m,
});

const FISH: Fish = {
  long_m: 0.3,
  girth: [0.085, 0.17, 0.36],
  tail: 'fork',
  dorsal: 'low',
  color: '#7f98a8',
  markings: under([226, 226, 218], 0.1),
};

const SHARK: Fish = {
  long_m: 3.5,
  girth: [0.105, 0.12, 0.36],
  tail: 'moon',
  dorsal: 'shark',
  snout: 'long',
  color: '#66727c',
  markings: under([226, 228, 226], 0.8),
  material: 'skin',
  extra: ['gills'],
  eyes: 0.6,
};

const WHALE: Fish = {
  long_m: 14,
  girth: [0.14, 0.145, 0.3],
  tail: 'fluke',
  dorsal: 'small',
  snout: 'blunt',
  color: '#3f5468',
  markings: under([206, 212, 214], 3),
  material: 'skin',
  eyes: 0.35,
};

const DOLPHIN: Fish = {
  ...WHALE,
  long_m: 2.4,
  girth: [0.1, 0.11, 0.36],
  dorsal: 'shark',
  snout: 'beak',
  color: '#7d8d9a',
  markings: under([222, 226, 228], 0.6),
  eyes: 0.6,
};

const SEAL: Fish = {
  long_m: 1.6,
  girth: [0.15, 0.15, 0.42],
  tail: 'flippers',
  dorsal: 'none',
  snout: 'dog',
  color: '#6a6763',
  material: 'fur',
  extra: ['whiskers'],
  eyes: 1.2,
};

/** The first row of which a word fits. */
export const FISHES: Table<Fish> = [
  [
    ['goldfish', 'koi', 'carp'],
    {
      ...FISH,
      long_m: 0.14,
      girth: [0.12, 0.19, 0.36],
      tail: 'veil',
      dorsal: 'sail',
      color: '#ee7a1e',
      fins: '#f2953a',
      eyes: 1.5,
      markings: under([248, 190, 110], 0.05),
    },
  ],
  [
    ['clownfish', 'clown fish', 'anemone fish', 'damselfish'],
    {
      ...FISH,
      long_m: 0.1,
      girth: [0.1, 0.2, 0.38],
      tail: 'fan',
      color: '#ee6a1e',
      extra: ['stripes'],
      eyes: 1.3,
    },
  ],
  [
    ['angelfish', 'butterfly fish', 'discus', 'tropical fish', 'tang'],
    {
      ...FISH,
      long_m: 0.16,
      girth: [0.075, 0.3, 0.45],
      tail: 'fan',
      dorsal: 'sail',
      color: '#ecc42a',
      fins: '#2f62c8',
      markings: { figure: 'bands', color: [36, 40, 60], size_m: 0.055 },
    },
  ],
  [
    ['pufferfish', 'puffer', 'blowfish', 'globefish'],
    {
      ...FISH,
      long_m: 0.25,
      girth: [0.28, 0.28, 0.45],
      tail: 'fan',
      color: '#d8b84a',
      extra: ['spines'],
      eyes: 1.6,
      markings: under([244, 240, 220], 0.1),
    },
  ],
  [
    ['anglerfish', 'angler'],
    { ...FISH, long_m: 0.5, girth: [0.2, 0.24, 0.36], tail: 'fan', color: '#3a3530', extra: ['lure'] },
  ],
  [
    ['piranha'],
    {
      ...FISH,
      girth: [0.1, 0.23, 0.36],
      color: '#5f7480',
      markings: under([196, 60, 40], 0.1),
      dorsal: 'sail',
    },
  ],
  [
    ['tuna', 'mackerel', 'bonito', 'barracuda'],
    { ...FISH, long_m: 1.5, girth: [0.1, 0.13, 0.36], tail: 'moon', color: '#34587a' },
  ],
  [
    ['swordfish', 'marlin', 'sailfish', 'billfish'],
    {
      ...FISH,
      long_m: 2.8,
      girth: [0.075, 0.1, 0.4],
      tail: 'moon',
      dorsal: 'sail',
      snout: 'sword',
      color: '#2f4f7a',
    },
  ],
  [
    ['salmon', 'trout', 'salmonid'],
    {
      ...FISH,
      long_m: 0.75,
      girth: [0.08, 0.125, 0.38],
      color: '#c8806a',
      markings: under([232, 214, 204], 0.2),
    },
  ],
  [
    ['catfish'],
    {
      ...FISH,
      long_m: 0.9,
      girth: [0.12, 0.12, 0.28],
      tail: 'fan',
      color: '#5f5a48',
      extra: ['whiskers'],
      material: 'skin',
    },
  ],
  [
    ['ray', 'stingray', 'manta', 'manta ray', 'skate', 'flatfish', 'flounder'],
    {
      ...FISH,
      long_m: 1.6,
      girth: [0.5, 0.07, 0.4],
      tail: 'fin',
      dorsal: 'none',
      color: '#4f5a62',
      material: 'skin',
      markings: under([230, 230, 226], 0.5),
      eyes: 0.7,
    },
  ],
  [['hammerhead'], SHARK],
  [['shark', 'great white', 'selachian', 'dogfish'], SHARK],
  [
    ['orca', 'killer whale', 'killer'],
    {
      ...DOLPHIN,
      long_m: 6,
      girth: [0.13, 0.14, 0.36],
      snout: 'blunt',
      color: '#1e2024',
      markings: under([240, 240, 238], 1.5),
      extra: ['patches'],
    },
  ],
  [
    ['narwhal'],
    {
      ...WHALE,
      long_m: 4.5,
      dorsal: 'none',
      color: '#8a94a0',
      markings: { figure: 'dots', color: [70, 78, 88], size_m: 0.35 },
      extra: ['horn'],
    },
  ],
  [['dolphin', 'porpoise'], DOLPHIN],
  [['whale', 'cetacean', 'sperm whale', 'baleen whale', 'leviathan'], WHALE],
  [
    ['walrus'],
    {
      ...SEAL,
      long_m: 2.8,
      girth: [0.2, 0.19, 0.42],
      color: '#7a5a48',
      material: 'skin',
      extra: ['whiskers', 'tusks'],
      eyes: 0.7,
    },
  ],
  [
    ['manatee', 'dugong', 'sea cow'],
    {
      ...SEAL,
      long_m: 3,
      girth: [0.2, 0.19, 0.45],
      tail: 'fluke',
      color: '#8a8782',
      material: 'skin',
      extra: [],
      eyes: 0.5,
    },
  ],
  [['seal', 'sea lion', 'pinniped', 'pinniped mammal'], SEAL],
  [['fish', 'bass', 'cod', 'perch', 'herring', 'sardine', 'bony fish'], FISH],
  [['aquatic mammal'], DOLPHIN],
];
