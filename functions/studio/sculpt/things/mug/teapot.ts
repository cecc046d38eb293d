import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { puffed } from '../parts/forms.ts';
import { asks, hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A teapot or kettle with lid and spout. */
export function teapot(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const kettle = asks(order, 'kettle');
  const [r, h] = [0.085 * width, 0.12 * height];
  const open = asks(order, 'open', 'opened') || !hasPart(order, 'top', true);
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
          ...(open
            ? ([
                [r * 0.42, h * 0.9],
                [r * 0.8, h * 0.5],
                [r * 0.5, h * 0.1],
              ] as const)
            : []),
        ],
        48,
      ),
      material,
      { part: 'body', ...color },
    ),
    ...(open
      ? []
      : [
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
          piece(
            'knob',
            moved(puffed(0.022, 0.022, 0.022, 1, 20), 0, h * 1.2, 0),
            kettle ? 'ebony' : 'ceramic',
            {
              part: 'pommel',
              role: 'accent',
              ...color,
            },
          ),
        ]),
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
