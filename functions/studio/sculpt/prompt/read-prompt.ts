import { readAsHead } from './as-head.ts';
import type { KindFinder } from './climb.ts';
import { fill, fills } from './contents.ts';
import { withContentsFirst } from './contents-first.ts';
import { withEachNamed } from './each-named.ts';
import { endPhrase } from './end-phrase.ts';
import { withFlavours } from './flavours.ts';
import { colorGround, colorsGround } from './ground-of.ts';
import { readArranged } from './groupings.ts';
import { withHomonyms } from './homonyms.ts';
import { withOneInEachHand } from './in-each-hand.ts';
import type { ReadItem } from './item.ts';
import { itemsOf } from './items.ts';
import { beginLeavingOut, leavesOut } from './left-out.ts';
import { withMetalColors } from './metal-colors.ts';
import { withOfCompounds } from './of-compounds.ts';
import { withOwners } from './owners.ts';
import { readDescription } from './read-description.ts';
import { readJoint } from './read-joint.ts';
import { readNoun } from './read-noun.ts';
import { readPronoun } from './read-pronoun.ts';
import { readSetting } from './read-setting.ts';
import type { Reading } from './reading.ts';
import { ReadingDraft } from './reading-draft.ts';
import { wordClasses } from './tags.ts';
import { isActing, nounFollows } from './what-follows.ts';
import { armsOfRiders } from './whose-arms.ts';
import { wordsOf } from './words.ts';

/** Of a prompt with more words than these, what comes after its first phrase describes the subject and adds none. */
const LONG_WORDS = 20;

/**
 * Reads a prompt: things with their counts, looks and parts, how they stand to each other, and the scene around them.
 * A grammar of noun phrases and prepositions, read once from left to right. The head noun of the first phrase is the
 * subject; a thing beside it has an article, a number, a preposition or `and`. What it does not know it leaves out and
 * notes, and it never fails.
 */
export function readPrompt(prompt: string, kinds: KindFinder): Reading {
  const words = wordsOf(prompt);
  const items = withEachNamed(
    withOneInEachHand(withHomonyms(itemsOf(words, wordClasses(words), kinds), words, kinds)),
  );
  const draft = new ReadingDraft(
    withContentsFirst(withOfCompounds(withFlavours(withOwners(withMetalColors(items), kinds)), kinds)),
    words.length > LONG_WORDS,
  );
  for (let at = 0; at < draft.items.length; at++) readNext(draft, draft.items[at]!, at);
  endPhrase(draft);
  return readingOf(draft);
}

function readNext(draft: ReadingDraft, item: ReadItem, at: number): void {
  if (draft.expecting === 'nothing' && leavesOut(draft, item)) return;
  if (colorsGround(draft, item)) {
    colorGround(draft);
    return;
  }
  if (item.does === 'count' && draft.phrase.headless !== undefined) endPhrase(draft);
  const { phrase } = draft;
  switch (item.does) {
    case 'describe':
      readDescription(draft, item, at);
      break;
    case 'name':
      readNoun(draft, item.noun, at);
      break;
    case 'count':
      phrase.count = item.count;
      break;
    case 'unknown':
      readUnknown(draft, item, at);
      break;
    case 'storeys':
      phrase.storeys = item.count;
      phrase.said.push(item.said);
      if (!nounFollows(draft.items, at)) draft.scene.change({ storeys: item.count });
      break;
    case 'measure':
      phrase.measured = item.measure;
      phrase.said.push(item.said);
      if (!nounFollows(draft.items, at)) draft.scene.change({ measured: item.measure });
      break;
    case 'refer':
      readPronoun(draft, item, at);
      break;
    case 'skip':
      beginLeavingOut(draft, item, at);
      break;
    case 'set':
      readSetting(draft, item, at);
      break;
    case 'as-head':
      readAsHead(draft, item);
      break;
    case 'arrange':
      readArranged(draft, item);
      break;
    case 'nothing':
      // `a bucket of paint`
      if (fills(draft, item.said)) fill(draft, item.said);
      break;
    default:
      readJoint(draft, item, at);
  }
}

function readUnknown(draft: ReadingDraft, item: Extract<ReadItem, { does: 'unknown' }>, at: number): void {
  if (fills(draft, item.word)) {
    fill(draft, item.word);
    return;
  }
  // `a blorp eating an apple`, `a crane lifting a container`
  const acts = isActing(item) || (item.word.endsWith('ing') && draft.items[at + 1]?.does === 'count');
  if (draft.phrase.headless !== undefined && acts) endPhrase(draft);
  draft.phrase.others.push(item.word);
  draft.phrase.said.push(item.said);
  if (item.class === 'noun' && !nounFollows(draft.items, at)) draft.phrase.headless = item.word;
}

function readingOf({ scene, setting, scenery, unbuilt }: ReadingDraft): Reading {
  const { looseLook, ignored } = scene;
  const read = { looseLook, setting, ignored, ...(scenery.length > 0 && { scenery }) };
  const looseParts = scene.looseParts.map(({ kept }) => kept);
  if (unbuilt !== undefined) return { things: [], relations: [], looseParts, ...read, unbuilt };
  const { things } = scene;
  return { things, relations: armsOfRiders(things, scene.relations), looseParts, ...read };
}
