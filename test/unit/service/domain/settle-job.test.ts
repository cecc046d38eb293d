import { describe, expect, test } from 'vitest';
import { releaseHold } from '../../../../functions/service/domain/hold.ts';
import { endingOf, settleJob } from '../../../../functions/service/domain/settle-job.ts';
import {
  acceptJob,
  FAILED,
  NOW_MS,
  SUCCEEDED,
  sampleAccount,
  sampleAllowance,
  sampleDraft,
} from '../../../support/domain-samples.ts';
import { moved } from '../../../support/moves.ts';

const accepted = acceptJob({
  account: sampleAccount({ planCredits: 4, packCredits: 20 }),
  draft: sampleDraft({ callbackUrl: 'https://dev.example/hook', webhookSecret: 's' }),
});
const end = ({
  outcome = SUCCEEDED,
  ...over
}: Partial<Parameters<typeof settleJob>[0]> & { outcome?: typeof FAILED } = {}) =>
  settleJob({ ...accepted, ending: endingOf(outcome, NOW_MS + 5_000), ...over });
/** The account after it has back what the job held. */
function released(refund: boolean, account = accepted.account) {
  return moved(account, releaseHold(account, accepted.asset.id, { refund })!)!;
}

describe('success', () => {
  test('gives back the slot, keeps the price and shows the files', () => {
    expect(released(false)).toMatchObject({
      inFlight: { model: 0 },
      planCredits: 0,
      packCredits: 14,
      holds: {},
      ordinals: {},
      categoryOrdinals: {},
    });
    const settled = end()!;
    expect(settled.ending).toMatchObject({ taskStatus: 2, completedAt: '2026-03-10T04:00:05.000Z' });
    expect(settled.ending).not.toHaveProperty('cost');
    expect(settled.entries).toEqual([]);
  });
});

describe('failure', () => {
  test('gives back slot, credits and allowance, and says why', () => {
    const account = released(true);
    expect(account).toMatchObject({ inFlight: { model: 0 }, planCredits: 4, packCredits: 20 });
    expect(account.keys['key-1']).toMatchObject({ spent: 0 });
    const settled = end({ outcome: FAILED })!;
    expect(settled.ending).toMatchObject({ taskStatus: 3, cost: 0, errorCategory: 'engine_rejected_input' });
    expect(settled.entries.map(({ kind, pool, amount }) => [kind, pool, amount])).toEqual([
      ['refunded', 'plan', 4],
      ['refunded', 'pack', 6],
    ]);
  });

  test('after the key was revoked or its day has ended leaves keys alone', () => {
    expect(released(true, { ...accepted.account, keys: {} }).keys).toEqual({});
    const keys = { 'key-1': sampleAllowance({ day: '2026-03-11', spent: 500 }) };
    expect(released(true, { ...accepted.account, keys }).keys).toEqual(keys);
  });

  test('is given back once, and not to an account that began a new month since it was read', () => {
    const { account } = accepted;
    const move = releaseHold(account, accepted.asset.id, { refund: true })!;
    expect(moved({ ...account, terms: account.terms + 1 }, move)).toBeUndefined();
    expect(moved(released(true), move)).toBeUndefined();
    expect(releaseHold(released(true), accepted.asset.id, { refund: true })).toBeUndefined();
  });

  test('keeps the time of the asset, so that none after it is earlier', () => {
    expect(released(false).lastCreatedAt).toBe(accepted.asset.createdAt);
    const lastCreatedAt = '2026-03-10T04:00:09.000Z';
    expect(released(false, { ...accepted.account, lastCreatedAt }).lastCreatedAt).toBe(lastCreatedAt);
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
