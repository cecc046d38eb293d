import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { alongX, slab } from '../parts/forms.ts';
import { asks, formed, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Straw pressed into a block with two cords around it, or rolled up. */
export function hayBale(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const straw = { part: 'body', color: '#d2b263' } as const;
  const cord = { part: 'string', role: 'fixed', color: '#8a6a3c' } as const;
  if (formed(order, 'round') || asks(order, 'roll', 'rolled')) {
    const [r, l] = [0.62 * height, 1.2 * width];
    const drum = (radius: number, long: number, x: number) =>
      moved(alongX(cylinder(radius, long, { segments: 44 })), x - long / 2, r, 0);
    return [
      piece('straw', drum(r, l, 0), 'bamboo', { ...straw, axis: 1 }),
      ...[1, -1].flatMap((s) =>
        [0.78, 0.5, 0.22].map((t, i) =>
          piece(
            `coil_${s > 0 ? 'left' : 'right'}_${i + 1}`,
            drum(r * t, 0.02, (s * l) / 2 + s * (0.006 + i * 0.004)),
            'bamboo',
            {
              ...straw,
              color: i % 2 ? '#d2b263' : '#b4934a',
            },
          ),
        ),
      ),
      piece('cords', joined(...[-0.3, 0, 0.3].map((t) => drum(r * 1.005, 0.02, t * l))), 'fabric', cord),
    ];
  }
  const [w, h, d] = [1 * width * length, 0.46 * height, 0.5];
  return [
    piece('straw', slab([w, h, d], [0, 0, 0], 0.035), 'bamboo', { ...straw, axis: 1 }),
    piece(
      'cords',
      joined(...[-0.24, 0.24].map((t) => slab([0.018, h + 0.012, d + 0.012], [t * w, -0.004, 0], 0.02))),
      'fabric',
      cord,
    ),
  ];
}
