import { crc32 } from 'node:zlib';

/**
 * Every key of the one table, and the access each serves. Nothing else in the project spells a key.
 *
 * | item | pk | sk | read by |
 * |---|---|---|---|
 * | account | ACCOUNT#id | ACCOUNT | credits, create, settle |
 * | ledger entry | ACCOUNT#id | LEDGER#version#n, or of a job LEDGER#asset id#kind#n | audit |
 * | pointer to a key | ACCOUNT#id | KEY#keyId | owner: list, revoke, resume |
 * | API key | KEY#sha256 | KEY | every request |
 * | asset | ASSET#id | ASSET | GET, post-processing |
 * | job | ASSET#id | JOB | engine, settle; of a create that was given up, a mark in its place, so that it can never be written; expires |
 * | delivery | ASSET#id | DELIVERY | sender, owner |
 * | webhook secrets | WEBHOOK_SECRETS#id | WEBHOOK_SECRETS | sender: which secrets take the place of which, of an account |
 * | row of a list | ACCOUNT#id#LIST#category | zero-padded ordinal | lists; a copy of the asset, kept equal in the same transaction |
 * | gaps of a list | ACCOUNT#id#GAPS | category | lists: how many ordinals of each thousand have no asset |
 * | gaps of a thousand | ACCOUNT#id#GAPS | category#block | lists: which |
 * | name of an asset | ACCOUNT#id#NAMES | zero-padded ordinal | keyword search; the narrow copy: name in its searched form, category |
 * | collection | ACCOUNT#id#COLLECTIONS | collection id | collections |
 * | asset in a collection | COLLECTION#id | MEMBER#ordinal | the collection's assets, newest added first |
 * | membership | COLLECTION#id | ASSET#asset id | add, remove: whether an asset is in it, and its ordinal |
 * | deleted collection | COLLECTION#id | DELETION | sweeper, which deletes the members and then this |
 * | e-mail to account | EMAIL#address | EMAIL | owner: one account an address |
 * | requests of a minute | RATE#policy#subject | minute | every request: counted if below the limit; expires |
 * | answer of a create | IDEM#account id#sha256 | IDEM | create with an Idempotency-Key; expires |
 * | jobs on an engine | ENGINE#id | ENGINE | create, settle: of engines with maxInFlight |
 * | places of engines | ENGINE_PLACES | ENGINE_PLACES | a job's state machine, before its engine and after settling: who holds one, where their number is bounded; sweeper |
 * | what the owner has switched off | MAINTENANCE | MAINTENANCE | every request, at most once in 5 s a process: the API, providers |
 * | e-mail that is owed | MAIL#id | MAIL | sweeper, which sends it and deletes it; expires |
 * | deleted asset | ASSET#id | DELETION | sweeper, which deletes its files, its job and then this |
 * | shared image | ASSET#id | SHARE | parts-board, for members of the organization |
 * | progress of a job | PROGRESS#asset id | PROGRESS | GET while it runs; written by the engine, which may write no asset; expires |
 * | run at a provider | RUN#asset id | RUN | the functions that talk to providers, which may write no asset; expires |
 *
 * The sparse index `open` holds only open jobs, accounts of which a job may have been left half written, pending
 * deliveries, deleted collections and assets, and e-mails that are owed (attributes openKind, openSince): the sweeper's work.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Wide enough for every ordinal below 10^12, so that text order is number order. */
const ORDINAL_DIGITS = 12;
/** No ordinal is greater. */
export const LAST_ORDINAL = 10 ** ORDINAL_DIGITS - 1;
const padded = (n: number): string => String(n).padStart(ORDINAL_DIGITS, '0');

export const OPEN_INDEX = { name: 'open', pk: 'openKind', sk: 'openSince' } as const;
export type OpenKind = 'JOB' | 'ACCOUNT' | 'DELIVERY' | 'COLLECTION' | 'ASSET' | 'MAIL';

/**
 * Each kind of open work is spread over so many partitions of the index: one takes 1,000 writes a second, and an index
 * that takes no more holds up the table itself.
 */
