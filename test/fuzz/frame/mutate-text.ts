import fc from 'fast-check';
import type { Random } from '../../support/fuzz/random.ts';
import { mutateBytes } from './mutate-bytes.ts';

/** What fast-check draws of an arbitrary, decided by the case's own randomness. */
export const drawn = <T>(arbitrary: fc.Arbitrary<T>, random: Random): T =>
  fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 1 })[0]!;

/** Text that parsers of all kinds have stumbled over. */
const ODD = [
  '',
  '\0',
  '\r\n',
  '\n\n',
  '"',
  '\\',
  '%00',
  '%',
  '%zz',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\u{1f600}',
  '__proto__',
  'constructor',
  '[object Object]',
  '-0',
  '1e999',
  '9007199254740993',
  '-1',
  'NaN',
  'null',
  'true',
  ',',
  ';',
  '=',
  '&',
  '.',
  '..',
  '/',
  '//',
  ':',
  '@',
  '?',
  '#',
  '*',
  ' ',
  'A'.repeat(300),
  '('.repeat(3_000),
  '\\'.repeat(3_000),
];

/** Breaks text in one way: words of the format's own, odd ones, pieces twice, gone or elsewhere; now and then its bytes. */
export const textMutator =
  (words: readonly string[]) =>
  (input: Uint8Array, random: Random): Uint8Array => {
    if (random.next() < 0.15) return mutateBytes(input, random);
    const text = Buffer.from(input).toString('utf8');
    const [a, b] = [random.below(text.length + 1), random.below(text.length + 1)].sort((x, y) => x - y) as [
      number,
      number,
    ];
    const piece = random.pick([
      () => random.pick(ODD),
      () => random.pick(words),
      () => random.pick(words),
      () => text.slice(a, b),
      () => drawn(fc.string({ unit: 'binary', maxLength: 20 }), random),
      () => String(drawn(fc.oneof(fc.integer(), fc.double(), fc.bigInt()), random)),
    ])();
    const next = random.pick([
      () => text.slice(0, a) + piece + text.slice(a),
      () => text.slice(0, a) + piece + text.slice(b),
      () => text.slice(0, a) + text.slice(b),
      () => text.slice(0, a) + piece.repeat(random.pick([1, 2, 50])) + text.slice(a),
      () => text.slice(b) + text.slice(0, a),
    ])();
    return Uint8Array.from(Buffer.from(next.slice(0, 200_000)));
  };

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
