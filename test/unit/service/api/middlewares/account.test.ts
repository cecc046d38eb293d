import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../../../functions/service/api/middlewares/account.ts';
import type { ApiRequest } from '../../../../../functions/service/api/request.ts';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import { CATALOGUE } from '../../../../../functions/service/domain/catalogue-data.ts';
import { idempotencyClaim } from '../../../../../functions/service/domain/idempotency.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { rateSettings } from '../../../../../functions/service/domain/settings.ts';
import { answerAction } from '../../../../../functions/service/store/answers.ts';
import { findApiKey } from '../../../../../functions/service/store/api-keys.ts';
import { transact } from '../../../../../functions/service/store/commit.ts';
import { keyPointers } from '../../../../../functions/service/store/key-pointers.ts';
import type { Table } from '../../../../../functions/service/store/table.ts';
import { changeAllowance, newCaller, newModel } from '../../../../support/api-harness.ts';
import { NOW_MS } from '../../../../support/domain-samples.ts';
import { sampleUse } from '../../../../support/looked-up.ts';
import { pass } from '../../../../support/middleware.ts';
import { countRoundTrips, type RoundTrips } from '../../../../support/round-trips.ts';
import { startTestTable } from '../../../../support/test-table.ts';

const SETTINGS = { ...rateSettings({}), requestsPerMinutePerIp: 10, generationsPerMinutePerAccount: 2 };
const ROUTE = ROUTES.find(({ name }) => name === 'texture')!;
const CLAIM = idempotencyClaim('first', 'texture', undefined, {});

let table: Table;
let close: () => Promise<void>;
let sent: RoundTrips;
let caller: Awaited<ReturnType<typeof newCaller>>;

beforeAll(async () => {
  ({ table, close } = await startTestTable());
  sent = countRoundTrips(table.client);
});
beforeEach(async () => {
  caller = await newCaller(table);
  sent.reset();
});
afterAll(() => close());

interface Posted {
  readonly body?: object;
  readonly assetField?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: Partial<ApiRequest>;
  /** What an account may be given in place of the deployment's limit. */
  readonly generationsPerMinute?: number;
}

/** Sends a job-creating request of the caller through the middleware. */
async function post({ body = {}, assetField, headers = {}, request, ...ofKey }: Posted = {}) {
  const [pointer] = await keyPointers(table, caller.accountId);
  const key = { ...(await findApiKey(table, pointer!.hash))!, ...ofKey };
  const address = sampleUse();
  const found = { key: undefined, asset: undefined, progress: undefined, address, maintenance: false };
  sent.reset();
  return pass(
    account(ROUTE, SETTINGS, { assetField }),
    { table, catalogue: CATALOGUE, found, key, asset: undefined, progress: undefined, sent: body },
    { headers, ...request },
  );
}

const pause = () => changeAllowance(table, caller, { paused: true });

it('adds the account, how its limit stands and the asset that the body names, in one round trip', async () => {
  const { id } = await newModel(table, caller.accountId);
  const { context } = await post({ body: { imageId: id }, assetField: 'imageId' });
  expect(context).toMatchObject({
    account: { id: caller.accountId, plan: 'starter' },
    accountUse: { name: 'account', limit: 2, remaining: 1, exceeded: false },
    named: { asset: { id } },
    claim: undefined,
    answered: undefined,
  });
  expect(sent.sequential()).toBe(1);
});

describe('a named asset', () => {
  it.each([
    ['the route takes none', undefined, (id: string) => ({ imageId: id })],
    ['the body has another field', 'imageId', (id: string) => ({ image: id })],
    ['it can be no id', 'imageId', () => ({ imageId: 'x' })],
    ['it is no text', 'imageId', (id: string) => ({ imageId: [id] })],
  ])('is not looked for if %s', async (_, assetField, body) => {
    const { id } = await newModel(table, caller.accountId);
    const { context } = await post({ body: body(id), ...(assetField && { assetField }) });
    expect(context.named).toBeUndefined();
  });

  it('is read whosever it is: whether the caller may use it is for the endpoint to say', async () => {
    const { id } = await newModel(table, (await newCaller(table)).accountId);
    const { context } = await post({ body: { imageId: id }, assetField: 'imageId' });
    expect(context.named?.asset?.id).toBe(id);
  });
});

describe('the limit of an account', () => {
  it('counts its requests, and is said in the headers beside that of the address', async () => {
    await post();
    const { context } = await post();
    expect(context.accountUse).toMatchObject({ remaining: 0, exceeded: false });
    expect(context.notes.headers).toEqual({
      'ratelimit-policy': '"ip";q=10;w=60, "account";q=2;w=60',
      ratelimit: '"ip";r=9;t=30, "account";r=0;t=60',
    });
  });

  it('refuses nothing here: a repetition is answered past the limit too', async () => {
    for (let n = 0; n < SETTINGS.generationsPerMinutePerAccount; n++) await post();
    const { refused, context } = await post();
    expect([refused, context.accountUse.exceeded]).toEqual([undefined, true]);
  });

  it('is the one that the account has of its own, if it has one', async () => {
    expect((await post({ generationsPerMinute: 7 })).context.accountUse.limit).toBe(7);
  });
});

describe('an Idempotency-Key', () => {
  it('finds what was answered to it, in the same round trip', async () => {
    const answer = { assetId: 'asset-1', dataJson: '{"id":"asset-1"}' };
    await transact(table, [answerAction(table, caller.accountId, CLAIM, answer, NOW_MS)]);
    const { context } = await post({ headers: { 'idempotency-key': 'first' } });
    expect(context.claim).toEqual(CLAIM);
    expect(context.answered).toMatchObject(answer);
    expect(sent.sequential()).toBe(1);
  });

  it("finds no other account's answer", async () => {
    const other = (await newCaller(table)).accountId;
    const answer = { assetId: 'asset-1', dataJson: '{}' };
    await transact(table, [answerAction(table, other, CLAIM, answer, NOW_MS)]);
    const { context } = await post({ headers: { 'idempotency-key': 'first' } });
    expect(context.answered).toBeUndefined();
  });

  it('stands for what was sent: another body with it is another request', async () => {
    const headers = { 'idempotency-key': 'first' };
    const { claim } = (await post({ headers, body: { a: 1 } })).context;
    expect(claim?.keyHash).toBe(CLAIM.keyHash);
    expect(claim?.fingerprint).not.toBe(CLAIM.fingerprint);
  });
});

describe('a paused key', () => {
  it('is refused here, if the request can be no repetition', async () => {
    await pause();
    expect((await post()).refused).toBe('keyPaused');
  });

  it('passes with an Idempotency-Key: the first answer is given to it all the same', async () => {
    await pause();
    expect((await post({ headers: { 'idempotency-key': 'first' } })).refused).toBeUndefined();
  });
});

describe('the deadline', () => {
  it('is counted from when the front door had the request', async () => {
    const { context } = await post();
    expect(context.deadline_ms).toBe(NOW_MS + LIMITS.createDeadline_s * 1000);
  });

  it('of a form is counted from its end: it is received for as long as its sender takes', async () => {
    vi.useFakeTimers({ now: NOW_MS + 60_000, toFake: ['Date'] });
    const { context } = await post({ request: { receiveForm: async () => ({}) as never } });
    vi.useRealTimers();
    expect(context.deadline_ms).toBe(NOW_MS + 60_000 + LIMITS.createDeadline_s * 1000);
  });
});
