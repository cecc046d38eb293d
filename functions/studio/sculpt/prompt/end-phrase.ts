import { MAX_COUNT } from './lexicon/modifiers.ts';
import { PORTIONS, type RelationName } from './lexicon/relations.ts';
import type { Phrase } from './phrase.ts';
import { type Detail, PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isContainer, isMadeBegun } from './special-nouns.ts';
import { detailOfStuff, isCoat, isUpholstery, setStone } from './stuff-of-phrase.ts';
import { isActing } from './what-follows.ts';

/** Gives what was said without a noun to what was named last. */
export function endPhrase(draft: ReadingDraft): void {
  const [stuff, stone] = [detailOfStuff(draft), setStone(draft)];
  const isNear = isNearby(draft);
  const isEaten = isHandledStuff(draft);
  endHead(draft, stuff !== undefined || stone !== undefined || isNear || isEaten);
  const { scene, expecting } = draft;
  const { look, count } = draft.phrase;
  const { materials, colors } = look;
  if (isNear || isEaten || (draft.isOfUnbuilt && look !== PLAIN_LOOK))
    draft.scene.ignored.push(...draft.phrase.said);
  else if (look !== PLAIN_LOOK) {
    const isPart = expecting === 'part';
    const covers =
      expecting === 'covering' || (isPart && scene.owner && materials.some((name) => name !== GLOWING));
    const isAllOver = isUpholstery(draft.phrase, scene.owner) && expecting === 'covering';
    if (stuff) scene.addDetail(stuff);
    else if (stone) scene.addPart(stone, draft.phrase.said.join(' '));
    // `a ring with a ruby`: it has one, and is not covered with it.
    else if (isPart && count === 1) {
      // `a big red ruby`: the colour is the stone's.
      scene.describeLast({ ...PLAIN_LOOK, materials, colors: materials.length > 0 ? [] : colors });
    } else if (isAllOver) scene.describeLast({ ...PLAIN_LOOK, materials, colors });
    else if (covers && isCoat(draft.phrase, scene.owner)) scene.describeLast({ ...PLAIN_LOOK, colors });
    else if (covers) {
      // `ivy on the chimney and snow on the roof`
      if (draft.phrase.adding) scene.endPart();
      scene.cover(materials);
    } else scene.describeLast(look, draft.isAside && draft.relation === undefined);
  }
  if (expecting !== 'part') draft.expecting = 'thing';
  draft.startOver();
}

/** `a hut by the water`, `a boat on water`: stuff that something is near to, and not of. */
const isNearby = ({ expecting, relation, phrase: { look, headless } }: ReadingDraft): boolean =>
  expecting === 'thing' &&
  relation !== undefined &&
  NEARBY.includes(relation) &&
  headless === undefined &&
  look.materials.length > 0;
const NEARBY: readonly RelationName[] = ['on', 'beside', 'behind', 'before', 'above', 'around'];

/** `a panda eating bamboo`: stuff that one does something with, and is not of. */
const isHandledStuff = ({ isHandled, phrase: { count, headless, look, others } }: ReadingDraft): boolean =>
  isHandled &&
  count === undefined &&
  headless === undefined &&
  others.length === 0 &&
  look.materials.length + look.coverings.length > 0;

/** `a recluse with a candle`: a word that no table knows is the subject, where it ends the first phrase. */
export function findHead({ items, phrase, scene }: ReadingDraft, at: number): void {
  const before = items[at - 1];
  const isHead = before?.does === 'unknown' && before.class !== 'noun' && !isActing(before);
  const ends = isHead && phrase.count !== undefined;
  if (ends && !scene.owner) phrase.headless ??= before.word;
}

/**
 * Ends a noun phrase whose noun nothing is built of, or that has none.
 *
 * @param isOfStuff whether its words are noted with a part or a detail
 */
function endHead(draft: ReadingDraft, isOfStuff: boolean): void {
  const { phrase, scene } = draft;
  const { count, headless, others } = phrase;
  const { ignored, owner } = scene;
  if (headless === undefined) {
    const isWhere = draft.expecting === 'thing' && draft.relation !== undefined && !draft.holds;
    if (owner && others.length > 0 && isWhere) endPlace(draft, others);
    // `a chest, open`
    // `three barrels, one open`: it is not said of them all.
    else if (owner && others.length > 0 && count !== undefined && count < owner.count) {
      ignored.push(others.join(' '));
      phrase.said = phrase.said.filter((one) => !others.includes(one));
    } else if (others.length > 0) draft.alsoSay(...others);
    if (!isOfStuff) for (const words of phrase.said) scene.note(words);
    return;
  }
  const named = owner !== undefined || scene.looseParts.length > 0;
  const isAdded = phrase.adding && draft.relation === undefined && scene.turnToHolder();
  // `a sports car, big spoiler`
  const isListed = draft.isAside && draft.expecting === 'thing' && draft.relation === undefined;
  // `a crossbow loaded with a bolt`
  const isLoaded = draft.holds && draft.relation === 'in' && owner !== undefined && !isContainer(owner.kind);
  if (owner && isMadeBegun(owner) && isSliceMissing(draft)) scene.note(`missing ${headless}`);
  else if (owner && (draft.expecting === 'part' || isAdded || isListed || isLoaded))
    scene.addDetail(detailOf(phrase));
  else if (named || draft.unbuilt !== undefined) ignored.push(others.join(' '));
  else if (draft.relation === undefined) draft.unbuilt = headless;
  else ignored.push(headless);
  if (owner) phrase.look = PLAIN_LOOK;
  if (owner && draft.expecting === 'thing' && !draft.holds) draft.relation = undefined;
}

/** `a pizza with a missing slice`, `a pizza missing a slice`. */
const isSliceMissing = ({ expecting, phrase: { headless, others } }: ReadingDraft): boolean =>
  PORTIONS.includes(headless!) && (expecting === 'no-part' || others[0] === 'missing');

/** `a pumpkin with a hat, glowing`: that is over nothing. */
const GLOWING = 'neon';

/** What is made from maple or chocolate and is not of it. */
const FLAVOURED = /\b(?:syrup|sauce|juice|jam|cream)$/;

/** `a red scarf`, `chrome exhaust pipes` */
function detailOf({ count = 1, look, others, said }: Phrase): Detail {
  const noun = others.join(' ');
  return {
    noun,
    look: FLAVOURED.test(noun) ? { ...look, materials: [] } : look,
    said: [...said.filter((word) => !others.includes(word)), noun].join(' '),
    ...(count > 1 && { count: Math.min(MAX_COUNT, count) }),
  };
}

/** `a stripe around the middle and a cracked rim`: a place that nothing is built of has been said. */
function endPlace(draft: ReadingDraft, words: readonly string[]): void {
  draft.scene.ignored.push(words.join(' '));
  draft.phrase.said = draft.phrase.said.filter((one) => !words.includes(one));
  draft.relation = undefined;
}
