import { lathe, type OutlinePoint } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { IN_GLASS, isEmpty, isFilled, pouredColor } from './parts/liquid.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Outlines by radius and height, both by the vessel's height; the material and, for closed ones, the stopper's. */
const FORMS = {
  wine: {
    h: 0.3,
    outline: [
      [0.11, 0],
      [0.125, 0.02],
      [0.125, 0.58],
      [0.11, 0.66],
      [0.05, 0.76],
      [0.045, 0.95],
      [0.052, 0.955],
      [0.052, 1],
    ],
    material: 'glass',
    color: '#2f5a3a',
    stopper: true,
  },
  potion: {
    h: 0.16,
    outline: [
      [0.2, 0],
      [0.36, 0.1],
      [0.4, 0.28],
      [0.33, 0.48],
      [0.14, 0.62],
      [0.12, 0.9],
      [0.17, 0.92],
      [0.17, 1],
    ],
    material: 'glass',
    color: '#eaf5f2',
    stopper: true,
  },
  jar: {
    h: 0.17,
    outline: [
      [0.3, 0],
      [0.33, 0.03],
      [0.33, 0.76],
      [0.27, 0.85],
      [0.27, 1],
    ],
    material: 'glass',
    color: '#cfe3e4',
    stopper: true,
  },
  vase: {
    h: 0.32,
    outline: [
      [0.16, 0],
      [0.17, 0.03],
      [0.27, 0.35],
      [0.29, 0.5],
      [0.2, 0.74],
      [0.11, 0.87],
      [0.17, 1],
    ],
    material: 'ceramic',
    color: '#3f6d8c',
    stopper: false,
  },
  urn: {
    h: 0.45,
    outline: [
      [0.15, 0],
      [0.16, 0.04],
      [0.08, 0.1],
      [0.27, 0.42],
      [0.32, 0.66],
      [0.22, 0.82],
      [0.15, 0.88],
      [0.21, 1],
    ],
    material: 'terracotta',
    color: '#b5653f',
    stopper: false,
  },
  jug: {
    h: 0.28,
    outline: [
      [0.2, 0],
      [0.22, 0.03],
      [0.3, 0.3],
      [0.27, 0.55],
      [0.14, 0.76],
      [0.13, 0.88],
      [0.18, 1],
    ],
    material: 'ceramic',
    color: '#c9a06a',
    stopper: false,
  },
} as const;

/** The inside of a vessel as far as it is full. */
const upTo = (outline: readonly OutlinePoint[], level_m: number, wall_m: number): OutlinePoint[] => {
  const below = outline.filter(([, y]) => y < level_m);
  const [[r0, y0], [r1, y1]] = [below.at(-1)!, outline[below.length]!];
  const brim = r0 + ((r1 - r0) * (level_m - y0)) / (y1 - y0);
  const within = ([r, y]: OutlinePoint): OutlinePoint => [r - wall_m, Math.max(y, wall_m * 1.2)];
  return [...below, [brim, level_m] as OutlinePoint].map(within);
};

