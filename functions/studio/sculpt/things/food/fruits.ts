import type { Markings } from '../../../materials/markings.ts';
import type { MaterialName } from '../../../materials/recipes.ts';
import type { Table } from '../thing.ts';
import { APPLE, BALL, BELL, BULB, EGG, LEMON, LONG, PEAR, SQUAT, TIP } from './fruit-outlines.ts';

/** A fruit, vegetable or ball of food turned round its axis; radii and heights are shares of its largest radius. */
export interface Fruit {
  readonly radius_m: number;
  /** From the bottom to the top. */
  readonly outline: readonly (readonly [r: number, y: number])[];
  readonly color: string;
  readonly material?: MaterialName;
  readonly markings?: Markings;
  /** Lobes round it, and how deep the grooves between them are. */
  readonly ribs?: readonly [count: number, deep: number];
  readonly stalk?: { readonly long: number; readonly color?: string; readonly thick?: number };
  readonly leaves?: number;
  /** A tuft of leaves on top. */
  readonly crown?: 'tuft' | 'star' | 'greens';
  readonly seeds?: string;
  /** Whether it lies on its side. */
  readonly lies?: true;
}

const stripes = (color: readonly [number, number, number]): Markings => ({
  figure: 'streaks',
  color,
  size_m: 0.2,
});

const dots = (color: readonly [number, number, number], size_m: number): Markings => ({
  figure: 'dots',
  color,
  size_m,
});

