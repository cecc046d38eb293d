import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, repeated } from '../../../geometry/shapes/solid.ts';
import { beam, slab, tapered } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

/** A smith's forge: glowing coals in a hearth of stone, a hood and a chimney over it, bellows at its side. */
export function forge(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.5 * width, 0.85 * height, 1.1 * length];
  const back = -d / 2;
  const hood = h + 0.95 * height;
  const coals = repeated(26, () => {
    const r = range(order, 0.04, 0.075);
    return moved(
      ellipsoid(r, r * 0.8, r, 10),
      range(order, -0.36, 0.36) * w,
      h + 0.02,
      range(order, -0.24, 0.28) * d,
    );
  });
  return [
    piece('base', slab([w, h, d], [0, 0, 0], 0.03), 'cobblestone', { part: 'base' }),
    piece(
      'rim',
      joined(
        ...[1, -1].map((s) => slab([0.14, 0.13, d], [s * (w / 2 - 0.07), h, 0], 0.02)),
        slab([w, 0.13, 0.12], [0, h, d / 2 - 0.06], 0.02),
      ),
      'stone',
      {
        part: 'rim',
      },
    ),
    piece('arch', slab([w * 0.36, h * 0.5, 0.06], [0, 0.1, d / 2]), 'stone', {
      role: 'fixed',
      color: '#1a1613',
    }),
    piece('ash', slab([w * 0.82, 0.05, d * 0.76], [0, h - 0.01, 0]), 'stone', {
      role: 'fixed',
      color: '#2a2523',
    }),
    piece('coal', coals, 'neon', { part: 'bulb', role: 'fixed', color: '#ff6a1e' }),
    piece('wall', slab([w, hood - h, 0.22], [0, h, back + 0.11]), 'cobblestone', { part: 'wall' }),
    ...[1, -1].map((s) =>
      piece(
        `pillar_${s > 0 ? 'left' : 'right'}`,
        slab([0.2, hood - h, 0.2], [s * (w / 2 - 0.1), h, d / 2 - 0.12]),
        'stone',
        { part: 'pole' },
      ),
    ),
    piece(
      'hood',
      moved(
        tapered([w * 1.06, 0.75 * height, d * 1.06], { topX: 0.42, topZ: 0.5, shiftZ: -d * 0.2 }),
        0,
        hood,
        0,
      ),
      'brick',
      {
        part: 'roof',
        role: 'accent',
      },
    ),
    ...(hasPart(order, 'chimney', true)
      ? [
          piece(
            'chimney',
            slab([w * 0.4, 1.1 * height, d * 0.46], [0, hood + 0.72 * height, -d * 0.2]),
            'brick',
            {
              part: 'chimney',
              role: 'accent',
            },
          ),
          piece(
            'chimney_top',
            slab([w * 0.47, 0.12, d * 0.54], [0, hood + 1.8 * height, -d * 0.2]),
            'stone',
            { role: 'fixed' },
          ),
        ]
      : []),
    piece(
      'bellows',
      joined(
        beam([w / 2 + 0.1, h * 0.72, 0], [w / 2 + 0.85, h * 0.98, 0], 0.5, 0.05),
        beam([w / 2 + 0.1, h * 0.6, 0], [w / 2 + 0.85, h * 0.5, 0], 0.5, 0.05),
      ),
      'wood',
      { part: 'panel', role: 'fixed' },
    ),
    piece(
      'bellows_bag',
      moved(tapered([0.7, 0.38, 0.44], { topX: 1, topZ: 1 }), w / 2 + 0.5, h * 0.55, 0),
      'leather',
      { role: 'fixed', color: '#5a3a22' },
    ),
    piece(
      'bellows_stand',
      joined(...[1, -1].map((s) => slab([0.08, h * 0.55, 0.08], [w / 2 + 0.75, 0, s * 0.2]))),
      'wood',
      { part: 'leg', role: 'fixed' },
    ),
  ];
}
