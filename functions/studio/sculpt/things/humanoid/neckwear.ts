import { block } from '../../../geometry/shapes/block.ts';
import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { frontOf } from './face.ts';
import type { Figure } from './figure.ts';

/** Round the neck, one end hanging down the chest. */
export function scarf({ neck_m, torso, skull: { size: s } }: Figure): Solid {
  const y = neck_m + 0.015;
  const ring = moved(scaled(torus(0.085 * s, 0.036 * s, 32, 12), 1, 1.15, 1.05), 0, y, 0);
  const x = 0.045 * s;
  const end = [0, 0.09, 0.18, 0.27].map((down): Point => {
    const at = y - 0.01 - down;
    return [x, at, Math.max(frontOf(torso, x, at) + 0.022, down === 0 ? 0.1 * s : 0)];
  });
  return joined(ring, moved(scaled(tube(moveTo(end, -x), 0.03 * s, { around: 12 }), 1.35, 1, 1), x, 0, 0));
}

const moveTo = (path: readonly Point[], x: number): Point[] => path.map(([px, y, z]) => [px + x, y, z]);

/** From the collar to the waist, before what else is worn. */
export function tie({ neck_m, waist_m, torso }: Figure): Solid {
  const [top, end] = [neck_m - 0.03, waist_m + 0.03];
  const rows = [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
    const y = top + (end - top) * t;
    return [0, y, frontOf(torso, 0, y) + 0.032];
  });
  const blade = tube(rows, [0.016, 0.02, 0.025, 0.03, 0.008], { around: 12 });
  const [, y, z] = rows[0]!;
  return joined(blade, moved(block(0.045, 0.04, 0.03, { bevel_m: 0.008 }), 0, y - 0.02, z));
}
