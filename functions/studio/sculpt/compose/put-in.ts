import { moved, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { changed } from '../things/thing.ts';
import type { Putting } from './attachment.ts';
import { withinBed } from './bed.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { drop } from './drop.ts';
import { putInBottle } from './in-bottle.ts';
import { isCoffin } from './is-coffin.ts';
import { layInside } from './lay-inside.ts';
import { LIVING } from './living.ts';
import { putInCage } from './put-in-cage.ts';
import { putOn } from './put-on.ts';
import { stackOn } from './stack.ts';
import { swim } from './swim.ts';

/** Lets it down into a vessel, one of both as large as the other needs it; through a bottle's neck, and a blade into a stone. */
export function putIn(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { share, turn } = putting;
  if (isCoffin(object.thing) && layInside(subject, object)) return;
  if (putInBottle(subject, object) || putInCage(subject, object, putting)) return;
  if (isPierced(object) && POINTED.includes(subject.thing.kind)) {
    thrust(subject, object, others, putting);
    return;
  }
  const wanted = sizeOf(boxOfBodies([subject]));
  const given = sizeOf(boxOfBodies([object]));
  const room = 0.7 / Math.sqrt(Math.min(share, 4));
  const ratio = Math.max(wanted[0] / given[0], wanted[2] / given[2]) / room;
  // A cat is as large as cats are, a box as large as it is wanted.
  const isAlone = others.every((body) => body === object);
  const grown = isAlone && LIVING.includes(subject.thing.kind) && object.thing.kind !== 'bottle';
  if (ratio < LEAST_SHOWN && grown && object.thing.kind === 'barrel')
    scaleBody(subject, Math.min(LEAST_SHOWN / ratio, MOST_GROWN));
  if (ratio > 1 && grown) scaleBody(object, Math.min(ratio, MOST_GROWN));
  if (ratio > 1) scaleBody(subject, (grown ? Math.min(ratio, MOST_GROWN) : 1) / ratio);
  if (!hasNeck(object)) {
    // What the vessel itself stands on may have deeper places beside it.
    const foot_m = boxOfBodies([object]).min[1];
    const inside = stackOn(object, others)
      .filter((body) => boxOfBodies([body]).min[1] >= foot_m - 1e-6)
      .map((body) => (body === object ? withoutBail(body) : body));
    drop(subject, inside, {
      how: 'in',
      centered: isHeapedUp(object) ? (share > 1 ? ABOUT_TOP : ON_TOP) : 0.05,
      climbing: 0,
      ...withinBed(object),
    });
    swim(subject, object);
    return;
  }
  // What is put in a bottle or vase is put through its neck, several stems side by side.
  drop(subject, [object], { how: 'in', centered: 1.5, climbing: 0 });
  if (share === 1) return;
  const angle = (turn * 2 * Math.PI) / share;
  const apart_m = 0.16 * Math.min(given[0], given[2]);
  shiftBodies([subject], apart_m * Math.sin(angle), 0.1 * given[1] * (turn % 2), apart_m * Math.cos(angle));
}

/** `flowers in a teapot` as in a vase: where a lid was is as narrow as a neck. */
const hasNeck = ({ thing: { kind, form, noun } }: Body): boolean =>
  kind === 'bottle' || /\b(?:teapot|kettle)$/.test(form ?? noun);

/** A gem lies on the coins of a chest, and not in a corner beside them. */
const isHeapedUp = ({ pieces }: Body): boolean => pieces.some(({ name }) => name === 'heap');
const ON_TOP = 1.5;
/** Of several each beside the others. */
const ABOUT_TOP = 0.3;

/** What goes into a basket goes past the handle over it. */
const withoutBail = (vessel: Body): Body => {
  const pieces = vessel.pieces.filter(({ part }) => part !== 'handle');
  return pieces.length > 0 ? { ...vessel, pieces } : vessel;
};

/** By the room in a vessel: a frog is as large as is seen in a barrel. */
const LEAST_SHOWN = 0.8;

/** How much larger a vessel gets for what lives in it, or that for the vessel. */
const MOST_GROWN = 2.5;

/** `a sword in a stone`, `in a tree stump` */
const isPierced = ({ thing: { kind, form, noun } }: Body): boolean =>
  kind === 'rock' || /\b(?:stump|log)$/.test(form ?? noun);

const POINTED: readonly Kind[] = ['sword'];
/** How much of a blade is in what it was thrust into. */
const THRUST = 0.28;

/** `a sword in a stone`: point down. */
function thrust(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { max } = boxOfBodies([subject]);
  subject.pieces = changed(subject.pieces, (solid) => moved(turned(solid, 'z', Math.PI), 0, max[1], 0));
  putOn(subject, object, others, putting);
  shiftBodies([subject], 0, -THRUST * max[1], 0);
}
