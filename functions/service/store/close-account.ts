import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Account, LedgerEntry } from '../domain/account.ts';
import { endTopUp } from '../domain/billing/top-up.ts';
import { type ErrorName, ServiceError } from '../domain/errors.ts';
import { LISTS } from '../domain/listing.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { requireAccount } from './accounts.ts';
import { chunks, deleteItems } from './batch.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, getItem, queryPage, storedValue } from './items.ts';
import { keyPointers } from './key-pointers.ts';
import {
  accountExportKey,
  accountKey,
  apiKeyKey,
  booksKey,
  closureKey,
  customerKey,
  directoryKey,
  emailKey,
  gapCountsKey,
  identityKey,
  identityPointerKey,
  type Key,
  keyPointerKey,
  keyUseKey,
  listKey,
  nameKey,
  OPEN_INDEX,
  openFields,
  sessionPointerKey,
  usageStateKey,
  webhookSecretsKey,
} from './keys.ts';
import { endSessions } from './sessions.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

/** What is left of an account until all of it is deleted. */
export interface Closure {
  readonly accountId: string;
  readonly closedAt: string;
}

/** What stands against closing an account at this moment. */
export const UNDER_WAY_REFUSALS: readonly ErrorName[] = ['topUpRuns'];

/** Of one transaction: the account, the mark, address and directory, and two items of each key. */
const KEYS_AT_ONCE = 40;
/** The longest for which the usual laws on books ask. */
const BOOKS_YEARS = 10;
const YEAR_S = 366 * 24 * 3_600;

/**
 * Closes an account: from this one write on no key of it opens or spends anything, its address is nobody's, and whoever
 * signs in by it gets another account. What is left is deleted by {@link Closure}'s worker.
 *
 * @throws UnknownAccountError if there is none; ServiceError `topUpRuns` (16015) while automatic top-up buys a pack
 */
export async function closeAccount(table: Table, ports: Ports, accountId: string): Promise<void> {
  await untilCommitted(ports, async () => {
    const account = await requireAccount(table, accountId);
    if (account.closedAt !== undefined) return;
    // Credits that are being paid for need an account.
    if (account.topUp?.order) throw new ServiceError('topUpRuns');
    const pointers = await keyPointers(table, accountId);
    const closedAt = isoTime(ports.now());
    const closure: Closure = { accountId, closedAt };
    await transact(table, [
      ...accountActions(table, { account: { ...endTopUp(account), keys: {}, closedAt }, entries: [] }),
      put(table, closureKey(accountId), { ...closure, ...openFields('CLOSURE', accountId, closedAt) }),
      ...[emailKey(account.email), directoryKey(account.email)].map((key) => remove(table, key)),
      ...pointers
        .slice(0, KEYS_AT_ONCE)
        .flatMap(({ keyId, hash }) => [apiKeyKey(hash), keyPointerKey(accountId, keyId)])
        .map((key) => remove(table, key)),
    ]);
  });
  await forgetWhoItWas(table, ports, accountId);
}

const remove = (table: Table, Key: Key): Action => ({ Delete: { TableName: table.name, Key } });
const put = (table: Table, key: Key, value: object): Action => ({
  Put: { TableName: table.name, Item: { ...key, ...value } },
});

export const getClosure = (table: Table, accountId: string): Promise<Closure | undefined> =>
  getItem<Closure>(table, closureKey(accountId));

/** The rest of its keys, its sessions, its identities, and the secrets of its webhooks. */
export async function forgetWhoItWas(table: Table, ports: Ports, accountId: string): Promise<void> {
  await endSessions(table, ports, accountId);
  const pointers = await keyPointers(table, accountId);
  const identities = await keysOf(table, identityPointerKey(accountId, '').pk);
  await deleteItems(table, [
    ...pointers.flatMap(({ keyId, hash }) => [apiKeyKey(hash), keyPointerKey(accountId, keyId)]),
    ...identities.flatMap((key) => [identityKey(key.sk), key]),
    webhookSecretsKey(accountId),
  ]);
}

/** The first keys of a partition, as many as one page of a query has. */
async function keysOf(table: Table, pk: string): Promise<readonly Key[]> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: 'pk = :pk',
    ProjectionExpression: 'pk, sk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  return items as unknown as readonly Key[];
}

/** Has the sweeper look again at that time. */
export async function lookAtClosureAgain(table: Table, accountId: string, at: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: closureKey(accountId),
    ConditionExpression: CONDITIONS.exists,
    UpdateExpression: `SET ${OPEN_INDEX.sk} = :time`,
    ExpressionAttributeValues: { ':time': at },
  });
  await table.client.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

/**
 * Deletes what an account without assets and jobs has left, and at last the account. Entries of the ledger that money
 * stands behind are kept without whose they were.
 *
 * @param hasTime while there is time for more
 * @returns whether nothing is left
 */
export async function forgetAccount(
  table: Table,
  ports: Ports,
  account: Pick<Account, 'id'>,
  hasTime: () => boolean,
): Promise<boolean> {
  const { id } = account;
  const lists = LISTS.map((list) => listKey(id, list, 0).pk);
  const partitions = [
    ...lists,
    nameKey(id, 0).pk,
    gapCountsKey(id, '').pk,
    usageStateKey(id).pk,
    keyUseKey(id, '').pk,
  ];
  for (const pk of [...partitions, sessionPointerKey(id, '').pk]) {
    for (;;) {
      if (!hasTime()) return false;
      const keys = await keysOf(table, pk);
      if (keys.length === 0) break;
      await deleteItems(table, keys);
    }
  }
  if (!(await keepBooks(table, ports, id, hasTime))) return false;
  await untilCommitted(ports, () =>
    transact(
      table,
      [accountKey(id), accountExportKey(id), customerKey(id), webhookSecretsKey(id), closureKey(id)].map(
        (key) => remove(table, key),
      ),
    ),
  );
  return true;
}

/** What is kept goes to its new place in the transaction that takes it from the old one. */
async function keepBooks(
  table: Table,
  ports: Ports,
  accountId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  const expiresAt_s = Math.ceil(ports.now() / 1000) + BOOKS_YEARS * YEAR_S;
  for (;;) {
    if (!hasTime()) return false;
    const { items } = await queryPage(table, {
      Limit: 50,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':pk': accountKey(accountId).pk, ':ledger': 'LEDGER#' },
    });
    if (items.length === 0) return true;
    for (const some of chunks(items, 25)) {
      const actions = some.flatMap((item) => {
        const key = { pk: item.pk, sk: item.sk } as Key;
        const entry = storedValue<LedgerEntry>(item);
        const kept =
          entry.purchaseId === undefined
            ? []
            : [put(table, booksKey(accountId, key.sk), { ...entry, expiresAt_s })];
        return [remove(table, key), ...kept];
      });
      await untilCommitted(ports, () => transact(table, actions));
    }
  }
}
