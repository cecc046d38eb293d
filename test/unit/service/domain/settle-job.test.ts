import { describe, expect, test } from 'vitest';
import { acceptJob } from '../../../../functions/service/domain/accept-job.ts';
import { settleJob } from '../../../../functions/service/domain/settle-job.ts';
import {
  FAILED,
  NOW_MS,
  SUCCEEDED,
  sampleAccount,
  sampleDraft,
  sampleKey,
  TOP_UP_URL,
} from '../../../support/domain-samples.ts';

const accepted = acceptJob({
  account: sampleAccount({ planCredits: 4, packCredits: 20 }),
  key: sampleKey(),
  draft: sampleDraft({ callbackUrl: 'https://dev.example/hook', webhookSecret: 's' }),
  now_ms: NOW_MS,
  topUpUrl: TOP_UP_URL,
});
const end = (over: Partial<Parameters<typeof settleJob>[0]> = {}) =>
  settleJob({ ...accepted, outcome: SUCCEEDED, now_ms: NOW_MS + 5_000, ...over });

describe('success', () => {
  test('gives back the slot, keeps the price and shows the files', () => {
    const settled = end()!;
    expect(settled.account).toMatchObject({ inFlight: { model: 0 }, planCredits: 0, packCredits: 14 });
    expect(settled.ending).toMatchObject({ taskStatus: 2, completedAt: '2026-03-10T04:00:05.000Z' });
    expect(settled.ending).not.toHaveProperty('cost');
    expect(settled.key).toBeUndefined();
    expect(settled.entries).toEqual([]);
  });
});

describe('failure', () => {
  test('gives back slot, credits and allowance, and says why', () => {
    const settled = end({ outcome: FAILED })!;
    expect(settled.account).toMatchObject({ inFlight: { model: 0 }, planCredits: 4, packCredits: 20 });
    expect(settled.key).toMatchObject({ spent: 0 });
    expect(settled.ending).toMatchObject({ taskStatus: 3, cost: 0, errorCategory: 'engine_rejected_input' });
  });

  test('after the key was revoked or its day has ended leaves keys alone', () => {
    expect(end({ outcome: FAILED, key: undefined })!.key).toBeUndefined();
    const tomorrow = sampleKey({ day: '2026-03-11', spent: 500 });
    expect(end({ outcome: FAILED, key: tomorrow })!.key).toBeUndefined();
  });

  test('after a renewal gives plan credits back to the new month', () => {
    const now_ms = Date.parse(accepted.account.planRenewsAt) + 1;
    const settled = end({ outcome: FAILED, now_ms })!;
    expect(settled.account).toMatchObject({ planCredits: 2_004, packCredits: 20 });
  });
});

describe('the end of a job', () => {
  test('comes once', () => {
    const asset = { ...accepted.asset, taskStatus: 2 as const };
    expect(end({ asset, outcome: FAILED })).toBeUndefined();
  });

  test('is never before its start', () => {
    const asset = { ...accepted.asset, taskStatus: 1 as const, startedAt: '2026-03-10T04:00:09.000Z' };
    expect(end({ asset })!.ending.completedAt).toBe('2026-03-10T04:00:09.000Z');
  });

  test('owes a webhook if the request gave a callback', () => {
    expect(end()!.delivery).toMatchObject({
      deliveryId: `msg_${accepted.asset.id}`,
      event: 'asset.succeeded',
      state: 'pending',
      createdAt: '2026-03-10T04:00:05.000Z',
      webhookSecret: 's',
    });
    expect(end({ outcome: FAILED })!.delivery).toMatchObject({ event: 'asset.failed' });
    const { callbackUrl: _, ...job } = accepted.job;
    expect(end({ job })!.delivery).toBeUndefined();
  });
});
