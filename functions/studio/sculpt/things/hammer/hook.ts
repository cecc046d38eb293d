import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf, type Solid } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { ropeCoil } from '../ring/rope-coil.ts';
import { asks, hasPart, type Order, type Piece, piece, proportionsOf, shifted } from '../thing.ts';

/** A hook with a crossbar to hold it by; a grappling hook of three with its rope. */
export const hook = (order: Order): Piece[] =>
  asks(order, 'grappling', 'grapple') ? grapnel(order) : single(order);

/** Up from where it is held, round to its point. */
function claw(long_m: number, out_m: number, thick_m: number): Solid {
  const path = curve(
    [
      [0, 0, 0],
      [0, long_m * 0.5, 0],
      [0, long_m * 0.9, out_m * 0.18],
      [0, long_m, out_m * 0.55],
      [0, long_m * 0.88, out_m * 0.95],
      [0, long_m * 0.62, out_m],
    ],
    7,
  );
  const last = path.length - 1;
  return tube(
    path,
    path.map((_, i) => thick_m * (i < last * 0.6 ? 1 : 1 - 0.9 * ((i / last - 0.6) / 0.4))),
    { around: 14 },
  );
}

function single(order: Order): Piece[] {
  const { length, thickness } = proportionsOf(order);
  const l = 0.22 * length;
  return [
    piece('hook', moved(claw(l, l * 0.55, 0.011 * thickness), 0, 0.05, 0), 'steel', { part: 'blade' }),
    piece('collar', moved(cylinder(0.022, 0.035, { top_m: 0.016 }), 0, 0.06, 0), 'brass', {
      part: 'guard',
      role: 'accent',
    }),
    piece('handle', moved(cylinder(0.028, 0.065, { top_m: 0.022 }), 0, 0, 0), 'wood', {
      part: 'handle',
      role: 'accent',
      axis: 1,
    }),
  ];
}

function grapnel(order: Order): Piece[] {
  const { length, thickness } = proportionsOf(order);
  const l = 0.3 * length;
  const roped = hasPart(order, 'string', true);
  const lift = roped ? 0.12 : 0;
  return [
    piece(
      'claws',
      moved(ringOf(3, moved(claw(l * 0.7, l * 0.5, 0.012 * thickness), 0, 0, 0.006)), 0, l * 0.45 + lift, 0),
      'steel',
      {
        part: 'blade',
      },
    ),
    piece('shank', moved(cylinder(0.02 * thickness, l * 0.62), 0, lift + l * 0.1, 0), 'steel', {
      part: 'handle',
    }),
    piece('eye', moved(torus(0.026, 0.008, 28, 10), 0, lift + l * 0.08, 0), 'iron', {
      part: 'rim',
      role: 'accent',
    }),
    ...(roped
      ? shifted(ropeCoil(order), 0, 0, 0).map((one) => ({
          ...one,
          part: 'string' as const,
          role: 'accent' as const,
        }))
      : []),
  ];
}
