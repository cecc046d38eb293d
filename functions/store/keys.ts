/**
 * Every key of the one table, and the access each serves. Nothing else in the project spells a key.
 *
 * | item | pk | sk | read by |
 * |---|---|---|---|
 * | account | ACCOUNT#id | ACCOUNT | credits, create, settle |
 * | ledger entry | ACCOUNT#id | LEDGER#version#n | audit |
 * | pointer to a key | ACCOUNT#id | KEY#keyId | owner: list, revoke, resume |
 * | API key | KEY#sha256 | KEY | every request |
 * | asset | ASSET#id | ASSET | GET, post-processing |
 * | job | ASSET#id | JOB | engine, settle |
 * | delivery | ASSET#id | DELIVERY | sender, owner |
 * | row of a list | ACCOUNT#id#LIST#category | zero-padded ordinal | lists; a copy of the asset, kept equal in the same transaction |
 * | e-mail to account | EMAIL#address | EMAIL | owner: one account an address |
 *
 * The sparse index `open` holds only open jobs and pending deliveries (attributes openKind, openSince): the sweeper's work.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Wide enough for every ordinal below 10^12, so that text order is number order. */
const ORDINAL_DIGITS = 12;
const padded = (n: number): string => String(n).padStart(ORDINAL_DIGITS, '0');

export const OPEN_INDEX = { name: 'open', pk: 'openKind', sk: 'openSince' } as const;
export type OpenKind = 'JOB' | 'DELIVERY';

export const accountKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' });
export const ledgerKey = (accountId: string, version: number, n: number): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `LEDGER#${padded(version)}#${n}`,
});
export const keyPointerKey = (accountId: string, keyId: string): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `KEY#${keyId}`,
});
export const apiKeyKey = (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' });
export const assetKey = (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'ASSET' });
/** The asset that an item of {@link assetKey}'s partition belongs to: asset, job or delivery. */
export const assetIdOf = (key: Key): string => key.pk.slice(assetKey('').pk.length);
export const jobKey = (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'JOB' });
export const deliveryKey = (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'DELIVERY' });
export const listKey = (accountId: string, category: string, ordinal: number): Key => ({
  pk: `ACCOUNT#${accountId}#LIST#${category}`,
  sk: padded(ordinal),
});
export const emailKey = (address: string): Key => ({ pk: `EMAIL#${address.toLowerCase()}`, sk: 'EMAIL' });

/** What stands under a key, for whoever reads the whole table. */
export type KeyContent =
  | { readonly kind: 'account' | 'ledgerEntry'; readonly accountId: string }
  | { readonly kind: 'apiKey' | 'asset' | 'job' | 'other' }
  | {
      readonly kind: 'listRow';
      readonly accountId: string;
      readonly category: string;
      readonly ordinal: number;
    };

/** Reads a key back. */
export function contentOf({ pk, sk }: Key): KeyContent {
  const [partition, accountId = '', list, category = ''] = pk.split('#');
  if (partition === 'ACCOUNT') {
    if (list === 'LIST') return { kind: 'listRow', accountId, category, ordinal: Number(sk) };
    if (sk === 'ACCOUNT') return { kind: 'account', accountId };
    return sk.startsWith('LEDGER#') ? { kind: 'ledgerEntry', accountId } : { kind: 'other' };
  }
  if (partition === 'KEY') return { kind: 'apiKey' };
  if (sk === 'ASSET') return { kind: 'asset' };
  return { kind: sk === 'JOB' ? 'job' : 'other' };
}
