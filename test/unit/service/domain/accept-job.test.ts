import { describe, expect, test } from 'vitest';
import { isPaused } from '../../../../functions/service/domain/api-key.ts';
import {
  acceptJob,
  NOW_MS,
  refusalOf,
  sampleAccount,
  sampleAllowance,
  sampleDraft,
  TOP_UP_URL,
} from '../../../support/domain-samples.ts';

const DAY_MS = 86_400_000;
const accept = (over: Partial<Parameters<typeof acceptJob>[0]> = {}) =>
  acceptJob({ account: sampleAccount(), ...over });
const keyed = (key: Parameters<typeof sampleAllowance>[0]) =>
  sampleAccount({ plan: 'max', planCredits: 40_000, keys: { 'key-1': sampleAllowance(key) } });

describe('an accepted job', () => {
  test('takes a slot, the price, the allowance and the next ordinals', () => {
    const { account, asset, job } = accept();
    expect(account).toMatchObject({
      planCredits: 1_990,
      inFlight: { image: 0, model: 1 },
      assetCount: { all: 1, remesh: 1, '3d': 0 },
      lastCreatedAt: '2026-03-10T04:00:00.000Z',
    });
    expect(account.keys['key-1']).toMatchObject({ spent: 10, day: '2026-03-10' });
    expect(account.holds[asset.id]).toMatchObject({
      slot: 'model',
      charge: { planCredits: 10, packCredits: 0 },
    });
    expect(asset).toMatchObject({
      taskStatus: 0,
      type: 'model_3d',
      category: 'remesh',
      origin: 'generated',
      cost: 10,
      ordinal: 1,
      categoryOrdinal: 1,
    });
    expect(job).toMatchObject({ charge: { planCredits: 10, packCredits: 0 }, keyDay: '2026-03-10' });
  });

  test('is never created before the one before it, whatever the clock says', () => {
    const lastCreatedAt = '2026-03-10T04:00:05.000Z';
    const first = accept({ account: sampleAccount({ lastCreatedAt }) });
    expect(first.asset.createdAt).toBe(lastCreatedAt);
    const draft = (assetId: string) => sampleDraft({ assetId });
    const ahead = accept({ account: first.account, draft: draft('b'), now_ms: NOW_MS + 9_000 });
    expect(accept({ account: ahead.account, draft: draft('c') }).asset.createdAt).toBe(ahead.asset.createdAt);
  });

  test('is paid from the month that has begun since the account was written', () => {
    const account = sampleAccount({ planCredits: 3 });
    const accepted = accept({ account, now_ms: Date.parse(account.planRenewsAt) });
    expect(accepted.account.planCredits).toBe(1_990);
    expect(accepted.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['expired', 3],
      ['granted', 2_000],
      ['charged', 10],
    ]);
  });

  test('keeps the callback and its secret with the job, not with the asset', () => {
    const draft = sampleDraft({ callbackUrl: 'https://dev.example/hook', webhookSecret: 's' });
    const { asset, job } = accept({ draft });
    expect(job).toMatchObject({ callbackUrl: 'https://dev.example/hook', webhookSecret: 's' });
    expect(JSON.stringify(asset)).not.toContain('hook');
  });
});

describe('a refusal', () => {
  const full = sampleAccount({ inFlight: { image: 0, model: 5 } });
  const poor = { planCredits: 9, packCredits: 0 };
  const keys = { 'key-1': sampleAllowance({ spent: 19_995 }) };

  test('counts the jobs in flight against the plan, each kind by itself', () => {
    const refusal = refusalOf(() => accept({ account: full }));
    expect(refusal.error).toBe('tooManyInFlight');
    expect(refusal.details).toEqual({ total: 5, maxTotal: 5 });
    const image = accept({ account: full, draft: sampleDraft({ slot: 'image' }) });
    expect(image.account.inFlight).toEqual({ image: 1, model: 5 });
  });

  test('names slots before credits, and credits before the allowance', () => {
    expect(refusalOf(() => accept({ account: { ...full, ...poor, keys } })).error).toBe('tooManyInFlight');
    const refusal = refusalOf(() => accept({ account: sampleAccount({ ...poor, keys }) }));
    expect(refusal.error).toBe('insufficientCredits');
    expect(refusal.details).toEqual({ required: 10, available: 9, topUpUrl: TOP_UP_URL });
    expect(refusalOf(() => accept({ account: sampleAccount({ keys }) })).error).toBe('keyPaused');
  });
});

describe('the allowance of the key', () => {
  const spent = (account: ReturnType<typeof accept>['account']) => account.keys['key-1']!;

  test('begins with another 20,000 each day, and does not return when a clock is behind', () => {
    const account = keyed({ spent: 19_990 });
    const tomorrow = accept({ account, now_ms: NOW_MS + DAY_MS }).account;
    expect(spent(tomorrow)).toMatchObject({ day: '2026-03-11', spent: 10, allowance: 20_000 });
    const behind = accept({ account, now_ms: NOW_MS - DAY_MS }).account;
    expect(spent(behind)).toMatchObject({ day: '2026-03-10', spent: 20_000 });
  });

  test('spent exactly pauses the key, over midnight too; a credit less does not', () => {
    const all = accept({ account: keyed({ spent: 19_990 }) }).account;
    expect(isPaused(spent(all))).toBe(true);
    const again = { account: all, draft: sampleDraft({ assetId: 'b' }) };
    expect(refusalOf(() => accept(again)).error).toBe('keyPaused');
    expect(refusalOf(() => accept({ ...again, now_ms: NOW_MS + DAY_MS })).error).toBe('keyPaused');
    expect(isPaused(spent(accept({ account: keyed({ spent: 19_989 }) }).account))).toBe(false);
  });
});
