import { addIngredient, fill, fills, isIngredient } from './contents.ts';
import type { ReadItem } from './item.ts';
import { heapStuff, holdsStuff } from './loose-stuff.ts';
import { namesPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import { readNoun } from './read-noun.ts';
import { joinLooks, type Look, PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import {
  COINS,
  holdsMoney,
  isAlive,
  isCalledByColor,
  isContainer,
  isMoney,
  isStoodOn,
  isStyledBeing,
} from './special-nouns.ts';
import { addStripes, namesStripes } from './stripes.ts';
import { isBeforeColor, isOfSubstance, nounFollows } from './what-follows.ts';

/** Coins of gold that nobody has counted. */
const HOARD = 18;

/** Reads a word that says how something looks, and that may be a noun as well. */
export function readDescription(
  draft: ReadingDraft,
  item: Extract<ReadItem, { does: 'describe' }>,
  at: number,
): void {
  const { items, phrase, scene } = draft;
  const { noun, look, said } = item;
  if (fills(draft, said)) fill(draft, said);
  else if (!nounFollows(items, at) && holdsStuff(draft, look, said)) heapStuff(draft, look, said);
  else if (draft.isFull && isStuff(draft, item, at)) scene.addDetail({ noun: said, look: PLAIN_LOOK, said });
  else if (namesStripes(draft, item, at)) addStripes(draft, item);
  else if (noun && isBackdrop(draft, noun, at)) {
    scene.ignored.push(said);
    draft.relation = undefined;
  } else if (standsForCoins(draft, look, at)) addCoins(draft, look, said, at);
  else if (
    noun &&
    !isOfSubstance(items, at) &&
    !isBeforeColor(items, at) &&
    standsForThing(draft, noun, look)
  )
    readNoun(draft, noun, at);
  else if (noun && isIngredient(draft, noun, at)) addIngredient(draft, noun);
  else {
    phrase.look = joinLooks(phrase.look, look);
    phrase.said.push(said);
    // `London red`: the noun is the colour's.
    if (scene.owner) phrase.headless = undefined;
  }
}

/** `a cart full of hay`: what is in it is no look of the cart's. */
const isStuff = (
  { items, phrase }: ReadingDraft,
  { look, noun }: Extract<ReadItem, { does: 'describe' }>,
  at: number,
): boolean =>
  look.materials.length + look.coverings.length > 0 &&
  phrase.count === undefined &&
  !noun?.plural &&
  !isMoney(look) &&
  !nounFollows(items, at);

/** `cans behind glass`, and not `behind a glass`: what is no single thing. */
function isBackdrop({ items, relation, scene }: ReadingDraft, { kind, plural }: Noun, at: number): boolean {
  if (!scene.owner || kind === undefined || kind === 'rock' || plural || isOfSubstance(items, at))
    return false;
  return relation !== 'in' && items[at - 1]?.does === 'relate';
}

/** `a pile of gold`, `a chest full of gold`, and not `a ring of gold`. */
function standsForCoins(draft: ReadingDraft, look: Look, at: number): boolean {
  if (!isMoney(look) || nounFollows(draft.items, at)) return false;
  const { owner } = draft.scene;
  const isHeld = draft.relation === 'in' && draft.holds && owner !== undefined && holdsMoney(owner);
  // `a dragon sleeping on gold`: it is not of it.
  const isLainOn =
    draft.relation === 'on' && draft.expecting === 'thing' && owner !== undefined && isAlive(owner);
  return isHeld || isLainOn || draft.grouping.arrangement !== undefined;
}

function addCoins(draft: ReadingDraft, look: Look, said: string, at: number): void {
  draft.phrase.look = joinLooks(draft.phrase.look, look);
  draft.phrase.said.push(said);
  draft.phrase.count = HOARD;
  readNoun(draft, COINS, at);
  draft.scene.change({ isGuessed: true });
}

/** Whether a word that also describes is the thing itself: `a rock`, and not `made of rock` or `covered in snow`. */
function standsForThing(draft: ReadingDraft, noun: Noun, look: Look): boolean {
  if (draft.expecting === 'material' || draft.expecting === 'covering') return false;
  if (noun.part && namesPart(draft, noun)) return true;
  // `a truck carrying a rock`
  const isCounted = draft.phrase.count !== undefined || noun.plural;
  const isThing =
    draft.expecting === 'thing' || (isCounted && (draft.isBorne || isSet(draft, noun) || isHad(draft)));
  if (noun.kind === undefined || !isThing || isSubstance(draft, noun)) return false;
  const isFirst = draft.scene.things.length === 0;
  if (isStyledBeing(noun) && isFirst) return true;
  const named = look.materials.length > 0 || (look.colors.length > 0 && isCalledByColor(noun.kind));
  return named && (isFirst || draft.relation !== undefined || draft.phrase.count !== undefined);
}

/** `a staff with a purple crystal`: a stone by itself; a ring's is its own. */
const isSet = ({ relation, scene }: ReadingDraft, { kind }: Noun): boolean =>
  relation === 'with' && kind === 'gem' && scene.owner !== undefined && scene.owner.kind !== 'ring';

/** `a dog with a bone`, `a table with a glass`: who lives has one, as what bears or holds it does, and is of none. */
const isHad = ({ relation, scene: { owner } }: ReadingDraft): boolean =>
  relation === 'with' &&
  owner !== undefined &&
  (isAlive(owner) || isStoodOn(owner.kind) || isContainer(owner.kind));

/**
 * `a lamp in brass`, `a sofa in leather`, `a tower of stone`; one thing is in another with an article, a sword is in stone,
 * and coal in a basket.
 */
function isSubstance(draft: ReadingDraft, { kind, plural }: Noun): boolean {
  const { relation, holds, phrase, scene } = draft;
  if (relation !== 'in' || phrase.count !== undefined || plural) return false;
  if (holds) return !draft.isFull && scene.owner !== undefined && !isContainer(scene.owner.kind);
  return kind !== 'rock';
}
