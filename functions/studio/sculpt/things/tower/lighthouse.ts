import { cylinder, ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, ringOf } from '../../../geometry/shapes/solid.ts';
import { doorAt, windowAt } from '../parts/openings.ts';
import { spire } from '../parts/roofs.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A lighthouse. */
export function lighthouse(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [r, h] = [3.2 * width, 17 * height];
  const at = (t: number) => r * (1 - 0.42 * t);
  const bands = Array.from({ length: 6 }, (_, i) => {
    const [a, b] = [i / 6, (i + 1) / 6];
    const red = i % 2 === 1;
    return piece(
      `band_${i + 1}`,
      lathe([
        [at(a), h * a],
        [at(b), h * b],
      ]),
      'concrete',
      { part: 'wall', role: red ? 'accent' : 'main', color: red ? '#b5372e' : '#f0ede6', finish: 'painted' },
    );
  });
  const top = at(1);
  return [
    piece(
      'base',
      lathe([
        [r * 1.5, 0],
        [r * 1.4, 0.8],
        [r * 1.2, 1],
      ]),
      'stone',
      { part: 'base', role: 'fixed' },
    ),
    ...bands.map((p) => ({ ...p, solid: moved(p.solid, 0, 0.9, 0) })),
    piece(
      'gallery',
      moved(
        lathe([
          [top, 0],
          [top * 1.4, 0.3],
          [top * 1.4, 0.55],
        ]),
        0,
        h + 0.8,
        0,
      ),
      'concrete',
      { part: 'deck', role: 'fixed', color: '#3a4046' },
    ),
    piece(
      'railing',
      moved(
        joined(
          torus(top * 1.33, 0.05, 40, 8),
          ringOf(16, moved(cylinder(0.035, 0.9, { segments: 6 }), 0, -0.9, top * 1.33)),
        ),
        0,
        h + 2.2,
        0,
      ),
      'iron',
      { part: 'rim', role: 'fixed', color: '#2e3338' },
    ),
    piece('lantern', moved(cylinder(top * 0.72, 2.2, { segments: 12 }), 0, h + 1.3, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#cfe3ec',
    }),
    piece('light', moved(ellipsoid(0.7, 0.85), 0, h + 2.4, 0), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffe28a',
    }),
    piece('roof', moved(spire(top * 0.95, 1.9, 24), 0, h + 3.4, 0), 'steel', {
      part: 'roof',
      role: 'accent',
      color: '#b5372e',
      finish: 'painted',
    }),
    ...doorAt('door', { wide_m: 1.3, high_m: 2.4, at: [0, 0.95, r * 0.98], arched: true }),
    ...[0.3, 0.62].flatMap((t, i) =>
      windowAt(`window_${i + 1}`, { wide_m: 0.8, high_m: 1.2, at: [0, 0.9 + h * t, at(t) - 0.03] }),
    ),
  ];
}
