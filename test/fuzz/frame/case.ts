import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../support/fuzz/random.ts';
import type { Target } from './target.ts';

/** Inputs that were wrong once, a folder a target. */
export const CORPUS = join(import.meta.dirname, '../corpus');

const mixed = (seed: number, number: number): number =>
  Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b);

/** What a case's parser is given, and what else it draws. */
export interface Case {
  readonly input: Uint8Array;
  readonly random: Random;
}

/** The input of that number: the same for the same seed, whatever else is tried. */
export function caseOf(target: Target, bases: readonly Uint8Array[], seed: number, number: number): Case {
  const random = new Random(mixed(seed, number));
  let input: Uint8Array = Uint8Array.from(random.pick(bases));
  for (let times = random.pick([0, 1, 1, 1, 2, 3, 6]); times > 0; times--) {
    try {
      input = target.mutate(input, random);
    } catch {
      // Already too broken to be broken in that way.
    }
  }
  return { input, random };
}

export const kept = (target: string): readonly string[] => {
  const folder = join(CORPUS, target);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

export const keptCase = (target: string, file: string): Case => ({
  input: Uint8Array.from(readFileSync(join(CORPUS, target, file))),
  random: new Random(1),
});
