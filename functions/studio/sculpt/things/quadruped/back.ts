import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { ball, blend, common, grown, half, limb, roughened } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { type Piece, piece, rgb } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** A camel's. @param places along the length from the middle */
export function humps(
  { coat }: Beast,
  { torso }: BeastBody,
  places: readonly number[],
  cell: number,
): Piece[] {
  return places.map((z, i) => {
    const top = exitPoint(torso, [0, 0.8, z], [0, 1, 0])[1];
    const hump = limb([
      [0, top - 0.08, z, 0.16],
      [0, top + 0.12, z - 0.02, 0.07],
    ]);
    return piece(`hump_${i + 1}`, skin(hump, cell), coat[0], { color: coat[1] });
  });
}

/** A turtle's, above and below. */
export function shell({ torso: { min, max } }: BeastBody): Piece[] {
  const [w, d] = [max[0] * 1.22, (max[2] - min[2]) * 0.54];
  const z = (min[2] + max[2]) / 2 - d * 0.04;
  const y = min[1] + (max[1] - min[1]) * 0.36;
  const high = (max[1] - y) * 1.5;
  const dome = common(0.02, ball([0, y, z], [w, high, d]), half([0, y, 0], [0, -1, 0]));
  return [
    piece('shell', skin(dome, d / 16), 'scale', {
      part: 'body',
      color: '#5f5228',
      role: 'accent',
      markings: { figure: 'tiles', color: rgb('#8a7434'), size_m: 0.055 },
    }),
    piece(
      'shell_rim',
      moved(scaled(ellipsoid(1, 1, 1, 36), w * 1.1, high * 0.14, d * 1.08), 0, y + high * 0.02, z),
      'scale',
      {
        color: '#4a4022',
        role: 'accent',
      },
    ),
  ];
}

/** Wool over the torso, the neck and the crown of the head. */
export function fleece(
  { head: { skull: s } }: Beast,
  { torso, heads: [head] }: BeastBody,
  cell: number,
): Piece {
  const {
    skull: [x, y, z],
    neck,
  } = head!;
  const cap = ball([x, y + s * 0.75, z - s * 0.25], [s * 0.85, s * 0.62, s * 0.8]);
  const bumps = (px: number, py: number, pz: number): number =>
    0.016 *
    (Math.sin(px * 38) * Math.sin(py * 38 + 1) * Math.sin(pz * 38) + Math.sin(px * 61 + py * 23) * 0.3);
  const wool = roughened(blend(0.05, grown(torso, 0.06), grown(neck, 0.035), cap), 0.03, bumps);
  // The face stays free.
  return piece('fleece', skin(common(0.03, wool, half([0, 0, z + s * 0.3], [0, 0, 1])), cell), 'wool', {
    part: 'body',
    color: '#ece6d8',
  });
}

/** From the crown along the back. */
export function stripe({ body, torso }: BeastBody, cell: number): Solid {
  const z = torso.min[2];
  const lane = common(0.01, half([0.09, 0, 0], [1, 0, 0]), half([-0.09, 0, 0], [-1, 0, 0]));
  const upper = common(0.01, lane, half([0, (torso.min[1] + torso.max[1]) / 2 + 0.1, 0], [0, -1, 0]));
  return skin(common(0.01, common(0.01, grown(body, cell * 0.3), upper), half([0, 0, z], [0, 0, -1])), cell);
}
