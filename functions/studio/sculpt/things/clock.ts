import type { FlatPoint } from '../../geometry/shapes/extrude.ts';
import { cylinder, torus } from '../../geometry/shapes/lathe.ts';
import { moved, repeated, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { curve } from '../../geometry/shapes/tube.ts';
import { hourglass } from './clock/hourglass.ts';
import { chain } from './parts/chain.ts';
import { profile, slab } from './parts/forms.ts';
import { gable, gableWall } from './parts/roofs.ts';
import { asks, type Generator, hasPart, type Piece, pick, piece, proportionsOf } from './thing.ts';

/** Wall clocks, alarm clocks with bells, grandfather clocks, hourglasses, watches and compasses. */
export const clock: Generator = (order) => {
  if (asks(order, 'hourglass')) return hourglass(order);
  const { width, height } = proportionsOf(order);
  if (asks(order, 'grandfather', 'longcase', 'pendulum')) return longcase(0.5 * width, 2.1 * height);
  const alarm =
    asks(order, 'alarm') || (!asks(order, 'wall', 'watch', 'compass') && pick(order, [true, false]));
  const pocket = asks(order, 'watch', 'pocket', 'compass', 'stopwatch', 'wristwatch');
  const wrist = asks(order, 'wristwatch', 'wrist watch', 'wrist', 'smartwatch');
  const r = (pocket ? 0.024 : alarm ? 0.06 : 0.15) * width;
  const crown = moved(cylinder(r * 0.13, r * 0.3), 0, r * 0.95, 0);
  const deep = r * (alarm ? 0.8 : 0.3);
  const lift = alarm ? r * 1.2 : r * 1.05;
  return [
    piece(
      'body',
      moved(upright(moved(cylinder(r, deep, {}), 0, -deep, 0)), 0, lift, deep * 0.5),
      pocket ? 'brass' : alarm ? 'steel' : 'wood',
      { part: 'body', ...(alarm && { color: '#c7322b', finish: 'painted' as const }) },
    ),
    piece(
      'rim',
      moved(upright(torus(r * 0.97, r * 0.07, 48, 10)), 0, lift, deep * 0.5),
      alarm ? 'chrome' : 'brass',
      { part: 'rim', role: 'accent' },
    ),
    ...dial(r * 0.9, lift, deep * 0.5),
    ...(alarm ? bells(r, lift) : []),
    ...(pocket
      ? [
          piece('crown', wrist ? atSide(crown, lift) : moved(crown, 0, lift, 0), 'brass'),
          ...(wrist
            ? [strap(r, lift)]
            : [
                piece(
                  'bow',
                  moved(upright(torus(r * 0.24, r * 0.05, 28, 8)), 0, lift + r * 1.42, 0),
                  'brass',
                  {
                    part: 'handle',
                  },
                ),
              ]),
        ]
      : []),
    ...(hasPart(order, 'string', false)
      ? [
          piece(
            'chain',
            chain(
              curve([
                [0, lift + r * 1.62, 0],
                [r * 0.75, lift + r * 1.3, r * 0.1],
                [r * 1.25, lift * 0.75, r * 0.2],
                [r * 1.45, r * 0.1, r * 0.4],
                [r * 2.1, r * 0.06, r * 0.75],
                [r * 2.9, r * 0.06, r * 0.45],
              ]),
              r * 0.24,
            ),
            'brass',
            { part: 'string', role: 'accent' },
          ),
        ]
      : []),
  ];
};

/** Closed behind the case, as round a wrist. */
function strap(r: number, lift: number): Piece {
  const ring = (deep: number, high: number): FlatPoint[] =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * 2 * Math.PI;
      return [-1.05 * r + deep * Math.cos(angle), lift + high * Math.sin(angle)];
    });
  return piece('strap', profile(ring(1.25 * r, 1.3 * r), 0.9 * r, [ring(1.12 * r, 1.17 * r)]), 'leather', {
    part: 'hoop',
    role: 'accent',
    color: '#4a2f20',
  });
}

const atSide = (solid: Solid, y: number): Solid => moved(turned(solid, 'z', -Math.PI / 2), 0, y, 0);

/** With its front towards +Z. */
const upright = (solid: Solid): Solid => turned(solid, 'x', Math.PI / 2);

