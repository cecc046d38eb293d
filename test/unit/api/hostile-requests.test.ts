import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, newCaller, newModel, startApi } from '../../support/api-harness.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;

beforeAll(async () => {
  api = await startApi();
  caller = await newCaller(api.table);
  id = (await newModel(api.table, caller.accountId)).id;
});
afterAll(() => api.close());

const awkward = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '-0',
  '1e999',
  '../..',
  '%00',
  'x'.repeat(3_000),
  "'; DROP TABLE",
);
const value = fc.oneof(fc.jsonValue(), awkward, fc.double(), fc.string({ unit: 'binary' }));
const fields = fc.dictionary(
  fc.constantFrom(
    'polycount',
    'license',
    'engine',
    'webhookSecret',
    'format',
    'name',
    '__proto__',
    'toString',
  ),
  value,
);
const body = fc.oneof(
  fields.map((object) => JSON.stringify(object)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  awkward,
);
const header = fc.oneof(awkward, fc.string());

describe('a hostile request', () => {
  it('is answered in the envelope and never as our own failure, and charges nothing when refused', async () => {
    const before = (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;
    let accepted = 0;
    const request = fc.record({
      route: fc.constantFrom('remesh', 'download', 'get-asset'),
      id: fc.oneof(fc.constant(id), awkward, fc.string()),
      body,
      contentType: fc.oneof(fc.constant('application/json'), header),
      base64: fc.boolean(),
      key: fc.oneof({ weight: 4, arbitrary: fc.constant(caller.apiKey) }, header),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ route, id: path, body, contentType, base64, key }) => {
        const headers = { 'content-type': contentType, 'x-api-key': key };
        const event = { body, isBase64Encoded: base64 };
        const answer = await api.call(route as 'remesh', { id: path, headers, event });
        if (route === 'remesh' && answer.status === 201) accepted += 1;
        expect(answer.status).toBeLessThan(500);
        expect(answer.error === undefined).toBe(answer.status < 300);
        if (answer.error) expect(answer.error.httpStatus).toBe(answer.status);
      }),
      { numRuns: 1_000 },
    );
    const after = (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;
    expect(after).toBe(before - 10 * accepted);
  });
});
