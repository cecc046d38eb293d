import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import type { Outcome } from '../../functions/service/domain/job.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { listApiKeys } from '../../functions/service/store/api-keys.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { systemPorts as ports } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { newCaller, newModel } from './api-harness.ts';

interface Callback {
  readonly callbackUrl?: string;
  readonly webhookSecret?: string;
}

/** The queued asset of a remesh, of a new account unless one is named. */
export async function newJob(
  table: Table,
  { accountId: known, ...callback }: Callback & { readonly accountId?: string } = {},
) {
  const accountId = known ?? (await newCaller(table)).accountId;
  const source = await newModel(table, accountId);
  const [key] = await listApiKeys(table, accountId);
  const { asset } = await createJob(table, ports, {
    account: await requireAccount(table, accountId),
    key: key!,
    engine: CATALOGUE.engines.find(({ id }) => id === 'svc-remesh')!,
    source,
    topUpUrl: 'https://svc.example/billing/top-up',
    upgradeUrl: 'https://svc.example/billing/upgrade',
    operation: 'remesh',
    name: 'chair (remesh)',
    license: 'cc0',
    options: { polycount: 2_000 },
    inputs: { model: source.files!.model! },
    ...callback,
  });
  return asset!;
}

/** A job that has ended, with its delivery pending if it has a callback. */
export async function newEndedJob(
  table: Table,
  outcome: Outcome,
  request: Parameters<typeof newJob>[1] = {},
) {
  const asset = await newJob(table, request);
  await settleJob(table, ports, asset.id, outcome);
  return asset;
}
