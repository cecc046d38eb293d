import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '../../../functions/service/api/bounded-json.ts';
import { ServiceError } from '../../../functions/service/domain/errors.ts';
import { jsonMutator } from '../frame/mutate-json.ts';
import { bytesOf } from '../frame/mutate-text.ts';
import { require, type Target } from '../frame/target.ts';

/** Bodies: what is taken is what JSON.parse makes of it, and what it makes nothing of is refused. */
export const json: Target = {
  name: 'json',
  cases: 2_500,
  bases: async () =>
    [
      { prompt: 'a red chair', engine: 'svc-sculpt', polycount: 5_000, texture: true, seed: 7 },
      { assetIds: ['0190a0b0-0000-7000-8000-000000000000'], nested: [[[{ a: [1, 2.5, -3e2] }]]] },
      { text: 'quote \\" and \\\\ and \u{1f600}', empty: '', none: null },
    ].map((value) => bytesOf(JSON.stringify(value))),
  mutate: jsonMutator(['prompt', 'engine', 'nested', 'text']),
  run(input) {
    let expected: { readonly value: unknown } | undefined;
    try {
      expected = { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(input)) };
    } catch {
      // No JSON.
    }
    try {
      const value = parseJson(Buffer.from(input));
      require(expected !== undefined &&
        isDeepStrictEqual(value, expected.value), 'It is read as something else.');
      return 'value';
    } catch (error) {
      if (error instanceof ServiceError) return `refused ${error.error}`;
      throw error;
    }
  },
};
