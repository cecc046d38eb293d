import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import type { Part, Relation, Thing } from '../prompt/reading.ts';

/** A part that stands by itself elsewhere. */
interface OwnPart {
  readonly whole: Kind;
  /** Words of the whole, one of which it has; without them, any whole of the kind. */
  readonly called?: readonly string[];
  readonly nouns: readonly string[];
  readonly part: PartName;
}

const OWN_PARTS: readonly OwnPart[] = [
  { whole: 'flat-food', nouns: ['candle'], part: 'bulb' },
  { whole: 'castle', nouns: ['tower', 'corner tower'], part: 'turret' },
  { whole: 'house', nouns: ['stilt', 'post', 'pole'], part: 'leg' },
  { whole: 'truck', called: ['tank'], nouns: ['barrel', 'cannon', 'gun', 'gun barrel'], part: 'pole' },
  { whole: 'ball', called: ['planet', 'saturn'], nouns: ['ring'], part: 'rim' },
  // Its shelves are full of them.
  { whole: 'shelf', called: ['bookshelf', 'bookcase'], nouns: ['book'], part: 'page' },
  {
    whole: 'machine',
    called: ['vending machine', 'soda machine'],
    nouns: ['can', 'soda can', 'bottle', 'drink', 'snack'],
    part: 'drawer',
  },
  {
    whole: 'flag',
    called: ['sign', 'signpost', 'sign post'],
    nouns: ['arrow', 'board', 'sign'],
    part: 'wall',
  },
];

/** What a relation makes of its two things. */
export interface Owned {
  /** Which of both has the other as its part. */
  readonly whole: 'subject' | 'object';
  readonly part: Part;
}

/**
 * Whether a relation joins a whole and its own part: `a castle with four towers`, `a hut on stilts`, `candles on a cake`.
 *
 * @returns undefined if they are two things
 */
export function ownedBy({ name }: Relation, subject: Thing, object: Thing): Owned | undefined {
  if (name !== 'with' && name !== 'on' && name !== 'in') return undefined;
  const part = partOf(object, subject);
  if (part) return { whole: 'object', part };
  const own = name === 'on' ? partOf(subject, object) : undefined;
  return own && { whole: 'subject', part: own };
}

function partOf({ kind, noun: called }: Thing, { noun, count, isGuessed, look }: Thing): Part | undefined {
  const words = called.split(' ');
  const row = OWN_PARTS.find(
    (one) =>
      one.whole === kind &&
      one.nouns.includes(noun) &&
      (one.called ?? words).some((word) => word === called || words.includes(word)),
  );
  return row && { name: row.part, noun, count: isGuessed ? undefined : count, look };
}
