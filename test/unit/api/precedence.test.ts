import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashApiKey, kstDay } from '../../../functions/domain/api-key.ts';
import { accountKey, apiKeyKey, assetKey } from '../../../functions/store/keys.ts';
import { type Api, changeItem, newCaller, newModel, startApi } from '../../support/api-harness.ts';

/** All that a remesh can be refused for, put together before it is sent. */
interface Scenario {
  sendKey: boolean;
  key: Record<string, unknown>;
  account: Record<string, unknown>;
  source: Record<string, unknown>;
  unknownSource: boolean;
  body: Record<string, unknown>;
  unreadable: boolean;
  padding_bytes: number;
}

const PAID_ENGINE = 'test-remesh-quad';

/** First to last as decisions.md has them: a request for which several hold gets the first. */
const REFUSALS: readonly [code: number, name: string, arrange: (scenario: Scenario) => void][] = [
  [1001, 'no key', (s) => Object.assign(s, { sendKey: false })],
  [6014, 'no entitlement', (s) => Object.assign(s.key, { entitled: false })],
  [7001, 'body over 10 MB', (s) => Object.assign(s, { padding_bytes: 10 * 2 ** 20 })],
  [2002, 'unreadable body', (s) => Object.assign(s, { unreadable: true })],
  [6016, 'paused key', (s) => Object.assign(s.key, { paused: true })],
  [2001, 'invalid field', (s) => Object.assign(s.body, { polycount: 1 })],
  [13001, 'unknown source', (s) => Object.assign(s, { unknownSource: true })],
  [13003, 'source not completed', (s) => Object.assign(s.source, { taskStatus: 1 })],
  [13004, 'source is an image', (s) => Object.assign(s.source, { type: 'image' })],
  [13005, 'source was uploaded', (s) => Object.assign(s.source, { origin: 'uploaded' })],
  [13009, 'unknown engine', (s) => Object.assign(s.body, { engine: 'no-such-engine' })],
  [
    6017,
    'paid engine on a free account',
    (s) => {
      s.body.engine ??= PAID_ENGINE;
      s.key.plan = 'free';
    },
  ],
  [13002, 'no free slot', (s) => Object.assign(s.account, { inFlight: { image: 0, model: 5 } })],
  [14001, 'too few credits', (s) => Object.assign(s.account, { planCredits: 9 })],
  [
    6016,
    'allowance spent',
    (s) => Object.assign(s.key, { spent: 19_995, allowance: 20_000, day: kstDay(Date.now()) }),
  ],
];

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function send(...arrangements: ((scenario: Scenario) => void)[]) {
  const scenario: Scenario = {
    sendKey: true,
    key: {},
    account: {},
    source: {},
    unknownSource: false,
    body: { polycount: 2_000 },
    unreadable: false,
    padding_bytes: 0,
  };
  for (const arrange of arrangements) arrange(scenario);
  const caller = await newCaller(api.table);
  const source = await newModel(api.table, caller.accountId);
  const changes = [
    [apiKeyKey(hashApiKey(caller.apiKey)), scenario.key],
    [accountKey(caller.accountId), scenario.account],
    [assetKey(source.id), scenario.source],
  ] as const;
  for (const [key, fields] of changes) {
    if (Object.keys(fields).length) await changeItem(api.table, key, fields);
  }
  const json = JSON.stringify(scenario.body) + ' '.repeat(scenario.padding_bytes);
  return api.call('remesh', {
    id: scenario.unknownSource ? crypto.randomUUID() : source.id,
    body: scenario.unreadable ? `{${json}` : json,
    ...(scenario.sendKey && { apiKey: caller.apiKey }),
  });
}

describe('when several refusals hold', () => {
  it('none holds for the request that all of them are made from', async () => {
    expect((await send()).status).toBe(201);
  });

  for (const [i, [code, name, arrange]] of REFUSALS.entries()) {
    it(`${name} is ${code} by itself`, async () => {
      expect((await send(arrange)).error?.code).toBe(code);
    });

    for (const [, laterName, arrangeLater] of REFUSALS.slice(i + 1)) {
      it(`${code} (${name}) wins over ${laterName}`, async () => {
        expect((await send(arrange, arrangeLater)).error?.code).toBe(code);
      });
    }
  }
});
