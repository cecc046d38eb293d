import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { bow } from '../bow.ts';
import { alongZ, beam } from '../parts/forms.ts';
import { fittings, type Order, orderOf, type Piece, piece, proportionsOf } from '../thing.ts';

const RINGS = ['#f2efe4', '#26282b', '#2f6fb0', '#c3271f', '#e9c22f'] as const;
const TWO = ['#c3271f', '#f2efe4'] as const;
/** How far the butt leans back. */
const LEAN_rad = 0.16;
const ARROW_M = 0.72;
/** Where arrows hit, by the radius. */
const HITS = [
  [0.1, 0.06],
  [-0.28, 0.2],
  [0.3, -0.24],
  [-0.12, -0.36],
  [0.42, 0.34],
  [-0.5, -0.1],
] as const;

/** A butt of straw with its rings on a stand of three legs, and the arrows that hit it. */
export function archeryTarget(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const r = 0.6 * width;
  const y = 1.15 * height;
  const lean = (solid: Solid): Solid => moved(turned(solid, 'x', -LEAN_rad), 0, y, 0);
  const colors = order.look.colors.length > 0 ? [TWO[0], TWO[1], TWO[0], TWO[1], TWO[0]] : RINGS;
  const arrows = Math.min(HITS.length, fittings(order, 3, 'arrow'));
  return [
    piece('butt', lean(moved(alongZ(cylinder(r, 0.2, { segments: 48 })), 0, 0, -0.1)), 'bamboo', {
      part: 'body',
      role: 'fixed',
      color: '#cda45c',
    }),
    piece(
      'coils',
      lean(
        joined(...[1, 0.84].map((t) => moved(alongZ(torus(r * t, 0.03, 48, 10)), 0, 0, t === 1 ? 0 : -0.09))),
      ),
      'bamboo',
      {
        part: 'rim',
        role: 'fixed',
        color: '#b98b44',
      },
    ),
    ...colors.map((color, i) =>
      piece(
        `ring_${i + 1}`,
        lean(
          moved(
            alongZ(cylinder((r * 0.95 * (5 - i)) / 5, 0.02, { segments: 48, bevel_m: 0.002 })),
            0,
            0,
            0.086 + i * 0.006,
          ),
        ),
        'fabric',
        { part: 'inlay', role: i % 2 ? 'accent' : 'main', color },
      ),
    ),
    ...[1, -1].map((s) =>
      piece(
        `leg_${s > 0 ? 'left' : 'right'}`,
        beam([s * r * 0.85, 0, 0.2], [s * r * 0.3, y + r * 1.06, -0.22], 0.07),
        'wood',
        {
          part: 'leg',
          axis: 1,
        },
      ),
    ),
    piece('leg_back', beam([0, 0, -0.85], [0, y + r * 0.9, -0.24], 0.07), 'wood', { part: 'leg', axis: 1 }),
    piece('rail', beam([-r * 0.72, y - r * 1.03, 0.06], [r * 0.72, y - r * 1.03, 0.06], 0.09), 'wood', {
      part: 'base',
      axis: 0,
    }),
    ...HITS.slice(0, arrows).flatMap(([u, v], i) => arrowAt(i + 1, lean, u * r, v * r)),
  ];
}

/** An arrow in it, its feathers to the front. */
function arrowAt(number: number, lean: (solid: Solid) => Solid, x: number, y: number): Piece[] {
  const made = bow(orderOf({ kind: 'bow', noun: 'arrow' }, 1));
  return made.map((one) => ({
    ...one,
    name: `arrow_${number}_${one.name.replace('arrow_', '')}`,
    part: 'fitting' as const,
    role: 'fixed' as const,
    solid: lean(moved(turned(one.solid, 'y', Math.PI), x, y - 0.03, ARROW_M + 0.04)),
  }));
}
