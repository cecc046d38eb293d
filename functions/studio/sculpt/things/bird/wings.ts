import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { SIDES } from '../parts/sides.ts';
import { wing, wingBones } from '../parts/wing.ts';
import { asks, hasPart, type Order, type Piece, piece } from '../thing.ts';
import type { Shape } from './body.ts';
import type { Bird } from './measures.ts';
import { feathers, foldedWing, tailFeathers } from './plumage.ts';

/** Wings folded or spread; flippers. */
export function wings(order: Order, row: Bird, { trunk, chest, middle }: Shape): Piece[] {
  const kind = row.wings ?? 'folded';
  const spread = areSpread(order, row);
  if (!hasPart(order, 'wing', true)) return [];
  const color = row.wing ?? row.color;
  const material = kind === 'bat' ? 'leather' : 'feather';
  const pitch = (row.pitch_deg * Math.PI) / 180;
  const solid = spread
    ? spreadOut(row, { chest }, wing(outlineOf(row), spanOf(row)))
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

const outlineOf = ({ wings: kind }: Pick<Bird, 'wings'>) => (kind === 'bat' ? 'bat' : 'feather');

const spanOf = ({ wings: kind }: Pick<Bird, 'wings'>): number => (kind === 'bat' ? 2 : 1.55);

/** Puts what is of a left wing, its root at the origin, where that leaves the body. */
const spreadOut = (
  { wings: kind, girth }: Pick<Bird, 'wings' | 'girth'>,
  { chest }: Pick<Shape, 'chest'>,
  solid: Solid,
): Solid =>
  moved(
    turned(turned(solid, 'x', kind === 'bat' ? -0.25 : -0.75), 'z', 0.12),
    girth[0] * 0.55,
    chest[1] + girth[1] * 0.45,
    chest[2] - 0.05,
  );

/** Where the bones of a left wing that is spread meet; see {@link wingBones}. */
export function bonesOfWing(row: Bird, shape: Shape): Point[] {
  const bones = wingBones(outlineOf(row), spanOf(row));
  const { positions } = spreadOut(row, shape, {
    positions: Float64Array.from(bones.flat()),
    triangles: new Uint32Array(),
  });
  return bones.map((_, i) => [...positions.subarray(i * 3, i * 3 + 3)] as unknown as Point);
}

/** Whether a bird's wings, if it has any, reach out from its body. */
export function areSpread(order: Order, { wings: kind = 'folded' }: Bird): boolean {
  const flying = asks(order, 'flying', 'soaring', 'gliding');
  return kind === 'bat' || kind === 'spread' || (flying && kind === 'folded');
}

/** How far before the rump's end a tail is rooted, by the trunk's length. */
export const TAIL_ROOT = 0.08;

/** How far below the level a tail hangs that is not raised; radians. */
export const tailDrop = ({ pitch_deg }: Pick<Bird, 'pitch_deg'>): number =>
  Math.min((pitch_deg * Math.PI) / 180, 1.1) * 0.75;

/** The tail's feathers. */
export function tails(
  order: Order,
  { tail: { shape, long }, pitch_deg, tailColor, wing: wingColor, color, girth }: Bird,
  { rump }: Shape,
): Piece[] {
  if (shape === 'none' || !hasPart(order, 'tail', true)) return [];
  const own = { part: 'tail', role: 'accent', color: tailColor ?? wingColor ?? color } as const;
  const solid =
    shape === 'train' || shape === 'plume'
      ? feathers(shape, long, girth[0])
      : tailFeathers(shape, long, girth[0], tailDrop({ pitch_deg }));
  const train = moved(solid, 0, rump[1] + (shape === 'train' ? 0.05 : 0), rump[2] + TAIL_ROOT);
  if (shape !== 'train') return [piece('tail', train, 'feather', own)];
  const eye = moved(feathers('eyes', long, girth[0]), 0, rump[1] + 0.05, rump[2] + TAIL_ROOT);
  return [
    piece('tail', train, 'feather', own),
    piece('tail_eyes', eye, 'feather', {
      role: 'fixed',
      color: tailColor === '#2a8a5a' ? '#2348a8' : '#e0c89a',
    }),
  ];
}
