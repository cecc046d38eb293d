import { countedPart } from './counted-parts.ts';
import type { Kind } from './kinds.ts';
import { MAX_COUNT, PAIRED } from './lexicon/modifiers.ts';
import { ARRANGED, LIKENESSES } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import type { Phrase } from './phrase.ts';
import type { Thing } from './reading.ts';

/** What nouns before `of` say of the thing after it. */
export interface Grouping {
  /** `a statue of a horse` */
  readonly likeness?: boolean;
  /** The slice of `a slice of pizza`. */
  readonly portion?: string;
  /** How many a pile or row has, if no number says it. */
  readonly multiplier?: number;
  readonly arrangement?: Thing['arrangement'];
}

/** A plural without a number: `rocks`; shoes come in pairs. */
const uncounted = (kind: Kind): number => (kind === 'shoe' ? 2 : 3);

/** What is several though it has no plural: `a basket of fruit`, and not `a fruit`. */
const MASSES: readonly string[] = ['fruit'];

/**
 * The thing that a phrase and its noun describe.
 *
 * @param isFilling whether something is full of it: `a barrel full of fish` are several
 */
export function thingOfPhrase(
  noun: Noun,
  kind: Kind,
  phrase: Phrase,
  grouping: Grouping,
  isFilling = false,
): Thing {
  const { look, measured, storeys } = phrase;
  const { multiplier, portion } = grouping;
  const isPair = noun.plural && phrase.others.some((word) => PAIRED.includes(word));
  const isSaid = (word: string) => !isPair || !PAIRED.includes(word);
  const [words, said] = [phrase.others.filter(isSaid), phrase.said.filter(isSaid)];
  const others = words.filter((word) => !countedPart(word));
  const given = phrase.count ?? multiplier ?? (isPair ? 2 : undefined);
  const isSeveral = noun.plural || isFilling || MASSES.includes(noun.lemma);
  const isGuessed = given === undefined && isSeveral;
  // `a stack of three crates`: of three.
  const count = given ?? (isSeveral ? uncounted(kind) : 1);
  const arranged = others.map((word) => (Object.hasOwn(ARRANGED, word) ? ARRANGED[word] : undefined));
  const arrangement = grouping.arrangement ?? arranged.find(Boolean);
  return {
    kind,
    noun: noun.lemma,
    ...(noun.form !== undefined && { form: noun.form }),
    kin: noun.kin,
    count: Math.min(MAX_COUNT, count),
    ...(isGuessed && { isGuessed }),
    ...(arrangement && count > 1 && { arrangement }),
    ...(storeys !== undefined && { storeys }),
    ...(measured && { measured }),
    // `a piece of cheese` is one as it is.
    said: portion === 'slice' ? [...said, portion] : said,
    likeness: grouping.likeness ?? others.some((word) => LIKENESSES.includes(word)),
    look,
    parts: words.flatMap((word) => countedPart(word) ?? []),
    others: portion ? [...others, portion] : others,
  };
}
