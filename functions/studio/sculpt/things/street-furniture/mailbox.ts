import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { arc, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A box with a round top on a post, its door to the front, a flag at its side. */
export function mailbox(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, d, h] = [0.26 * width, 0.48 * length, 1.05 * height];
  const section = (z: number, out: number): Point[] =>
    [
      ...arc(0, 0.14, w / 2 + out, 0, 180, 16),
      [-w / 2 - out, -out] as const,
      [w / 2 + out, -out] as const,
    ].map(([x, y]): Point => [x, y + h, z]);
  const tunnel = (from: number, to: number, out: number) => loft([section(from, out), section(to, out)]);
  return [
    piece('post', slab([0.1, h + 0.01, 0.1]), 'wood', { part: 'pole', role: 'accent', axis: 1 }),
    piece('arm', slab([0.12, 0.05, d * 0.9], [0, h - 0.045, 0]), 'wood', { role: 'accent', axis: 2 }),
    piece('box', tunnel(-d / 2, d / 2, 0), 'steel', { part: 'body', color: '#3f6d9c', finish: 'painted' }),
    piece('door', tunnel(d / 2 - 0.015, d / 2 + 0.012, 0.008), 'steel', {
      part: 'door',
      color: '#3f6d9c',
      finish: 'painted',
    }),
    piece('knob', moved(ellipsoid(0.02, 0.02, 0.02, 16), 0, h + 0.21, d / 2 + 0.02), 'steel', {
      part: 'handle',
      role: 'fixed',
    }),
    piece('flag_arm', slab([0.012, 0.2, 0.025], [w / 2 + 0.012, h + 0.1, d * 0.12]), 'steel', {
      role: 'fixed',
      color: '#c3221c',
      finish: 'painted',
    }),
    piece('flag', slab([0.012, 0.075, 0.12], [w / 2 + 0.012, h + 0.25, d * 0.12 + 0.05]), 'steel', {
      part: 'sail',
      role: 'fixed',
      color: '#c3221c',
      finish: 'painted',
    }),
  ];
}
