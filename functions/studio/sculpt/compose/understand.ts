import type { Reading, Thing } from '../prompt/reading.ts';
import { type Understood, understoodOf } from '../prompt/understood.ts';
import { withoutUnseen, wordsOfUnseen } from './eyeless.ts';
import { shownOf } from './goes-by.ts';
import { withOwnParts } from './own-parts.ts';
import { withoutShut, wordsOfShut } from './shut.ts';
import { unusedWords } from './unused-words.ts';

/** What an asset shows of a reading, after what its generators know of it; undefined where it names no thing. */
export function understand(reading: Reading): Understood | undefined {
  const parted = withOwnParts(reading);
  const owned = withoutUnseen(withoutShut(parted));
  // `candles on a cake` is about the candles.
  const isAboutPart = owned.things[0]?.count === 0;
  const ignored = [
    ...reading.ignored,
    ...wordsOfParts(reading.things, parted.things),
    ...wordsOfShut(parted),
    ...wordsOfUnseen(parted),
  ];
  const named = withKnownDetails({ ...reading, ...(!isAboutPart && { ...owned, ignored }) });
  return understoodOf(named, unusedWords(named));
}

/** `a chest with a skull lock`: of what became a part, what would choose its variant. */
const wordsOfParts = (named: readonly Thing[], owned: readonly Thing[]): readonly string[] =>
  owned.flatMap(({ count, others }, i) => (count === 0 && named[i]!.count > 0 ? others : []));

/** The reader ignores what it has no word for; of that, a generator may have a piece. */
function withKnownDetails(reading: Reading): Reading {
  const ignored = [...reading.ignored];
  const things = reading.things.map((thing): Thing => {
    const known = (thing.details ?? []).flatMap(({ noun, said }) => {
      if (!ignored.includes(noun)) return [];
      const shown = shownOf(thing, noun);
      if (shown === undefined) {
        // Of `a red x` the red is lost as well.
        ignored[ignored.indexOf(noun)] = said;
        return [];
      }
      const unknown = noun.slice(0, noun.length - shown.length).trim();
      ignored.splice(ignored.indexOf(noun), 1, ...(unknown ? [unknown] : []));
      return [said.replace(noun, shown)];
    });
    const dressed = knownOfParts(thing, ignored);
    for (const words of dressed) ignored.splice(ignored.indexOf(words), 1);
    const said = [...known, ...dressed];
    return said.length === 0 ? thing : { ...thing, said: [...(thing.said ?? []), ...said] };
  });
  return { ...reading, things, ignored };
}

/** A snowman's nose is a carrot by its name. */
function knownOfParts(thing: Thing, ignored: readonly string[]): readonly string[] {
  return thing.parts.flatMap(({ others = [], noun }) => {
    const known = others.filter((words) => ignored.includes(words));
    return known.filter((words) => shownOf(thing, `${words} ${noun}`) === `${words} ${noun}`);
  });
}
