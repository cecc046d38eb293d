import type { Draft } from './draft.ts';
import type { RelationName } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import type { Replaced, Thing } from './reading.ts';
import type { SceneState } from './scene-state.ts';
import { hasHands, isAlive, isAnimal, isVehicle } from './special-nouns.ts';

/** Who has hands has one on the body, and stands on no other. */
const CHEST = 'chest';
/** What a truck carries is in it. */
const BED = 'bed';
/** It is on a turtle's back. */
const SHELL = 'shell';

/**
 * `with eight chairs around it`, `a witch and a cat behind her`: how the last thing stands to what was named before it, and
 * not only that it is there.
 *
 * @param isPerson whether it stands to who was named before
 */
export function refineLast(scene: SceneState, name: RelationName, isPerson: boolean): void {
  const held = scene.lastHeld();
  const subject = scene.drafts.length - 1;
  const isPlaced = scene.relations.some((known) => known.subject === subject || known.object === subject);
  if (subject < 1 || (isPlaced && !held)) return;
  const isMeant = ({ kept }: Draft<Thing>, at: number) => at < subject && kept.count === 1 && hasHands(kept);
  const person = isPerson ? scene.drafts.findLastIndex(isMeant) : -1;
  const object = person < 0 ? whatIsMeant(scene, held?.object ?? 0, isPerson) : person;
  if (held) scene.relations.pop();
  scene.relations.push(held && name === 'with' ? held : { subject, name, object });
}

/** `a merchant with a backpack and a lantern hanging from it`: nobody is called it, where a thing was named. */
function whatIsMeant(scene: SceneState, object: number, isPerson: boolean): number {
  if (isPerson || !hasHands(scene.drafts[object]!.kept)) return object;
  const made = scene.drafts.slice(0, -1).findLastIndex(({ kept }) => !isAlive(kept) && kept.count === 1);
  return made < 0 ? object : made;
}

/**
 * `a sword with a gem in the hilt`, `books with a candle on top`, `a man with a parrot on his shoulder`: where on the first
 * thing the second one is. What `and` adds then is the first thing's.
 *
 * @returns whether the noun is said of that
 */
export function placeLast(
  scene: SceneState,
  { lemma, kind, part }: Noun,
  relation: RelationName | undefined,
): boolean {
  const last = scene.lastHeld();
  if (!last || (relation !== 'in' && relation !== 'on')) return false;
  const whole = scene.drafts[last.object]!.kept;
  // `a pickup with barrels in the bed`: what it has is there.
  if (lemma === BED && whole.kind === 'truck') {
    scene.named = scene.drafts[last.object];
    return true;
  }
  const isOfAnimal = lemma === SHELL && isAnimal(whole);
  const place = lemma === CHEST && hasHands(whole) ? 'body' : isOfAnimal ? 'back' : part;
  if (!place) return false;
  // `a car with a star on the door`, `a tree with a crow on a branch`
  const isItsOwn =
    relation === 'on' && (isVehicle(whole.kind) || (whole.kind === 'tree' && part === 'branch'));
  if (kind !== undefined && !isItsOwn && !isOfAnimal && lemma !== CHEST) return false;
  // `holding an axe, with an oxygen tank on his back`: what is not built is there.
  const isOfDetail = (scene.owner?.details ?? []).length > 0;
  if (!isOfDetail)
    scene.relations.splice(-1, 1, lemma === 'top' ? { ...last, name: 'on' } : { ...last, at: place });
  scene.named = scene.drafts[last.object];
  return true;
}

/**
 * `a man with a pumpkin instead of a head`, `a pirate with a hook for a hand`: the last thing is that part of who has it.
 *
 * @returns whether there is one who has it, and it may be that part
 */
export function makeLastPart(scene: SceneState, part: Replaced): boolean {
  const last = scene.lastHeld();
  if (!last || scene.owner!.count !== 1 || scene.drafts[last.object]!.kept.kind !== 'humanoid') return false;
  if (part === 'hand' && scene.owner!.form !== 'hook') return false;
  scene.relations.splice(-1, 1, { ...last, instead: part });
  scene.named = scene.drafts[last.object];
  scene.last = scene.named;
  return true;
}

/** `a pine forest`: so many of the thing that was named last; what is in it has them around. */
export function multiplyLast(scene: SceneState, count: number): void {
  scene.change({ count });
  const last = scene.relations.at(-1);
  if (last?.name !== 'in' || last.object !== scene.drafts.length - 1) return;
  scene.relations.splice(-1, 1, { subject: last.object, name: 'around', object: last.subject });
}
