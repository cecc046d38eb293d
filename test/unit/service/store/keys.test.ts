import { describe, expect, test } from 'vitest';
import {
  accountKey,
  apiKeyKey,
  assetIdOf,
  assetKey,
  collectionIdOf,
  collectionKey,
  contentOf,
  deletionKey,
  deliveryKey,
  emailKey,
  jobKey,
  keyPointerKey,
  ledgerKey,
  listKey,
  MAINTENANCE_KEY,
  mailIdOf,
  mailKey,
  memberKey,
  memberOrdinalOf,
  membershipKey,
  nameKey,
  ordinalOf,
  runKey,
  shareKey,
} from '../../../../functions/service/store/keys.ts';

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
    [nameKey('a', 42), { kind: 'name', accountId: 'a', ordinal: 42 }],
    [collectionKey('a', 'c'), { kind: 'collection', accountId: 'a' }],
    [memberKey('c', 7), { kind: 'member', collectionId: 'c' }],
    [membershipKey('c', 'x'), { kind: 'membership', collectionId: 'c' }],
    [deletionKey('c'), { kind: 'deletion', collectionId: 'c' }],
    [emailKey('A@b.c'), { kind: 'other' }],
    [mailKey('m'), { kind: 'other' }],
    [shareKey('x'), { kind: 'other' }],
    [MAINTENANCE_KEY, { kind: 'other' }],
    [runKey('a1'), { kind: 'run', assetId: 'a1' }],
  ])('%o is read back as %o', (key, content) => {
    expect(contentOf(key)).toEqual(content);
  });

  test('names the asset that it belongs to', () => {
    expect([assetKey('x'), jobKey('x'), deliveryKey('x')].map(assetIdOf)).toEqual(['x', 'x', 'x']);
  });

  test('names the e-mail that it is of', () => {
    expect(mailIdOf(mailKey('a.7'))).toBe('a.7');
  });

  test('names the collection that it belongs to, and its ordinal', () => {
    const keys = [memberKey('c', 7), membershipKey('c', 'x'), deletionKey('c')];
    expect(keys.map(collectionIdOf)).toEqual(['c', 'c', 'c']);
    expect([memberOrdinalOf(memberKey('c', 7)), ordinalOf(nameKey('a', 42))]).toEqual([7, 42]);
  });

  test('sorts rows by their number', () => {
    const ordinals = [1, 9, 10, 99, 1_000_000, 10 ** 11];
    const keys = ordinals.map((ordinal) => listKey('a', 'all', ordinal).sk);
    expect([...keys].sort()).toEqual(keys);
  });
});
