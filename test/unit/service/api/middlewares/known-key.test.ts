import { expect, it } from 'vitest';
import { knownKey } from '../../../../../functions/service/api/middlewares/known-key.ts';
import type { Asset } from '../../../../../functions/service/domain/asset.ts';
import { sampleKey } from '../../../../support/domain-samples.ts';
import { lookedUp } from '../../../../support/looked-up.ts';
import { pass } from '../../../../support/middleware.ts';

const assetOf = (accountId: string) => ({ id: 'asset-1', accountId }) as Asset;

it('refuses a key that was not found', async () => {
  expect((await pass(knownKey(), lookedUp({}))).refused).toBe('invalidApiKey');
});

it('adds the key, and the asset that is the caller’s', async () => {
  const asset = assetOf('account-1');
  const { context } = await pass(knownKey(), lookedUp({ key: sampleKey(), asset, progress: 5 }));
  expect(context).toMatchObject({ key: sampleKey(), asset, progress: 5 });
});

it('shows nobody the asset of another account', async () => {
  const { context } = await pass(knownKey(), lookedUp({ key: sampleKey(), asset: assetOf('account-2') }));
  expect(context.asset).toBeUndefined();
});

it('notes who calls, and not the key itself', async () => {
  const { context } = await pass(knownKey(), lookedUp({ key: sampleKey() }));
  expect(context.notes.log).toEqual({ accountId: 'account-1', keyId: 'key-1' });
});
