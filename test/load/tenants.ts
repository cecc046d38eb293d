import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../../bin/owner/cli.ts';
import { PLAN_NAMES } from '../../functions/service/domain/plans.ts';
import { blobModel } from '../support/models.ts';
import { addressOf } from './addresses.ts';

/** What a customer knows of an asset: who may read it, and whether it was seen to have ended. */
export interface KnownAsset {
  readonly id: string;
  readonly apiKey: string;
  readonly hasWebhook: boolean;
  taskStatus: number;
  /** Its picture, signed, once it was seen. */
  thumbnail?: string | undefined;
}

/** A customer: an account with two keys, and what it knows of its assets. */
export interface Tenant {
  readonly id: string;
  readonly apiKey: string;
  /** Canned results within a second, which leaves the cores to what is measured. */
  readonly testKey: string;
  readonly assets: KnownAsset[];
  /** From where it calls, as the service counts the requests of an address. */
  readonly address: string;
}

/** For more jobs than any run makes. */
const CREDITS = '100000000';
const SOURCE_FACES = 500;

/**
 * Opens accounts by the operator's own commands: each with credits, a live key, a test key and an imported model.
 *
 * @param dataDir where the service runs; `DATA_DIR` of this process names it from then on
 */
export async function openTenants(dataDir: string, count: number): Promise<readonly Tenant[]> {
  process.env.DATA_DIR = dataDir;
  const file = join(dataDir, 'source.glb');
  await writeFile(file, await blobModel(SOURCE_FACES));
  const tenants: Tenant[] = [];
  for (let i = 0; i < count; i++) {
    const plan = PLAN_NAMES[1 + (i % 3)]!;
    const { id } = await owner('account', 'create', '--email', `tenant-${i}@example.com`, '--plan', plan);
    await owner('credits', 'grant', '--account', id, '--credits', CREDITS);
    await owner('limits', 'set', '--account', id, '--allowance', CREDITS);
    const { apiKey } = await owner('key', 'mint', '--account', id);
    const { apiKey: testKey } = await owner('key', 'mint', '--account', id, '--test', 'yes');
    const source = await owner('import', file, '--account', id);
    const asset = { id: source.id, apiKey, hasWebhook: false, taskStatus: 2 };
    tenants.push({ id, apiKey, testKey, assets: [asset], address: addressOf(i) });
  }
  return tenants;
}

/** One command of the operator's, in this process. @throws Error with what it said, if it failed */
// biome-ignore lint/suspicious/noExplicitAny: each command has a document of its own
export async function owner(...words: string[]): Promise<any> {
  let [out, err] = ['', ''];
  const code = await runCli([...words, '--json'], process.env, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  if (code !== 0 && out === '') throw new Error(`owner ${words.join(' ')}: ${err}`);
  return JSON.parse(out);
}
