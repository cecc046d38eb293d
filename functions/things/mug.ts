import { lathe } from '../shapes/lathe.ts';
import { moved } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { puffed } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Mugs and cups; goblets and wine glasses, tumblers, tankards, teapots and kettles. */
export const mug: Generator = (order) => {
  const { height, width, thickness } = proportionsOf(order);
  if (asks(order, 'teapot', 'kettle', 'coffeepot', 'coffee pot')) return teapot(order);
  if (
    asks(
      order,
      'goblet',
      'chalice',
      'wine glass',
      'wineglass',
      'wine',
      'grail',
      'cocktail',
      'champagne',
      'trophy',
    )
  )
    return goblet(order);
  const cup = asks(order, 'teacup', 'tea cup', 'tea');
  const tankard = asks(order, 'tankard', 'beer', 'stein');
  const glass = asks(order, 'glass', 'tumbler', 'shot');
  const [r, h, t] = [
    (cup ? 0.045 : tankard ? 0.055 : 0.041) * width,
    (cup ? 0.06 : tankard ? 0.15 : 0.095) * height,
    0.004 * thickness,
  ];
  const foot = cup ? 0.55 : pick(order, [0.9, 0.97, 0.8]);
  const material = tankard ? 'wood' : glass ? 'glass' : 'ceramic';
  return [
    piece(
      'body',
      lathe(
        [
          [r * foot - t, 0],
          [r * foot, t],
          [r * (foot * 0.4 + 0.6), h * 0.4],
          [r, h - t * 0.4],
          [r - t * 0.5, h],
          [r - t, h - t * 0.4],
          [r * (foot * 0.4 + 0.6) - t, h * 0.4],
          [r * foot - t * 1.2, t * 1.6],
          [0, t * 1.5],
        ],
        48,
      ),
      material,
      {
        part: 'body',
        ...(material === 'ceramic' && { color: pick(order, ['#e8e4da', '#c7503a', '#3f6d8c', '#e0b04a']) }),
      },
    ),
    ...(hasPart(order, 'handle', !glass)
      ? [
          piece(
            'handle',
            tube(
              curve([
                [r * 0.96, h * 0.82, 0],
                [r * 1.4, h * 0.84, 0],
                [r * 1.72, h * 0.56, 0],
                [r * 1.45, h * 0.25, 0],
                [r * 0.93, h * 0.2, 0],
              ]),
              0.0055 * thickness * (tankard ? 1.5 : 1),
            ),
            material,
            { part: 'handle' },
          ),
        ]
      : []),
    ...(tankard
      ? [0.12, 0.78]
          .map((at, i) =>
            piece(
              `hoop_${i + 1}`,
              lathe([
                [r * 0.8, h * at],
                [r * 1.03, h * at],
                [r * 1.03, h * at + 0.014],
                [r * 0.8, h * at + 0.014],
              ]),
              'iron',
              { part: 'hoop', role: 'accent' },
            ),
          )
          .slice(1)
      : []),
    ...(hasPart(order, 'top', false)
      ? [
          piece(
            'drink',
            lathe([
              [r * 0.5, h * 0.78],
              [r - t * 0.8, h * 0.8],
            ]),
            'water',
            { role: 'fixed', color: '#4a2a18' },
          ),
        ]
      : []),
  ];
};

