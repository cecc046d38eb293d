import { describe, expect, test } from 'vitest';
import {
  accountKey,
  apiKeyKey,
  assetIdOf,
  assetKey,
  contentOf,
  deliveryKey,
  emailKey,
  jobKey,
  keyPointerKey,
  ledgerKey,
  listKey,
} from '../../../functions/store/keys.ts';

describe('a key', () => {
  test.each([
    [accountKey('a'), { kind: 'account', accountId: 'a' }],
    [ledgerKey('a', 7, 1), { kind: 'ledgerEntry', accountId: 'a' }],
    [keyPointerKey('a', 'k'), { kind: 'other' }],
    [apiKeyKey('h'), { kind: 'apiKey' }],
    [assetKey('x'), { kind: 'asset' }],
    [jobKey('x'), { kind: 'job' }],
    [deliveryKey('x'), { kind: 'other' }],
    [listKey('a', '3d', 42), { kind: 'listRow', accountId: 'a', category: '3d', ordinal: 42 }],
    [emailKey('A@b.c'), { kind: 'other' }],
  ])('%o is read back as %o', (key, content) => {
    expect(contentOf(key)).toEqual(content);
  });

  test('names the asset that it belongs to', () => {
    expect([assetKey('x'), jobKey('x'), deliveryKey('x')].map(assetIdOf)).toEqual(['x', 'x', 'x']);
  });

  test('sorts rows by their number', () => {
    const ordinals = [1, 9, 10, 99, 1_000_000, 10 ** 11];
    const keys = ordinals.map((ordinal) => listKey('a', 'all', ordinal).sk);
    expect([...keys].sort()).toEqual(keys);
  });
});
