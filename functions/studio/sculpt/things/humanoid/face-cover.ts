import { ball, blend, common, grown, half } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import type { Cloth } from '../parts/cloth.ts';
import { type Piece, piece } from '../thing.ts';
import { frontOf } from './face.ts';
import type { Figure } from './figure.ts';

/** How far a hood stands off the head, by the skull's size, metres. */
const LOOSE_M = 0.045;

/** A hood over the head and round the neck, the face free. */
export function hood(
  { head, neck_m, skull: { at, size: s } }: Figure,
  cloth: Cloth,
  role: Piece['role'],
): Piece {
  const around = grown(
    blend(
      0.05,
      head,
      ball([0, at[1] + 0.02 * s, -0.06 * s], [0.09 * s, 0.1 * s, 0.09 * s]),
      ball([0, neck_m, -0.02], [0.1, 0.07, 0.1]),
    ),
    LOOSE_M * s,
  );
  const face = frontOf(head, 0, at[1]);
  const open = common(
    0.012,
    common(0.012, around, half([0, at[1], face - 0.035 * s], [0, 0.25, 1])),
    half([0, neck_m - 0.05, 0], [0, -1, 0]),
  );
  return piece('hood', skin(open, 0.02), cloth[0], { role, color: cloth[1] });
}

/** A black patch on the left eye, its strap round the head. */
export function eyePatch({ head, skull: { at, size: s } }: Figure): Piece[] {
  const black = { role: 'fixed', color: '#17161a' } as const;
  const [x, y] = [0.036 * s, at[1] + 0.004 * s];
  const strap = Array.from({ length: 13 }, (_, i): Point => {
    const angle = Math.PI * (-0.5 + i / 12);
    const across = 0.09 * s * Math.sin(angle);
    const up = y + 0.022 * s - (across / s) * 0.35 * s;
    return [across, up, frontOf(head, across * 0.92, up) + 0.004 * s];
  });
  return [
    piece(
      'eye_patch',
      moved(
        turned(ellipsoid(0.03 * s, 0.026 * s, 0.012 * s, 24), 'y', x * 5),
        x,
        y,
        frontOf(head, x, y) + 0.009 * s,
      ),
      'leather',
      black,
    ),
    piece('eye_patch_strap', tube(strap, 0.004 * s, { around: 8 }), 'leather', black),
  ];
}
