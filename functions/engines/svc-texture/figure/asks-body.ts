import { type PartName, partOf } from '../../../studio/sculpt/prompt/lexicon/parts.ts';
import { singularsOf } from '../../../studio/sculpt/prompt/singular.ts';
import { ATTIRE, isGarment } from '../garments.ts';
import { isCalled } from '../named-claims.ts';
import { formsOf } from '../names.ts';
import type { Region } from '../region.ts';

const LIMBS: readonly (PartName | undefined)[] = ['leg', 'arm', 'head', 'tail', 'wing', 'hand', 'shoulder'];
const FLESH: readonly string[] = ['skin', 'hair', 'neck', 'chest', 'torso', 'finger'];

/** Whether a prompt speaks of a limb or of something worn that none of a model's regions is called. */
export function asksBody(prompt: string, regions: readonly Region[]): boolean {
  const named = new Set(regions.flatMap(formsOf));
  const words = prompt.toLowerCase().split(/[^\p{L}-]+/u);
  return words.some((word) => {
    const forms = singularsOf(word);
    if (forms.some((form) => named.has(form))) return false;
    const part = forms.map((form) => partOf(form)).find(Boolean);
    if (part && LIMBS.includes(part)) return !regions.some((region) => isCalled(part, region));
    return forms.some((form) => isGarment(form) || ATTIRE.has(form) || FLESH.includes(form));
  });
}
