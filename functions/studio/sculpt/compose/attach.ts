import type { Relation } from '../prompt/reading.ts';
import { putAbove, putUnder } from './above-and-under.ts';
import { putAsHand } from './as-hand.ts';
import { putAsHead } from './as-head.ts';
import { asIfStraight } from './as-if-straight.ts';
import type { Attachment, Put, Putting } from './attachment.ts';
import { putAtHips, putInHand, putOnBack, putOnShoulder } from './bear.ts';
import { putBetween } from './between.ts';
import { type Body, grows, placesOfBody, turnBody } from './body.ts';
import { isPortable, putInArms } from './carry.ts';
import { putOnDisplay } from './display.ts';
import { putEnclosing } from './enclose.ts';
import { hasEyes, putBeforeEyes } from './eyewear.ts';
import { fillUp } from './fill-up.ts';
import { putGrowing } from './grow-out.ts';
import { putHanging } from './hang.ts';
import { freeHand, holdOf } from './hold-of.ts';
import { putInlay } from './inlay.ts';
import { putLeaning } from './lean.ts';
import { LIVING } from './living.ts';
import { putNextTo } from './next-to.ts';
import { putIn } from './put-in.ts';
import { isCage } from './put-in-cage.ts';
import { putOn } from './put-on.ts';
import { putOnHead, standOnHead } from './put-on-head.ts';
import { putOnNeck } from './put-on-neck.ts';
import { putOnSeat } from './seat.ts';
import { putSign } from './sign.ts';
import { putSlung } from './sling.ts';

/** How bodies are put to others. */
export interface Attaching {
  readonly how: Attachment;
  readonly at?: Relation['at'];
  /** Where several things share seats: how many bodies sit before these, and in all. */
  readonly seats?: { readonly before: number; readonly all: number };
}

/**
 * Puts the bodies of one thing to those of another, one after the other to each.
 *
 * @param group everything that stands with the objects already, and moves with them
 */
export function attach(
  subjects: readonly Body[],
  objects: readonly Body[],
  group: readonly Body[],
  { how, at, seats }: Attaching,
  random: () => number,
): void {
  const [subject] = subjects;
  const [left, right] = objects;
  if (how === 'between' && subject && left && right) {
    putBetween(subject, [left, right], group);
    return;
  }
  const { before, all } = seats ?? { before: 0, all: subjects.length };
  const share = Math.ceil(all / objects.length);
  const done: Body[] = [];
  for (const [i, subject] of subjects.entries()) {
    const object = objects[(before + i) % objects.length]!;
    const turn = Math.floor((before + i) / objects.length);
    put(subject, object, [...group, ...done], { how, at, share, turn, random });
    done.push(subject);
  }
  if (how === 'in')
    for (const object of objects.filter((one) => !isCage(one)))
      fillUp(
        object,
        subjects.filter((_, i) => objects[i % objects.length] === object),
      );
}

function put(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  const { random } = putting;
  const worn = ['back', 'hips', 'shoulder', 'neck', 'headed', 'handed'].includes(putting.how);
  const isNowhere =
    (putting.how === 'carried' && !isPortable(subject, object)) ||
    (putting.how === 'eyes' ? !hasEyes(object) : worn && !placesOfBody(object));
  const how = isNowhere ? 'beside' : putting.how;
  if (grows(subject.thing) && (how === 'on' || how === 'in')) turnBody(subject, (random() - 0.5) * 1.2);
  const index = how === 'held' ? freeHand(subject, object, others, putting.turn) : putting.turn;
  PUT[how](subject, object, others, { ...putting, how, turn: index });
  const hold = holdOf(subject, object, how, index);
  if (hold) subject.hangsOn = hold;
  if (how === 'held' || how === 'carried') subject.heldBy = object;
}

/** On the seat, or the back, that it has; else it stands there. */
function putSeated(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  asIfStraight(subject, object, () => {
    if (!putOnSeat(subject, object, putting)) putOn(subject, object, others, putting);
  });
}

/** Who leans somewhere stands there. */
function putLeaningOn(subject: Body, object: Body, others: readonly Body[], putting: Putting): void {
  if (LIVING.includes(subject.thing.kind)) putNextTo(subject, object, others, { ...putting, how: 'before' });
  else putLeaning(subject, object, putting);
}

const PUT: Readonly<Record<Attachment, Put>> = {
  on: putOn,
  in: putIn,
  under: putUnder,
  above: putAbove,
  'hanging from': putHanging,
  'leaning on': putLeaningOn,
  between: putNextTo,
  worn: (subject, object) => (subject.thing.kind === 'hat' ? putOnHead : standOnHead)(subject, object),
  eyes: putBeforeEyes,
  headed: putAsHead,
  neck: putOnNeck,
  handed: (subject, object, _, { turn: index }) => putAsHand(subject, object, index),
  held: (subject, object, _, putting) => putInHand(subject, object, putting.turn),
  carried: putInArms,
  back: (subject, object, _, { turn: index }) => putOnBack(subject, object, index),
  hips: putAtHips,
  shoulder: (subject, object, _, { turn: index }) => putOnShoulder(subject, object, index),
  seated: putSeated,
  inlaid: (subject, object, _, putting) => putInlay(subject, object, putting),
  marking: (subject, object, _, putting) => putSign(subject, object, putting),
  growing: (subject, object, _, putting) => putGrowing(subject, object, putting),
  slung: putSlung,
  enclosing: putEnclosing,
  displayed: putOnDisplay,
  beside: putNextTo,
  around: putNextTo,
  behind: putNextTo,
  before: putNextTo,
};
