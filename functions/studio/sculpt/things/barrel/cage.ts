import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Bars along a side. */
const BARS = 8;

/** A cage of iron for beasts and prisoners: bars between a floor and a roof, a door with its lock in front, a ring to hang it by. */
export function cage(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [1.3 * width, 1.5 * height, 1.3 * length];
  const t = 0.07;
  const bar = (x: number, z: number): Solid => moved(cylinder(0.018, h, { segments: 10 }), x, t, z);
  const row = (count: number, at: (share: number) => readonly [number, number]): Solid[] =>
    Array.from({ length: count }, (_, i) => bar(...at((i + 0.5) / count - 0.5)));
  const [x, z] = [w / 2 - 0.05, d / 2 - 0.05];
  const frame = (y: number): Solid =>
    joined(...[1, -1].flatMap((s) => [slab([w, t, t], [0, y, s * z]), slab([t, t, d], [s * x, y, 0])]));
  const iron = { color: '#4a4846' } as const;
  const doorW = w * 0.44;
  return [
    piece('floor', slab([w, t, d], [0, 0, 0]), 'wood', {
      part: 'base',
      role: 'accent',
      color: '#5d4632',
      axis: 0,
    }),
    piece(
      'bars',
      joined(
        ...row(BARS, (share) => [share * w, -z]),
        ...row(BARS, (share) => [share * w, z]),
        ...row(BARS, (share) => [x, share * d]),
        ...row(BARS, (share) => [-x, share * d]),
      ),
      'iron',
      { part: 'body', ...iron },
    ),
    piece(
      'posts',
      joined(...[1, -1].flatMap((a) => [1, -1].map((b) => slab([t, h + t, t], [a * x, 0, b * z])))),
      'iron',
      { part: 'pole', ...iron },
    ),
    piece('hoops', joined(frame(0.02), frame(h * 0.52), frame(h + 0.01)), 'iron', { part: 'hoop', ...iron }),
    piece(
      'roof',
      joined(
        ...Array.from({ length: BARS }, (_, i) =>
          slab([0.04, 0.03, d], [((i + 0.5) / BARS - 0.5) * w, h + t, 0]),
        ),
      ),
      'iron',
      {
        part: 'roof',
        ...iron,
      },
    ),
    piece(
      'door',
      joined(
        ...[0.06, h * 0.5, h * 0.94].map((y) => slab([doorW, 0.06, 0.05], [0, y + 0.02, z + 0.03])),
        ...[1, -1].map((s) => slab([0.06, h * 0.94, 0.05], [(s * doorW) / 2, t, z + 0.03])),
      ),
      'iron',
      { part: 'door', ...iron },
    ),
    piece('lock', slab([0.1, 0.13, 0.07], [doorW / 2, h * 0.46, z + 0.07], 0.01), 'iron', {
      part: 'handle',
      role: 'fixed',
      color: '#2b2a29',
    }),
    piece('ring', moved(turned(torus(0.09, 0.018, 28, 10), 'x', Math.PI / 2), 0, h + t + 0.1, 0), 'iron', {
      part: 'handle',
      ...iron,
    }),
  ];
}
