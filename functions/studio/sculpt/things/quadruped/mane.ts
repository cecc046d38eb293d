import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import { ball, blend, type Field, limb } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import { hasPart, type Order, type Piece, piece } from '../thing.ts';
import type { BeastBody, Head } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** A lion's mane, a crest along the neck or a beard, on every head. */
export function mane(
  order: Order,
  { mane: own, head: { skull: s }, neck, coat }: Beast,
  shape: BeastBody,
  cell: number,
): Piece[] {
  if (!hasPart(order, 'mane', own !== undefined)) return [];
  const { shape: kind, color } = own ?? { shape: 'crest' as const, color: '#3a2c20' };
  return shape.heads.map((head, i) => {
    const solid =
      kind === 'lion'
        ? lionMane(head, s, neck.base)
        : kind === 'beard'
          ? beard(head, s)
          : crest(head, s, neck);
    return piece(
      `mane${i === 0 ? '' : `_${i + 1}`}`,
      skin(solid, kind === 'lion' ? cell * 1.3 : cell * 0.8),
      coat[0] === 'wool' ? 'wool' : 'fur',
      {
        part: 'mane',
        role: 'accent',
        color,
      },
    );
  });
}

function lionMane({ skull: [x, y, z], root }: Head, s: number, neck: number): Field {
  const tufts = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * 2 * Math.PI;
    const [c, n] = [Math.cos(angle), Math.sin(angle)];
    return limb([
      [x + c * s * 0.95, y + n * s * 0.95, z - s * 0.15, s * 0.42],
      [x + c * s * 1.62, y + n * s * 1.55 - s * 0.1, z - s * 0.75, s * 0.16],
    ]);
  });
  return blend(
    0.05,
    ball([x, y - s * 0.1, z - s * 0.55], [s * 1.25, s * 1.35, s * 0.8]),
    ball([x, (y + root[1]) / 2 - s * 0.4, (z + root[2]) / 2], [neck * 1.5, neck * 1.85, neck * 1.4]),
    ...tufts,
  );
}

/** Locks along the top of the neck and between the ears. */
function crest({ skull: [x, y, z], root, field, neck }: Head, s: number, measures: Beast['neck']): Field {
  const locks = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7;
    const at: Point = [root[0] + (x - root[0]) * t, root[1] + (y - root[1]) * t, root[2] + (z - root[2]) * t];
    const top = exitPoint(i > 6 ? field : neck, at, [0, 0.75, -0.65]);
    const r = measures.top * (0.36 - 0.06 * t);
    return limb([
      [top[0], top[1] + r * 0.5, top[2], r],
      [top[0] + r * 1.9, top[1] - r * 2.6, top[2] - r * 0.9, r * 0.6],
    ]);
  });
  const forelock = exitPoint(field, [x, y, z], [0, 0.9, 0.35]);
  return blend(
    0.02,
    ...locks,
    limb([
      [forelock[0], forelock[1], forelock[2] - s * 0.35, s * 0.26],
      [forelock[0], forelock[1] - s * 0.2, forelock[2] + s * 0.35, s * 0.1],
    ]),
  );
}

const beard = ({ tip: [x, y, z] }: Head, s: number): Field =>
  limb([
    [x, y - s * 0.35, z - s * 0.7, s * 0.32],
    [x, y - s * 1, z - s * 0.75, s * 0.2],
    [x, y - s * 1.7, z - s * 0.6, s * 0.05],
  ]);
