import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { type CogServer, cogIsMissing, startCog } from '../support/cog-server.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const missing = cogIsMissing();
// The real server of Replicate's Cog calls back; without it there is nothing to hold this to.
describe.skipIf(missing !== undefined)(
  `callbacks of Cog's own server${missing ? ` (${missing})` : ''}`,
  () => {
    let slow: CogServer;
    let sculptor: CogServer;
    let taking: TakingServer;
    let service: LocalService;
    let client: ApiClient;
    let env: Record<string, string>;

    beforeAll(async () => {
      [slow, sculptor, taking] = await Promise.all([startCog('Slow'), startCog('Sculptor'), startTaking()]);
      const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
      writeFileSync(
        file,
        JSON.stringify([
          provider('slow', slow.url, { prompt: '$prompt' }),
          // Longer than a service takes to start.
          provider('longer', slow.url, { prompt: '$prompt', seconds: 45 }),
          provider('large', sculptor.url, { prompt: '$prompt', side: 320 }),
          provider('taking', taking.url, { prompt: '$prompt' }),
        ]),
      );
      env = { PROVIDERS: file, ALLOW_PRIVATE_HOSTS: '1' };
      await start();
    });
    afterAll(async () => {
      await service?.stop();
      taking?.server.close();
      await Promise.all([slow?.stop(), sculptor?.stop()]);
    });

    async function start(more: Record<string, string> = {}): Promise<void> {
      service = await startService({ env: { ...env, ...more } });
      client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
    }
    async function begin(engine: string): Promise<string> {
      const created = await client.post('/v1/models/from-text', { prompt: 'a chair', engine });
      expect(created).toMatchObject({ status: 201 });
      return created.data.id;
    }
    const ended = async (id: string) => (await untilTerminal(client, id, 120_000)).answer.data;
    async function running(before: number): Promise<void> {
      for (let tries = 0; tries < 300 && slow.runs() === before; tries++) await sleep(100);
    }
    async function requireSoundBooks(): Promise<void> {
      expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
    }
    const succeeded = (id: string) => JSON.stringify({ id, status: 'succeeded', output: TRIANGLE });
    const post = (url: string, body: string) => fetch(url, { method: 'POST', body });

    it('are what its check says', async () => {
      expect(await ownerJson(service.dataDir, 'provider', 'check', 'slow')).toMatchObject({
        ok: true,
        said: expect.stringContaining('it calls back'),
      });
    });

    it('end a job that was run once', async () => {
      const runs = slow.runs();
      expect(await ended(await begin('slow'))).toMatchObject({ taskStatus: 2 });
      expect(slow.runs()).toBe(runs + 1);
    });

    it('end a job that was running when its provider was disabled', async () => {
      const runs = slow.runs();
      const id = await begin('slow');
      await running(runs);
      await ownerJson(service.dataDir, 'provider', 'disable', 'slow');
      expect(await ended(id)).toMatchObject({ taskStatus: 2 });
      await ownerJson(service.dataDir, 'provider', 'enable', 'slow');
    });

    it('bring results that are larger than an event or a part of an upload', async () => {
      expect(await ended(await begin('large'))).toMatchObject({
        taskStatus: 2,
        metadata: { faces: 204_800 },
      });
      expect(sculptor.runs()).toBe(1);
    });

    it('count once, from whoever was given their URL, and from nobody else', async () => {
      const id = await begin('taking');
      const url = await taking.webhook(id);
      expect(url).toMatch(`${service.baseUrl}/callbacks/${id}/0/1?`);
      const other = await begin('taking');
      for (const forged of [url.split('?')[0]!, url.replace(id, other), url.replace('/0/1?', '/0/2?')]) {
        const answer = await post(forged, succeeded(id));
        expect([answer.status, await answer.json()]).toMatchObject([404, { success: false }]);
      }
      // However large what it brings.
      expect((await post(url.split('?')[0]!, 'x'.repeat(3 << 20))).status).toBe(404);
      expect((await fetch(url)).status).toBe(404);
      const failed = JSON.stringify({ id, status: 'failed', error: 'a later one' });
      expect((await post(url, succeeded(id))).status).toBe(200);
      expect((await post(url, failed)).status).toBe(200);
      expect(await ended(id)).toMatchObject({ taskStatus: 2, metadata: { faces: 1 } });
      expect((await post(url, failed)).status).toBe(200);
      expect((await client.get(`/v1/assets/${id}`)).data).toMatchObject({ taskStatus: 2 });
      expect((await client.post(`/v1/assets/${other}/cancel`, {})).data).toMatchObject({ taskStatus: 3 });
      await requireSoundBooks();
    });

    it('fail a job that they bring no JSON for, and it is refunded', async () => {
      const { balance } = (await client.get('/v1/credits')).data;
      const id = await begin('taking');
      expect((await post(await taking.webhook(id), '{"status":"succ')).status).toBe(200);
      expect(await ended(id)).toMatchObject({ taskStatus: 3, errorCategory: 'internal', cost: 0 });
      expect((await client.get('/v1/credits')).data.balance).toBe(balance);
    });

    it('reach a service that was killed and is there again in time: it is run once', async () => {
      const runs = slow.runs();
      const id = await begin('longer');
      await running(runs);
      await service.kill();
      await start({ DATA_DIR: service.dataDir, PORT: new URL(service.baseUrl).port });
      expect(await ended(id)).toMatchObject({ taskStatus: 2 });
      expect(slow.runs()).toBe(runs + 1);
      await requireSoundBooks();
    });

    it('are not missed for ever by a service that was killed: the job is run again, and ends once', async () => {
      const runs = slow.runs();
      const id = await begin('slow');
      await running(runs);
      await service.kill();
      // The model takes 6 s, and Cog tries for 3 more.
      await sleep(12_000);
      await start({ DATA_DIR: service.dataDir });
      const { answer } = await untilTerminal(client, id, 400_000);
      expect(answer.data).toMatchObject({ taskStatus: 2 });
      expect(slow.runs()).toBe(runs + 2);
      await requireSoundBooks();
    });
  },
);

const provider = (id: string, baseUrl: string, input: object) => ({
  id,
  adapter: 'cog',
  baseUrl,
  settings: { callbacks: 'yes' },
  engines: [
    {
      id,
      name: id,
      description: 'A test.',
      category: '3d',
      inputs: ['text'],
      cost: 50,
      timeout_s: 900,
      input,
    },
  ],
});

/** A triangle, as a model would give it. */
const TRIANGLE = `data:model/gltf-binary;base64,${triangle().toString('base64')}`;

function triangle(): Buffer {
  const corners = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const scene = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: corners.length }],
    buffers: [{ byteLength: corners.length }],
  };
  const text = JSON.stringify(scene);
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(data.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data]);
  };
  const body = Buffer.concat([
    chunk('JSON', Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))),
    chunk('BIN\0', corners),
  ]);
  const head = Buffer.from('glTF\x02\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}

interface TakingServer {
  readonly url: string;
  readonly server: Server;
  /** Where the end of a run is to be told. */
  webhook(id: string): Promise<string>;
}

/** A server of our own that takes runs as Cog does, and hands on what it was told, for strangers to try. */
async function startTaking(): Promise<TakingServer> {
  const told = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const id = request.url!.split('/')[2]!;
    if (request.method === 'PUT') told.set(id, ((await json(request)) as { webhook: string }).webhook);
    response.writeHead(202, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id, status: 'processing' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    webhook: async (id) => {
      for (let tries = 0; tries < 300 && !told.has(id); tries++) await sleep(100);
      return told.get(id)!;
    },
  };
}
