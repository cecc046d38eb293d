import type { Attachment } from './attachment.ts';
import { handFor } from './bear.ts';
import type { Body } from './body.ts';
import { LIVING } from './living.ts';
import type { Hold } from './placed-piece.ts';

/** What a thing moves with that is put to another: a charge with the shield that it is on. */
export function holdOf(subject: Body, object: Body, how: Attachment, index: number): Hold | undefined {
  if (how === 'held') return handFor(subject, index) > 0 ? 'leftHand' : 'rightHand';
  if (how === 'handed') return index % 2 === 0 ? 'rightHand' : 'leftHand';
  if (how === 'worn' || how === 'headed' || how === 'eyes') return 'head';
  if (how === 'carried') return 'arms';
  if (how === 'neck') return 'nearest';
  if (how === 'back' || how === 'hips') return how;
  if (!['on', 'in', 'seated', 'inlaid', 'marking', 'growing', 'shoulder', 'hanging from'].includes(how))
    return undefined;
  return object.hangsOn ?? (LIVING.includes(object.thing.kind) ? 'nearest' : undefined);
}

/** `holding a lantern and a sword`: one in each hand, whatever is named first. */
export function freeHand(subject: Body, object: Body, others: readonly Body[], index: number): number {
  const hand = holdOf(subject, object, 'held', index);
  const isTaken = others.some((body) => body.heldBy === object && body.hangsOn === hand);
  return isTaken ? index + 1 : index;
}