/** A grandfather clock with its pendulum. */
function longcase(w: number, h: number): Piece[] {
  return [
    piece('base', slab([w * 1.15, h * 0.14, 0.36]), 'walnut', { part: 'base' }),
    piece('body', slab([w * 0.8, h * 0.6, 0.28], [0, h * 0.13, 0]), 'walnut', { part: 'body' }),
    piece('window', slab([w * 0.5, h * 0.44, 0.02], [0, h * 0.21, 0.135]), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#3a4a50',
    }),
    piece('pendulum', slab([0.015, h * 0.3, 0.012], [0, h * 0.32, 0.152]), 'brass', {
      part: 'hand',
      role: 'fixed',
    }),
    piece(
      'pendulum_2',
      moved(turned(cylinder(0.06, 0.014, {}), 'x', Math.PI / 2), 0, h * 0.31, 0.148),
      'brass',
      {
        part: 'pommel',
        role: 'fixed',
      },
    ),
    piece('head', slab([w, h * 0.24, 0.34], [0, h * 0.72, 0]), 'walnut', { part: 'head' }),
    piece('gable_wall', moved(turned(gableWall(0.3, w, 0.14), 'y', Math.PI / 2), 0, h * 0.96, 0), 'walnut'),
    piece(
      'roof',
      moved(turned(gable(0.3, w, 0.14, 0.04, 0.03), 'y', Math.PI / 2), 0, h * 0.96, 0),
      'walnut',
      { part: 'roof' },
    ),
    ...dial(w * 0.4, h * 0.84, 0.17),
  ];
}

/** An alarm clock's two bells, its handle and legs. */
function bells(r: number, lift: number): Piece[] {
  return [
    ...[1, -1].flatMap((s): Piece[] => [
      piece(
        `bell_${s > 0 ? 'left' : 'right'}`,
        moved(
          turned(cylinder(r * 0.36, r * 0.24, { top_m: r * 0.12 }), 'z', -s * 0.6),
          s * r * 0.56,
          lift + r * 0.93,
          0,
        ),
        'brass',
        { part: 'top', role: 'fixed' },
      ),
      piece(
        `leg_${s > 0 ? 'left' : 'right'}`,
        moved(turned(cylinder(r * 0.07, r * 0.5, { top_m: r * 0.1 }), 'z', s * 0.5), s * r * 0.82, 0.002, 0),
        'brass',
        { part: 'leg', role: 'fixed' },
      ),
    ]),
    piece('handle', moved(upright(torus(r * 0.3, r * 0.05, 28, 8)), 0, lift + r * 1.15, 0), 'brass', {
      part: 'handle',
      role: 'fixed',
    }),
  ];
}

function dial(r: number, y: number, z: number): Piece[] {
  const face = (solid: Solid) => moved(upright(solid), 0, y, z);
  const hand = (long: number, wide: number, angle: number, out: number) =>
    moved(turned(slab([wide, long, r * 0.025], [0, -long * 0.12, 0]), 'z', angle), 0, y, z + out);
  const black = { role: 'fixed', color: '#1d1d1f' } as const;
  return [
    piece('dial', face(cylinder(r, r * 0.06, {})), 'ceramic', {
      part: 'dial',
      role: 'fixed',
      color: '#f5f1e4',
    }),
    piece(
      'marks',
      repeated(12, (i) =>
        moved(
          turned(
            slab([r * 0.05, r * (i % 3 ? 0.12 : 0.22), r * 0.03], [0, r * (i % 3 ? 0.78 : 0.68), 0]),
            'z',
            (i * Math.PI) / 6,
          ),
          0,
          y,
          z + r * 0.06,
        ),
      ),
      'plastic',
      black,
    ),
    piece('hand_hour', hand(r * 0.55, r * 0.075, 1.05, r * 0.08), 'steel', { ...black, part: 'hand' }),
    piece('hand_minute', hand(r * 0.82, r * 0.05, -1.05, r * 0.11), 'steel', { ...black, part: 'hand' }),
    piece('pin', face(moved(cylinder(r * 0.07, r * 0.16, {}), 0, 0, 0)), 'brass', { role: 'fixed' }),
  ];
}
