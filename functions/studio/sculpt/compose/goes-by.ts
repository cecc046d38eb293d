import type { Thing } from '../prompt/reading.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf, type Piece } from '../things/thing.ts';

/** What tells like pieces apart: `wheel_front_left`, `can_12`. */
const WHICH = /^(?:\d+|left|right|front|back|upper|lower)$/;
/** What compounds end with that say no more than a form: an exhaust pipe is an exhaust. */
const FORMS = / (?:pipe|tube|bar|rod|plate|strip)$/;

/** The pieces that a ladder is made of. */
const OF_LADDERS = /(?<=ladder) (?:rail|rungs?)$/;

/** What else a figure's clothes are called. */
const CLOTHES: Readonly<Record<string, readonly string[]>> = {
  shoe: ['boot', 'sandal', 'sneaker', 'slipper', 'trainer', 'moccasin', 'loafer'],
  trousers: ['trouser', 'pant', 'pants', 'jean', 'jeans', 'legging', 'leggings', 'breeches', 'slacks'],
  glove: ['gauntlet', 'mitten'],
  pauldron: ['spaulder', 'shoulder pad'],
  skirt: ['kilt', 'loincloth', 'apron'],
  breastplate: ['apron', 'vest', 'waistcoat', 'chestplate', 'cuirass'],
  hood: ['cowl'],
};

/** All that shows of it has its colour. */
const SKIN = 'skin';

/** Whether a generator calls a piece so: a clock's pendulum, a motorcycle's exhaust pipe; of a compound the last word tells. */
export const goesBy = (piece: Piece, noun: string): boolean => wordsOn(piece, noun) !== undefined;

/** What a thing's pieces show of a noun: of a rose window a window, of an exhaust pipe all of it; undefined if nothing. */
export function shownOf(thing: Thing, noun: string): string | undefined {
  const shown = GENERATORS[thing.kind](orderOf(thing, 1)).map((piece) => wordsOn(piece, noun));
  return shown.find((words) => words === noun) ?? shown.find((words) => words !== undefined);
}

function wordsOn({ name, material }: Piece, noun: string): string | undefined {
  if (noun === SKIN && material.material === SKIN) return noun;
  const called = lastName(name);
  if (called === noun.replace(FORMS, '')) return noun;
  const head = noun.split(' ').at(-1)!;
  return called === head || CLOTHES[called]?.includes(head) ? head : undefined;
}

/** Of `turret_1_flag` the flag, of `exhaust_left` the exhaust. */
function lastName(name: string): string {
  const words = name.split('_');
  const end = words.findLastIndex((word) => !WHICH.test(word)) + 1;
  const begin = words.slice(0, end).findLastIndex((word) => WHICH.test(word)) + 1;
  return words.slice(begin, end).join(' ').replace(OF_LADDERS, '');
}
