import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

type Metal = { readonly color: string; readonly finish: 'painted' };

/** How far the highest of several pairs of arms is raised. */
const RAISED_rad = 1.35;

/** The arm at a place in the order left, right, the next pair; of several pairs each is raised higher than the one below. */
export function arm(
  i: number,
  count: number,
  w: number,
  chest: number,
  height: number,
  t: number,
  metal: Metal,
): Piece[] {
  const s = i % 2 ? -1 : 1;
  const [pair, pairs] = [Math.floor(i / 2), Math.ceil(count / 2)];
  const name = `${s > 0 ? 'left' : 'right'}${pair > 0 ? `_${pair + 1}` : ''}`;
  const y = chest - 0.1 - pair * 0.17;
  const raised = pairs > 1 ? RAISED_rad * (1 - pair / (pairs - 1)) : 0;
  const shoulder: Point = [s * (w / 2 + 0.05), y, 0];
  /** A place from the shoulder outwards, down and to the front, on the arm as it is raised. */
  const from = (out: number, down: number, ahead: number): Point => [
    shoulder[0] + s * (out * Math.cos(raised) + down * Math.sin(raised)),
    y + out * Math.sin(raised) - down * Math.cos(raised),
    ahead,
  ];
  const elbow = from(0.08, 0.28 * height, -0.02);
  const wrist = from(0.09, 0.5 * height, 0.1);
  const dark = { role: 'accent', color: '#3a4046' } as const;
  return [
    piece(`shoulder_${name}`, moved(ellipsoid(0.1 * t, 0.1 * t, 0.1 * t, 24), ...shoulder), 'steel', metal),
    piece(`upper_arm_${name}`, tube([shoulder, elbow], 0.045 * t), 'steel', { ...dark, part: 'arm' }),
    piece(`elbow_${name}`, moved(ellipsoid(0.065 * t, 0.065 * t, 0.065 * t, 20), ...elbow), 'steel', metal),
    piece(`lower_arm_${name}`, tube([elbow, wrist], [0.06 * t, 0.075 * t]), 'steel', {
      ...metal,
      part: 'arm',
    }),
    ...[1, -1].map((f) =>
      piece(
        `claw_${name}_${f > 0 ? 'outer' : 'inner'}`,
        tube(
          [
            wrist,
            from(0.09 + s * f * 0.07, 0.5 * height + 0.1, 0.13),
            from(0.09 + s * f * 0.03, 0.5 * height + 0.18, 0.15),
          ],
          0.024 * t,
          { around: 10 },
        ),
        'steel',
        { ...dark, part: 'hand' },
      ),
    ),
  ];
}

/** The leg at a place in the order left, right, the next pair. */
export function leg(i: number, count: number, w: number, hip: number, t: number, metal: Metal): Piece[] {
  const s = i % 2 ? -1 : 1;
  const z = count > 2 ? 0.16 - Math.floor(i / 2) * (0.32 / Math.max(1, Math.ceil(count / 2) - 1)) : 0;
  const name = `${s > 0 ? 'left' : 'right'}${i > 1 ? `_${Math.floor(i / 2) + 1}` : ''}`;
  const x = s * w * 0.27;
  return [
    piece(
      `upper_leg_${name}`,
      tube(
        [
          [x, hip + 0.05, z],
          [x * 1.1, hip * 0.52, z + 0.03],
        ],
        0.06 * t,
      ),
      'steel',
      { part: 'leg', role: 'accent', color: '#3a4046' },
    ),
    piece(
      `knee_${name}`,
      moved(ellipsoid(0.08 * t, 0.08 * t, 0.08 * t, 20), x * 1.1, hip * 0.5, z + 0.03),
      'steel',
      metal,
    ),
    piece(
      `lower_leg_${name}`,
      tube(
        [
          [x * 1.1, hip * 0.5, z + 0.03],
          [x * 1.15, 0.12, z],
        ],
        [0.065 * t, 0.09 * t],
      ),
      'steel',
      { ...metal, part: 'leg' },
    ),
    piece(`foot_${name}`, slab([0.18 * t, 0.11, 0.32], [x * 1.15, 0, z + 0.05], 0.035), 'steel', {
      part: 'sole',
      role: 'accent',
      color: '#3a4046',
    }),
  ];
}
