import { bent, boxOf, middleOf, type Point, sizeOf } from '../../geometry/shapes/solid.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import { placesOf } from '../things/body-plan.ts';
import type { Piece } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';

/** How much wider, higher and deeper than the skull it is, that none of the skull looks out of it. */
const AROUND: Point = [1.25, 1.35, 1.35];
/** How wide and deep a skull is, and how far its jaw is below its joint, by what lies between its joint and its top. */
const SKULL = { wide: 0.85, deep: 1.05, jaw: 0.3 } as const;
/** How deep a neck is in it, by the same; what is flat, as a television, stands on the neck. */
const IN = 0.25;
/** It hides no shoulders, whatever its form. */
const MOST = 4;

const OF_HEADS: readonly (PartName | undefined)[] = ['head', 'eye', 'ear', 'beak', 'mane', 'horn'];

/** `a man with a pumpkin instead of a head`: round the skull, with nothing of the face or on the head left. */
export function putAsHead(subject: Body, object: Body): void {
  const { joints, tips } = placesOfBody(object)!;
  const [joint, top] = [joints.head!, tips.head!];
  behead(object, joint[1]);
  const over_m = top[1] - joint[1];
  const skull: Point = [SKULL.wide * over_m, (1 + SKULL.jaw) * over_m, SKULL.deep * over_m];
  const own = sizeOf(boxOfBodies([subject]));
  const factor = Math.max(...skull.map((size, k) => (AROUND[k]! * size) / own[k]!));
  scaleBody(subject, Math.min(factor, (MOST * over_m) / Math.max(...own)));
  const box = boxOfBodies([subject]);
  const [x, , z] = middleOf(box);
  const isFlat = sizeOf(box)[2] < skull[2];
  const foot_m = joint[1] + (isFlat ? STUMP.high : -IN) * over_m;
  shiftBodies([subject], top[0] - x, foot_m - box.min[1], top[2] - z);
}

/** Takes off what is on a head but its skin, which is one with the body's. */
function behead(body: Body, from_m: number): void {
  const solids = solidsOf(body);
  const stays = body.pieces.map(
    ({ plan, part }, i) =>
      plan !== undefined || (!OF_HEADS.includes(part) && middleOf(boxOf(solids[i]!))[1] < from_m),
  );
  body.materials = body.materials.filter((_, i) => stays[i]);
  body.pieces = body.pieces.filter((_, i) => stays[i]).map(withStump);
}

/** How much of a skull is left, and from where on, by its height. */
const STUMP = { wide: 0.35, high: 0.3, from: 0.3 } as const;

function withStump(piece: Piece): Piece {
  if (piece.plan?.kind !== 'humanoid') return piece;
  const { joints, tips } = placesOf(piece.plan);
  const [joint, over_m] = [joints.head!, tips.head![1] - joints.head![1]];
  const solid = bent(piece.solid, (p) => {
    const above = (p[1]! - joint[1]) / over_m;
    if (above <= 0) return;
    const narrow = 1 - (1 - STUMP.wide) * Math.min(1, above / STUMP.from);
    p[0] = joint[0] + (p[0]! - joint[0]) * narrow;
    p[1] = joint[1] + (p[1]! - joint[1]) * STUMP.high;
    p[2] = joint[2] + (p[2]! - joint[2]) * narrow;
  });
  return { ...piece, solid };
}
