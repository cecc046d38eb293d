import { InputError } from '../../input-error.ts';
import type { KindFinder } from '../prompt/climb.ts';
import { isEnglish } from '../prompt/language.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import type { Reading } from '../prompt/reading.ts';
import { partWithoutWhole } from './unused-words.ts';

/**
 * Reads a prompt that something can be built of.
 *
 * @param isEnough whether a reading without an unknown subject names something to build
 * @param elsewhere a sentence on who could build what this engine cannot
 * @throws InputError engine_rejected_input for a prompt that is not in English, that names nothing, or that is about
 * something that no generator makes
 */
export function readBuildable(
  prompt: string,
  kinds: KindFinder,
  { isEnough, elsewhere }: { readonly isEnough: (reading: Reading) => boolean; readonly elsewhere: string },
): Reading {
  const refuse = (why: string): never => {
    const sentences = [why, elsewhere, 'Your credits were refunded.'].filter(Boolean);
    throw new InputError('engine_rejected_input', sentences.join(' '));
  };
  if (!isEnglish(prompt, kinds))
    return refuse('The prompt does not seem to be in English, the only language that this engine reads.');
  const reading = readPrompt(prompt, kinds);
  // Of `a log` it would build what is a tree's part.
  const unbuilt =
    reading.unbuilt ?? (isEnough(reading) ? partWithoutWhole(reading) : reading.looseParts[0]?.noun);
  if (unbuilt !== undefined) {
    const near = kinds.nearestOf(unbuilt);
    const nearest = near.length > 0 ? ` The nearest that it builds: ${near.join(', ')}.` : '';
    return refuse(`This engine has no generator for "${unbuilt.slice(0, MOST_LETTERS)}".${nearest}`);
  }
  if (!isEnough(reading))
    return refuse('The prompt names nothing that this engine builds; name a thing, as in "a wooden chair".');
  return reading;
}

/** Of a word that somebody made up. */
const MOST_LETTERS = 60;
