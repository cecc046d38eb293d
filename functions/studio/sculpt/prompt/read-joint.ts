import { endPhrase, findHead } from './end-phrase.ts';
import type { ReadItem } from './item.ts';
import { ARRANGED, BEARING, HANDLING, INSTEAD, isCarrying, ONLY_HELD, OUT_OF } from './lexicon/relations.ts';
import { PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { PARTLY } from './role-of-words.ts';
import { hasHands, isAlive } from './special-nouns.ts';
import { isColoredCloth } from './stuff-of-phrase.ts';
import { nounFollows, thingFollows } from './what-follows.ts';

/** Words between phrases. */
type Joining = Exclude<
  ReadItem,
  {
    does:
      | 'describe'
      | 'name'
      | 'count'
      | 'unknown'
      | 'set'
      | 'nothing'
      | 'storeys'
      | 'measure'
      | 'refer'
      | 'skip'
      | 'as-head'
      | 'arrange';
  }
>;

/** Reads a word between phrases: it ends the one before, and says what the next noun is to the thing before it. */
export function readJoint(draft: ReadingDraft, item: Joining, at: number): void {
  // `red and blue chair`, `legs and arms`: what is expected stays.
  if (item.does === 'and') {
    if (endsBeforeAnd(draft, at)) endPhrase(draft);
    // `a stripe around the middle and a bow`
    if (draft.items[at - 1]?.does === 'nothing' && !draft.holds) draft.relation = undefined;
    // `without windows and a stone chimney`: that it has.
    if (draft.expecting === 'no-part' && isHadAfter(draft.items, at)) draft.expect('part', 'with');
    draft.phrase.adding = true;
    return;
  }
  // `with missing planks`: some of them are.
  if (item.does === 'without' && item.said === 'missing' && isOwnLack(draft.items, at)) {
    draft.phrase.others.push(item.said);
    draft.phrase.said.push(item.said);
    return;
  }
  // `a pair of dice`, `hundreds of coins`: the number is theirs.
  if (item.does === 'of' && draft.items[at - 1]?.does === 'count') return;
  // `stone statue of a horse`: what the likeness is made of is what the horse is.
  if (item.does === 'of' && Object.keys(draft.grouping).length > 0) return;
  if (item.does === 'break' && (isColorList(draft, at) || isAdjectiveList(draft, at))) return;
  if (item.does !== 'break') findHead(draft, at);
  const isHad = item.does === 'break' && draft.expecting === 'no-part' && isHadAfter(draft.items, at);
  const wasHeadless = draft.phrase.headless !== undefined;
  endPhrase(draft);
  if (item.does === 'break') {
    // `with no shirt, an axe and a loincloth`: those he has.
    if (isHad) draft.expect('part', 'with');
    const hasOwner = draft.scene.owner !== undefined;
    draft.expecting = hasOwner && draft.expecting === 'part' ? 'part' : 'thing';
    draft.isAside ||= hasOwner;
    draft.scene.endPart();
    if (draft.isLong) draft.scene.turnToSubject();
  } else if (item.does === 'relate') {
    if (wasHeadless && draft.scene.owner && ofWhatHangs(item.said)) {
      leaveWhere(draft, item.said);
      return;
    }
    if (item.poses) draft.scene.turnTo(isAlive);
    arrange(draft, item.said);
    draft.expect('thing', item.relation, item.holds);
    draft.pose = item.pose;
    draft.at = item.at;
    draft.comesOut = OUT_OF.includes(item.said);
    if (item.manner) draft.scene.ignored.push(item.manner);
    // `a vase with many words, on a table`
    draft.isBorne = draft.items[at - 1]?.does === 'break';
  } else if (item.does === 'with') {
    const isDone = !HANDLING.includes(item.said) || isHandled(draft, item.said);
    if (ONLY_HELD.includes(item.said)) draft.scene.ignored.push(item.said);
    if (BEARING.includes(item.said)) draft.scene.turnTo(isAlive);
    draft.expect('part', 'with');
    draft.isBorne = HANDLING.includes(item.said) || BEARING.includes(item.said);
    draft.isHandled = HANDLING.includes(item.said);
    if (isDone && isCarrying(item.said)) draft.pose = item.said;
  } else if (item.does === 'of' && draft.carried) {
    draft.expect('thing', draft.carried, false);
    draft.carried = undefined;
  } else if (item.does === 'of') {
    if (isPartOfOne(draft, at)) draft.unbuilt ??= draft.scene.looseParts[0]!.kept.noun;
    draft.expect('thing', 'in', true);
    draft.isOfUnbuilt = wasHeadless || isLeftOut(draft, at - 1);
    draft.isFull = item.said !== 'of';
    const [partly] = PARTLY.exec(item.said) ?? [];
    if (partly) draft.scene.ignored.push(partly.slice(0, -1));
  } else if (item.does === 'without') {
    // `a snail with a house instead of a shell`: it is the snail that has none.
    // And of `a sword and no helmet` the knight.
    const isListed = draft.items[at - 1]?.does === 'and' || draft.items[at - 1]?.does === 'break';
    if (INSTEAD.includes(item.said) || isListed) draft.scene.turnToHolder();
    draft.expect('no-part');
  } else if (item.does === 'made-of') draft.expect('material');
  else draft.expect('covering');
}

/** `an anvil, a hammer, a bucket of water`, where the bucket is left out: the anvil is of none. */
export const isLeftOut = ({ items, scene }: ReadingDraft, at: number): boolean => {
  const item = items[at];
  return item?.does === 'name' && scene.ignored.at(-1) === item.noun.lemma;
};

/** Whether what comes after an `and` has an article or a description that what is left out before it has not. */
function isHadAfter(items: readonly ReadItem[], at: number): boolean {
  const joint = items.slice(0, at).findLastIndex(({ does }) => does === 'without');
  const end = items.findIndex(({ does }, i) => i > at && does !== 'count' && does !== 'describe');
  const [lacked, added] = [items.slice(joint, at), items.slice(at, end < 0 ? undefined : end)];
  const has = (list: readonly ReadItem[], does: ReadItem['does']) => list.some((item) => item.does === does);
  return (['count', 'describe'] as const).some((does) => has(added, does) && !has(lacked, does));
}

/** `with a missing arm`, and not `missing an arm`. */
const isOwnLack = (items: readonly ReadItem[], at: number): boolean =>
  items.slice(0, at).findLast(({ does }) => does !== 'count')?.does === 'with';

/** `crates stacked on a pallet` */
function arrange({ scene }: ReadingDraft, said: string): void {
  const [how] = said.split(' ');
  if (Object.hasOwn(ARRANGED, how!) && scene.owner && scene.owner.count > 1)
    scene.change({ arrangement: ARRANGED[how!]! });
}

/** `a tree with a swing hanging from a branch`: of what is not built it is said where it does so, and of nothing else. */
const ofWhatHangs = (said: string): boolean => HANGING.includes(said.split(' ')[0]!);
const HANGING: readonly string[] = ['hanging', 'hung', 'dangling', 'suspended', 'perched', 'floating'];

function leaveWhere(draft: ReadingDraft, said: string): void {
  draft.scene.ignored.push(said);
  draft.expecting = 'nothing';
  draft.likens = true;
}

/** `with red, green and blue liquid`: the comma is in a list of what one noun has. */
function isColorList({ expecting, items, phrase }: ReadingDraft, at: number): boolean {
  const [before, next] = [items[at - 1], items.slice(at + 1).find(({ does }) => does !== 'and')];
  const isColor = (item: ReadItem | undefined) => item?.does === 'describe' && item.look.colors.length > 0;
  if (expecting !== 'part' || phrase.others.length > 0 || !isColor(before) || !isColor(next)) return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex((item) => !isColor(item) && item.does !== 'and' && item.does !== 'break');
  const head = rest[end];
  const isNoun = head?.does === 'name' || (head?.does === 'describe' && head.noun !== undefined);
  return isNoun && rest[end - 1]?.does !== 'break';
}

/** `a dark blue, tall, thin vase`, `with a red, shiny shield`: the comma is between what is said of one noun. */
function isAdjectiveList({ items, phrase, scene, unbuilt }: ReadingDraft, at: number): boolean {
  const isFirst = scene.owner === undefined && unbuilt === undefined && scene.looseParts.length === 0;
  // `an open, empty chest`
  const isDescribed = phrase.look !== PLAIN_LOOK || (isFirst && phrase.others.length > 0);
  if (phrase.headless !== undefined || !isDescribed) return false;
  if (!isFirst && phrase.count === undefined) return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex(({ does }) => !BETWEEN_ADJECTIVES.includes(does));
  const head = rest[end];
  // `bronze, engravings`: what a part comes after is said of the whole.
  if (head?.does !== 'name' || (head.noun.kind ?? (isFirst ? undefined : head.noun.part)) === undefined)
    return false;
  // `red, metal, chair`
  return isFirst || (end > 0 && rest[end - 1]!.does !== 'break');
}
const BETWEEN_ADJECTIVES: readonly ReadItem['does'][] = ['describe', 'unknown', 'break', 'and'];

/** `the hand of a clock`: a part by itself, and not the whole. */
function isPartOfOne({ items, scene }: ReadingDraft, at: number): boolean {
  const after = items.slice(at + 1).find(({ said }) => said !== 'the');
  const isOne = items[at + 1]?.said === 'the' || (after?.does === 'count' && after.count === 1);
  return scene.owner === undefined && scene.looseParts.length === 1 && isOne && thingFollows(items, at);
}

/** Who has hands holds it, and `a hand holding a phone` is no phone. */
function isHandled(draft: ReadingDraft, said: string): boolean {
  const [part] = draft.scene.looseParts;
  if (draft.scene.turnTo(hasHands)) return true;
  if (!draft.scene.owner && part) draft.unbuilt ??= part.kept.noun;
  // Beside a fox that holds it something only stands.
  else if (draft.scene.owner) draft.scene.ignored.push(said);
  return false;
}

/** Whether a phrase is over at an `and`: `made of oak and`, `with a periscope and`, `walls are white and the roof`. */
function endsBeforeAnd({ expecting, items, phrase, relation, scene }: ReadingDraft, at: number): boolean {
  if (expecting === 'material' || expecting === 'covering' || phrase.headless !== undefined) return true;
  const next = items[at + 1];
  const begins = next?.said === 'the' || next?.does === 'count';
  // `with red velvet and golden skulls`: stuff of a colour, before what has a look of its own.
  const isOfStuff = scene.owner !== undefined && relation === 'with' && isColoredCloth(phrase);
  if (isOfStuff && next?.does === 'describe' && nounFollows(items, at + 1)) return true;
  const says = phrase.look !== PLAIN_LOOK || (relation !== undefined && phrase.others.length > 0);
  return begins && scene.owner !== undefined && says;
}
