import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleFunctions } from '../../lib/bundle.ts';
import { WEB_ENTRY } from '../../lib/entries.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { pngOfSize } from '../support/padded-png.ts';
import type { LocalService } from '../support/service.ts';
import { TEST_ENGINES } from '../support/test-catalogue.ts';
import { startTestService } from '../support/test-service.ts';
import { record } from './record.ts';

const MB = 2 ** 20;
const FILE_BYTES = 20 * MB;
const FILES = 4;
/** The bar, as the other side of the comparison. */
const BAR_MB = 200;
const ORIGIN_SECRET = 'bench';

/**
 * Tells, at the end, the most memory that the process ever had, in KB. On Linux getrusage counts the parent's, whose
 * memory a child has until it becomes another program; the kernel's high-water mark does not.
 */
const REPORT = `
import { readFileSync } from 'node:fs';
process.once('SIGTERM', () => {
  const linux = process.platform === 'linux' && /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  process.stdout.write('\\npeak_kb=' + (linux || process.resourceUsage().maxRSS));
  process.exit();
});`;

/**
 * The most memory (resident set) that the web function takes to store one request of four files of 20 MB: its bundle in
 * a process of its own, as it is deployed, with the local service's storage and database, which are in another one.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  const service = await startTestService();
  try {
    const module = join(bundleFunctions(folder, TEST_ENGINES).folder(WEB_ENTRY.name), 'index.mjs');
    const idle_mb = await peak_mb(service, module, 1_000);
    const ours_mb = await peak_mb(service, module, FILE_BYTES);
    console.log(`upload: ${idle_mb.toFixed(0)} MB for four files of 1 KB`);
    record({
      bench: 'peak memory of an upload of 80 MB, against its bar',
      ours_mb,
      theirs_mb: BAR_MB,
      maxRatio: 1,
    });
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Of a fresh process that receives one request. */
async function peak_mb(service: LocalService, module: string, file_bytes: number): Promise<number> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, module],
    {
      env: { ...environmentOf(service), AWS_LAMBDA_HTTP_ENDPOINT: `127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output = text(child.stdout);
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    await answers(baseUrl);
    await upload(baseUrl, service, file_bytes);
  } finally {
    await end(child);
  }
  return Number(/peak_kb=(\d+)/.exec(await output)![1]) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function environmentOf({ endpoint, region, credentials, outputs }: LocalService): Record<string, string> {
  return {
    ORIGIN_SECRET,
    TABLE_NAME: outputs.TableName!,
    FILES_BUCKET: outputs.FilesBucket!,
    STATE_MACHINE_ARN: outputs.StateMachineArn!,
    SIGNING_SECRET_ARN: outputs.SigningSecretArn!,
    SIGNING_KEY_PAIR_ID: outputs.SigningKeyPairId!,
    SIGNING_PUBLIC_KEY: 'of no use here',
    AWS_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

async function answers(baseUrl: string): Promise<void> {
  while (!(await fetch(baseUrl).catch(() => undefined))) await sleep(20);
}

async function upload(baseUrl: string, { accounts }: LocalService, file_bytes: number): Promise<void> {
  const content = Uint8Array.from(pngOfSize(file_bytes));
  const body = new FormData();
  for (let i = 0; i < FILES; i++) body.append('images', new Blob([content]), `view${i}.png`);
  const response = await fetch(`${baseUrl}/v1/models/from-image`, {
    method: 'POST',
    headers: {
      'x-svc-origin': ORIGIN_SECRET,
      'x-svc-base-url': baseUrl,
      'x-svc-viewer-ip': '198.51.100.1',
      'x-api-key': accounts.find(({ plan }) => plan === 'max')!.apiKey,
    },
    body,
  });
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);
}
