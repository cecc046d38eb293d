import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const CHAMBERS = 6;

/** A revolver: barrel, drum of six chambers, hammer, trigger in its guard, a curved grip. */
export function revolver(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const long = 0.16 * length;
  const chambers = Array.from({ length: CHAMBERS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / CHAMBERS;
    return bar('z', 0.0062, 0.046, [0.0135 * Math.sin(angle), 0.118 + 0.0135 * Math.cos(angle), 0], 14);
  });
  const grip: readonly Point[] = [
    [0, 0.1, -0.034],
    [0, 0.07, -0.046],
    [0, 0.035, -0.062],
    [0, 0.006, -0.084],
  ];
  return [
    piece('barrel', bar('z', 0.0105, long, [0, 0.128, 0.024 + long / 2], 24), 'steel', { part: 'body' }),
    piece('rib', slab([0.007, 0.008, long * 0.96], [0, 0.136, 0.024 + long / 2]), 'steel', { part: 'body' }),
    piece('ejector', bar('z', 0.0055, long * 0.62, [0, 0.112, 0.024 + long * 0.31], 14), 'steel', {}),
    piece('frame', slab([0.02, 0.012, 0.085], [0, 0.145, -0.008]), 'steel', { part: 'base' }),
    piece('frame_back', slab([0.02, 0.075, 0.02], [0, 0.082, -0.036]), 'steel', { part: 'base' }),
    piece('frame_foot', slab([0.02, 0.014, 0.08], [0, 0.082, -0.006]), 'steel', { part: 'base' }),
    piece('frame_front', slab([0.02, 0.06, 0.012], [0, 0.09, 0.03]), 'steel', { part: 'base' }),
    piece('drum', bar('z', 0.0215, 0.042, [0, 0.118, 0], 30), 'steel', { role: 'accent', color: '#7d8186' }),
    piece('chambers', joined(...chambers), 'iron', { role: 'fixed', color: '#232427' }),
    piece('muzzle', bar('z', 0.0062, 0.004, [0, 0.128, 0.025 + long], 18), 'iron', {
      role: 'fixed',
      color: '#18191b',
    }),
    piece('hammer', beam([0, 0.13, -0.044], [0, 0.163, -0.06], 0.008, 0.012), 'steel', { role: 'fixed' }),
    piece('sight', slab([0.003, 0.01, 0.012], [0, 0.143, 0.015 + long]), 'steel', { role: 'fixed' }),
    piece('guard', moved(turned(torus(0.018, 0.0028, 28, 8), 'z', Math.PI / 2), 0, 0.072, 0), 'steel', {
      role: 'fixed',
    }),
    piece('trigger', beam([0, 0.084, -0.004], [0, 0.062, 0.003], 0.005), 'steel', { role: 'fixed' }),
    piece('grip', tube(curve(grip, 5), swell(16), { around: 18, flatness: 0.62 }), 'wood', {
      part: 'handle',
      role: 'accent',
      color: '#5a3420',
      axis: 1,
    }),
  ];
}

/** Thicker towards the foot. */
const swell = (points: number): number[] =>
  Array.from({ length: points }, (_, i) => 0.017 + 0.005 * (i / points) ** 2);
