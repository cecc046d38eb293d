import { frontAt } from '../../geometry/shapes/front-at.ts';
import { boxOf, joined, middleOf, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import { changed } from '../things/thing.ts';
import { type Body, boxOfBodies, placesOfBody, scaleBody, shiftBodies, solidsOf } from './body.ts';

/** How high what grows out of a back is, by the height of who has it. */
const HIGH = 0.24;
/** Where on an animal's length the first and the last of several are, from its hind end. */
const ALONG = { from: 0.34, to: 0.6 } as const;
/** How far it leans back on who stands upright. */
const LEAN_RAD = -0.75;
/** How deep it is rooted, by its height. */
const ROOTED = 0.3;

interface Growing {
  readonly share: number;
  readonly turn: number;
}

/** Lets crystals grow out of a body: in a row along an animal's back, side by side out of an upright one's. */
export function putGrowing(subject: Body, object: Body, { share, turn }: Growing): void {
  const [, high] = sizeOf(boxOfBodies([object]));
  scaleBody(subject, (HIGH * high) / sizeOf(boxOfBodies([subject]))[1]);
  const part = share === 1 ? 0.5 : turn / (share - 1);
  if (placesOfBody(object)) growBackwards(subject, object, part);
  else growUp(subject, object, part);
}

function growUp(subject: Body, object: Body, part: number): void {
  const own = object.pieces.filter((piece) => piece.part === 'body');
  const solids = solidsOf(own.length > 0 ? { ...object, pieces: own } : object);
  const box = boxOf(joined(...solids));
  const share = ALONG.from + (ALONG.to - ALONG.from) * part;
  const [x, z] = [middleOf(box)[0], box.min[2] + share * sizeOf(box)[2]];
  const tops = solids.map((solid) => turned(solid, 'x', Math.PI / 2));
  const y = frontAt(tops, x, -z) ?? box.max[1];
  const grown = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(grown);
  shiftBodies([subject], x - ownX, y - grown.min[1] - ROOTED * sizeOf(grown)[1], z - ownZ);
}

function growBackwards(subject: Body, object: Body, part: number): void {
  const { joints } = placesOfBody(object)!;
  const wide = 0.6 * joints.leftUpperArm![0];
  const [x, y] = [wide * (2 * part - 1), joints.upperChest![1]];
  const behind = solidsOf(object).map((solid) => turned(solid, 'y', Math.PI));
  const z = -(frontAt(behind, -x, y) ?? 0);
  const rooted = ROOTED * sizeOf(boxOfBodies([subject]))[1];
  subject.pieces = changed(subject.pieces, (solid) => turned(solid, 'x', LEAN_RAD));
  const box = boxOfBodies([subject]);
  const [ownX, ownY] = middleOf(box);
  shiftBodies([subject], x - ownX, y - ownY, z + rooted - box.max[2]);
}
