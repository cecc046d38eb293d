import { describe, expect, test } from 'vitest';
import { acceptJob } from '../../../../functions/service/domain/accept-job.ts';
import {
  NOW_MS,
  refusalOf,
  sampleAccount,
  sampleDraft,
  sampleKey,
  TOP_UP_URL,
} from '../../../support/domain-samples.ts';

const context = { now_ms: NOW_MS, topUpUrl: TOP_UP_URL };
const accept = (over: Partial<Parameters<typeof acceptJob>[0]> = {}) =>
  acceptJob({ account: sampleAccount(), key: sampleKey(), draft: sampleDraft(), ...context, ...over });

describe('an accepted job', () => {
  test('takes a slot, the price, the allowance and the next ordinals', () => {
    const { account, key, asset, job } = accept();
    expect(account).toMatchObject({
      planCredits: 1_990,
      inFlight: { image: 0, model: 1 },
      assetCount: { all: 1, remesh: 1, '3d': 0 },
      lastCreatedAt: '2026-03-10T04:00:00.000Z',
    });
    expect(key).toMatchObject({ spent: 10, day: '2026-03-10' });
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
    const { asset, account } = accept({ account: sampleAccount({ lastCreatedAt }) });
    expect(asset.createdAt).toBe(lastCreatedAt);
    expect(account.lastCreatedAt).toBe(lastCreatedAt);
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
  const spent = sampleKey({ spent: 19_995 });

  test('counts the jobs in flight against the plan, each kind by itself', () => {
    const refusal = refusalOf(() => accept({ account: full }));
    expect(refusal.error).toBe('tooManyInFlight');
    expect(refusal.details).toEqual({ total: 5, maxTotal: 5 });
    const image = accept({ account: full, draft: sampleDraft({ slot: 'image' }) });
    expect(image.account.inFlight).toEqual({ image: 1, model: 5 });
  });

  test('names slots before credits, and credits before the allowance', () => {
    expect(refusalOf(() => accept({ account: { ...full, ...poor }, key: spent })).error).toBe(
      'tooManyInFlight',
    );
    const account = sampleAccount(poor);
    const refusal = refusalOf(() => accept({ account, key: spent }));
    expect(refusal.error).toBe('insufficientCredits');
    expect(refusal.details).toEqual({ required: 10, available: 9, topUpUrl: TOP_UP_URL });
    expect(refusalOf(() => accept({ key: spent })).error).toBe('keyPaused');
  });
});