function goblet(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const glass = asks(order, 'wine', 'wine glass', 'wineglass', 'cocktail', 'champagne');
  const [r, h] = [(glass ? 0.04 : 0.045) * width, (glass ? 0.2 : 0.18) * height];
  const t = glass ? 0.0018 : 0.004;
  const stem = glass ? 0.0035 : 0.009;
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.9, 0],
          [r * 0.9, 0.003],
          [r * 0.3, h * 0.04],
          [stem, h * 0.1],
          [stem, h * 0.24],
          ...(glass
            ? []
            : ([
                [stem * 2, h * 0.28],
                [stem, h * 0.33],
              ] as const)),
          [stem, h * 0.42],
          [r * 0.6, h * 0.5],
          [r, h * 0.66],
          [r * 0.96, h * 0.8],
          [r * (glass ? 0.78 : 1.02), h],
          [r * (glass ? 0.78 : 1.02) - t, h],
          [r * 0.96 - t, h * 0.8],
          [r - t, h * 0.66],
          [r * 0.56, h * 0.52],
          [0, h * 0.47],
        ],
        48,
      ),
      glass ? 'glass' : 'gold',
      { part: 'body' },
    ),
    ...(glass
      ? [
          piece(
            'wine',
            lathe([
              [r * 0.1, h * 0.485],
              [r * 0.54, h * 0.53],
              [r * 0.95 - t, h * 0.66],
              [r * 0.95 - t, h * 0.68],
            ]),
            'water',
            { role: 'fixed', color: '#6b0f22' },
          ),
        ]
      : [0, 1, 2, 3, 4, 5].map((i) =>
          piece(
            `jewel_${i + 1}`,
            moved(
              puffed(0.011, 0.014, 0.011, 1, 12),
              r * Math.sin((i * Math.PI) / 3),
              h * 0.72,
              r * Math.cos((i * Math.PI) / 3),
            ),
            i % 2 ? 'sapphire' : 'ruby',
            { role: 'fixed' },
          ),
        )),
    ...(asks(order, 'trophy')
      ? [1, -1].map((side) =>
          piece(
            `handle_${side > 0 ? 'left' : 'right'}`,
            tube(
              curve([
                [side * r * 0.95, h * 0.92, 0],
                [side * r * 1.7, h * 0.9, 0],
                [side * r * 1.5, h * 0.65, 0],
                [side * r * 0.7, h * 0.54, 0],
              ]),
              0.005,
            ),
            'gold',
            { part: 'handle' },
          ),
        )
      : []),
  ];
}

function teapot(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const kettle = asks(order, 'kettle');
  const [r, h] = [0.085 * width, 0.12 * height];
  const material = kettle ? 'steel' : 'ceramic';
  const color = kettle ? {} : { color: pick(order, ['#e9e4d8', '#3f6d8c', '#7f9a6b', '#b9583c']) };
  const handle = kettle
    ? curve([
        [r * 0.7, h * 0.95, 0],
        [r * 0.8, h * 1.45, 0],
        [0, h * 1.75, 0],
        [-r * 0.8, h * 1.45, 0],
        [-r * 0.7, h * 0.95, 0],
      ])
    : curve([
        [-r * 0.85, h * 0.85, 0],
        [-r * 1.45, h * 0.95, 0],
        [-r * 1.65, h * 0.55, 0],
        [-r * 1.35, h * 0.25, 0],
        [-r * 0.9, h * 0.25, 0],
      ]);
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.55, 0],
          [r * 0.6, 0.006],
          [r * 0.92, h * 0.25],
          [r, h * 0.48],
          [r * 0.88, h * 0.78],
          [r * 0.5, h * 0.98],
          [r * 0.42, h],
        ],
        48,
      ),
      material,
      { part: 'body', ...color },
    ),
    piece(
      'lid',
      lathe([
        [r * 0.46, h * 0.97],
        [r * 0.48, h * 1.01],
        [r * 0.3, h * 1.1],
        [0, h * 1.14],
      ]),
      material,
      { part: 'top', ...color },
    ),
    piece('knob', moved(puffed(0.022, 0.022, 0.022, 1, 20), 0, h * 1.2, 0), kettle ? 'ebony' : 'ceramic', {
      part: 'pommel',
      role: 'accent',
      ...color,
    }),
    piece(
      'spout',
      tube(
        curve([
          [r * 0.75, h * 0.35, 0],
          [r * 1.3, h * 0.5, 0],
          [r * 1.5, h * 0.85, 0],
          [r * 1.85, h * 1.02, 0],
        ]),
        [...Array.from({ length: 19 }, (_, i) => r * (0.26 - (0.15 * i) / 18))],
      ),
      material,
      { part: 'spout', ...color },
    ),
    ...(hasPart(order, 'handle', true)
      ? [
          piece('handle', tube(handle, 0.0075), kettle ? 'ebony' : 'ceramic', {
            part: 'handle',
            role: kettle ? 'accent' : 'main',
            ...color,
          }),
        ]
      : []),
  ];
}
