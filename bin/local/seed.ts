import { dirname } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../../functions/service/domain/account.ts';
import { hashApiKey, isExpired } from '../../functions/service/domain/api-key.ts';
import { PLAN_NAMES, type PlanName } from '../../functions/service/domain/plans.ts';
import { grantPack, setOperator } from '../../functions/service/store/account-standing.ts';
import { accountIdOfEmail, createAccount, listAccounts } from '../../functions/service/store/accounts.ts';
import { findApiKey, mintApiKey } from '../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { damaged, readJsonFile, writeJsonFile } from '../../lib/local/json-file.ts';
import type { Runtime } from '../../lib/local/runtime.ts';
import { adoptTerms } from '../adopt-terms.ts';

/** One account a plan, to try the service with. */
export interface SeededAccount {
  readonly id: string;
  readonly plan: PlanName;
  readonly email: string;
  readonly apiKey: string;
}

/** What `service.json` says: how to use the service. Only hashes of keys are stored anywhere else. */
export interface ServiceFile {
  readonly baseUrl: string;
  readonly accounts: readonly SeededAccount[];
  /** Who may run the service in the dashboard. */
  readonly operator: Pick<SeededAccount, 'id' | 'email'>;
}

/**
 * The addresses of the accounts that were made to try the service with; none while it starts for the first time.
 * @param file path of `service.json`
 */
export function knownEmails(file: string): readonly string[] {
  const { accounts, operator } = readKnown(file);
  return [...accounts, ...(operator ? [operator] : [])].map(({ email }) => email);
}

type Known = Pick<ServiceFile, 'accounts'> & Partial<Pick<ServiceFile, 'operator'>>;
const readKnown = (file: string): Known => readJsonFile<Known>(file, { accounts: [] });

/** A free account may use the API only after a completed purchase. */
const PACK_CREDITS = 1000;

function tableOf({ endpoint, region, credentials, outputs }: Runtime): Table {
  const client = new DynamoDBClient({ endpoint, region, credentials });
  return {
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    name: String(outputs.TableName),
  };
}

/** The account of this address, made if need be; an earlier start may have been killed after any of these steps. */
async function ensureAccount(table: Table, email: string, plan: PlanName): Promise<Account> {
  const known = (await listAccounts(table)).find((account) => account.email === email);
  const account = known ?? (await createAccount(table, systemPorts, { email, plan }));
  if (plan !== 'free' || account.packCredits > 0) return account;
  return grantPack(table, systemPorts, account.id, PACK_CREDITS);
}

async function ensureOperator(table: Table): Promise<ServiceFile['operator']> {
  const email = 'operator@example.com';
  const known = await accountIdOfEmail(table, email);
  const id = known ?? (await createAccount(table, systemPorts, { email, plan: 'free' })).id;
  await setOperator(table, systemPorts, id, true);
  return { id, email };
}

/** @throws if the file names accounts and there are none: what it was written beside is gone, and its keys open nothing */
async function requireAccounts(table: Table, known: ServiceFile['accounts'], file: string): Promise<void> {
  if (known.length === 0 || (await listAccounts(table)).length > 0) return;
  throw damaged(dirname(file), new Error('none of the accounts is there any more'));
}

async function stillOpen(table: Table, accounts: readonly SeededAccount[]): Promise<ReadonlySet<string>> {
  const records = await Promise.all(accounts.map(({ apiKey }) => findApiKey(table, hashApiKey(apiKey))));
  const isOpen = (record: (typeof records)[number]) => record && !isExpired(record, systemPorts.now());
  return new Set(accounts.filter((_, i) => isOpen(records[i])).map(({ apiKey }) => apiKey));
}

/**
 * Makes one account for each plan, and an operator's, at the first start; later starts find them, and their keys, in the file. It is written
 * once, whole: who reads it finds all accounts or none.
 * @param file path of `service.json`
 */
export async function seed(
  runtime: Runtime,
  file: string,
): Promise<{
  readonly service: ServiceFile;
  /** Those of the accounts' keys that open something: owners may have revoked theirs since. */
  readonly openKeys: ReadonlySet<string>;
}> {
  const { accounts: known, operator: knownOperator } = readKnown(file);
  adoptTerms(runtime.outputs);
  const table = tableOf(runtime);
  await requireAccounts(table, known, file);
  const accounts: SeededAccount[] = [...known];
  for (const plan of PLAN_NAMES) {
    if (accounts.some((account) => account.plan === plan)) continue;
    const email = `${plan}@example.com`;
    const { id } = await ensureAccount(table, email, plan);
    const { apiKey } = await mintApiKey(table, systemPorts, id);
    accounts.push({ id, plan, email, apiKey });
  }
  const operator = knownOperator ?? (await ensureOperator(table));
  const service: ServiceFile = { baseUrl: runtime.baseUrl, accounts, operator };
  writeJsonFile(file, service);
  const openKeys = await stillOpen(table, accounts);
  table.client.destroy();
  return { service, openKeys };
}
