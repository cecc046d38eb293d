import { apart, type Box, middleOf, type Point, sizeOf } from '../../geometry/shapes/solid.ts';
import { isEyePatch } from '../prompt/special-nouns.ts';
import type { Piece } from '../things/thing.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { coverEye } from './eye-patch.ts';

/** Whether there is something to wear glasses before. */
export const hasEyes = ({ pieces }: Pick<Body, 'pieces'>): boolean =>
  pieces.some((piece) => isEye(piece) || isSlit(piece)) && !pieces.some(({ name }) => name === VISOR);

/** What hides the eyes, and is larger than glasses: an astronaut's. */
const VISOR = 'visor';
const isEye = ({ part }: Piece): boolean => part === 'eye';
/** Of a closed helmet, which glasses are worn over. */
const isSlit = ({ name }: Piece): boolean => name === 'slit';

/** The left and the right half of what both eyes look out of. */
function halvesOf({ min, max }: Box): readonly Box[] {
  const middle = (min[0] + max[0]) / 2;
  return [
    { min: [middle, min[1], min[2]], max },
    { min, max: [middle, max[1], max[2]] },
  ];
}

/** Glasses before both eyes of whoever has some; a patch on the left one. */
export function putBeforeEyes(subject: Body, object: Body): void {
  const eyes = eyesOf(object);
  if (isEyePatch(subject.thing)) coverEye(subject, object, eyes[0]!);
  else putOnNose(subject, eyes);
}

/** From the left to the right, those of the lowest row. */
function eyesOf(body: Body): readonly Box[] {
  const own = body.pieces.filter(isEye).map((piece) => boxOfBodies([{ ...body, pieces: [piece] }]));
  const slit = body.pieces.find(isSlit);
  const eyes = own.length > 0 || !slit ? own : halvesOf(boxOfBodies([{ ...body, pieces: [slit] }]));
  const low_m = Math.min(...eyes.map((eye) => middleOf(eye)[1] + sizeOf(eye)[1] / 2));
  return eyes.filter((eye) => middleOf(eye)[1] <= low_m).toSorted((a, b) => middleOf(b)[0] - middleOf(a)[0]);
}

/** How much larger than an eye a lens is. */
const LENS = 1.3;
/** How far before the eyes the lenses are, by their width. */
const BEFORE = 0.08;

function putOnNose(subject: Body, eyes: readonly Box[]): void {
  const lenses = subject.pieces
    .filter(({ part }) => part === 'window')
    .map((piece) => boxOfBodies([{ ...subject, pieces: [piece] }]));
  const across = (boxes: readonly Box[]): number => apart(middleOf(boxes[0]!), middleOf(boxes.at(-1)!));
  const wide = ([first]: readonly Box[]): number => Math.max(...sizeOf(first!).slice(0, 2));
  scaleBody(subject, Math.max(across(eyes) / across(lenses), (LENS * wide(eyes)) / wide(lenses)));
  const middle = middleOf(joint(eyes));
  const front_m = Math.max(...eyes.map(({ max }) => max[2]));
  const box = boxOfBodies([subject]);
  const [x, y] = middleOf(box);
  shiftBodies([subject], middle[0] - x, middle[1] - y, front_m + BEFORE * wide(eyes) - box.max[2]);
}

const joint = (boxes: readonly Box[]): Box => ({
  min: [0, 1, 2].map((k) => Math.min(...boxes.map(({ min }) => min[k]!))) as unknown as Point,
  max: [0, 1, 2].map((k) => Math.max(...boxes.map(({ max }) => max[k]!))) as unknown as Point,
});
