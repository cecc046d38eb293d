import { frontAt } from '../../geometry/shapes/front-at.ts';
import { boxOf, middleOf, moved, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import { changed } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';

/** How wide it is and how far it is behind the neck, by the distance between the shoulders; how far its front hangs down. */
const WIDE = 0.6;
const BEHIND = 0.2;
const LEAN_RAD = 0.75;
/** What of its pieces is in what is under them. */
const SUNK = 0.25;

/** What hangs over it. */
const OVER: readonly (PartName | undefined)[] = ['mane', 'cape'];

/** Round the neck, its front lying on the chest. */
export function putOnNeck(subject: Body, object: Body): void {
  const { joints } = placesOfBody(object)!;
  const shoulders_m = joints.leftUpperArm![0] - joints.rightUpperArm![0];
  scaleBody(subject, (WIDE * shoulders_m) / sizeOf(boxOfBodies([subject]))[0]);
  subject.pieces = changed(subject.pieces, (solid) => turned(solid, 'x', LEAN_RAD));
  const [x, y, z] = joints.neck!;
  const box = boxOfBodies([subject]);
  const back_m = z - BEHIND * shoulders_m;
  shiftBodies([subject], x - middleOf(box)[0], y + 0.14 * shoulders_m - box.max[1], back_m - box.min[2]);
  layOn(subject, { ...object, pieces: object.pieces.filter(({ part }) => !OVER.includes(part)) }, z);
}

function layOn(subject: Body, object: Body, from_m: number): void {
  const [placed, under] = [solidsOf(subject), solidsOf(object)];
  subject.pieces = subject.pieces.map((piece, i) => {
    const box = boxOf(placed[i]!);
    const [x, y, z] = middleOf(box);
    const front = z < from_m ? undefined : frontAt(under, x, y);
    if (front === undefined) return piece;
    const out_m = front - SUNK * sizeOf(box)[2] - box.min[2];
    return { ...piece, solid: moved(piece.solid, 0, 0, out_m / subject.placement.scale) };
  });
}
