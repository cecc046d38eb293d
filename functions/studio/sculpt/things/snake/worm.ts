import { type Joint, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { asks, type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Crawler } from './crawlers.ts';

/** An earthworm or eel in waves. */
export function wave(_: Order, row: Crawler, thick: number): Piece[] {
  const eel = row.size_m > 0.5;
  const joints = Array.from({ length: 30 }, (_, i): Joint => {
    const t = i / 29;
    const r =
      (eel ? 0.055 : 0.036) *
      thick *
      (eel ? 0.3 + 0.7 * Math.min(1, t * 1.6) : Math.min(1, 0.55 + 3 * Math.min(t, 1 - t)));
    return [0.17 * Math.sin(t * 9.5) * (1 - 0.3 * t), r, t - 0.5, r];
  });
  const [x, y, z, r] = joints.at(-1)!;
  const band = limb(
    joints.slice(20, 24).map(([px, py, pz, pr]): Joint => [px, py, pz, pr * 1.16]),
    0.01,
  );
  return [
    piece('body', skin(limb(joints, 0.01), 0.017), 'skin', { part: 'body', color: row.color }),
    ...(eel
      ? SIDES.map(([side, word]) =>
          piece(
            `eye_${word}`,
            moved(ellipsoid(r * 0.22, r * 0.22, r * 0.22, 12), x + side * r * 0.75, y + r * 0.5, z + r * 0.5),
            'ceramic',
            { part: 'eye', role: 'fixed', color: '#e8d8a0' },
          ),
        )
      : [piece('band', skin(band, 0.015), 'skin', { role: 'accent', color: '#d8a090' })]),
  ];
}

/** A caterpillar of segments. */
export function worm(order: Order, row: Crawler): Piece[] {
  const count = partCount(order, 'body', 9, 20);
  const r = 0.085;
  const at = (i: number): Point => {
    const t = i / (count - 1);
    return [
      0.05 * Math.sin(t * 7),
      r + 0.14 * Math.max(0, Math.sin(t * Math.PI * 1.7 - 0.5)) ** 2,
      (t - 0.5) * (1 - 2 * r),
    ];
  };
  const legs = asks(order, 'inchworm') ? 4 : count - 2;
  const [hx, hy, hz] = at(count - 1);
  return [
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `segment_${i + 1}`,
        moved(ellipsoid(r * (i === count - 1 ? 1.12 : 1), r, r * 0.95, 24), ...at(i)),
        'skin',
        {
          part: 'body',
          color: i % 2 === 0 || !row.mark ? row.color : row.mark,
          role: i % 2 === 0 ? 'main' : 'accent',
        },
      ),
    ),
    ...Array.from({ length: legs }, (_, i) => {
      const [x, y, z] = at(i + 1);
      return SIDES.map(([side, word]) =>
        piece(
          `leg_${word}_${i + 1}`,
          tube(
            [
              [x + side * r * 0.5, y - r * 0.6, z],
              [x + side * r * 0.62, Math.max(0.012, y - r * 1.15), z],
            ],
            [0.022, 0.012],
            { around: 8 },
          ),
          'skin',
          { part: 'leg', role: 'fixed', color: '#e0a83a' },
        ),
      );
    }).flat(),
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `eye_${word}`,
        moved(ellipsoid(r * 0.26, r * 0.26, r * 0.2, 16), hx + side * r * 0.42, hy + r * 0.3, hz + r * 0.84),
        'ceramic',
        { part: 'eye', role: 'fixed', color: '#15130f' },
      ),
      piece(
        `antenna_${word}`,
        joined(
          tube(
            curve([
              [hx + side * r * 0.35, hy + r * 0.85, hz],
              [hx + side * r * 0.6, hy + r * 1.6, hz + 0.02],
            ]),
            0.009,
            { around: 8 },
          ),
          moved(ellipsoid(0.02, 0.02, 0.02, 12), hx + side * r * 0.6, hy + r * 1.65, hz + 0.02),
        ),
        'skin',
        { part: 'antenna', role: 'fixed', color: '#2a2a24' },
      ),
    ]),
  ];
}
