import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Account, renew } from '../domain/account.ts';
import type { Asset } from '../domain/asset.ts';
import { needsTopUp } from '../domain/billing/top-up.ts';
import type { Job } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { needsLook } from '../domain/watched.ts';
import { getAccount } from './accounts.ts';
import { getItems } from './batch.ts';
import { giveBack, giveUp, oldHolds } from './holds.ts';
import { CONDITIONS } from './items.ts';
import { accountKey, assetKey, jobKey, OPEN_INDEX } from './keys.ts';
import { sumUsage } from './sum-usage.ts';
import type { Table } from './table.ts';
import { watchBalance } from './watch-balance.ts';

/**
 * Looks at the account's balance for its owner, gives back what creates have taken that died before they made their job,
 * sums the account's usage, and takes the account out of the index of open work if no create is under way. Running it twice
 * does no harm.
 *
 * A request for a hold that was long on its way takes it a second time, if its job has ended meanwhile: that hold has
 * other ordinals than the asset, and is given back too.
 *
 * @param askTopUp has somebody see to a top-up that is due or under way; by default nobody
 * @returns how many holds were given back
 */
export async function sweepAccount(
  table: Table,
  ports: Ports,
  accountId: string,
  askTopUp: (accountId: string) => Promise<void> = async () => undefined,
): Promise<number> {
  await watchBalance(table, ports, accountId);
  const account = await getAccount(table, accountId);
  if (!account) return 0;
  const present = renew(account, ports.now()).account;
  if (needsTopUp(present, ports.now())) await askTopUp(accountId);
  const old = oldHolds(account, ports.now());
  const [jobs, assets] = await Promise.all([
    getItems<Job>(table, old.map(jobKey)),
    getItems<Asset>(table, old.map(assetKey)),
  ]);
  const abandoned = old.filter((_, i) => !jobs[i] || 'isGivenUp' in jobs[i]);
  for (const assetId of abandoned) await giveUp(table, ports, account, assetId);
  const late = old.filter((id, i) => assets[i] && assets[i].ordinal !== account.ordinals[id]);
  for (const assetId of late) await giveBack(table, ports, account, assetId);
  const isSummed = await sumUsage(table, ports, accountId);
  // Of an asset that is deleted the job is kept for a while; after that, its hold is an abandoned one.
  const isDone =
    isSummed &&
    abandoned.length + late.length === 0 &&
    !needsLook(present, ports.now()) &&
    assets.every((asset) => asset !== undefined);
  if (isDone && old.length === Object.keys(account.holds).length) await unlist(table, account);
  return abandoned.length + late.length;
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