/** The first row of which a word fits; the last row fits every fruit. */
export const FRUITS: Table<Fruit> = [
  [['green apple'], { radius_m: 0.04, outline: APPLE, color: '#8ab33a', stalk: { long: 0.5 }, leaves: 1 }],
  [
    ['orange', 'tangerine', 'mandarin', 'clementine', 'citrus', 'grapefruit'],
    {
      radius_m: 0.04,
      outline: BALL,
      color: '#ee8a1e',
      markings: dots([222, 122, 20], 0.004),
      stalk: { long: 0.08, color: '#4f7a34', thick: 0.1 },
      leaves: 1,
    },
  ],
  [['lemon', 'citron'], { radius_m: 0.032, outline: LEMON, color: '#f2d230', leaves: 0 }],
  [['lime'], { radius_m: 0.028, outline: LEMON, color: '#7ab32e' }],
  [
    ['pear'],
    {
      radius_m: 0.038,
      outline: PEAR,
      color: '#b8c04a',
      stalk: { long: 0.5 },
      leaves: 1,
      markings: dots([150, 140, 60], 0.006),
    },
  ],
  [
    ['peach', 'apricot', 'nectarine'],
    {
      radius_m: 0.038,
      outline: APPLE,
      color: '#f0a05a',
      markings: { figure: 'patches', color: [222, 104, 70], size_m: 0.09 },
      stalk: { long: 0.2 },
      leaves: 1,
    },
  ],
  [['plum', 'prune', 'damson'], { radius_m: 0.026, outline: EGG, color: '#5a2a58', stalk: { long: 0.4 } }],
  [['mango', 'papaya', 'avocado'], { radius_m: 0.042, outline: PEAR, color: '#4f6a2e', material: 'leather' }],
  [['kiwi', 'kiwifruit', 'coconut'], { radius_m: 0.06, outline: BALL, color: '#6a4a2c', material: 'fur' }],
  [
    ['watermelon'],
    {
      radius_m: 0.13,
      outline: BALL,
      color: '#5fa03a',
      markings: stripes([34, 84, 36]),
      stalk: { long: 0.12, thick: 0.06, color: '#7a8a4a' },
    },
  ],
  [
    ['melon', 'cantaloupe', 'honeydew'],
    {
      radius_m: 0.085,
      outline: BALL,
      color: '#c9b878',
      markings: { figure: 'tiles', color: [176, 178, 110], size_m: 0.02 },
      stalk: { long: 0.15, color: '#7a8a4a' },
    },
  ],
  [
    ['pumpkin', 'gourd', 'squash', 'jack o lantern'],
    {
      radius_m: 0.16,
      outline: SQUAT,
      color: '#e07a1e',
      ribs: [11, 0.09],
      stalk: { long: 0.36, thick: 0.14, color: '#6a7a3a' },
    },
  ],
  [['tomato'], { radius_m: 0.04, outline: SQUAT, color: '#d0281e', ribs: [5, 0.03], crown: 'star' }],
  [
    ['pepper', 'bell pepper', 'sweet pepper', 'capsicum', 'paprika'],
    {
      radius_m: 0.042,
      outline: BELL,
      color: '#c8281e',
      ribs: [4, 0.09],
      stalk: { long: 0.45, thick: 0.12, color: '#4f7a34' },
    },
  ],
  [
    ['onion', 'shallot'],
    { radius_m: 0.04, outline: BULB, color: '#b8783a', markings: stripes([150, 88, 42]) },
  ],
  [['garlic'], { radius_m: 0.03, outline: BULB, color: '#efe8dc', ribs: [8, 0.08] }],
  [
    ['beet', 'beetroot', 'turnip', 'radish', 'swede', 'rutabaga'],
    {
      radius_m: 0.04,
      outline: [
        [0, -0.6],
        [0.06, -0.3],
        [0.2, 0.02],
        [0.7, 0.25],
        [1, 0.8],
        [0.9, 1.3],
        [0.4, 1.6],
        [0, 1.6],
      ],
      color: '#a8285a',
      crown: 'greens',
    },
  ],
  [
    ['potato', 'yam', 'sweet potato', 'spud'],
    { radius_m: 0.036, outline: LONG, color: '#b8935a', markings: dots([142, 108, 62], 0.016), lies: true },
  ],
  [['strawberry'], { radius_m: 0.018, outline: TIP, color: '#d0202a', crown: 'star', seeds: '#ecd27a' }],
  [
    ['raspberry', 'blackberry'],
    { radius_m: 0.012, outline: TIP, color: '#c0284e', crown: 'star', ribs: [9, 0.1] },
  ],
  [
    ['blueberry', 'cranberry', 'currant', 'berry', 'olive', 'pea'],
    { radius_m: 0.009, outline: BALL, color: '#3a4a8a', crown: 'star' },
  ],
  [
    ['fig'],
    {
      radius_m: 0.026,
      outline: [...TIP].map(([r, y]) => [r, 2.26 - y] as const).reverse(),
      color: '#5a3a5a',
      stalk: { long: 0.2 },
    },
  ],
  [['pomegranate'], { radius_m: 0.045, outline: BALL, color: '#b0303a', crown: 'tuft' }],
  [
    ['pineapple', 'ananas'],
    {
      radius_m: 0.06,
      outline: [
        [0, 0],
        [0.62, 0.08],
        [0.88, 0.5],
        [1, 1.3],
        [0.95, 2.2],
        [0.78, 2.8],
        [0.4, 3.05],
        [0, 3.08],
      ],
      color: '#c8892a',
      markings: { figure: 'tiles', color: [226, 176, 60], size_m: 0.03 },
      crown: 'tuft',
    },
  ],
  [['egg', 'easter egg'], { radius_m: 0.022, outline: EGG, color: '#ead0b0', material: 'ceramic' }],
  [
    ['walnut', 'nut', 'hazelnut', 'chestnut', 'almond', 'acorn'],
    { radius_m: 0.016, outline: EGG, color: '#9a6a3a', material: 'wood', ribs: [2, 0.04] },
  ],
  [
    ['artichoke', 'cabbage', 'lettuce', 'brussels sprout', 'cauliflower', 'vegetable'],
    { radius_m: 0.08, outline: BALL, color: '#8ab35a', ribs: [7, 0.1], markings: stripes([170, 200, 120]) },
  ],
  [
    ['apple', 'fruit', 'edible fruit', 'pome'],
    {
      radius_m: 0.04,
      outline: APPLE,
      color: '#c0241e',
      stalk: { long: 0.5 },
      leaves: 1,
      markings: { figure: 'dots', color: [214, 92, 60], size_m: 0.004 },
    },
  ],
];
