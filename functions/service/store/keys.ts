import { crc32 } from '../domain/crc32.ts';

/**
 * Every key of the one table, and the access each serves. Nothing else in the project spells a key.
 *
 * | item | pk | sk | read by |
 * |---|---|---|---|
 * | account | ACCOUNT#id | ACCOUNT | credits, create, settle |
 * | ledger entry | ACCOUNT#id | LEDGER#version#n, or of a job LEDGER#asset id#kind#n | audit, dashboard: line by line |
 * | use of a key | ACCOUNT#id#KEY_USE | keyId | dashboard: when it was last used; written by a process once an hour |
 * | pointer to a key | ACCOUNT#id | KEY#keyId | owner: list, revoke, resume |
 * | pack that was paid for | PACK#payment id | PACK | billing: what it gave, and what of that was taken back |
 * | customer at the payment provider | CUSTOMER#account id | CUSTOMER | billing: who pays there for the account |
 * | cursor of billing | BILLING_CURSOR | BILLING_CURSOR | reconciliation: up to when it has followed what was paid |
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
 * | export of an account | ACCOUNT#id | EXPORT | dashboard; sweeper, while it is made |
 * | account that is being closed | ACCOUNT#id | CLOSURE | sweeper, until all of it is deleted |
 * | entry of a closed account's books | BOOKS#account id | as in its ledger | nobody; what the law asks to be kept, without whose it was; expires |
 * | identity of an account | ACCOUNT#id#IDENTITIES | the hash of its key | closing of an account |
 * | account in the directory | ACCOUNTS | address in lower case | operator: all accounts by address, a page at a time |
 * | state of the directory | ACCOUNTS_STATE | ACCOUNTS_STATE | operator: how far accounts of an older release are in it |
 * | check of all books | CHECK | CHECK | operator: what the last one found |
 * | e-mail to account | EMAIL#address | EMAIL | owner: one account an address |
 * | session | SESSION#sha256 | SESSION | every request with a cookie; expires |
 * | pointer to a session | ACCOUNT#id#SESSIONS | session id | dashboard: list, end; expires |
 * | sign-in that is under way | SIGN_IN#sha256 of its state | SIGN_IN | callback, which takes it out; expires |
 * | identity to account | IDENTITY#sha256 of issuer and subject | IDENTITY | callback |
 * | requests of a minute | RATE#policy#subject | minute | every request: counted if below the limit; expires |
 * | answer of a create | IDEM#account id#sha256 | IDEM | create with an Idempotency-Key; expires |
 * | jobs on an engine | ENGINE#id | ENGINE | create, settle: of engines with maxInFlight |
 * | places of engines | ENGINE_PLACES | ENGINE_PLACES | a job's state machine, before its engine and after settling: who holds one, where their number is bounded; sweeper |
 * | what the owner has switched off | MAINTENANCE | MAINTENANCE | every request, at most once in 5 s a process: the API, providers |
 * | e-mail that is owed | MAIL#id | MAIL | sweeper, which sends it and deletes it; expires |
 * | deleted asset | ASSET#id | DELETION | sweeper, which deletes its files, its job and then this |
 * | shared image | ASSET#id | SHARE | parts-board, for members of the organization |
 * | progress of a job | PROGRESS#asset id | PROGRESS | GET while it runs; written by the engine, which may write no asset; expires |
 * | usage that is not summed yet | USAGE#account id | NEW#asset id#kind | usage, sweeper: written with the ledger's entries |
 * | sums of a day | USAGE#account id | DAY#day | usage |
 * | state of these | USAGE#account id | STATE | usage, sweeper: how often they were written |
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
export type OpenKind =
  | 'JOB'
  | 'ACCOUNT'
  | 'DELIVERY'
  | 'COLLECTION'
  | 'ASSET'
  | 'MAIL'
  | 'EXPORT'
  | 'CLOSURE';

/**
 * Each kind of open work is spread over so many partitions of the index: one takes 1,000 writes a second, and an index
 * that takes no more holds up the table itself. A job writes its kind's partition twice, when it is made and when it ends,
 * and that of deliveries four times if it has a webhook: made, claimed (which moves it: two), ended. So one partition
 * would do for 250 jobs a second; eight are for 2,000, or seven million an hour, where Step Functions starts 300 a second
 * unless AWS has raised that. A sweep costs a query for each partition of each kind: 72 a minute, which are 1.6 million
 * read units a month, or 20 cents.
 *
 * Fewer would leave what stands in the others to nobody. More must be read by every sweeper before anything writes them:
 * a release that reads them, and then one that writes them.
 */
export const OPEN_SHARDS = 8;
const openPartition = (kind: OpenKind, shard: number): string => `${kind}#${shard}`;
/**
 * The one partition of a kind before it was spread. A job that stands in it has no hold. A release that old may write it
 * while a deployment goes on, and what it wrote may stand there until the work ends: a job for the hours that its
 * execution may take, a webhook for the four days of its attempts, a collection until each of its members is deleted. So
 * sweepers read it as they read the others, for ever: that has no last day, and costs a query a kind.
 */
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

