import type { Random } from '../../support/fuzz/random.ts';

/** Breaks bytes of any format in one way. */
export function mutateBytes(input: Uint8Array, random: Random): Uint8Array {
  if (input.length === 0) return Uint8Array.of(random.below(256));
  return random.pick(MUTATIONS)(input, random);
}

type Mutation = (input: Uint8Array, random: Random) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

/** A span within the input, of up to `most` bytes. */
function span(input: Uint8Array, random: Random, most: number): readonly [number, number] {
  const start = random.below(input.length);
  return [start, Math.min(input.length, start + 1 + random.below(most))];
}

const MUTATIONS: readonly Mutation[] = [
  (input, random) => input.slice(0, random.below(input.length)),
  (input, random) => {
    const changed = input.slice();
    for (let i = random.pick([1, 4, 40]); i > 0; i--)
      changed[random.below(input.length)]! ^= 1 << random.below(8);
    return changed;
  },
  (input, random) => {
    const changed = input.slice();
    changed[random.below(input.length)] = random.pick([0, 1, 0x7f, 0x80, 0xff]);
    return changed;
  },
  (input, random) => {
    const [start, end] = span(input, random, 64);
    return joined(input.subarray(0, start), input.subarray(end));
  },
  (input, random) => {
    const [start, end] = span(input, random, 64);
    const times = random.pick([2, 2, 30]);
    return joined(
      input.subarray(0, start),
      ...Array(times).fill(input.subarray(start, end)),
      input.subarray(end),
    );
  },
  (input, random) => {
    const at = random.below(input.length);
    const added = Uint8Array.from({ length: random.pick([1, 4, 100]) }, () => random.below(256));
    return joined(input.subarray(0, at), added, input.subarray(at));
  },
  (input, random) => {
    const changed = input.slice();
    const [start, end] = span(input, random, 400);
    return changed.fill(random.pick([0, 0xff]), start, end);
  },
];
