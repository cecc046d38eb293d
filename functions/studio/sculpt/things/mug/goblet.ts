import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { puffed } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Goblets, trophies and wine glasses on their stems. */
export function goblet(order: Order): Piece[] {
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
