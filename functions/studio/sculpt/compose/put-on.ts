import { type Point, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { Thing } from '../prompt/reading.ts';
import { isFood } from '../prompt/special-nouns.ts';
import type { Putting } from './attachment.ts';
import { bearingOf, withinBed } from './bed.ts';
import { type Body, boxOfBodies, scaleBody, solidsOf, turnBody } from './body.ts';
import { drop } from './drop.ts';
import { laidDown, liesOn } from './lie.ts';
import { LIVING } from './living.ts';
import { stackOn, standingOn } from './stack.ts';

/** What other things stand on gets as large as they need it. */
const GROUNDS: readonly Kind[] = ['terrain', 'rock', 'bush'];
const isGround = ({ kind, others }: Thing): boolean => GROUNDS.includes(kind) || others.includes('heap');

/** Berries are on the cake, and not on its plate. */
const ON_TOP = 0.5;

/** A load begins at the corners of its bed. */
const PACKED = -0.05;

/** Stands on it, or lies on it where it is long: in the middle, or several side by side. */
export function putOn(subject: Body, object: Body, others: readonly Body[], { share, how }: Putting): void {
  const lies = how === 'on' && liesOn(subject.thing, object.thing);
  if (lies) layOn(subject, object);
  if (object.thing.kind === 'staff' && LIVING.includes(subject.thing.kind) && others.length === 1)
    layAcross(object);
  const wanted = sizeOf(boxOfBodies([subject]));
  const given = sizeOf(boxOfBodies([object]));
  const spread = Math.sqrt(share);
  const ratio = Math.max(wanted[0] / given[0], wanted[2] / given[2]) * spread;
  if (isGround(object.thing)) {
    // Where it is wanted larger, nothing stands on it yet.
    if (ratio > 0.5 && others.every((body) => body === object)) scaleBody(object, ratio / 0.5);
  } else if (ratio > 1.3) scaleBody(subject, 1.3 / ratio);
  const several = share > 1;
  // One stands in the middle and as high as it can, several side by side before they are stacked.
  const bed = bearingOf(object);
  if (bed.length > 0 && !lies) fitInto(subject, sizeOf(boxOfBodies([{ ...object, pieces: bed }])), share);
  const where = several
    ? { centered: bed.length > 0 ? PACKED : 0.05, climbing: isFood(object.thing.kind) ? ON_TOP : -0.25 }
    : { centered: 0.5, climbing: 0.15 };
  const standing = standingOn(object, others);
  drop(subject, stackOn(object, others), {
    how: 'on',
    ...where,
    beside: standing.flatMap(solidsOf),
    unhidden: standing.filter(({ index }) => index !== subject.index).flatMap(solidsOf),
    ...withinBed(object),
  });
}

/** How much of a bed's width a load takes, and several of it beside each other. */
const LOAD = 0.92;

/** A load is no wider than its bed; several are so small that two of them are side by side. */
function fitInto(subject: Body, [wide, , long]: Point, share: number): void {
  if (LIVING.includes(subject.thing.kind) || subject.thing.measured) return;
  const [width, , depth] = sizeOf(boxOfBodies([subject]));
  const most = share > 1 ? Math.max(wide, long) / Math.ceil(Math.sqrt(share)) : Math.max(wide, long);
  const fit = Math.max(width / wide, depth / most);
  if (fit > LOAD) scaleBody(subject, LOAD / fit);
}

/** What lies on a thing lies along it, not quite straight. */
const ASKEW_rad = 0.3;

function layOn(subject: Body, object: Body): void {
  const [width, , depth] = sizeOf(boxOfBodies([object]));
  subject.pieces = laidDown(subject.pieces);
  turnBody(subject, width < depth ? ASKEW_rad : Math.PI / 2 - ASKEW_rad);
}

/** `an owl on a branch`: no stick that stands on its end. */
function layAcross(perch: Body): void {
  perch.pieces = laidDown(perch.pieces);
  turnBody(perch, Math.PI / 2 - ASKEW_rad);
}
