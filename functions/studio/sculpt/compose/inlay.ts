import { frontAt } from '../../geometry/shapes/front-at.ts';
import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import type { Relation } from '../prompt/reading.ts';
import { isVehicle } from '../prompt/special-nouns.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies, solidsOf } from './body.ts';
import { groundSign } from './sign-ground.ts';

/** What gems are set in and emblems lie on. */
export const BEARERS_OF_INLAYS: readonly Kind[] = [
  ...(['sword', 'axe', 'hammer', 'shield', 'hat', 'book', 'bow', 'gun', 'key', 'door', 'chair'] as const),
  ...(['ring', 'mug', 'flag', 'staff', 'coin', 'instrument'] as const),
];

/** Where a gem sits that the prompt gives no place: the first part that there is. */
const SETTINGS = ['guard', 'pommel', 'head', 'back'] as const;

/** Of flags and signs, what something is drawn on. */
const BOARDS: readonly (PartName | undefined)[] = ['sail', 'wall'];

/** On them a charge of their own colour lies on a ground. */
const CHARGED: readonly Kind[] = ['shield', 'flag'];

/** How far apart several are, and how wide each of several emblems is, by its share of the width. */
const APART = 0.7;
const BESIDE = 0.64;

interface Inlaying {
  /** Of the object that it is at. */
  readonly at: Relation['at'];
  /** How many of the subjects one object gets, and which of them this is. */
  readonly share: number;
  readonly turn: number;
}

/** A part that is so small, by the whole, has a gem of that share of its width. */
const SMALL = { part: 0.2, gem: 0.75 } as const;

/** What is set into a part and no larger than that, where an emblem takes what room there is. */
const isSet = ({ kind, noun }: Body['thing']): boolean => kind === 'gem' || noun === 'skull';

/** How much larger than a gem a skull is on a part, beside which it is seen as well; on the whole it leaves a rim. */
const SKULL = { part: 1.4, whole: 0.55 } as const;

/** Sets a body into the front of another: gems into guards, emblems onto shields. */
export function putInlay(subject: Body, object: Body, { at, share, turn }: Inlaying): void {
  const gem = isSet(subject.thing);
  // In a hilt a gem is set where blade and grip meet.
  const hilt = gem && at === 'handle';
  const named = [...(hilt ? SETTINGS : []), at, ...SETTINGS].map((part) =>
    object.pieces.filter((piece) => piece.part === part),
  );
  // `a motorcycle with a skull`: in the middle of its front.
  const isWhole = at === undefined && isVehicle(object.thing.kind);
  const frame = object.pieces.filter(({ name }) => !name.startsWith('wheel'));
  const board = object.pieces.filter(({ part }) => object.thing.kind === 'flag' && BOARDS.includes(part));
  const pieces =
    board.length > 0
      ? board
      : gem || at
        ? ((isWhole ? frame : named.find(({ length }) => length > 0)) ?? object.pieces)
        : object.pieces;
  const place = boxOfBodies([{ ...object, pieces }]);
  const [wide, high] = sizeOf(place);
  if (!gem && CHARGED.includes(object.thing.kind))
    groundSign(subject, object, solidsOf(object), {
      x: middleOf(place)[0],
      y: place.min[1] + 0.56 * high,
      wide_m: 0.3 * Math.min(wide, high),
    });
  const own = sizeOf(boxOfBodies([subject]));
  const least = Math.min(wide, high);
  const isSmall =
    subject.thing.kind === 'gem' &&
    Math.max(wide, high) < SMALL.part * Math.max(...sizeOf(boxOfBodies([object])));
  // A gem stands out of what holds it; an emblem leaves a rim.
  const factor = gem
    ? ((subject.thing.kind === 'gem' ? 1 : SKULL[at ? 'part' : 'whole']) *
        Math.min(1.35 * least, Math.max(0.3 * Math.max(wide, high), isSmall ? SMALL.gem * least : 0))) /
      Math.max(own[0], own[1])
    : Math.min(
        0.62 * (wide / own[0]),
        0.62 * (high / own[1]),
        (share > 1 ? BESIDE : 1) * (wide / own[0] / share),
      );
  scaleBody(subject, factor);
  const x = middleOf(place)[0] + ((turn - (share - 1) / 2) * wide * APART) / share;
  // A heater's face is widest above its middle.
  const y = place.min[1] + high * (gem ? 0.5 : 0.56);
  const z = frontAt(solidsOf({ ...object, pieces }), x, y) ?? place.max[2];
  const box = boxOfBodies([subject]);
  const sunk = subject.thing.kind === 'gem' ? 0.5 : gem ? 0.35 : 0.1;
  const [middleX, middleY] = middleOf(box);
  shiftBodies([subject], x - middleX, y - middleY, z - box.min[2] - sizeOf(box)[2] * sunk);
}
