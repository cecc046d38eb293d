import type { MaterialName } from '../../materials/recipes.ts';
import type { Kind } from './kinds.ts';
import type { Color } from './lexicon/colors.ts';
import { joinLooks, type Look } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isVessel } from './special-nouns.ts';

/** What is heaped and poured without being liquid, and neither what something is made of nor what covers it. */
const LOOSE: readonly MaterialName[] = ['grass', 'sand', 'soil', 'snow'];

/** Of those, what has another look where it lies in a heap. */
const DRIED: readonly string[] = ['hay', 'straw'];
const HAY: Color = { name: 'hay', rgb: [203, 172, 98] };

const OPEN: readonly Kind[] = ['cart', 'truck'];

/** `a cart with hay`, `a bucket of sand`: what is in it is no look of its own. */
export function holdsStuff(
  { holds, phrase, relation, scene }: ReadingDraft,
  look: Look,
  said: string,
): boolean {
  const { owner } = scene;
  if (!owner || !holds || phrase.count !== undefined) return false;
  const isLoose = DRIED.includes(said) || look.materials.some((name) => LOOSE.includes(name));
  // `an hourglass with blue sand`
  const isOpen = OPEN.includes(owner.kind) || (owner.form ?? owner.noun) === 'hourglass';
  const isHeld = relation === 'in' || (relation === 'with' && isOpen);
  return isLoose && isHeld && (isOpen || isVessel(owner.kind));
}

/** Heaps it there. */
export function heapStuff(draft: ReadingDraft, look: Look, said: string): void {
  const { phrase } = draft;
  const own: Look = DRIED.includes(said) ? { ...look, materials: ['grass'], colors: [HAY] } : look;
  const shown = joinLooks(phrase.look, own);
  draft.scene.addPart(
    { name: 'liquid', noun: said, count: undefined, look: shown },
    [...phrase.said, said].join(' '),
  );
  draft.expect('thing');
  draft.startOver();
}
