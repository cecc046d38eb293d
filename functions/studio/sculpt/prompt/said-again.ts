import type { Draft } from './draft.ts';
import type { ReadItem } from './item.ts';
import { whatStands } from './join-thing.ts';
import type { Noun } from './noun.ts';
import { PLAIN_LOOK, type Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';

/**
 * `a campfire in front of the tent`, after a tent: what has been named already, and not another one.
 *
 * @returns whether the noun is read as such
 */
export function saysAgain(draft: ReadingDraft, noun: Noun, at: number): boolean {
  const { phrase, relation, scene } = draft;
  if (phrase.count !== undefined || !isDefinite(draft.items, at)) return false;
  const known = scene.drafts.findLast((one) => isMeant(one, noun, phrase.said, relation !== undefined));
  if (!known) return false;
  if (relation === undefined) {
    // `the knight and the dragon`
    if (phrase.adding) return false;
    scene.named = known;
    scene.last = known;
    scene.joined = [known];
    if (phrase.look !== PLAIN_LOOK) scene.describeLast(phrase.look);
  } else if (relation === 'with' || draft.holds || !standTo(draft, known)) return false;
  draft.relation = undefined;
  draft.expecting = 'thing';
  draft.startOver();
  return true;
}

/** Whether `the` begins the phrase whose head is there. */
function isDefinite(items: readonly ReadItem[], at: number): boolean {
  const inside: readonly ReadItem['does'][] = ['describe', 'unknown', 'name'];
  return items.slice(0, at).findLast(({ does }) => !inside.includes(does))?.said === 'the';
}

/** The truck may be a pickup truck; `the blue cube` is none that is red. */
function isMeant({ kept }: Draft<Thing>, noun: Noun, said: readonly string[], placed: boolean): boolean {
  const isNamed = kept.noun === noun.lemma || kept.noun.endsWith(` ${noun.lemma}`);
  if (kept.kind !== noun.kind || !isNamed) return false;
  return !placed || said.every((words) => kept.said?.includes(words));
}

/** @returns whether there is anything but the thing itself that may stand so to it */
function standTo({ pose, relation, scene }: ReadingDraft, known: Draft<Thing>): boolean {
  const object = scene.drafts.indexOf(known);
  const others = scene.joined.map((one) => scene.drafts.indexOf(one)).filter((one) => one !== object);
  // `a tree behind the house and a fence in front of the house`
  const isPlaced = (one: number) =>
    scene.relations.some(({ subject, name }) => subject === one && name !== 'with');
  const free = others.filter((one) => !isPlaced(one));
  const things = free.length > 0 ? free : others.slice(-1);
  if (things.length === 0) return false;
  for (const thing of things) {
    const whole = whatStands(scene, thing, relation!);
    // `a cottage beside a well, with a cat on the well`: of the cottage has been said where it is.
    const subject = whole <= object ? thing : whole;
    const held = scene.relations.findIndex((one) => one.subject === subject && one.name === 'with');
    if (held >= 0) scene.relations.splice(held, 1);
    scene.relations.push({ subject, name: relation!, object, ...(pose && { pose }) });
  }
  scene.holder = undefined;
  return true;
}
