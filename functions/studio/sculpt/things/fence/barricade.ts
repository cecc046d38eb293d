import { extrude } from '../../../geometry/shapes/extrude.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

/** Planks nailed across posts, not quite straight; of the road, striped boards on two trestles with lamps. */
export function barricade(order: Order): Piece[] {
  return asks(order, 'road', 'roadblock', 'police') ? ofTheRoad(order) : ofPlanks(order);
}

function ofPlanks(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h] = [2.1 * width * length, 1.25 * height];
  const posts = [-0.42, 0, 0.42];
  return [
    ...posts.flatMap((t, i) => [
      piece(
        `post_${i + 1}`,
        beam([t * w, 0, -0.03], [t * w + range(order, -0.05, 0.05), h * range(order, 0.95, 1.12), 0], 0.1),
        'wood',
        {
          part: 'pole',
          axis: 1,
          color: '#6b4d30',
        },
      ),
      piece(`prop_${i + 1}`, beam([t * w, 0, -0.75], [t * w, h * 0.8, -0.05], 0.085), 'wood', {
        part: 'leg',
        axis: 1,
        color: '#5f4429',
      }),
    ]),
    ...Array.from({ length: 5 }, (_, i) => {
      const y = 0.1 + (i * (h - 0.2)) / 4;
      const board = turned(
        slab([w * range(order, 0.92, 1.08), 0.17, 0.04], [0, -0.085, 0]),
        'z',
        range(order, -0.09, 0.09),
      );
      return piece(
        `plank_${i + 1}`,
        moved(board, range(order, -0.06, 0.06), y, 0.075 + (i % 2) * 0.012),
        'wood',
        {
          part: 'wall',
          axis: 0,
          color: i % 2 ? '#8a6540' : '#7b5835',
        },
      );
    }),
    piece('brace', beam([-w * 0.45, 0.1, 0.13], [w * 0.45, h * 0.95, 0.13], 0.05, 0.15), 'wood', {
      part: 'wall',
      color: '#91694a',
    }),
    piece(
      'nails',
      joined(
        ...posts.flatMap((t) =>
          [0, 1, 2, 3, 4].map((i) => slab([0.025, 0.025, 0.03], [t * w, 0.1 + (i * (h - 0.2)) / 4, 0.095])),
        ),
      ),
      'iron',
      {
        part: 'spot',
        role: 'fixed',
      },
    ),
  ];
}

function ofTheRoad(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h] = [1.9 * width * length, 1.05 * height];
  const boards = [0.9, 0.55];
  const stripe = 0.2;
  const count = Math.floor(w / (stripe * 2));
  return [
    ...boards.flatMap((t, i) => [
      piece(`board_${i + 1}`, slab([w, 0.22, 0.035], [0, h * t - 0.11, 0]), 'wood', {
        part: 'wall',
        color: '#f0eee8',
        finish: 'painted',
      }),
      piece(
        `stripes_${i + 1}`,
        joined(
          ...Array.from({ length: count }, (_, k) =>
            moved(
              extrude(
                [
                  [-stripe * 0.9, -0.108],
                  [0, -0.108],
                  [stripe * 0.9, 0.108],
                  [0, 0.108],
                ],
                0.045,
              ),
              (k - (count - 1) / 2) * stripe * 2,
              h * t,
              0,
            ),
          ),
        ),
        'wood',
        { part: 'inlay', role: 'accent', color: '#d2531c', finish: 'painted' },
      ),
    ]),
    ...[1, -1].flatMap((s) => {
      const [x, name] = [s * w * 0.42, s > 0 ? 'left' : 'right'];
      return [
        piece(
          `trestle_${name}`,
          joined(
            beam([x, 0, 0.34], [x, h, 0], 0.06),
            beam([x, 0, -0.34], [x, h, -0.02], 0.06),
            slab([0.05, 0.05, 0.4], [x, h * 0.35, 0]),
          ),
          'steel',
          {
            part: 'leg',
            role: 'fixed',
            color: '#d9d7d0',
            finish: 'painted',
          },
        ),
        piece(`lamp_${name}`, slab([0.13, 0.17, 0.08], [x, h + 0.02, 0], 0.03), 'neon', {
          part: 'headlight',
          role: 'fixed',
          color: '#ffb02e',
        }),
      ];
    }),
  ];
}
