import type { Kind } from './kinds.ts';
import { isOutfit } from './lexicon/garments.ts';
import { addPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import { joinLooks, PLAIN_LOOK, type Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { attireOf, coversFace, hasHands, isAlive, isAnimal, isBeing, isMask } from './special-nouns.ts';

const SEATS: readonly Kind[] = ['chair', 'sofa'];

/**
 * `a knight in steel armor`: what beings wear is how they look, but for hats, which are things.
 *
 * @returns whether the noun is read as such
 */
export function wears(draft: ReadingDraft, noun: Noun, kind: Kind): boolean {
  const { relation, scene } = draft;
  const attire = kind === 'shoe' ? 'shoes' : attireOf(noun, kind);
  const isSaid = relation === 'in' || relation === 'with';
  if (attire === undefined || (relation !== undefined && !isSaid)) return false;
  if (!isSaid && attire !== 'clothes') return false;
  // Before an animal's eye it is a thing.
  if (coversFace(noun) && noun.form !== 'mask' && scene.owner && isAnimal(scene.owner)) return false;
  // `a cat in a boot`
  if (attire === 'shoes' && relation === 'in' && !draft.isBorne && scene.owner && isAnimal(scene.owner))
    return false;
  const isThing = attire === 'hat' || attire === 'eyewear';
  // `with a beard, sunglasses, and a blue jacket`: he who has been named wears it, whatever came between.
  // Nor is a crown a throne's.
  const isOfOther =
    !isSaid || (attire === 'hat' && scene.owner !== undefined && SEATS.includes(scene.owner.kind));
  // `a fox in a hat` wears it, and no rabbit that comes out of one; of other clothes animals have none.
  const hasFace =
    attire === 'eyewear' || !draft.comesOut ? isAlive : ({ kind: whose }: Thing) => isBeing(whose);
  const isWorn = scene.owner && hasFace(scene.owner) ? true : isOfOther && scene.turnTo(hasHands);
  if (!isWorn) return false;
  if (isThing) {
    const { pose } = draft;
    draft.expect('thing', 'with');
    // `a wizard holding his hat`
    if (isSaid) draft.pose = pose;
    return false;
  }
  const worn = scene.owner!;
  // `in a green cloak`: as with one.
  if (noun.part && hasHands(worn)) addPart(draft, noun);
  else if (attire === 'clothes' && isOutfit(noun.lemma, noun.kin) && !isAnimal(worn)) wear(draft, noun, worn);
  else putOn(draft, noun);
  draft.startOver();
  // `a man in a suit, a dog`: in no dog.
  if (relation === 'in') draft.expect('thing', 'with');
  return true;
}

/**
 * Of clothes the look is the wearer's, of the first that are named; whether they are built, the generator tells. Nothing is
 * built of `a torn suit`.
 */
function wear(draft: ReadingDraft, { lemma }: Noun, { look: own, others: worn }: Thing): void {
  const { phrase, scene } = draft;
  const { look, others, said } = phrase;
  scene.ignored.push(...others);
  const words = said.filter((word) => !others.includes(word));
  // `in a black jacket and a white shirt`: of one over the other one is seen.
  if (look !== PLAIN_LOOK && worn.some((word) => isOutfit(word))) {
    scene.ignored.push([...words, lemma].join(' '));
    return;
  }
  draft.alsoSay(lemma);
  scene.change({ look: joinLooks(own, look) });
  for (const word of [...words, lemma]) scene.note(word);
}

/** `an archer with a green hood`: its look is its own, and nobody's where nothing is built of it. */
function putOn(draft: ReadingDraft, { lemma }: Noun): void {
  const { phrase, scene } = draft;
  const { look, others, said } = phrase;
  draft.alsoSay(lemma, ...(look.forms.includes('pointed') ? [`pointed ${lemma}`] : []));
  scene.addDetail({
    noun: lemma,
    look,
    said: [...said.filter((word) => !others.includes(word)), lemma].join(' '),
  });
  scene.ignored.push(...others);
}

const SHIRTS: readonly string[] = ['shirt', 't-shirt', 'tunic', 'blouse', 'top'];

/** `a knight without a helmet`: what is no part of a thing is not made. */
export function goWithout(draft: ReadingDraft, noun: Noun): void {
  const { scene } = draft;
  const isWorn = noun.kind !== undefined && attireOf(noun, noun.kind) === 'hat';
  // Under a ninja's mask there is no face until it is off.
  const isPerson = scene.owner?.kind === 'humanoid';
  if (isWorn || (isPerson && isMask(noun))) draft.alsoSay('bareheaded');
  else if (isPerson && SHIRTS.includes(noun.lemma)) draft.alsoSay('shirtless');
  else scene.change({ lacks: [...(scene.owner?.lacks ?? []), noun.lemma] });
  draft.startOver();
}
