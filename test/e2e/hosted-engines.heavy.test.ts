import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { type CogServer, cogIsMissing, startCog } from '../support/cog-server.ts';
import { type FetchingVendor, startFetchingVendor } from '../support/fetching-vendor.ts';
import { ownerJson, runOwnerWith } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const MODELS = ['Sculptor', 'Painter', 'Reader', 'Failing', 'Slow', 'Broken'] as const;
type Model = (typeof MODELS)[number];

const missing = cogIsMissing();
// The real server of Replicate's Cog runs the models of test/support/cog; without it there is nothing to hold this to.
describe.skipIf(missing !== undefined)(`engines on Cog's own server${missing ? ` (${missing})` : ''}`, () => {
  const servers = {} as Record<Model, CogServer>;
  let receiver: WebhookReceiver;
  let service: LocalService;
  let client: ApiClient;
  let env: Record<string, string>;
  let latePort: number;
  let linked: FetchingVendor;

  beforeAll(async () => {
    receiver = await startReceiver();
    latePort = await freePort();
    linked = await startFetchingVendor();
    const started = await Promise.all(MODELS.map(async (model) => [model, await startCog(model)] as const));
    Object.assign(servers, Object.fromEntries(started));
    const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
    writeFileSync(file, JSON.stringify(await providers()));
    env = { PROVIDERS: file, ALLOW_PRIVATE_HOSTS: '1' };
    service = await startService({ env });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
    await linked?.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  });

  const engineOn = (id: string, over: object) => ({
    id,
    name: id,
    description: 'A test.',
    category: '3d',
    inputs: ['text'],
    cost: 50,
    timeout_s: 120,
    input: { prompt: '$prompt' },
    ...over,
  });
  const serverOf = (model: Model, ...engines: object[]) => ({
    id: model.toLowerCase(),
    adapter: 'cog',
    baseUrl: servers[model].url,
    engines,
  });
  const providers = async () => [
    serverOf(
      'Sculptor',
      engineOn('sculptor', {
        inputs: ['text', 'image'],
        textureCost: 5,
        polygonConfig: { min: 500, max: 20_000, default: 800 },
        input: { prompt: '$prompt', image: '$image', side: 40 },
      }),
    ),
    serverOf('Painter', engineOn('painter', { category: 'image', input: { prompt: '$prompt', width: 96 } })),
    {
      ...serverOf('Painter', engineOn('too-wide', { input: { prompt: '$prompt', width: 4000 } })),
      id: 'refusing',
    },
    serverOf(
      'Reader',
      engineOn('reader-uv', {
        category: 'uv-unwrap',
        inputs: ['model'],
        paidOnly: true,
        input: { mesh: '$model' },
      }),
      engineOn('reader-texture', {
        category: 'texture',
        inputs: ['model', 'text'],
        input: { mesh: '$model' },
      }),
      engineOn('reader-remesh', { category: 'remesh', inputs: ['model'], input: { mesh: '$model' } }),
    ),
    serverOf('Failing', engineOn('failing', {})),
    serverOf(
      'Slow',
      engineOn('slow', {}),
      engineOn('impatient', { timeout_s: 3, input: { seconds: 60 } }),
      engineOn('patient', { input: { seconds: 60 } }),
    ),
    serverOf('Broken', engineOn('broken', {})),
    {
      id: 'away',
      adapter: 'cog',
      baseUrl: `http://127.0.0.1:${await freePort()}`,
      engines: [engineOn('away', { timeout_s: 4 })],
    },
    {
      id: 'linked',
      adapter: 'replicate',
      baseUrl: linked.url,
      engines: [
        engineOn('linked', {
          category: 'image',
          inputs: ['text', 'image'],
          model: 'a/b',
          input: { prompt: '$prompt', image: '$image' },
        }),
      ],
    },
    {
      id: 'late',
      adapter: 'cog',
      baseUrl: `http://127.0.0.1:${latePort}`,
      engines: [engineOn('late', { timeout_s: 240 })],
    },
    {
      id: 'chained',
      adapter: 'cog',
      baseUrl: servers.Sculptor.url,
      unitPrice_usd: 0.001,
      engines: [
        engineOn('chained', {
          input: undefined,
          steps: [
            { input: { prompt: '$prompt', side: 10 } },
            { input: { prompt: '$prompt', image: '$image', side: 20 } },
          ],
        }),
      ],
    },
  ];

  const balance = async (): Promise<number> => (await client.get('/v1/credits')).data.balance;
  async function made(path: string, body: object) {
    const created = await client.post(path, body);
    expect(created).toMatchObject({ status: 201 });
    return (await untilTerminal(client, created.data.id)).answer.data;
  }
  const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

  it('stand in the catalogue beside those that are built in', async () => {
    const { items } = (await client.get('/v1/models?category=3d')).data;
    expect(items).toContainEqual(
      expect.objectContaining({ id: 'sculptor', provider: 'sculptor', cost: 50, textureCost: 5 }),
    );
    expect(items).toContainEqual(expect.objectContaining({ id: 'svc-sculpt', default: true }));
  });

  it('make a textured model of words, brought to the asked number of faces, and a signed webhook tells it', async () => {
    const before = await balance();
    const body = {
      prompt: 'a red square',
      engine: 'sculptor',
      polycount: 600,
      callbackUrl: receiver.url,
      webhookSecret: 's',
    };
    const asset = await made('/v1/models/from-text', body);
    expect(asset).toMatchObject({
      taskStatus: 2,
      engine: 'sculptor',
      cost: 55,
      metadata: { hasUv: true, materials: 1 },
    });
    expect(asset.metadata.faces).toBeGreaterThan(450);
    expect(asset.metadata.faces).toBeLessThan(750);
    expect(await balance()).toBe(before - 55);
    const document = await readModel(await fetched(asset.files.model));
    expect(document.getRoot().listTextures()).not.toEqual([]);
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery!.body)).toMatchObject({ event: 'asset.succeeded', data: { id: asset.id } });
    expect(delivery!.headers['x-svc-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  });

  it('make a model of a picture, an image of words, and of that image a model', async () => {
    const image = await made('/v1/images', { prompt: 'a blue square', model: 'painter' });
    expect(image).toMatchObject({ taskStatus: 2, type: 'image', metadata: { width: 96, height: 96 } });
    const model = await made('/v1/models/from-image', { imageUrl: image.files.image, engine: 'sculptor' });
    expect(model).toMatchObject({ taskStatus: 2, type: 'model_3d' });
    const [texture] = (await readModel(await fetched(model.files.model))).getRoot().listTextures();
    expect(texture!.getSize()).toEqual([96, 96]);
  });

  it('work on models, and what they make is exported like any other', async () => {
    const source = await made('/v1/models/from-text', { prompt: 'a red square', engine: 'sculptor' });
    for (const [operation, body] of [
      ['uv-unwrap', { engine: 'reader-uv' }],
      ['texture', { engine: 'reader-texture', prompt: 'rust' }],
      ['remesh', { engine: 'reader-remesh' }],
    ] as const) {
      const asset = await made(`/v1/assets/${source.id}/${operation}`, body);
      expect(asset).toMatchObject({ taskStatus: 2, operation, metadata: { faces: source.metadata.faces } });
      const zip = await client.post(`/v1/assets/${asset.id}/download`, { format: 'obj' });
      expect(zip).toMatchObject({ status: 200, data: { format: 'obj' } });
    }
  });

  it.each([
    ['a model that fails', 'failing', 'a chair', 'internal'],
    ['content that a model refuses', 'failing', 'forbidden things', 'content_policy'],
    ['an input that a model refuses', 'too-wide', 'a chair', 'engine_rejected_input'],
    ['a model that makes no model', 'broken', 'a chair', 'internal'],
    ['a run past its time', 'impatient', 'a chair', 'engine_timeout'],
    ['a server that is away', 'away', 'a chair', 'engine_timeout'],
  ])('refund %s, in words of our own', async (_, engine, prompt, errorCategory) => {
    const before = await balance();
    const asset = await made('/v1/models/from-text', { prompt, engine });
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory, cost: 0 });
    expect(asset.errorDetail).not.toMatch(/CUDA|NSFW|127\.0\.0\.1|Traceback/);
    expect(await balance()).toBe(before);
  });

  it('wait for a server that is busy with another run', async () => {
    const [runs, body] = [servers.Slow.runs(), { prompt: 'slowly', engine: 'slow' }];
    const both = await Promise.all([made('/v1/models/from-text', body), made('/v1/models/from-text', body)]);
    expect(both.map(({ taskStatus }) => taskStatus)).toEqual([2, 2]);
    expect(servers.Slow.runs()).toBe(runs + 2);
  });

  it('are given files as URLs of ours that nobody can alter, where their provider fetches them', async () => {
    await runOwnerWith('any-key', service.dataDir, 'provider', 'key', 'linked');
    const { files } = await made('/v1/images', { prompt: 'a blue square', model: 'painter' });
    const body = { prompt: 'the same', model: 'linked', referenceImages: [files.image] };
    const image = await made('/v1/images', body);
    expect(image).toMatchObject({ taskStatus: 2, metadata: { width: 96, height: 96 } });
    const [url] = linked.fetched;
    expect(url).toMatch(/^http:\/\/localhost:\d+\/(inputs|files)\//);
    expect((await fetch(url!.replace(/Expires=\d/, 'Expires=9'))).status).toBe(403);
    expect((await fetch(url!.split('?')[0]!)).status).toBe(403);
  });

  it('wait for a server that comes late, and for its model to be set up', async () => {
    const created = await client.post('/v1/models/from-text', { prompt: 'a chair', engine: 'late' });
    await sleep(3000);
    const server = await startCog('Waking', latePort);
    try {
      const { answer } = await untilTerminal(client, created.data.id);
      expect(answer.data).toMatchObject({ taskStatus: 2 });
      expect(server.runs()).toBe(1);
    } finally {
      await server.stop();
    }
  });

  it('run a chain, each step once, and the operator sees what it took', async () => {
    const runs = servers.Sculptor.runs();
    const asset = await made('/v1/models/from-text', { prompt: 'a red square', engine: 'chained' });
    expect(asset).toMatchObject({ taskStatus: 2, metadata: { faces: 800 } });
    expect(servers.Sculptor.runs()).toBe(runs + 2);
    const { engines } = await ownerJson(service.dataDir, 'usage', '--credit-price', '0.01');
    const usage = engines.find(({ engine }: { engine: string }) => engine === 'chained');
    expect(usage).toMatchObject({ jobs: 1, charged: 50, refunded: 0, earned_usd: 0.5 });
    expect(usage.vendorCosts).toEqual([{ unit: 'GPU seconds', amount: expect.any(Number) }]);
  });

  it('are ended at the server when their job is cancelled, and refunded', async () => {
    const before = await balance();
    const runs = servers.Slow.runs();
    const created = await client.post('/v1/models/from-text', { prompt: 'slowly', engine: 'patient' });
    for (let tries = 0; tries < 300 && servers.Slow.runs() === runs; tries++) await sleep(100);
    const cancelled = await client.post(`/v1/assets/${created.data.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, data: { taskStatus: 3, refunded: 50 } });
    expect(await balance()).toBe(before);
    // It was to take a minute.
    const next = await made('/v1/models/from-text', { prompt: 'slowly', engine: 'slow' });
    expect(next).toMatchObject({ taskStatus: 2 });
  });

  it('leave the catalogue when their provider is disabled, and come back', async () => {
    const create = () => client.post('/v1/models/from-text', { prompt: 'a chair', engine: 'sculptor' });
    const until = async (status: number) => {
      for (let tries = 0; tries < 30; tries++) {
        const answer = await create();
        if (answer.status === status) return answer;
        await sleep(1000);
      }
      throw new Error(`It was never answered ${status}.`);
    };
    await ownerJson(service.dataDir, 'provider', 'disable', 'sculptor');
    expect((await until(400)).error).toMatchObject({ code: 13009 });
    await ownerJson(service.dataDir, 'provider', 'enable', 'sculptor');
    const { data } = await until(201);
    expect((await untilTerminal(client, data.id)).answer.data).toMatchObject({ taskStatus: 2 });
  });

  it('are each run once by the smoke test of their provider, which saves what they made', async () => {
    const out = mkdtempSync(join(tmpdir(), 'smoke-'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['bin/smoke.ts', '--provider', 'painter', '--out', out],
      { env: { ...process.env, DATA_DIR: service.dataDir } },
    );
    expect(stdout).toMatch(
      /^painter +ok +[\d.]+ s +50 credits, the provider charged [\d.e-]+ GPU seconds, /m,
    );
    const picture = readFileSync(join(out, 'smoke-painter.png'));
    expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });

  it('end what was running when the service was killed, and the books are right', async () => {
    const created = await client.post('/v1/models/from-text', { prompt: 'slowly', engine: 'slow' });
    const runs = servers.Slow.runs();
    for (let tries = 0; tries < 300 && servers.Slow.runs() === runs; tries++) await sleep(100);
    await service.kill();
    service = await startService({ env: { ...env, DATA_DIR: service.dataDir } });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
    const { answer } = await untilTerminal(client, created.data.id);
    expect(answer.data).toMatchObject({ taskStatus: 2 });
    expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
  });

  it('survive that the process which runs the model is killed', async () => {
    const before = await balance();
    servers.Failing.killWorker();
    const asset = await made('/v1/models/from-text', { prompt: 'a chair', engine: 'failing' });
    expect(asset).toMatchObject({ taskStatus: 3, cost: 0 });
    expect(await balance()).toBe(before);
  });
});
