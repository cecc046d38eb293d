import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { startService } from '../support/service.ts';
import { record } from './record.ts';

const JOBS = 40;
const WARMUPS = 5;
const POLL_MS = 5;
/** The goal, as the other side of the comparison, and how far from it a busy machine may be. */
const GOAL_MS = 30;
const MAX_RATIO = 2;

/**
 * How long a user waits for a small remesh on the local service, from the answer that accepts it to the first GET that
 * shows taskStatus 2, less what the engine's step computed by its log line: the remesh, its thumbnail and its
 * measures. Everything else counts: the state machine, dispatch, files, settling and polling.
 */
export async function run(): Promise<void> {
  const service = await startService();
  try {
    const account = service.accounts.find(({ plan }) => plan === 'max')!;
    const client = apiClient(service.baseUrl, account.apiKey);
    const file = join(service.dataDir, 'blob.glb');
    await writeFile(file, await blobModel(1000));
    const { id } = await ownerJson(service.dataDir, 'import', file, '--account', account.id);
    const waits = new Map<string, number>();
    for (let i = 0; i < WARMUPS + JOBS; i++) {
      const [assetId, wait_ms] = await waitForJob(client, id);
      if (i >= WARMUPS) waits.set(assetId, wait_ms);
    }
    const computed = computeTimes_ms(join(service.dataDir, 'logs'));
    const ours_ms = median([...waits].map(([assetId, wait_ms]) => wait_ms - computed.get(assetId)!));
    console.log(`accepted to done, with the engine's own time: ${median([...waits.values()]).toFixed(1)} ms`);
    record({ bench: 'accepted to done, against its goal', ours_ms, theirs_ms: GOAL_MS, maxRatio: MAX_RATIO });
  } finally {
    await service.stop();
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function waitForJob(client: ApiClient, sourceId: string): Promise<[assetId: string, wait_ms: number]> {
  const { data } = await client.post(`/v1/assets/${sourceId}/remesh`, { polycount: 500 });
  const accepted_ms = performance.now();
  for (;;) {
    const asset = await client.get(`/v1/assets/${data.id}`);
    if (asset.data.taskStatus === 2) return [data.id, performance.now() - accepted_ms];
    if (asset.data.taskStatus === 3) throw new Error(`A job failed: ${asset.data.errorDetail}`);
    await sleep(POLL_MS);
  }
}

interface EngineLine {
  readonly assetId: string;
  readonly engine_ms: number;
  readonly depict_ms: number;
}

/** By asset id. */
function computeTimes_ms(logs: string): Map<string, number> {
  const lines = readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
  const entries = lines
    .filter((line) => line.includes('"message":"engine"'))
    .map((line) => JSON.parse(line) as EngineLine);
  return new Map(entries.map(({ assetId, engine_ms, depict_ms }) => [assetId, engine_ms + depict_ms]));
}