/** Bottles, potion flasks, jars with lids, vases, urns and amphorae, jugs with a handle. */
export const bottle: Generator = (order) => {
  const { height, width } = proportionsOf(order);
  const form = FORMS[formOf(order)];
  const h = form.h * height;
  const outline = form.outline.map(([r, y]): OutlinePoint => [r * form.h * width, y * h]);
  const [mouth, top] = outline.at(-1)!;
  const wall = mouth * 0.16;
  const inside = outline
    .slice(1)
    .toReversed()
    .map(([r, y]): OutlinePoint => [Math.max(r - wall, r * 0.5), Math.max(y, wall * 1.5)]);
  const handles = partCount(order, 'handle', form === FORMS.jug ? 1 : form === FORMS.urn ? 2 : 0, 4);
  const widest = Math.max(...outline.map(([r]) => r));
  const potion = form === FORMS.potion;
  const isClear = asks(order, 'clear');
  return [
    piece('body', lathe([...outline, ...inside, [0, wall * 1.5]], 48), form.material, {
      part: 'body',
      ...(potion && order.look.materials.length === 0 && { role: 'accent' }),
      color:
        form === FORMS.vase
          ? pick(order, ['#3f6d8c', '#b9583c', '#e9e4d8', '#5f7f5a'])
          : isClear
            ? FORMS.jar.color
            : form.color,
    }),
    ...(potion && !isEmpty(order)
      ? [
          piece(
            'potion',
            lathe([
              [widest * 0.5, h * 0.05],
              [widest * 0.84, h * 0.14],
              [widest * 0.93, h * 0.28],
              [widest * 0.84, h * 0.42],
            ]),
            'neon',
            {
              part: 'liquid',
              role: order.look.materials.length > 0 ? 'accent' : 'main',
              color: brewOf(order),
            },
          ),
        ]
      : []),
    ...(!potion && form.material === 'glass' && isFilled(order)
      ? [
          piece('liquid', lathe(upTo(outline, 0.7 * h, mouth * 0.2), 48), IN_GLASS, {
            part: 'liquid',
            role: 'fixed',
            color: pouredColor(order),
            finish: 'polished',
          }),
        ]
      : []),
    ...(hasPart(order, 'top', form.stopper && !asks(order, 'open'))
      ? [
          form === FORMS.jar
            ? piece(
                'lid',
                lathe([
                  [mouth * 1.12, top * 0.9],
                  [mouth * 1.12, top * 1.03],
                  [mouth, top * 1.04],
                ]),
                'aluminium',
                { part: 'top', role: 'accent' },
              )
            : piece(
                'cork',
                lathe([
                  [mouth * 0.66, top * 0.94],
                  [mouth * 0.8, top * 1.06],
                ]),
                'wood',
                { part: 'top', role: 'fixed', color: '#c49a62' },
              ),
        ]
      : []),
    ...(form === FORMS.wine && hasPart(order, 'wall', !isClear)
      ? [
          piece(
            'label',
            lathe(
              [
                [widest * 0.9, h * 0.2],
                [widest * 1.015, h * 0.2],
                [widest * 1.015, h * 0.45],
                [widest * 0.9, h * 0.45],
              ],
              48,
            ),
            'paper',
            { role: 'fixed', color: '#eadfc4' },
          ),
        ]
      : []),
    ...(form === FORMS.vase
      ? [
          piece(
            'band',
            lathe(
              [
                [widest * 0.8, h * 0.46],
                [widest * 1.02, h * 0.46],
                [widest * 1.02, h * 0.5],
                [widest * 0.8, h * 0.5],
              ],
              48,
            ),
            'gold',
            { part: 'hoop', role: 'accent' },
          ),
        ]
      : []),
    ...Array.from({ length: handles }, (_, i) => {
      const side = i % 2 ? -1 : 1;
      const path = curve([
        [side * mouth * 0.85, h * 0.93, 0],
        [side * widest * 1.15, h * 0.9, 0],
        [side * widest * 1.3, h * 0.7, 0],
        [side * widest * 0.93, h * 0.48, 0],
      ]);
      return piece(
        `handle_${i + 1}`,
        moved(tube(path, widest * 0.085), 0, 0, i > 1 ? widest * 0.3 : 0),
        form.material,
        { part: 'handle', color: form.color },
      );
    }),
  ];
};

/** What drinks of games are told apart by. */
function brewOf(order: Order): string {
  if (asks(order, 'health', 'healing', 'life', 'strength', 'love')) return '#d3202a';
  if (asks(order, 'mana', 'magic', 'ice', 'water')) return '#2f6fe0';
  if (asks(order, 'poison', 'acid', 'venom', 'nature')) return '#3ad14a';
  if (asks(order, 'stamina', 'energy', 'speed', 'luck')) return '#f2c12e';
  return pick(order, ['#b3261e', '#3ad14a', '#7a4dff', '#2f8fe0']);
}

function formOf(order: Order): keyof typeof FORMS {
  if (asks(order, 'potion', 'flask', 'vial', 'elixir', 'perfume')) return 'potion';
  if (asks(order, 'jar', 'canister')) return 'jar';
  if (asks(order, 'vase')) return 'vase';
  if (asks(order, 'urn', 'amphora')) return 'urn';
  if (asks(order, 'jug', 'pitcher', 'ewer', 'flagon', 'carafe')) return 'jug';
  return formed(order, 'round') ? 'potion' : 'wine';
}
