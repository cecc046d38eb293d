import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { beam } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A racket: a strung hoop on a wound grip; a table tennis bat is a disc. */
export function racket(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  if (asks(order, 'ping pong', 'table tennis', 'paddle')) return paddle();
  const [a, b] = [0.115 * width, 0.155 * length];
  const [grip, throat] = [0.17 * length, 0.34 * length];
  const middle = throat + b;
  const across = (share: number): number => Math.sqrt(Math.max(0, 1 - share * share)) * 0.985;
  const lines = Array.from({ length: 13 }, (_, i) => ((i - 6) / 6.6) as number);
  return [
    piece(
      'frame',
      moved(turned(scaled(torus(1, 0.095, 64, 10), a, 0.115, b), 'x', Math.PI / 2), 0, middle, 0),
      'carbon',
      { part: 'body', color: '#c7322b', finish: 'polished' },
    ),
    piece(
      'strings',
      joined(
        ...lines.map((t) =>
          beam([t * a, middle - b * across(t), 0], [t * a, middle + b * across(t), 0], 0.0016),
        ),
        ...lines.map((t) =>
          beam([-a * across(t), middle + t * b, 0.0012], [a * across(t), middle + t * b, 0.0012], 0.0016),
        ),
      ),
      'plastic',
      { part: 'string', role: 'fixed', color: '#f2efe2' },
    ),
    ...[1, -1].map((s) =>
      piece(
        `throat_${s > 0 ? 'left' : 'right'}`,
        beam([0, grip - 0.01, 0], [s * a * 0.66, throat + b * 0.27, 0], 0.017),
        'carbon',
        { part: 'body', color: '#c7322b', finish: 'polished' },
      ),
    ),
    piece(
      'grip',
      lathe([
        [0.019, 0],
        [0.02, 0.008],
        [0.016, 0.02],
        [0.0155, grip],
        [0, grip],
      ]),
      'leather',
      { part: 'handle', role: 'accent', color: '#26272b' },
    ),
  ];
}

function paddle(): Piece[] {
  const disc = (radius: number, thick: number) =>
    moved(turned(moved(cylinder(radius, thick), 0, -thick / 2, 0), 'x', Math.PI / 2), 0, 0.175, 0);
  return [
    piece('body', disc(0.076, 0.006), 'wood', { part: 'rim', role: 'accent' }),
    piece('front', moved(disc(0.0745, 0.003), 0, 0, 0.004), 'rubber', { part: 'body', color: '#c02823' }),
    piece('back', moved(disc(0.0745, 0.003), 0, 0, -0.004), 'rubber', { role: 'fixed', color: '#1d1d20' }),
    piece('handle', scaled(cylinder(0.015, 0.11, { top_m: 0.013 }), 1, 1, 0.75), 'wood', {
      part: 'handle',
      role: 'accent',
    }),
  ];
}
