import type { Kind } from './kinds.ts';
import type { Noun } from './noun.ts';
import { joinLooks, PLAIN_LOOK, type Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import {
  attireOf,
  coversFace,
  hasHands,
  isAlive,
  isAnimal,
  isBeing,
  isMask,
  isTrifle,
} from './special-nouns.ts';

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
  // `a bear wearing sandals`: no paw is in them.
  const isThing = attire === 'hat' || attire === 'eyewear';
  if (!isThing && draft.isBorne && scene.owner && isAnimal(scene.owner)) {
    scene.ignored.push([...draft.phrase.said, noun.lemma].join(' '));
    draft.startOver();
    return true;
  }
  // `with a beard, sunglasses, and a blue jacket`: he who has been named wears it, whatever came between.
  // Nor is a crown a throne's.
  const isOfOther =
    !isSaid || (attire === 'hat' && scene.owner !== undefined && SEATS.includes(scene.owner.kind));
  // `a fox in a hat` wears it, and no rabbit that comes out of one; of other clothes animals have none.
  const hasFace =
    attire === 'eyewear' || (isThing && !draft.comesOut)
      ? isAlive
      : ({ kind: whose }: Thing) => isBeing(whose);
  const isWorn = scene.owner && hasFace(scene.owner) ? true : isOfOther && scene.turnTo(hasHands);
  if (!isWorn) return false;
  if (isThing) {
    const { pose } = draft;
    draft.expect('thing', 'with');
    // `a wizard holding his hat`
    if (isSaid) draft.pose = pose;
    return false;
  }
  draft.alsoSay(noun.lemma);
  const { look, said } = draft.phrase;
  const isSmall = attire === 'shoes' || isTrifle(noun);
  // Its colour is nobody's; of what is made for a face it is not its own either.
  if (isSmall && look !== PLAIN_LOOK)
    scene.ignored.push([...said, ...(coversFace(noun) ? [] : [noun.lemma])].join(' '));
  else if (isSmall) scene.note(noun.lemma);
  else wear(draft, noun.lemma);
  draft.startOver();
  return true;
}

/** Of clothes the look is the wearer's; whether they are built, the generator tells. Nothing is built of `a torn suit`. */
function wear({ phrase, scene }: ReadingDraft, lemma: string): void {
  scene.change({ look: joinLooks(scene.owner!.look, phrase.look) });
  scene.ignored.push(...phrase.others);
  for (const words of [...phrase.said.filter((word) => !phrase.others.includes(word)), lemma])
    scene.note(words);
}

/** `a knight without a helmet`: what is no part of a thing is not made. */
export function goWithout(draft: ReadingDraft, noun: Noun): void {
  const { scene } = draft;
  const isWorn = noun.kind !== undefined && attireOf(noun, noun.kind) === 'hat';
  // Under a ninja's mask there is no face until it is off.
  if (isWorn || (scene.owner?.kind === 'humanoid' && isMask(noun))) draft.alsoSay('bareheaded');
  else scene.change({ lacks: [...(scene.owner?.lacks ?? []), noun.lemma] });
  draft.startOver();
}
