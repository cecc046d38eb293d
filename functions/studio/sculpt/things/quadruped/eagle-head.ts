import { blend, common, grown, half } from '../../../geometry/shapes/field.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Piece, piece } from '../thing.ts';
import type { BeastBody } from './anatomy.ts';
import type { Beast } from './beast.ts';

/** An eagle's feathers over head and neck, and its hooked beak. */
export function eagleHead(
  { head: { skull: s } }: Beast,
  { heads: [head] }: BeastBody,
  cell: number,
): Piece[] {
  const { skull, field, neck, root } = head!;
  const hood = common(
    0.03,
    grown(blend(0.04, field, neck), 0.016),
    half([0, root[1] + 0.04, root[2]], [0, -0.75, -0.35]),
  );
  const from = (up: number, ahead: number): Point => [0, skull[1] + up * s, skull[2] + ahead * s];
  const upper = curve([from(0, 0.5), from(0.02, 1.15), from(-0.18, 1.75), from(-0.68, 1.95)]);
  const lower = curve([from(-0.34, 0.5), from(-0.42, 1.1), from(-0.5, 1.5)]);
  const thin = (path: readonly Point[], thick: number): number[] =>
    path.map((_, i) => thick * s * (1 - 0.9 * (i / (path.length - 1)) ** 1.4));
  const horn = { part: 'beak', role: 'fixed', color: '#e0a528' } as const;
  return [
    piece('hood', skin(hood, cell * 0.8), 'feather', { part: 'head', role: 'accent', color: '#f0ece2' }),
    piece('beak', tube(upper, thin(upper, 0.42), { around: 14 }), 'bone', horn),
    piece('beak_lower', tube(lower, thin(lower, 0.26), { around: 12 }), 'bone', horn),
  ];
}
