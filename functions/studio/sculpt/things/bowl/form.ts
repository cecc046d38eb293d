import type { OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { asks, type Order, pick, proportionsOf } from '../thing.ts';

type Kind = 'plate' | 'pan' | 'cauldron' | 'pot' | 'bowl';

/** A vessel's measures. */
export interface Form {
  readonly kind: Kind;
  /** Of its rim. */
  readonly r_m: number;
  readonly h_m: number;
  /** Of its wall. */
  readonly thick_m: number;
  /** How high it stands on feet. */
  readonly lift_m: number;
  /** From the foot to the rim by radius and height. */
  readonly outline: readonly OutlinePoint[];
  readonly material: 'ceramic' | 'iron' | 'steel';
  readonly color?: string;
}

const WORDS: readonly (readonly [kind: Kind, words: readonly string[]])[] = [
  ['plate', ['plate', 'saucer', 'dish', 'platter', 'tray']],
  ['pan', ['pan', 'frying pan', 'skillet', 'wok']],
  ['cauldron', ['cauldron']],
  ['pot', ['pot', 'saucepan', 'stockpot', 'flowerpot']],
];

const STRAIGHT: readonly OutlinePoint[] = [
  [0.88, 0],
  [0.94, 0.08],
  [1, 1],
];

const FORMS: Readonly<Record<Kind, Pick<Form, 'r_m' | 'h_m' | 'outline' | 'material'>>> = {
  plate: {
    r_m: 0.13,
    h_m: 0.022,
    material: 'ceramic',
    outline: [
      [0.55, 0],
      [0.6, 0.15],
      [1, 1],
    ],
  },
  pan: { r_m: 0.14, h_m: 0.045, material: 'iron', outline: STRAIGHT },
  cauldron: {
    r_m: 0.3,
    h_m: 0.42,
    material: 'iron',
    outline: [
      [0.35, 0],
      [0.8, 0.14],
      [1, 0.45],
      [0.9, 0.75],
      [0.76, 0.88],
      [0.88, 1],
    ],
  },
  pot: { r_m: 0.13, h_m: 0.17, material: 'steel', outline: STRAIGHT },
  bowl: {
    r_m: 0.08,
    h_m: 0.075,
    material: 'ceramic',
    outline: [
      [0.42, 0],
      [0.42, 0.06],
      [0.66, 0.2],
      [0.9, 0.55],
      [1, 1],
    ],
  },
};

/** What the order's words mean, in metres. */
export function formOf(order: Order): Form {
  const { width, height, thickness } = proportionsOf(order);
  const kind = WORDS.find(([, words]) => asks(order, ...words))?.[0] ?? 'bowl';
  const form = FORMS[kind];
  const [r_m, h_m] = [form.r_m * width, form.h_m * height];
  const outline = form.outline.map(([x, y]): OutlinePoint => [r_m * x, h_m * y]);
  const color =
    form.material === 'ceramic'
      ? pick(order, ['#eeece6', '#5f87a0', '#c9a06a', '#b9583c'])
      : kind === 'cauldron'
        ? '#3a3b3d'
        : undefined;
  return {
    ...form,
    kind,
    r_m,
    h_m,
    outline,
    thick_m: Math.min(r_m * 0.05, 0.012) * thickness,
    lift_m: kind === 'cauldron' ? 0.08 : 0,
    ...(color && { color }),
  };
}
