import type { Reading, Thing } from './reading.ts';

/** What was read of a prompt, in words of the prompt. */
export interface Understood {
  /** The thing that it is about. */
  readonly subject: string;
  /** How many of the subject stand there. */
  readonly count: number;
  /** What describes the subject and was looked at. */
  readonly modifiers: readonly string[];
  /** How things stand to each other: `5 apples in bowl`. */
  readonly relations: readonly string[];
  /** What nothing was made of. */
  readonly ignored: readonly string[];
}

/** A prompt of a thousand words shows as many. */
const MOST_WORDS = 20;
const MOST_LETTERS = 60;

/**
 * What an asset shows of a reading; undefined where it names no thing.
 *
 * @param unused words that describe things and changed nothing of them
 */
export function understoodOf(
  { things, relations, ignored }: Reading,
  unused: readonly string[] = [],
): Understood | undefined {
  const [subject] = things;
  if (!subject) return undefined;
  const placed = new Set(relations.map((relation) => relation.subject));
  return {
    subject: shown(subject.noun),
    count: subject.count,
    modifiers: shortened([
      ...(subject.storeys ? [`${subject.storeys} storeys`] : []),
      ...(subject.said ?? []).filter((words) => !unused.includes(words)),
    ]),
    relations: shortened([
      ...relations.map(
        ({ subject: one, name, object, instead }) =>
          `${named(things[one]!)} ${instead ? `as ${instead} of` : name} ${things[object]!.noun}`,
      ),
      ...things.flatMap((thing, i) =>
        i > 0 && thing.count > 0 && !placed.has(i) && !isObject(i)
          ? [`${named(thing)} beside ${subject.noun}`]
          : [],
      ),
    ]),
    ignored: shortened([...ignored, ...unused]),
  };

  function isObject(index: number): boolean {
    return relations.some(({ object }) => object === index);
  }
}

/** No number where the prompt says none. */
const named = ({ count, isGuessed, noun }: Thing): string =>
  count === 1 || isGuessed ? noun : `${count} ${noun}`;

/** A word or some, as an asset shows them. */
export const shown = (words: string): string => words.slice(0, MOST_LETTERS);

/** A list of such, as an asset shows it: each once, no more than it has room for. */
export const shortened = (list: readonly string[]): readonly string[] =>
  [...new Set(list.filter((words) => words !== ''))].slice(0, MOST_WORDS).map(shown);
