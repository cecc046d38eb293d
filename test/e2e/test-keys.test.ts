import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

const SECRET = 'whsec_dGVzdA==';

describe('a test key', () => {
  const env = { ALLOW_PRIVATE_HOSTS: '1' };
  let service: LocalService;
  let accountId: string;
  let live: ApiClient;
  let test: ApiClient;
  let receiver: WebhookReceiver;
  /** Assets of the test key that have ended well, by what made them. */
  const made: Record<string, string> = {};
  /** A live asset: cancelled, so that it cost nothing. */
  let liveAsset: string;

  const mint = (...more: string[]) =>
    ownerJson(service.dataDir, 'key', 'mint', '--account', accountId, '--test', 'yes', ...more);
  const clientOf = (apiKey: string) => apiClient(service.baseUrl, apiKey);
  const connect = (): void => {
    const account = service.accounts.find(({ plan }) => plan === 'starter')!;
    accountId = account.id;
    live = clientOf(account.apiKey);
  };
  /** What the service knows of the account's money and work. */
  const standing = async () => ({
    credits: (await live.get('/v1/credits')).data,
    usage: (await live.get('/v1/usage')).data,
    account: await ownerJson(service.dataDir, 'account', 'show', '--account', accountId),
  });

  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startService({ env });
    connect();
    const { apiKey } = await mint();
    expect(apiKey).toMatch(/^svc_test_[0-9A-Za-z]{38}$/);
    test = clientOf(apiKey);
    liveAsset = (await live.post('/v1/models/from-text', { prompt: 'a chair' })).data.id;
    await live.request('POST', `/v1/assets/${liveAsset}/cancel`);
  });

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
    await receiver?.close();
  });

  /** Operation, request, and the asset that it works on. */
  const OPERATIONS: readonly (readonly [string, string, object, string?])[] = [
    ['images', 'images', { prompt: 'a harbour' }],
    ['from-text', 'from-text', { prompt: 'a knight in steel armor' }],
    ['remesh', 'remesh', {}, 'from-text'],
    ['quads', 'remesh', { engine: 'svc-remesh-quad' }, 'from-text'],
    ['uv-unwrap', 'uv-unwrap', {}, 'remesh'],
    ['texture', 'texture', { prompt: 'worn bronze' }, 'uv-unwrap'],
    ['rig', 'animate', { engine: 'svc-humanoid-rig' }, 'texture'],
    ['animate', 'animate', { preset: 'walk' }, 'quads'],
  ];
  const PATHS: Readonly<Record<string, string>> = {
    'from-text': '/v1/models/from-text',
    images: '/v1/images',
  };

  async function complete(name: string, path: string, body: object): Promise<void> {
    const sent = { callbackUrl: `${receiver.url}/${name}`, webhookSecret: SECRET, ...body };
    const { status, data } = await test.post(path, sent);
    expect([status, data.taskStatus, data.test], name).toEqual([201, 0, true]);
    const { answer } = await untilTerminal(test, data.id);
    expect(answer.data, name).toMatchObject({ taskStatus: 2, test: true, cost: data.cost });
    made[name] = data.id;
    const delivery = await deliveryOf(name);
    verifySignature(delivery, SECRET);
    expect(delivery.headers['x-svc-event']).toBe('asset.succeeded');
    expect(JSON.stringify(JSON.parse(delivery.body).data)).toBe(JSON.stringify(answer.data));
    for (const url of Object.values(answer.data.files)) expect((await fetch(url as string)).status).toBe(200);
  }

  async function deliveryOf(name: string) {
    const isIts = ({ path }: { readonly path: string }) => path === `/hook/${name}`;
    while (!receiver.deliveries.some(isIts)) await receiver.received(receiver.deliveries.length + 1);
    return receiver.deliveries.find(isIts)!;
  }

  it('gets a result of every operation, priced as it is estimated, with files and a signed webhook', async () => {
    const before = await standing();
    for (const [name, operation, request, from] of OPERATIONS) {
      const source = from === undefined ? {} : { assetId: made[from] };
      const estimate = await test.post('/v1/estimate', { operation, request, ...source });
      expect(estimate.data, name).toMatchObject({ accepted: true });
      const path = PATHS[operation] ?? `/v1/assets/${made[from!]}/${operation}`;
      await complete(name, path, request);
      const { data } = await test.get(`/v1/assets/${made[name]}`);
      expect(data.cost).toBe(estimate.data.cost);
    }
    const { files } = (await test.get(`/v1/assets/${made.images}`)).data;
    await complete('from-image', '/v1/models/from-image', { imageUrl: files.image });
    await complete('parts-board', '/v1/images/parts-board', { assetId: made.images });
    const of = async (name: string) => (await test.get(`/v1/assets/${made[name]}`)).data;
    expect((await of('quads')).metadata.quads).toBeGreaterThan(0);
    expect((await of('rig')).metadata).toMatchObject({ rigged: true, animations: 0 });
    expect((await of('animate')).metadata).toMatchObject({ rigged: true, animations: 1 });
    expect(Object.keys((await of('texture')).files)).toEqual(['model', 'thumbnail', 'textures']);
    expect(await standing()).toEqual(before);
  }, 120_000);

  it('exports its models in every format', async () => {
    for (const format of ['glb', 'fbx', 'obj']) {
      const { status, data } = await test.post(`/v1/assets/${made.animate}/download`, { format });
      expect([status, data?.format], format).toEqual([200, format]);
      const file = await fetch(data.url);
      expect((await file.arrayBuffer()).byteLength).toBe(data.sizeBytes);
    }
  }, 120_000);

  it('fails where its prompt or its name asks for it', async () => {
    const asked = ['engine_unavailable', 'content_policy', 'source_unreadable'];
    for (const category of asked) {
      const { data } = await test.post('/v1/models/from-text', { prompt: `test: fail ${category}, a chair` });
      const { answer } = await untilTerminal(test, data.id, 20_000);
      expect(answer.data).toMatchObject({ taskStatus: 3, errorCategory: category, cost: 0, test: true });
    }
    const path = `/v1/assets/${made.remesh}`;
    await test.request('PATCH', path, { name: 'test: fail engine_timeout' });
    const { data } = await test.post(`${path}/animate`, { callbackUrl: `${receiver.url}/failed` });
    const { answer } = await untilTerminal(test, data.id, 20_000);
    expect(answer.data).toMatchObject({ errorCategory: 'engine_timeout', operation: 'animate' });
    const { headers, body } = await deliveryOf('failed');
    expect(headers['x-svc-event']).toBe('asset.failed');
    expect(JSON.stringify(JSON.parse(body).data)).toBe(JSON.stringify(answer.data));
  }, 60_000);

  it('cancels what is slow, for which nothing came back since nothing was charged', async () => {
    const { data } = await test.post('/v1/images', { prompt: 'test: slow' });
    while ((await test.get(`/v1/assets/${data.id}`)).data.taskStatus === 0);
    const cancel = await test.request('POST', `/v1/assets/${data.id}/cancel`);
    expect(cancel.data).toEqual({ id: data.id, taskStatus: 3, refunded: 0 });
    expect((await test.get(`/v1/assets/${data.id}`)).data.errorCategory).toBe('cancelled');
  }, 30_000);

  it('finds nothing of the live keys of its account, nor they of it', async () => {
    const collection = (client: ApiClient) => client.post('/v1/collections', { name: 'mine' });
    const [liveCollection, testCollection] = [await collection(live), await collection(test)];
    const strangers = [
      [test, liveAsset, liveCollection.data.id],
      [live, made['from-text']!, testCollection.data.id],
    ] as const;
    for (const [client, asset, of] of strangers) {
      const requests = [
        ['GET', `/v1/assets/${asset}`],
        ['PATCH', `/v1/assets/${asset}`, { name: 'x' }],
        ['DELETE', `/v1/assets/${asset}`],
        ['POST', `/v1/assets/${asset}/cancel`],
        ['POST', `/v1/assets/${asset}/download`, { format: 'glb' }],
        ['POST', `/v1/assets/${asset}/remesh`, {}],
        ['POST', '/v1/images/parts-board', { assetId: asset }],
        ['GET', `/v1/collections/${of}/assets`],
        ['POST', `/v1/collections/${of}/assets`, { assetIds: [asset] }],
        ['DELETE', `/v1/collections/${of}`],
      ] as const;
      for (const [method, path, body] of requests)
        expect((await client.request(method, path, body)).status, `${method} ${path}`).toBe(404);
      const { items } = (await client.get('/v1/assets?limit=100')).data;
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ id }: { id: string }) => id)).not.toContain(asset);
      const collections = (await client.get('/v1/collections')).data.items;
      expect(collections.map(({ id }: { id: string }) => id)).not.toContain(of);
    }
    expect((await live.get(`/v1/assets/${liveAsset}`)).data).not.toHaveProperty('test');
    const deliveries = (await test.get('/v1/webhooks/deliveries')).data.items;
    expect((await live.get('/v1/webhooks/deliveries')).data.items).toEqual([]);
    expect((await live.get(`/v1/webhooks/deliveries/${deliveries[0].id}`)).status).toBe(404);
  }, 60_000);

  it('is refused as a live key is, and paused, read-only and revoked keys as theirs', async () => {
    const bad: readonly (readonly [string, object])[] = [
      ['/v1/models/from-text', {}],
      ['/v1/models/from-text', { prompt: 'x', callbackUrl: 'nowhere' }],
      ['/v1/models/from-text', { prompt: 'a naked porn star' }],
      ['/v1/models/from-text', { prompt: 'x', engine: 'none' }],
      ['/v1/models/from-text', { prompt: 'x', maxCredits: 1 }],
      [`/v1/assets/${made.quads}/animate`, { preset: 'none' }],
      [`/v1/assets/${made.images}/remesh`, {}],
    ];
    const codes = [2001, 2001, 2012, 13009, 14002, 13007, 13004];
    for (const [i, [path, body]] of bad.entries())
      expect((await test.post(path, body)).error?.code, path).toBe(codes[i]);
    const estimate = { operation: 'from-text', request: { prompt: 'x', maxCredits: 1 } };
    expect((await test.post('/v1/estimate', estimate)).data).toMatchObject({
      cost: 240,
      accepted: false,
      refusal: { code: 14002 },
    });

    const reader = clientOf((await mint('--read-only', 'yes')).apiKey);
    expect((await reader.get('/v1/assets')).status).toBe(200);
    expect((await reader.post('/v1/images', { prompt: 'x' })).error?.code).toBe(6016);
    const { keyId, apiKey } = await mint();
    expect((await clientOf(apiKey).get('/v1/credits')).status).toBe(200);
    await ownerJson(service.dataDir, 'key', 'revoke', '--account', accountId, '--key', keyId);
    expect((await clientOf(apiKey).get('/v1/credits')).error?.code).toBe(1001);
  }, 60_000);

  /** Sends a create as often as it comes too late for a busy machine, as a client would. */
  async function accepted(prompt: string) {
    for (;;) {
      const key = { 'Idempotency-Key': prompt };
      const answer = await test.request('POST', '/v1/models/from-text', { prompt }, key);
      if (answer.status !== 503) return answer;
    }
  }

  /** A start that a busy machine has no time for is made up for by the sweeper, in its third minute. */
  const PATIENCE_MS = 240_000;

  it('takes a hundred jobs, more at once than its plan has slots, and nothing of its account', async () => {
    const before = await standing();
    const shown = (await test.get('/v1/credits')).data;
    expect(shown).toMatchObject({
      plan: 'starter',
      planCredits: 2_000,
      packCredits: 10_000,
      balance: 12_000,
    });
    const prompts = Array.from({ length: 100 }, (_, i) => `robot ${i}`);
    const ids: string[] = [];
    const sender = async (): Promise<void> => {
      for (let prompt = prompts.pop(); prompt !== undefined; prompt = prompts.pop()) {
        const { status, data } = await accepted(prompt);
        expect(status).toBe(201);
        ids.push(data.id);
      }
    };
    await Promise.all(Array.from({ length: 20 }, sender));
    for (const id of ids) {
      const { answer } = await untilTerminal(test, id, PATIENCE_MS);
      expect(answer.data).toMatchObject({ taskStatus: 2, cost: 240 });
    }
    expect(new Set(ids).size).toBe(100);
    const after = (await test.get('/v1/credits')).data;
    expect(after).toEqual(shown);
    expect((await test.get('/v1/usage')).data).toMatchObject({ items: [] });
    expect(await standing()).toEqual(before);
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  }, 400_000);

  it('is told what became of its jobs though the process is killed while they run', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const body = { prompt: 'test: slow', callbackUrl: `${receiver.url}/killed-${i}` };
      ids.push((await test.post('/v1/images', body)).data.id);
    }
    while ((await test.get(`/v1/assets/${ids[0]}`)).data.taskStatus === 0);
    await service.kill();
    test = clientOf((await restarted()).apiKey);
    for (const [i, id] of ids.entries()) {
      const { answer } = await untilTerminal(test, id, 60_000);
      expect(answer.data.taskStatus).toBe(2);
      const { body } = await deliveryOf(`killed-${i}`);
      expect(JSON.stringify(JSON.parse(body).data)).toBe(JSON.stringify(answer.data));
    }
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  }, 180_000);

  /** The service again, on another port, with another test key of the same sandbox. */
  async function restarted() {
    service = await startService({ env: { ...env, DATA_DIR: service.dataDir } });
    connect();
    return mint();
  }
});