const OPEN_SHARDS = 8;
const openPartition = (kind: OpenKind, shard: number): string => `${kind}#${shard}`;
/** The one partition of a kind before it was spread. A job that stands in it has no hold. */
export const oldOpenPartition = (kind: OpenKind): string => kind;
/** The partitions of a kind. */
export const openPartitions = (kind: OpenKind): readonly string[] => [
  oldOpenPartition(kind),
  ...Array.from({ length: OPEN_SHARDS }, (_, shard) => openPartition(kind, shard)),
];

/**
 * The attributes by which an item stands in the index.
 *
 * @param id of what is open
 * @param since ISO 8601
 */
export const openFields = (
  kind: OpenKind,
  id: string,
  since: string,
): Readonly<Record<typeof OPEN_INDEX.pk | typeof OPEN_INDEX.sk, string>> => ({
  [OPEN_INDEX.pk]: openPartition(kind, crc32(id) % OPEN_SHARDS),
  [OPEN_INDEX.sk]: since,
});

export const accountKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' });
export const ledgerKey = (accountId: string, version: number, n: number): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `LEDGER#${padded(version)}#${n}`,
});
/** Of a job's price, charged or refunded once. */
export const jobLedgerKey = (accountId: string, assetId: string, kind: string, n: number): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `LEDGER#${assetId}#${kind}#${n}`,
});
/** The account that an item of {@link accountKey} is. */
export const accountIdOf = (key: Key): string => key.pk.slice(accountKey('').pk.length);
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
export const gapCountsKey = (accountId: string, list: string): Key => ({
  pk: `ACCOUNT#${accountId}#GAPS`,
  sk: list,
});
export const gapBlockKey = (accountId: string, list: string, block: number): Key => ({
  pk: `ACCOUNT#${accountId}#GAPS`,
  sk: `${list}#${padded(block)}`,
});
/** The ordinal of a row under {@link listKey} or {@link nameKey}. */
export const ordinalOf = (key: Key): number => Number(key.sk);
export const nameKey = (accountId: string, ordinal: number): Key => ({
  pk: `ACCOUNT#${accountId}#NAMES`,
  sk: padded(ordinal),
});
export const collectionKey = (accountId: string, collectionId: string): Key => ({
  pk: `ACCOUNT#${accountId}#COLLECTIONS`,
  sk: collectionId,
});
export const memberKey = (collectionId: string, ordinal: number): Key => ({
  pk: `COLLECTION#${collectionId}`,
  sk: `MEMBER#${padded(ordinal)}`,
});
/** The ordinal of a member under {@link memberKey}. */
export const memberOrdinalOf = (key: Key): number => Number(key.sk.slice('MEMBER#'.length));
export const membershipKey = (collectionId: string, assetId: string): Key => ({
  pk: `COLLECTION#${collectionId}`,
  sk: `ASSET#${assetId}`,
});
export const deletionKey = (collectionId: string): Key => ({
  pk: `COLLECTION#${collectionId}`,
  sk: 'DELETION',
});
/** The collection that an item of {@link deletionKey}'s partition belongs to. */
export const collectionIdOf = (key: Key): string => key.pk.slice(deletionKey('').pk.length);
export const emailKey = (address: string): Key => ({ pk: `EMAIL#${address.toLowerCase()}`, sk: 'EMAIL' });
/** The partitions of {@link rateKey}, as a pattern for roles. */
export const RATE_PARTITIONS = 'RATE#*';
export const rateKey = (policy: string, subject: string, window: number): Key => ({
  pk: `RATE#${policy}#${subject}`,
  sk: String(window),
});
export const idempotencyKey = (accountId: string, keyHash: string): Key => ({
  pk: `IDEM#${accountId}#${keyHash}`,
  sk: 'IDEM',
});
export const engineKey = (engineId: string): Key => ({ pk: `ENGINE#${engineId}`, sk: 'ENGINE' });
export const ENGINE_PLACES_KEY: Key = { pk: 'ENGINE_PLACES', sk: 'ENGINE_PLACES' };
export const MAINTENANCE_KEY: Key = { pk: 'MAINTENANCE', sk: 'MAINTENANCE' };
export const assetDeletionKey = (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'DELETION' });
export const shareKey = (assetId: string): Key => ({ pk: `ASSET#${assetId}`, sk: 'SHARE' });
/** The e-mail that a key of {@link mailKey} names. */
export const mailIdOf = (key: Key): string => key.pk.slice('MAIL#'.length);
/** The partitions of {@link mailKey}, as a pattern for roles. */
export const MAIL_PARTITIONS = 'MAIL#*';
export const mailKey = (mailId: string): Key => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' });
/** The partitions of {@link webhookSecretsKey}, as a pattern for roles. */
export const WEBHOOK_SECRETS_PARTITIONS = 'WEBHOOK_SECRETS#*';
export const webhookSecretsKey = (accountId: string): Key => ({
  pk: `WEBHOOK_SECRETS#${accountId}`,
  sk: 'WEBHOOK_SECRETS',
});
/** The partitions of {@link progressKey}, as a pattern for roles. */
export const PROGRESS_PARTITIONS = 'PROGRESS#*';
export const progressKey = (assetId: string): Key => ({ pk: `PROGRESS#${assetId}`, sk: 'PROGRESS' });
/** The partitions of {@link runKey}, as a pattern for roles. */
export const RUN_PARTITIONS = 'RUN#*';
export const runKey = (assetId: string): Key => ({ pk: `RUN#${assetId}`, sk: 'RUN' });

