import {
  type Account,
  type AccountChange,
  changePlan,
  isEntitled,
  type LedgerEntry,
  openAccount,
  renew,
} from '../domain/account.ts';
import { changeLimits, type LimitChange } from '../domain/account-limits.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import type { PlanName } from '../domain/plans.ts';
import type { Ports } from '../domain/ports.ts';
import { asOfNow, carryOver, type StoredAccount } from '../domain/upgrade.ts';
import { addPack } from '../domain/wallet.ts';
import { transact, untilCommitted } from './commit.ts';
import {
  type Action,
  CONDITIONS,
  getItem,
  putNew,
  putNext,
  queryAll,
  scanAll,
  storedValue,
} from './items.ts';
import {
  accountKey,
  apiKeyKey,
  emailKey,
  jobLedgerKey,
  keyPointerKey,
  ledgerKey,
  openFields,
} from './keys.ts';
import type { Table } from './table.ts';

/** Each address belongs to one account at most. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';

  /** @param email the address that another account has */
  constructor(email: string) {
    super(`There is an account for ${email} already.`);
  }
}

/** No account has this id. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';

  /** @param accountId the id that none has */
  constructor(accountId: string) {
    super(`There is no account ${accountId}.`);
  }
}

/** The account as it was last written; `renew` brings its credits up to now. */
export async function getAccount(table: Table, accountId: string): Promise<Account | undefined> {
  const stored = await getItem<StoredAccount>(table, accountKey(accountId));
  return stored && asOfNow(stored);
}

/** @throws UnknownAccountError if there is none */
export async function requireAccount(table: Table, accountId: string): Promise<Account> {
  const account = await getAccount(table, accountId);
  if (!account) throw new UnknownAccountError(accountId);
  return account;
}

/** Every account, in no order. It reads the whole table: for the operator, not for a request. */
export async function listAccounts(table: Table): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  const filter = {
    FilterExpression: 'sk = :account',
    ExpressionAttributeValues: { ':account': accountKey('').sk },
  };
  for await (const item of scanAll(table, filter)) accounts.push(asOfNow(storedValue<StoredAccount>(item)));
  return accounts;
}

/**
 * Opens an account with its plan's first month of credits.
 *
 * @throws EmailTakenError if the address, in any case of letters, has an account
 */
export async function createAccount(
  table: Table,
  ports: Ports,
  { email, plan }: { readonly email: string; readonly plan: PlanName },
): Promise<Account> {
  const opened = openAccount({ id: uuidv7(ports), email, plan }, ports.now());
  const { account } = opened;
  return untilCommitted(ports, async () => {
    const owner = await getItem<{ accountId: string }>(table, emailKey(email));
    if (owner?.accountId === account.id) return account;
    if (owner) throw new EmailTakenError(email);
    await transact(table, [
      putNew(table, accountKey(account.id), account),
      putNew(table, emailKey(email), { accountId: account.id }),
      ...ledgerActions(table, account.id, account.version, opened.entries),
    ]);
    return account;
  });
}

/**
 * Changes the plan: the old plan's credits expire, the new one's first month begins. Every key of the account follows.
 *
 * @throws UnknownAccountError if there is none
 */
export const setPlan = (table: Table, ports: Ports, accountId: string, plan: PlanName): Promise<Account> =>
  changeStanding(table, ports, accountId, (account) => changePlan(account, plan, ports.now()));

/**
 * Gives the account limits of its own, or takes them away. Every key of the account follows at once: another daily
 * allowance changes what each may spend today by the difference, and one that has spent as much already is paused.
 *
 * @throws UnknownAccountError if there is none; RangeError for a limit that is no integer above 0
 */
export const setLimits = (
  table: Table,
  ports: Ports,
  accountId: string,
  change: LimitChange,
): Promise<Account> =>
  changeStanding(table, ports, accountId, (account) => ({
    account: changeLimits(account, change),
    entries: [],
  }));

/**
 * Grants a completed purchase of a credit pack. Every key of the account follows: it may entitle a free one.
 *
 * @param credits an integer above 0
 * @throws UnknownAccountError if there is none; RangeError if `credits` is no integer above 0
 */
export function grantPack(table: Table, ports: Ports, accountId: string, credits: number): Promise<Account> {
  const purchase = { purchaseId: uuidv7(ports), credits };
  return changeStanding(table, ports, accountId, (account) => {
    const renewed = renew(account, ports.now());
    const granted = addPack(renewed.account, purchase, ports.now());
    return { account: granted.account, entries: [...renewed.entries, ...granted.entries] };
  });
}

/**
 * Puts the account into an organization, or takes it out of the one it is in.
 *
 * @param organizationId undefined for none
 * @throws UnknownAccountError if there is none
 */
export function setOrganization(
  table: Table,
  ports: Ports,
  accountId: string,
  organizationId: string | undefined,
): Promise<Account> {
  return untilCommitted(ports, async () => {
    const { organizationId: _, ...rest } = await requireAccount(table, accountId);
    const account = organizationId === undefined ? rest : { ...rest, organizationId };
    await transact(table, accountActions(table, { account, entries: [] }));
    return { ...account, version: account.version + 1 };
  });
}

/**
 * The actions that write an account's next version and the ledger entries that explain it. For what needs the account
 * that was read: moves that come at once make it start again.
 */
