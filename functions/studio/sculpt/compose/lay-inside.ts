import { apart, bent, middleOf, type Point, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import { placesOf } from '../things/body-plan.ts';
import { changed, type Piece } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';
import { hollowOf } from './hollow.ts';

/** How much of the room's length and width a body takes at most. */
const ROOM = { long: 0.92, wide: 0.85 } as const;

/**
 * Lays a body on its back into a coffin, which grows with it, the arms at its sides; an animal lies on its side.
 *
 * @returns whether it is one that lies down, and there is room
 */
export function layInside(subject: Body, object: Body): boolean {
  const isUpright = placesOfBody(subject) !== undefined;
  if (!isUpright && subject.thing.kind !== 'quadruped') return false;
  subject.pieces = isUpright
    ? changed(withArmsDown(subject.pieces), (solid) => turned(solid, 'x', -Math.PI / 2))
    : changed(subject.pieces, (solid) => turned(solid, 'z', Math.PI / 2));
  subject.pose = 'lying';
  const room = hollowOf(solidsOf(object));
  if (!room) return false;
  const [width, , length] = sizeOf(boxOfBodies([subject]));
  const fit = Math.max(
    length / (ROOM.long * (room.max[1] - room.min[1])),
    width / (ROOM.wide * (room.max[0] - room.min[0])),
  );
  if (fit > 1) scaleBody(object, fit);
  const grown = Math.max(1, fit);
  const [x, z] = [0, 1].map((k) => (grown * (room.min[k]! + room.max[k]!)) / 2) as [number, number];
  const own = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(own);
  shiftBodies([subject], x - ownX, grown * room.floorAt(x / grown, z / grown) - own.min[1], z - ownZ);
  return true;
}

/** How far the arms stay from the sides. */
const CLEAR_rad = 0.12;
/** Over how much of its length an arm bends at the shoulder. */
const SOFT = 0.25;

/** A body in an A-pose with its hands at its hips. */
function withArmsDown(pieces: readonly Piece[]): Piece[] {
  const { joints } = placesOf(pieces.find(({ plan }) => plan?.kind === 'humanoid')!.plan!);
  const [shoulder, hand] = [joints.leftUpperArm!, joints.leftHand!];
  const long_m = apart(shoulder, hand);
  const down_rad = Math.max(0, Math.atan2(hand[0] - shoulder[0], shoulder[1] - hand[1]) - CLEAR_rad);
  return changed(pieces, (solid) =>
    bent(solid, (p) => {
      const side = Math.sign(p[0]!);
      const at: Point = [side * p[0]! - shoulder[0], p[1]! - shoulder[1], 0];
      const [outX, outY] = [(hand[0] - shoulder[0]) / long_m, (hand[1] - shoulder[1]) / long_m];
      const along = at[0] * outX + at[1] * outY;
      const across = Math.abs(at[0] * outY - at[1] * outX);
      if (along <= 0 || across > 0.5 * long_m || at[0] < 0) return;
      const angle = -side * down_rad * Math.min(1, along / (SOFT * long_m));
      const [x, y] = [p[0]! - side * shoulder[0], p[1]! - shoulder[1]];
      p[0] = side * shoulder[0] + Math.cos(angle) * x - Math.sin(angle) * y;
      p[1] = shoulder[1] + Math.sin(angle) * x + Math.cos(angle) * y;
    }),
  );
}
