import type { Random } from '../../support/fuzz/random.ts';

/** A parser that meets strangers' bytes, and what it must make of them. */
export interface Target {
  readonly name: string;
  /** Whole inputs, from which the others are made. */
  readonly bases: () => Promise<readonly Uint8Array[]>;
  /** Breaks an input in one way that its format has; it may also leave it whole. */
  readonly mutate: (input: Uint8Array, random: Random) => Uint8Array;
  /**
   * Hands it to the parser.
   * @param random for what the parser is given beside it
   * @returns `value`, or `refused` and why
   * @throws whatever is no refusal of ours, and what is wrong with the value
   */
  readonly run: (input: Uint8Array, random: Random) => string | Promise<string>;
  /** Inputs that `npm test` tries; the slowest parsers have the fewest. */
  readonly cases: number;
}

/** What a target did that it must not, and how to have it again. */
export interface Finding {
  readonly target: string;
  readonly seed: number;
  /** Its number; or the name of its file, if it stands in the corpus. */
  readonly case: number | string;
  readonly problem: string;
}

/** Thrown by a target whose value is wrong. */
export function require(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
