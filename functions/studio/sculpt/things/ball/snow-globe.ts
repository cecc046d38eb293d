import { cylinder, ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { gable } from '../parts/roofs.ts';
import { type Piece, piece } from '../thing.ts';

/** A glass ball on a foot, in it a house and a fir in the snow. */
export function snowGlobe(width: number): Piece[] {
  const r = 0.06 * width;
  const [foot, floor] = [r * 0.62, r * 0.95];
  const fir = (high: number, y: number) =>
    moved(cylinder(r * high * 0.42, r * high, { top_m: r * 0.02, segments: 20 }), r * 0.38, y, -r * 0.05);
  const flakes = Array.from({ length: 26 }, (_, i): Point => {
    const [angle, up] = [i * 2.4, ((i * 7) % 26) / 26];
    const out = r * (0.35 + 0.4 * (((i * 11) % 26) / 26)) * Math.sqrt(1 - up * 0.7);
    return [out * Math.sin(angle), floor + r * (0.25 + up * 1.05), out * Math.cos(angle)];
  });
  return [
    piece(
      'stand',
      lathe([
        [r * 1.02, 0],
        [r * 1.02, r * 0.14],
        [r * 0.86, r * 0.24],
        [r * 0.8, foot],
        [0, foot],
      ]),
      'walnut',
      { part: 'base', role: 'accent' },
    ),
    piece('ring', moved(torus(r * 0.8, r * 0.07, 40, 10), 0, foot, 0), 'gold', {
      part: 'rim',
      role: 'fixed',
    }),
    piece('glass', moved(ellipsoid(r), 0, foot + r * 0.62, 0), 'glass', { part: 'body', color: '#eef6fb' }),
    piece('snow', moved(ellipsoid(r * 0.86, r * 0.2, r * 0.86, 36), 0, floor - r * 0.14, 0), 'snow', {
      role: 'fixed',
    }),
    piece('house', slab([r * 0.5, r * 0.36, r * 0.42], [-r * 0.2, floor - r * 0.02, r * 0.12]), 'brick', {
      part: 'wall',
      role: 'fixed',
    }),
    piece(
      'roof',
      moved(gable(r * 0.5, r * 0.42, r * 0.28, r * 0.05, r * 0.05), -r * 0.2, floor + r * 0.34, r * 0.12),
      'snow',
      { part: 'roof', role: 'fixed' },
    ),
    piece('door', slab([r * 0.12, r * 0.22, r * 0.02], [-r * 0.2, floor - r * 0.02, r * 0.335]), 'wood', {
      part: 'door',
      role: 'fixed',
      color: '#5a2d1a',
    }),
    piece('fir', joined(fir(0.6, floor), fir(0.46, floor + r * 0.3), fir(0.3, floor + r * 0.56)), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: '#2f6b3f',
    }),
    piece(
      'flakes',
      joined(...flakes.map((at) => moved(ellipsoid(r * 0.018, r * 0.018, r * 0.018, 6), ...at))),
      'snow',
      {
        role: 'fixed',
      },
    ),
  ];
}