export const accountActions = (table: Table, { account, entries }: AccountChange): readonly Action[] => [
  putNext(table, accountKey(account.id), nextAccount(account)),
  ...ledgerActions(table, account.id, account.version + 1, entries),
];

/** An account with holds stands in the index of open work: one of them may be of a job that was never written. */
function nextAccount(account: Account): Account {
  const oldest = Object.values(account.holds)
    .map(({ heldAt }) => heldAt)
    .sort()[0];
  return {
    ...account,
    terms: account.terms + 1,
    ...(oldest !== undefined && openFields('ACCOUNT', account.id, oldest)),
  };
}

/**
 * Begins the account's month, if that is due, and writes what a release before this one has not: moves need an account
 * that is up to date.
 *
 * @param keys whose allowances it must have
 * @returns the account as it is then
 */
export async function renewAccount(
  table: Table,
  ports: Ports,
  read: Account,
  keys: readonly KeyPointer[] = [],
): Promise<Account> {
  const renewed = renew(await carryKeys(table, read, keys), ports.now());
  if (renewed.account === read && read.terms > 0) return read;
  await transact(table, accountActions(table, renewed));
  return requireAccount(table, read.id);
}

const ledgerActions = (
  table: Table,
  accountId: string,
  version: number,
  entries: readonly LedgerEntry[],
): readonly Action[] => entries.map((entry, n) => putNew(table, ledgerKey(accountId, version, n), entry));

/** The actions that write the ledger's entries of a job: charged once, refunded once at most. */
export const jobLedgerActions = (
  table: Table,
  { accountId, assetId }: Pick<Job, 'accountId' | 'assetId'>,
  entries: readonly LedgerEntry[],
): readonly Action[] =>
  entries.map((entry, n) => putNew(table, jobLedgerKey(accountId, assetId, entry.kind, n), entry));

/** Where an account's keys are, so that they can be found without their secrets. */
export interface KeyPointer {
  readonly keyId: string;
  readonly hash: string;
}

/** The pointers to all keys of the account. */
export async function keyPointers(table: Table, accountId: string): Promise<readonly KeyPointer[]> {
  const { pk, sk } = keyPointerKey(accountId, '');
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
  });
  return items.map((item) => storedValue<KeyPointer>(item));
}

/**
 * The account, and after it the pointers to its keys, for a write that is conditioned on the account's version. Read in
 * this order and not at once: a key that is minted in between then makes the version a miss.
 *
 * @throws UnknownAccountError if there is none
 */
export async function accountAndKeys(
  table: Table,
  accountId: string,
): Promise<{ readonly account: Account; readonly pointers: readonly KeyPointer[] }> {
  const account = await requireAccount(table, accountId);
  const pointers = await keyPointers(table, accountId);
  return { account: await carryKeys(table, account, pointers), pointers };
}

/** The account with the allowances that still stand on these keys. Nothing is read if it has them all. */
export async function carryKeys(
  table: Table,
  account: Account,
  keys: readonly KeyPointer[],
): Promise<Account> {
  const missing = keys.filter(({ keyId }) => !(keyId in account.keys));
  const records = await Promise.all(missing.map(({ hash }) => getItem<ApiKeyRecord>(table, apiKeyKey(hash))));
  return carryOver(
    account,
    records.filter((record) => record !== undefined),
  );
}

/**
 * Changes what an account is entitled to, and the copies of it on all its keys. A key cannot be minted or revoked in
 * between: both write the account's next version too, so one of the two starts again.
 */
function changeStanding(
  table: Table,
  ports: Ports,
  accountId: string,
  change: (account: Account) => AccountChange,
): Promise<Account> {
  let tried: AccountChange | undefined;
  return untilCommitted(ports, async () => {
    const { account: read, pointers } = await accountAndKeys(table, accountId);
    if (tried && (await purchaseIsWritten(table, tried))) return requireAccount(table, accountId);
    tried = change(read);
    const { account } = tried;
    await transact(table, [
      ...accountActions(table, tried),
      ...pointers.map(({ hash }) => copyStanding(table, hash, account)),
    ]);
    return { ...account, version: account.version + 1 };
  });
}

/** Whether a purchase, whose answer may have been lost, stands in the ledger. A plan needs no such look: setting it again changes nothing. */
async function purchaseIsWritten(table: Table, { account, entries }: AccountChange): Promise<boolean> {
  const purchaseId = entries.at(-1)?.purchaseId;
  if (purchaseId === undefined) return false;
  const key = ledgerKey(account.id, account.version + 1, entries.length - 1);
  return (await getItem<LedgerEntry>(table, key))?.purchaseId === purchaseId;
}

function copyStanding(table: Table, hash: string, after: Account): Action {
  const limit = after.limits?.generationsPerMinute;
  const ownLimit = limit === undefined ? ' REMOVE generationsPerMinute' : ', generationsPerMinute = :limit';
  return {
    Update: {
      TableName: table.name,
      Key: apiKeyKey(hash),
      ConditionExpression: CONDITIONS.exists,
      UpdateExpression: `SET #plan = :plan, entitled = :entitled, version = version + :one${ownLimit}`,
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: {
        ':plan': after.plan,
        ':entitled': isEntitled(after),
        ':one': 1,
        ':limit': limit,
      },
    },
  };
}
