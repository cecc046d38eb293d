import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { wing } from '../parts/wing.ts';
import { asks, hasPart, type Order, type Piece, piece } from '../thing.ts';
import type { Shape } from './body.ts';
import type { Bird } from './measures.ts';
import { feathers, foldedWing, tailFeathers } from './plumage.ts';

/** Wings folded or spread; flippers. */
export function wings(order: Order, row: Bird, { trunk, chest, middle }: Shape): Piece[] {
  const flying = asks(order, 'flying', 'soaring', 'gliding');
  const kind = row.wings ?? 'folded';
  if (!hasPart(order, 'wing', true)) return [];
  const color = row.wing ?? row.color;
  const material = kind === 'bat' ? 'leather' : 'feather';
  const spread = kind === 'bat' || kind === 'spread' || (flying && kind === 'folded');
  const pitch = (row.pitch_deg * Math.PI) / 180;
  const span = kind === 'bat' ? 2 : 1.55;
  const solid = spread
    ? moved(
        turned(
          turned(wing(kind === 'bat' ? 'bat' : 'feather', span), 'x', kind === 'bat' ? -0.25 : -0.75),
          'z',
          0.12,
        ),
        row.girth[0] * 0.55,
        chest[1] + row.girth[1] * 0.45,
        chest[2] - 0.05,
      )
    : kind === 'flippers'
      ? moved(
          turned(ellipsoid(0.055, 0.42, 0.14, 24), 'z', 0.3),
          row.girth[0] * 1.12,
          middle[1] + 0.02,
          middle[2],
        )
      : foldedWing(trunk, middle, row.girth, pitch);
  return SIDES.map(([side, word]) =>
    piece(`wing_${word}`, scaled(solid, side, 1, 1), material, { part: 'wing', role: 'accent', color }),
  );
}

/** The tail's feathers. */
export function tails(
  order: Order,
  { tail: { shape, long }, pitch_deg, tailColor, wing: wingColor, color, girth }: Bird,
  { rump }: Shape,
): Piece[] {
  if (shape === 'none' || !hasPart(order, 'tail', true)) return [];
  const own = { part: 'tail', role: 'accent', color: tailColor ?? wingColor ?? color } as const;
  const pitch = (pitch_deg * Math.PI) / 180;
  const solid =
    shape === 'train' || shape === 'plume'
      ? feathers(shape, long, girth[0])
      : tailFeathers(shape, long, girth[0], pitch);
  const train = moved(solid, 0, rump[1] + (shape === 'train' ? 0.05 : 0), rump[2] + 0.08);
  if (shape !== 'train') return [piece('tail', train, 'feather', own)];
  const eye = moved(feathers('eyes', long, girth[0]), 0, rump[1] + 0.05, rump[2] + 0.08);
  return [
    piece('tail', train, 'feather', own),
    piece('tail_eyes', eye, 'feather', {
      role: 'fixed',
      color: tailColor === '#2a8a5a' ? '#2348a8' : '#e0c89a',
    }),
  ];
}
