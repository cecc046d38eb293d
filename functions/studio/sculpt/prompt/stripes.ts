import type { ReadItem } from './item.ts';
import { MAX_COUNT } from './lexicon/modifiers.ts';
import { joinLooks, PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isAnimal } from './special-nouns.ts';
import { nounFollows } from './what-follows.ts';

const STRIPES: readonly string[] = ['stripe', 'stripes'];
const WARNING: readonly string[] = ['warning', 'hazard', 'caution', 'danger'];
/** Of a plural without a number. */
const SEVERAL = 3;

/**
 * Whether an item names stripes that a thing has: `a mug with a blue stripe`. Stripes of two colours are all over it, and
 * an animal's are its coat, unless they warn, or have a colour of their own: `a tiger with blue stripes`.
 */
export function namesStripes(draft: ReadingDraft, item: ReadItem, at: number): boolean {
  const { items, phrase, scene } = draft;
  if (!STRIPES.includes(item.said) || !scene.owner || nounFollows(items, at)) return false;
  const { colors } = phrase.look;
  return warns(draft) || (isAnimal(scene.owner) ? colors.length === 1 : colors.length < 2);
}

/** Paints them on it: their colour is not the thing's. */
export function addStripes(draft: ReadingDraft, { said }: ReadItem): void {
  const { phrase, scene } = draft;
  if (phrase.adding) scene.turnToHolder();
  const { colors } = phrase.look;
  const isWarning = warns(draft);
  const count = Math.min(MAX_COUNT, phrase.count ?? (said === 'stripe' || isWarning ? 1 : SEVERAL));
  const look = { ...PLAIN_LOOK, stripes: [{ colors, count, warns: isWarning }] };
  scene.change({ look: joinLooks(scene.owner!.look, look) });
  const words = [
    ...new Set([...phrase.said, ...phrase.others.filter((word) => WARNING.includes(word)), said]),
  ];
  scene.note(words.join(' '));
  // `rainbow stripes`
  scene.ignored.push(...phrase.others.filter((word) => !WARNING.includes(word)));
  draft.startOver();
}

const warns = ({ phrase }: ReadingDraft): boolean => phrase.others.some((word) => WARNING.includes(word));
