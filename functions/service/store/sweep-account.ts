import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../domain/account.ts';
import type { Job } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { getAccount } from './accounts.ts';
import { getItems } from './batch.ts';
import { giveUp, oldHolds } from './holds.ts';
import { CONDITIONS } from './items.ts';
import { accountKey, jobKey, OPEN_INDEX } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Gives back what creates have taken that died before they made their job, and takes the account out of the index of
 * open work if no create is under way. Running it twice does no harm.
 *
 * @returns how many creates were given up
 */
export async function sweepAccount(table: Table, ports: Ports, accountId: string): Promise<number> {
  const account = await getAccount(table, accountId);
  if (!account) return 0;
  const old = oldHolds(account, ports.now());
  const jobs = await getItems<Job>(table, old.map(jobKey));
  const abandoned = old.filter((_, i) => !jobs[i] || 'isGivenUp' in jobs[i]);
  for (const assetId of abandoned) await giveUp(table, ports, account, assetId);
  if (abandoned.length === 0 && old.length === Object.keys(account.holds).length)
    await unlist(table, account);
  return abandoned.length;
}

/** On condition that nobody has taken a hold in between: the next sweep looks again. */
async function unlist(table: Table, { id, version }: Account): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: accountKey(id),
    ConditionExpression: CONDITIONS.versionIsAsRead,
    UpdateExpression: `REMOVE ${OPEN_INDEX.pk}, ${OPEN_INDEX.sk}`,
    ExpressionAttributeValues: { ':readVersion': version },
  });
  await table.client.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}