/** Accounts, their ledgers and the pointers to their keys, as a pattern for roles. */
export const ACCOUNT_PARTITIONS = 'ACCOUNT#*';
/** The partitions of {@link apiKeyKey}, as a pattern for roles. */
export const KEY_PARTITIONS = 'KEY#*';
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
/**
 * The two parts of a ledger, each in the order of time: what came with a version of the account, and what jobs took and
 * got back. A version has twelve digits, the first two of them zeros; an asset's id begins with its time, which is above
 * that since 2004.
 */
export const LEDGER_PARTS = {
  terms: { first: 'LEDGER#', last: 'LEDGER#00~' },
  jobs: { first: 'LEDGER#01', last: 'LEDGER#~' },
} as const;
/** The account that an item of {@link accountKey} is. */
export const accountIdOf = (key: Key): string => key.pk.slice(accountKey('').pk.length);
/** The partitions of {@link packKey}, as a pattern for roles. */
export const PACK_PARTITIONS = 'PACK#*';
export const packKey = (paymentId: string): Key => ({ pk: `PACK#${paymentId}`, sk: 'PACK' });
/** The partitions of {@link customerKey}, as a pattern for roles. */
export const CUSTOMER_PARTITIONS = 'CUSTOMER#*';
export const customerKey = (accountId: string): Key => ({ pk: `CUSTOMER#${accountId}`, sk: 'CUSTOMER' });
export const BILLING_CURSOR_KEY: Key = { pk: 'BILLING_CURSOR', sk: 'BILLING_CURSOR' };
export const keyPointerKey = (accountId: string, keyId: string): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `KEY#${keyId}`,
});
/** The partitions of {@link keyUseKey}, as a pattern for roles. */
export const KEY_USE_PARTITIONS = 'ACCOUNT#*#KEY_USE';
export const keyUseKey = (accountId: string, keyId: string): Key => ({
  pk: `ACCOUNT#${accountId}#KEY_USE`,
  sk: keyId,
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
/** The partitions of {@link emailKey}, as a pattern for roles. */
export const EMAIL_PARTITIONS = 'EMAIL#*';
export const emailKey = (address: string): Key => ({ pk: `EMAIL#${address.toLowerCase()}`, sk: 'EMAIL' });
export const accountExportKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: 'EXPORT' });
export const closureKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: 'CLOSURE' });
/** Where an entry of a closed account's ledger is kept. */
export const booksKey = (accountId: string, sk: string): Key => ({ pk: `BOOKS#${accountId}`, sk });
export const identityPointerKey = (accountId: string, hash: string): Key => ({
  pk: `ACCOUNT#${accountId}#IDENTITIES`,
  sk: hash,
});
/** Where all accounts stand by their addresses. */
export const directoryKey = (address: string): Key => ({ pk: 'ACCOUNTS', sk: address.toLowerCase() });
/** The partitions of {@link directoryKey} and its state. */
export const DIRECTORY_PARTITIONS = ['ACCOUNTS', 'ACCOUNTS_STATE'];
export const DIRECTORY_STATE_KEY: Key = { pk: 'ACCOUNTS_STATE', sk: 'ACCOUNTS_STATE' };
export const CHECK_KEY: Key = { pk: 'CHECK', sk: 'CHECK' };
/** The partitions of {@link sessionKey}, as a pattern for roles. */
export const SESSION_PARTITIONS = 'SESSION#*';
export const sessionKey = (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' });
export const sessionPointerKey = (accountId: string, sessionId: string): Key => ({
  pk: `ACCOUNT#${accountId}#SESSIONS`,
  sk: sessionId,
});
/** The partitions of {@link keyOfferKey}, as a pattern for roles. */
export const KEY_OFFER_PARTITIONS = 'KEY_OFFER#*';
export const keyOfferKey = (hash: string): Key => ({ pk: `KEY_OFFER#${hash}`, sk: 'KEY_OFFER' });
export const signInKey = (hash: string): Key => ({ pk: `SIGN_IN#${hash}`, sk: 'SIGN_IN' });
/** The partitions of {@link identityKey}, as a pattern for roles. */
export const IDENTITY_PARTITIONS = 'IDENTITY#*';
export const identityKey = (hash: string): Key => ({ pk: `IDENTITY#${hash}`, sk: 'IDENTITY' });
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

/** The partitions of {@link usageStateKey}, as a pattern for roles. */
export const USAGE_PARTITIONS = 'USAGE#*';
export const usageStateKey = (accountId: string): Key => ({ pk: `USAGE#${accountId}`, sk: 'STATE' });
export const newUsageKey = (accountId: string, assetId: string, kind: string): Key => ({
  pk: `USAGE#${accountId}`,
  sk: `NEW#${assetId}#${kind}`,
});
export const usageDayKey = (accountId: string, day: string): Key => ({
  pk: `USAGE#${accountId}`,
  sk: `DAY#${day}`,
});

/** What stands under a key, for whoever reads the whole table. */
export type KeyContent =
  | {
      readonly kind: 'account' | 'ledgerEntry' | 'newUsage' | 'usageDay';
      readonly accountId: string;
    }
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
  if (partition === 'USAGE') {
    if (sk === 'STATE') return { kind: 'other' };
    return { kind: sk.startsWith('NEW#') ? 'newUsage' : 'usageDay', accountId: id };
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
