import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { puffed, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Two padded cups on a band. */
export function headphones(order: Order): Piece[] {
  const r = 0.085 * proportionsOf(order).width;
  const y = 0.05;
  const arch = Array.from({ length: 25 }, (_, i) => {
    const angle = Math.PI * (i / 24);
    return [Math.cos(angle) * r, y + 0.035 + Math.sin(angle) * r * 1.05, 0] as const;
  });
  const cup = (s: number): Piece[] => {
    const n = s > 0 ? 'left' : 'right';
    const at = (solid: ReturnType<typeof puffed>, out: number) => moved(solid, s * (r + out), y, 0);
    return [
      piece(`cup_${n}`, at(puffed(0.032, 0.09, 0.078, 0.7), 0.004), 'plastic', {
        part: 'body',
        color: '#232428',
      }),
      piece(`pad_${n}`, at(turned(torus(0.028, 0.015, 36, 14), 'z', Math.PI / 2), -0.016), 'leather', {
        part: 'seat',
        role: 'fixed',
        color: '#33343a',
      }),
      piece(`badge_${n}`, at(turned(cylinder(0.024, 0.006), 'z', (-s * Math.PI) / 2), 0.018), 'aluminium', {
        part: 'rim',
        role: 'accent',
      }),
      piece(`arm_${n}`, moved(slab([0.012, 0.05, 0.02]), s * r, y + 0.03, 0), 'aluminium', {
        part: 'arm',
        role: 'accent',
      }),
    ];
  };
  return [
    piece('band', tube(arch, 0.011, { around: 14, flatness: 1.7 }), 'plastic', {
      part: 'hoop',
      color: '#232428',
    }),
    piece(
      'band_pad',
      tube(
        arch.slice(6, 19).map(([x, high]) => [x * 0.93, y + 0.035 + (high - y - 0.035) * 0.93, 0] as const),
        0.011,
        { around: 14, flatness: 1.5 },
      ),
      'leather',
      { role: 'fixed', color: '#33343a' },
    ),
    ...cup(1),
    ...cup(-1),
  ];
}
