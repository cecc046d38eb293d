import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A table radio: a wooden case with a cloth over its loudspeaker, a dial and knobs, a handle and an aerial. */
export function radio(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.34 * width, 0.2 * height, 0.12];
  const front = d / 2;
  return [
    piece('body', slab([w, h, d], [0, 0.008, 0], 0.012), 'walnut', { part: 'body' }),
    piece('speaker', slab([w * 0.5, h * 0.78, 0.008], [-w * 0.2, h * 0.13, front], 0.003), 'fabric', {
      part: 'wall',
      role: 'accent',
      color: '#d9c79a',
    }),
    piece(
      'bars',
      joined(
        ...[-2, -1, 0, 1, 2].map((i) =>
          slab([w * 0.5, 0.005, 0.006], [-w * 0.2, h * (0.5 + i * 0.14), front + 0.005]),
        ),
      ),
      'brass',
      { role: 'fixed' },
    ),
    piece(
      'dial',
      moved(turned(cylinder(h * 0.24, 0.008), 'x', Math.PI / 2), w * 0.27, h * 0.64, front),
      'paper',
      {
        part: 'dial',
        role: 'fixed',
        color: '#f3e6bd',
      },
    ),
    piece(
      'dial_rim',
      moved(turned(torus(h * 0.245, 0.005, 44, 8), 'x', Math.PI / 2), w * 0.27, h * 0.64, front + 0.006),
      'brass',
      {
        part: 'rim',
        role: 'fixed',
      },
    ),
    piece('needle', turnedNeedle(h, [w * 0.27, h * 0.64, front + 0.009]), 'ruby', {
      part: 'hand',
      role: 'fixed',
    }),
    ...[0.16, 0.38].map((x, i) =>
      piece(`knob_${i + 1}`, bar('z', h * 0.085, 0.024, [w * x, h * 0.24, front + 0.01]), 'plastic', {
        part: 'pommel',
        role: 'fixed',
        color: '#2b2320',
      }),
    ),
    piece(
      'feet',
      joined(...[1, -1].map((s) => slab([0.03, 0.012, d * 0.8], [s * w * 0.38, 0, 0]))),
      'rubber',
      {
        part: 'base',
        role: 'fixed',
      },
    ),
    piece(
      'handle',
      moved(
        scaled(turned(torus(w * 0.28, 0.008, 44, 10), 'x', Math.PI / 2), 1, 0.4, 1),
        0,
        h + 0.002,
        -d * 0.2,
      ),
      'brass',
      {
        part: 'handle',
        role: 'fixed',
      },
    ),
    ...(hasPart(order, 'antenna', true)
      ? [
          piece('antenna', beam([w * 0.42, h, -d * 0.3], [w * 0.62, h * 2.1, -d * 0.3], 0.005), 'chrome', {
            part: 'antenna',
            role: 'fixed',
          }),
        ]
      : []),
  ];
}

const turnedNeedle = (h: number, [x, y, z]: readonly [number, number, number]) =>
  moved(turned(slab([0.004, h * 0.2, 0.003]), 'z', -0.6), x, y, z);
