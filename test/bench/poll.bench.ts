import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { startService } from '../support/service.ts';
import { now_us, shares } from './cpu-profile.ts';
import { record } from './record.ts';

const CLIENTS = 32;
const WARMUP_MS = 3_000;
const MEASURED_MS = 10_000;
/** The bar, as the other side of the comparison: 40 polls a second. */
const BAR_MS = 25;
/** The goal of a client alone, and how far from it a busy machine may be. */
const ALONE_GOAL_MS = 5;
const ALONE_MAX_RATIO = 1.5;
const POLLS_ALONE = 600;

/**
 * How long a poll of one finished asset takes a client alone, and how many the local service answers to 32, with the
 * rate limit lifted; and whose code its main thread computes in meanwhile: front door, gateway and DynamoDB, all but the
 * functions themselves.
 */
export async function run(): Promise<void> {
  const profiles = mkdtempSync(join(tmpdir(), 'profiles-'));

  const service = await startService({ env: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } });
  let stopped = false;
  try {
    const account = service.accounts.find(({ plan }) => plan === 'max')!;
    const file = join(service.dataDir, 'blob.glb');
    await writeFile(file, await blobModel(1_000));
    const { id } = await ownerJson(service.dataDir, 'import', file, '--account', account.id);
    const poll = poller(new URL(`/v1/assets/${id}`, service.baseUrl), account.apiKey);
    await pollFor(WARMUP_MS, poll);
    const alone_ms = await median_ms(POLLS_ALONE, poll);
    const from_us = now_us();
    const polls = await pollFor(MEASURED_MS, poll);
    const to_us = now_us();
    await service.stop();
    stopped = true;
    const elapsed_ms = (to_us - from_us) / 1_000;
    console.log(
      `polls of one asset by ${CLIENTS} clients: ${((polls / elapsed_ms) * 1_000).toFixed(0)} a second`,
    );
    for (const [owner, share] of shares(profiles, { from_us, to_us })) {
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} % ${owner}`);
    }
    record({
      bench: 'a poll of one asset by a client alone (median), against its goal',
      ours_ms: alone_ms,
      theirs_ms: ALONE_GOAL_MS,
      maxRatio: ALONE_MAX_RATIO,
    });
    record({
      bench: `a poll of one asset by ${CLIENTS} clients, against its bar`,
      ours_ms: elapsed_ms / polls,
      theirs_ms: BAR_MS,
      maxRatio: 1,
    });
  } finally {
    if (!stopped) await service.stop();
    rmSync(profiles, { recursive: true, force: true });
  }
}

type Poll = () => Promise<void>;

/** By connections that stay open. It is as little work as can be, since it shares the machine. */
function poller(url: URL, apiKey: string): Poll {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  return () =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'x-api-key': apiKey } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A poll was answered ${response.statusCode}.`));
        response.on('end', resolve).resume();
      }).on('error', reject);
    });
}

/** One poll after the other. */
async function median_ms(polls: number, poll: Poll): Promise<number> {
  const times_ms: number[] = [];
  for (let i = 0; i < polls; i++) {
    const start_ms = performance.now();
    await poll();
    times_ms.push(performance.now() - start_ms);
  }
  return times_ms.sort((a, b) => a - b)[Math.floor(polls / 2)]!;
}

/** @returns how many polls were answered */
async function pollFor(duration_ms: number, poll: Poll): Promise<number> {
  let polls = 0;
  let running = true;
  const client = async (): Promise<void> => {
    while (running) {
      await poll();
      polls++;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await sleep(duration_ms);
  running = false;
  await Promise.all(clients);
  return polls;
}
