import { type Account, openAccount } from '../domain/account.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import { uuidv7 } from '../domain/ids.ts';
import type { PlanName } from '../domain/plans.ts';
import type { Ports } from '../domain/ports.ts';
import { withKeyOf } from '../domain/sandbox.ts';
import { isSandbox, ownerIdOf } from '../domain/sandbox-id.ts';
import { asOfNow, type StoredAccount } from '../domain/upgrade.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, getItem, putNew, scanAll, storedValue } from './items.ts';
import { accountKey, directoryKey, emailKey } from './keys.ts';
import { ledgerActions } from './ledger.ts';
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

/** For `catch`: what comes of it that an account is gone; any other error is thrown again. */
export const onUnknownAccount =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (!(error instanceof UnknownAccountError)) throw error;
    return instead();
  };

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

/**
 * The account that a request's key works in. Of a test key that is a sandbox, and its pause stands on its owner's account.
 *
 * @throws UnknownAccountError if there is none
 */
export async function accountOfKey(
  table: Table,
  { accountId, keyId }: Pick<ApiKeyRecord, 'accountId' | 'keyId'>,
): Promise<Account> {
  if (!isSandbox(accountId)) return requireAccount(table, accountId);
  const [sandbox, owner] = await Promise.all([
    requireAccount(table, accountId),
    requireAccount(table, ownerIdOf(accountId)),
  ]);
  return withKeyOf(sandbox, owner, keyId);
}

/** Every account but sandboxes, in no order. It reads the whole table: for the operator, not for a request. */
export async function listAccounts(table: Table): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  const filter = {
    FilterExpression: 'sk = :account',
    ExpressionAttributeValues: { ':account': accountKey('').sk },
  };
  for await (const item of scanAll(table, filter)) accounts.push(asOfNow(storedValue<StoredAccount>(item)));
  return accounts.filter(({ id }) => !isSandbox(id));
}

/** The account of an address, in any case of letters; undefined if it has none. */
export const accountIdOfEmail = async (table: Table, email: string): Promise<string | undefined> =>
  (await getItem<{ accountId: string }>(table, emailKey(email)))?.accountId;

/** Puts an account where all accounts are found by their addresses. */
export const directoryEntry = (table: Table, { id, email }: Pick<Account, 'id' | 'email'>): Action => ({
  Put: { TableName: table.name, Item: { ...directoryKey(email), accountId: id } },
});

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
    const owner = await accountIdOfEmail(table, email);
    if (owner === account.id) return account;
    if (owner !== undefined) throw new EmailTakenError(email);
    await transact(table, [
      putNew(table, accountKey(account.id), account),
      putNew(table, emailKey(email), { accountId: account.id }),
      directoryEntry(table, account),
      ...ledgerActions(table, account.id, account.version, opened.entries),
    ]);
    return account;
  });
}
