import type { Kind } from './kinds.ts';
import { MAX_COUNT, PAIRED, POSSESSIVES, UNBUILT_STATES } from './lexicon/modifiers.ts';
import { type PartName, THINGS_TOO } from './lexicon/parts.ts';
import type { RelationName } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import type { Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isAlive, isBuilding, isVehicle, standsOnPole } from './special-nouns.ts';
import { thingFollows } from './what-follows.ts';

/** How what is no part of a thing stands to it. */
const APART: readonly (RelationName | undefined)[] = [
  'around',
  'beside',
  'behind',
  'before',
  'under',
  'above',
];

/** Whether a noun is a part of the thing before it, or of one that is not named, and is no thing by itself. */
export function namesPart(draft: ReadingDraft, { part, kind, lemma }: Noun): boolean {
  const { owner } = draft.scene;
  // `a flag on a pole`: what it hangs on is its own.
  if (part === 'pole' && draft.relation === 'on' && owner && standsOnPole(owner.kind)) return true;
  if (!part || (draft.relation && draft.expecting === 'thing' && kind)) return false;
  // `a flag with a skull`
  if (lemma === 'skull' && kind && owner && !isAlive(owner)) return false;
  // `a campfire surrounded by five logs`
  const isApart = draft.expecting === 'thing' && APART.includes(draft.relation);
  if (isApart && owner && draft.phrase.count !== undefined) return false;
  if (draft.expecting === 'part' || draft.expecting === 'no-part') return true;
  // `a door, blue lights`
  const isAside = owner && draft.isAside && !draft.phrase.adding;
  if (isAside && (draft.phrase.count === undefined || isOfWhole(owner, lemma))) return true;
  return kind === undefined || !THINGS_TOO.includes(lemma);
}

/** `a truck, six wheels`, which stand by themselves elsewhere; so may a list's logs and tyres beside it. */
const OF_WHOLES: readonly string[] = [
  ...['wheel', 'door', 'window', 'engine', 'light', 'hatch', 'chimney', 'smokestack', 'pillar', 'column'],
];

const isOfWhole = ({ kind }: Thing, lemma: string): boolean =>
  OF_WHOLES.includes(lemma) && (isVehicle(kind) || isBuilding(kind));

/**
 * `with snow on its branches`, `stripes on the lid`, `a band around the rim`: where on the thing itself something is. What
 * stands by itself elsewhere is its part where a word says whose it is: a fox by the door is at a door.
 */
export function isItsPlace(draft: ReadingDraft, { part, lemma }: Noun, at: number): boolean {
  const { expecting, holds, items, phrase, relation, scene } = draft;
  if (!part || !scene.owner || expecting !== 'thing' || !relation || relation === 'with' || holds)
    return false;
  if (phrase.count !== undefined) return false;
  const joint = items.slice(0, at).findLastIndex(({ does }) => does === 'relate');
  const isOwned = items.slice(joint, at).some(({ said }) => POSSESSIVES.includes(said));
  const isOfWhole = relation === 'on' && (isBuilding(scene.owner.kind) || isVehicle(scene.owner.kind));
  return (
    isOwned || isOfWhole || (relation !== 'behind' && relation !== 'before' && !THINGS_TOO.includes(lemma))
  );
}

/** `on the roof of a house`: a part of what comes after it, and of nothing before. */
export function isPartOfNext(
  { expecting, holds, items, phrase, relation, scene }: ReadingDraft,
  { part }: Noun,
  at: number,
): boolean {
  if (!part || !scene.owner || expecting !== 'thing' || holds || phrase.count !== undefined) return false;
  const isPlace = relation === 'on' || relation === 'in' || relation === 'under' || relation === 'beside';
  return isPlace && items[at + 1]?.said === 'of' && thingFollows(items, at + 1);
}

/** `a chandelier with twelve candles`: they are its lights. */
export function isOwnPart({ relation, scene }: ReadingDraft, { lemma }: Noun, kind: Kind): boolean {
  const isLight = lemma === 'candle' && kind === 'lamp';
  return isLight && scene.owner?.kind === 'lamp' && relation === 'with';
}

/** Of which nobody is built with one that is unlike the other: `a wooden leg`. */
const LIMBS: readonly PartName[] = ['leg', 'arm'];

const MORE: readonly string[] = ['spare', 'extra', 'additional', 'second', 'replacement'];

/** How one of several parts may stand. */
const MOVED: readonly string[] = ['open', 'opened', 'closed', 'shut', 'ajar', 'loose', 'missing', 'bent'];

/** `smoke from the chimney`: what is not built comes from it. */
const comesFrom = ({ phrase: { headless, said } }: ReadingDraft): readonly string[] =>
  headless === undefined || said.includes(headless) ? [] : [headless];

/** Adds a part to the thing before it. */
export function addPart(draft: ReadingDraft, { part, lemma, plural }: Noun): void {
  const { compound, others } = draft.phrase;
  // `an umbrella stand`, `dragon wings`: the subject is a part of no thing that is built with it.
  if (compound?.kind && !draft.scene.owner && draft.unbuilt === undefined) {
    draft.unbuilt = `${compound.lemma} ${lemma}`;
    draft.startOver();
    return;
  }
  // `with a sword, a red cape`
  if (draft.phrase.adding || (draft.isAside && draft.expecting === 'thing')) draft.scene.turnToHolder();
  const { look } = draft.phrase;
  if (draft.scene.owner?.kind === 'humanoid' && draft.phrase.count === 1 && LIMBS.includes(part!)) {
    draft.scene.ignored.push([...draft.phrase.said, lemma].join(' '));
    draft.startOver();
    return;
  }
  // `a spare wheel` is one more than it has, and no number of them.
  if (others.some((word) => MORE.includes(word))) {
    draft.scene.ignored.push([...draft.phrase.said, lemma].join(' '));
    draft.startOver();
    return;
  }
  const isPaired = others.some((word) => PAIRED.includes(word));
  // `a snake-shaped hilt`, `a raised arm`: parts have no variants.
  const isUnbuilt = (words: string) =>
    (others.includes(words) && !PAIRED.includes(words)) || UNBUILT_STATES.includes(words);
  draft.scene.ignored.push(...draft.phrase.said.filter(isUnbuilt), ...comesFrom(draft));
  const said = draft.phrase.said.filter((words) => !isUnbuilt(words));
  const counted = draft.phrase.count === undefined ? undefined : Math.min(MAX_COUNT, draft.phrase.count);
  // `a broken leg` is one of four.
  const isOneOfSeveral = draft.phrase.said.some(
    (words) => UNBUILT_STATES.includes(words) || MOVED.includes(words),
  );
  const spoken = counted ?? (plural ? undefined : 1);
  const built = isOneOfSeveral && spoken === 1 ? undefined : spoken;
  const count = draft.expecting === 'no-part' ? 0 : isPaired ? 2 : built;
  const own = others.length > 0 && { others };
  draft.scene.addPart({ name: part!, noun: lemma, count, look, ...own }, [...said, lemma].join(' '));
  draft.startOver();
}