/** What stands under a key, for whoever reads the whole table. */
export type KeyContent =
  | { readonly kind: 'account' | 'ledgerEntry'; readonly accountId: string }
  | { readonly kind: 'apiKey' | 'asset' | 'job' | 'other' }
  | { readonly kind: 'engine'; readonly engineId: string }
  | { readonly kind: 'run'; readonly assetId: string }
  | { readonly kind: 'collection'; readonly accountId: string }
  | { readonly kind: 'member' | 'membership' | 'deletion'; readonly collectionId: string }
  | { readonly kind: 'name'; readonly accountId: string; readonly ordinal: number }
  | { readonly kind: 'gaps' | 'gapCounts'; readonly accountId: string; readonly category: string }
  | {
      readonly kind: 'listRow';
      readonly accountId: string;
      readonly category: string;
      readonly ordinal: number;
    };

/** Reads a key back. */
export function contentOf({ pk, sk }: Key): KeyContent {
  const [partition, id = '', list, category = ''] = pk.split('#');
  if (partition === 'ACCOUNT') {
    if (list === 'LIST') return { kind: 'listRow', accountId: id, category, ordinal: Number(sk) };
    if (list === 'NAMES') return { kind: 'name', accountId: id, ordinal: Number(sk) };
    if (list === 'GAPS') {
      const [of = '', block] = sk.split('#');
      return { kind: block === undefined ? 'gapCounts' : 'gaps', accountId: id, category: of };
    }
    if (list === 'COLLECTIONS') return { kind: 'collection', accountId: id };
    if (sk === 'ACCOUNT') return { kind: 'account', accountId: id };
    return sk.startsWith('LEDGER#') ? { kind: 'ledgerEntry', accountId: id } : { kind: 'other' };
  }
  if (partition === 'COLLECTION') {
    if (sk === 'DELETION') return { kind: 'deletion', collectionId: id };
    return { kind: sk.startsWith('MEMBER#') ? 'member' : 'membership', collectionId: id };
  }
  if (partition === 'KEY') return { kind: 'apiKey' };
  if (partition === 'ENGINE') return { kind: 'engine', engineId: pk.slice(engineKey('').pk.length) };
  if (partition === 'RUN') return { kind: 'run', assetId: pk.slice(runKey('').pk.length) };
  if (sk === 'ASSET') return { kind: 'asset' };
  return { kind: sk === 'JOB' ? 'job' : 'other' };
}
