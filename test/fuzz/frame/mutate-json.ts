import fc from 'fast-check';
import type { Random } from '../../support/fuzz/random.ts';
import { bytesOf, drawn, textMutator, textOf } from './mutate-text.ts';

/** Values that a field rarely expects. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '0',
  '\0',
  '\ud800',
  '__proto__',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: null },
  Object.fromEntries([['then', 'x']]),
];

interface Place {
  readonly owner: Record<string, unknown>;
  readonly key: string;
}

function places(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...places(owner[key])]);
}

/** Breaks JSON in one way: a value, a name, a field too many or too few, nesting; now and then its text. */
export const jsonMutator = (names: readonly string[]) => {
  const mutateText = textMutator([
    ...names.map((name) => `"${name}":`),
    '{',
    '}',
    '[',
    ']',
    '\\u0000',
    '\\ud800',
  ]);
  return (input: Uint8Array, random: Random): Uint8Array => {
    if (random.next() < 0.2) return mutateText(input, random);
    const json = { root: JSON.parse(textOf(input)) as unknown };
    const { owner, key } = random.pick(places(json));
    const oddValue = (): unknown =>
      random.next() < 0.7 ? structuredClone(random.pick(ODD)) : drawn(fc.jsonValue({ maxDepth: 3 }), random);
    random.pick([
      () => {
        owner[key] = oddValue();
      },
      () => {
        delete owner[key];
      },
      () => {
        Object.defineProperty(owner, random.pick([...names, '__proto__', 'constructor', '']), {
          value: oddValue(),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      },
      () => {
        owner[key] = Array.from({ length: random.pick([1, 2, 40, 2_000]) }, () => owner[key]);
      },
      () => {
        let nested = owner[key];
        for (let i = random.pick([1, 10, 70, 500]); i > 0; i--)
          nested = random.next() < 0.5 ? [nested] : { a: nested };
        owner[key] = nested;
      },
      () => {
        const other = random.pick(places(json));
        [owner[key], other.owner[other.key]] = [other.owner[other.key], owner[key]];
      },
    ])();
    return bytesOf(JSON.stringify(json.root) ?? '');
  };
};
