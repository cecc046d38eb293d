import { expect, it } from 'vitest';
import { renew } from '../../../../functions/service/domain/account.ts';
import { maxTotalOf } from '../../../../functions/service/domain/account-limits.ts';
import { takeTestHold } from '../../../../functions/service/domain/hold.ts';
import {
  inItsAccount,
  openSandbox,
  sandboxCreditsView,
  withKeyOf,
} from '../../../../functions/service/domain/sandbox.ts';
import { isSandbox, ownerIdOf, sandboxAccountId } from '../../../../functions/service/domain/sandbox-id.ts';
import { NOW_MS, sampleAccount, sampleKey } from '../../../support/domain-samples.ts';
import { moved } from '../../../support/moves.ts';

const YEAR_MS = 365 * 86_400_000;
const owner = sampleAccount();
const sandbox = openSandbox(owner, NOW_MS);

it('stands beside its account, under an id that leads there and back', () => {
  expect(sandbox.id).toBe(sandboxAccountId(owner.id));
  expect([isSandbox(sandbox.id), isSandbox(owner.id)]).toEqual([true, false]);
  expect(ownerIdOf(sandbox.id)).toBe(owner.id);
  const key = sampleKey();
  expect(inItsAccount(key)).toBe(key);
  expect(inItsAccount({ ...key, test: true })).toMatchObject({ accountId: sandboxAccountId(key.accountId) });
});

it('has no credits and gets none, whatever time passes', () => {
  expect(sandbox).toMatchObject({ planCredits: 0, packCredits: 0, packPurchases: 0 });
  expect(renew(sandbox, NOW_MS + YEAR_MS)).toEqual({ account: sandbox, entries: [] });
});

it('shows a wallet of its owner’s plan that is renewed and never spent', () => {
  const shown = sandboxCreditsView(sandbox, 'pro', NOW_MS);
  expect(shown).toMatchObject({ plan: 'pro', planCredits: 10_000, packCredits: 10_000, balance: 20_000 });
  const later = sandboxCreditsView(sandbox, 'pro', NOW_MS + YEAR_MS);
  expect(later).toMatchObject({ balance: 20_000 });
  expect(later.planRenewsAt > shown.planRenewsAt).toBe(true);
});

it('takes a slot and ordinals for a job, and no credit', () => {
  const request = { assetId: 'a1', slot: 'model', category: '3d', cost: 240, keyId: 'k1' } as const;
  const held = moved(sandbox, takeTestHold(sandbox, request, NOW_MS));
  expect(held).toMatchObject({
    planCredits: 0,
    packCredits: 0,
    keys: {},
    inFlight: { image: 0, model: 1 },
    ordinals: { a1: 1 },
    holds: { a1: { charge: { planCredits: 0, packCredits: 0 } } },
  });
  const full = { ...sandbox, inFlight: { image: 0, model: maxTotalOf(sandbox).model } };
  expect(() => takeTestHold(full, request, NOW_MS)).toThrow(
    expect.objectContaining({ error: 'tooManyInFlight' }),
  );
});

it('knows of its owner’s account the one key that asks, and no other', () => {
  const [keyId, allowance] = Object.entries(owner.keys)[0]!;
  expect(withKeyOf(sandbox, owner, keyId).keys).toEqual({ [keyId]: allowance });
  expect(withKeyOf(sandbox, owner, 'other').keys).toEqual({});
});
