// The vendor here is our own, after Replicate's documented shapes; no live call is made.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { runOwnerWith } from '../support/owner-cli.ts';
import { startService } from '../support/service.ts';
import { record } from './record.ts';

const JOBS = 5;
/** What such a vendor takes for a model is minutes; this is as short as an image. */
const VENDOR_MS = 5_000;
const POLL_MS = 50;

/**
 * How long a user waits for an engine that runs elsewhere, from the answer that accepts the job to the first GET that
 * shows taskStatus 2, beside the vendor's own time.
 */
export async function run(): Promise<void> {
  const vendor = await startVendor(await blobModel(1000));
  const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
  writeFileSync(file, JSON.stringify(providersAt(vendor.url)));
  const service = await startService({ env: { PROVIDERS: file } });
  try {
    // Nobody looks at it, but there has to be one.
    await runOwnerWith('bench-key', service.dataDir, 'provider', 'key', 'vendor');
    const client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
    const waits: number[] = [];
    for (let i = 0; i < JOBS; i++) {
      const { data } = await client.post('/v1/models/from-text', { prompt: 'a chair', engine: 'hosted' });
      const accepted_ms = performance.now();
      for (;;) {
        const { taskStatus, errorDetail } = (await client.get(`/v1/assets/${data.id}`)).data;
        if (taskStatus === 3) throw new Error(`A job failed: ${errorDetail}`);
        if (taskStatus === 2) break;
        await sleep(POLL_MS);
      }
      waits.push(performance.now() - accepted_ms);
    }
    const ours_ms = waits.sort((a, b) => a - b)[Math.floor(JOBS / 2)]!;
    // It is looked at after 2, 5 and 9.5 s: of a short run the last wait is a large part.
    record({ bench: "a provider's job, beside the provider", ours_ms, theirs_ms: VENDOR_MS, maxRatio: 3 });
  } finally {
    await service.stop();
    await vendor.close();
  }
}

const providersAt = (baseUrl: string) => [
  {
    id: 'vendor',
    adapter: 'replicate',
    baseUrl,
    engines: [
      {
        id: 'hosted',
        name: 'Hosted',
        description: 'Of the bench.',
        category: '3d',
        inputs: ['text'],
        cost: 10,
        timeout_s: 120,
        model: 'bench/model',
        input: { prompt: '$prompt' },
      },
    ],
  },
];

/** A run is over {@link VENDOR_MS} after it was submitted. */
async function startVendor(result: Uint8Array) {
  const output = `data:model/gltf-binary;base64,${Buffer.from(result).toString('base64')}`;
  const ends = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    let id = request.url!.split('/').at(-1)!;
    if (request.method === 'POST') {
      id = `run-${ends.size}`;
      ends.set(id, Date.now() + VENDOR_MS);
    }
    const isOver = Date.now() >= ends.get(id)!;
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ id, ...(isOver ? { status: 'succeeded', output } : { status: 'processing' }) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
