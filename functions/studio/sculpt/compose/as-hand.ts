import { apart, bent, boxOf, middleOf, turned } from '../../geometry/shapes/solid.ts';
import { placesOf } from '../things/body-plan.ts';
import { changed, type Piece } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies } from './body.ts';

const HANDS = ['rightHand', 'leftHand'] as const;
/** How long it is, by the hand that it is in the place of. */
const LONG = 1.8;
/** How much of the hand is left of it, along the arm and across it, for the cuff to hide. */
const STUMP = { along: 0.1, across: 0.5 } as const;

/** `a pirate with a hook for a hand`: in the place of the right one, the second one of the left, on along the arm. */
export function putAsHand(subject: Body, object: Body, index: number): void {
  const hand = HANDS[index % 2]!;
  const side = hand === 'leftHand' ? 1 : -1;
  const { joints, tips } = placesOfBody(object)!;
  const [wrist, tip] = [joints[hand]!, tips[hand]!];
  const stays = object.pieces.map(
    ({ part, solid }) => part !== 'hand' || side * middleOf(boxOf(solid))[0] < 0,
  );
  object.materials = object.materials.filter((_, i) => stays[i]);
  object.pieces = object.pieces.filter((_, i) => stays[i]).map((one) => withoutHand(one, hand));
  const { min, max } = boxOfBodies([subject]);
  scaleBody(subject, (LONG * apart(wrist, tip)) / (max[1] - min[1]));
  const lean_rad = Math.atan2(wrist[0] - tip[0], tip[1] - wrist[1]);
  subject.pieces = changed(subject.pieces, (solid) => turned(solid, 'z', lean_rad));
  shiftBodies([subject], ...wrist);
}

function withoutHand(piece: Piece, hand: (typeof HANDS)[number]): Piece {
  if (piece.plan?.kind !== 'humanoid') return piece;
  const { joints, tips } = placesOf(piece.plan);
  const [wrist, tip] = [joints[hand]!, tips[hand]!];
  const long_m = apart(wrist, tip);
  const along = [0, 1, 2].map((k) => (tip[k]! - wrist[k]!) / long_m);
  const solid = bent(piece.solid, (p) => {
    const from = [0, 1, 2].map((k) => p[k]! - wrist[k]!);
    const beyond = from.reduce((sum, x, k) => sum + x * along[k]!, 0);
    if (beyond <= 0 || Math.hypot(...from) > 1.5 * long_m) return;
    const narrow = 1 - (1 - STUMP.across) * Math.min(1, beyond / (0.3 * long_m));
    for (const k of [0, 1, 2] as const) {
      const across = from[k]! - beyond * along[k]!;
      p[k] = wrist[k]! + STUMP.along * beyond * along[k]! + narrow * across;
    }
  });
  return { ...piece, solid };
}
