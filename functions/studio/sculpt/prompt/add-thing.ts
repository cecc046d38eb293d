import { wears } from './attire.ts';
import type { Kind } from './kinds.ts';
import { MAX_COUNT } from './lexicon/modifiers.ts';
import { addPart, isOwnPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import { PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { attireOf, hasHands, isContainer, isVehicle } from './special-nouns.ts';
import { thingOfPhrase } from './thing-of-phrase.ts';

/** Adds the thing that a noun names to the scene, unless it is worn by or a part of the thing before it. */
export function addThing(draft: ReadingDraft, noun: Noun, kind: Kind): void {
  if (wears(draft, noun, kind) || isNumberOfThem(draft, noun)) return;
  const { phrase, scene, holds, pose } = draft;
  // `a scabbard of arrows`: without the scabbard they are in nothing.
  const relation = draft.isOfUnbuilt ? undefined : draft.relation;
  if (!noun.listed && attireOf(noun, kind) === 'clothes') {
    phrase.headless = noun.lemma;
    phrase.others.push(noun.lemma);
    return;
  }
  if (isOwnPart(draft, noun, kind)) {
    addPart(draft, { ...noun, part: 'bulb' });
    return;
  }
  if (relation === 'on' && scene.owner && noun.form === 'rope') {
    hangOn(draft, noun.lemma);
    return;
  }
  const isCounted = phrase.count !== undefined;
  // `a bucket of ice`, `a barrel full of fish`
  const isIn = relation === 'in' && holds && scene.owner !== undefined && isContainer(scene.owner.kind);
  const thing = thingOfPhrase(noun, kind, phrase, draft.grouping, !isCounted && (draft.isFull || isIn));
  if (phrase.count !== undefined && phrase.count > MAX_COUNT)
    scene.ignored.push(`${phrase.count} (${MAX_COUNT} at most)`);
  const isListed = relation === undefined || (relation === 'with' && holds);
  const isCarried = isCounted && isListed && draft.isAside && draft.isLong && isOfSubject(draft, kind);
  const isFitted = isListed && draft.isAside && !phrase.adding && isFittingOf(draft, kind);
  const isBare = scene.owner && !relation && !phrase.adding && !isCounted && !draft.grouping.multiplier;
  if (isFitted && scene.holder) scene.named = scene.holder.object;
  if (isCarried || isFitted) scene.add(thing, { ...WITH_IT, adding: phrase.adding });
  else if (scene.owner && draft.isAside && draft.isLong && !draft.isBorne) scene.ignored.push(noun.lemma);
  else if (isBare) scene.addBare(thing);
  else scene.add(thing, { relation, holds, pose, fills: draft.isFull, adding: phrase.adding, isCounted });
  if (draft.at) scene.placeAt(draft.at);
  draft.at = undefined;
  draft.grouping = {};
  draft.relation = undefined;
  draft.expecting = 'thing';
  draft.startOver();
}

/**
 * `a pumpkin patch with five pumpkins`: how many they are.
 *
 * @returns whether it was said of several that were named, and their number is that now
 */
function isNumberOfThem(draft: ReadingDraft, { lemma }: Noun): boolean {
  const { phrase, relation, scene } = draft;
  const { owner } = scene;
  const { count, look, others } = phrase;
  if (relation !== 'with' || count === undefined || count < 2 || owner?.noun !== lemma || owner.count < 2)
    return false;
  if (look !== PLAIN_LOOK || others.length > 0) return false;
  scene.change({ count: Math.min(MAX_COUNT, count) });
  draft.startOver();
  return true;
}

const WITH_IT = { relation: 'with', holds: true, fills: false, isCounted: true } as const;

/** What one who has hands has in them or on the head, however long the list of it is. */
const CARRIED: readonly Kind[] = [
  ...(['sword', 'axe', 'hammer', 'shield', 'bow', 'gun', 'staff', 'hat', 'book', 'lamp', 'flag'] as const),
];

/** What a vehicle has on it: `a pirate ship, black sails, six cannons`. */
const FITTINGS: readonly Kind[] = ['flag', 'gun'];

/** Of who has hands, what has no number or article: `a wizard, long beard, glowing staff`. */
function isFittingOf({ phrase, scene }: ReadingDraft, kind: Kind): boolean {
  const { holder } = scene;
  const owner = holder?.relation === 'with' ? holder.object.kept : scene.owner;
  if (owner?.count !== 1 || owner !== scene.things[0]) return false;
  if (hasHands(owner)) return phrase.count === undefined && CARRIED.includes(kind);
  return isVehicle(owner.kind) && FITTINGS.includes(kind);
}

/** `a dwarf with a long beard, a horned helmet, a shield and an axe`, with more words than these: they are the subject's. */
function isOfSubject({ expecting, scene }: ReadingDraft, kind: Kind): boolean {
  const [subject] = scene.things;
  return (
    expecting !== 'no-part' &&
    subject !== undefined &&
    subject.count === 1 &&
    hasHands(subject) &&
    scene.owner === subject &&
    CARRIED.includes(kind)
  );
}

/** `a bucket on a rope`: what it hangs on is its own, and nothing that it stands on. */
function hangOn(draft: ReadingDraft, noun: string): void {
  const { look, said } = draft.phrase;
  draft.scene.addDetail({ noun, look, said: [...said, noun].join(' ') });
  draft.expect('thing');
  draft.startOver();
}
