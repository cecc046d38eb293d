import { boxOf, joined, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { Thing } from '../prompt/reading.ts';
import { isAlive, isVehicle } from '../prompt/special-nouns.ts';
import { changed, type Piece, shifted } from '../things/thing.ts';

/** What is taken in the hand, and stands on its end only to be seen by itself. */
const HANDHELD: readonly Kind[] = ['sword', 'axe', 'hammer', 'bow', 'staff', 'key'];
/** What stands upright to be seen by itself, and never so in a heap. */
const LYING: readonly Kind[] = [...HANDHELD, 'coin', 'wheel', 'shield', 'gun', 'bottle'];
const HEAPED: readonly Thing['arrangement'][] = ['pile', 'stack'];

/** Whether it leans or lies where nobody holds it. */
export const isHandheld = ({ kind }: Pick<Thing, 'kind'>): boolean => HANDHELD.includes(kind);

/** Whether one of many lies: coins in any group, most things in a heap. */
export const liesAmongMany = ({ kind, form, arrangement }: Thing): boolean =>
  kind === 'coin'
    ? arrangement !== undefined
    : (LYING.includes(kind) || form === 'suitcase') && HEAPED.includes(arrangement);

/** What holds upright what is put on it. */
const HOLDERS = /\b(?:stand|rack|holder|mount)$/;

/** `a van with a ladder on the roof` */
const isLadderOn = ({ kind, form, noun }: Thing, object: Thing): boolean =>
  kind === 'ladder' && /\bladder$/.test(form ?? noun) && isVehicle(object.kind);

/** `a hammer on a workbench`: what lies on it, where nobody and nothing holds it up. */
export const liesOn = (subject: Thing, object: Thing): boolean =>
  (HANDHELD.includes(subject.kind) || isLadderOn(subject, object)) &&
  (subject.form ?? subject.noun) !== 'anvil' &&
  !isAlive(object) &&
  !HOLDERS.test(object.noun);

/** Tipped over to its broad side, on y = 0; what lies already is left so. */
export function laidDown(pieces: readonly Piece[]): Piece[] {
  const [width, height, depth] = sizeOf(boxOf(joined(...pieces.map(({ solid }) => solid))));
  if (height <= Math.min(width, depth)) return [...pieces];
  const tipped = changed(pieces, (solid) =>
    turned(width < depth ? turned(solid, 'y', Math.PI / 2) : solid, 'x', -Math.PI / 2),
  );
  const { min, max } = boxOf(joined(...tipped.map(({ solid }) => solid)));
  return shifted(tipped, 0, -min[1], -(min[2] + max[2]) / 2);
}
