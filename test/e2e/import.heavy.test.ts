import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blockHumanoid, solidModel } from '../support/figures.ts';
import { changeJson, splitGlb } from '../support/glb.ts';
import { checkerPng, texturedModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

const SECRET = 'whsec_dGVzdA==';

let service: LocalService;
let accountId: string;
let apiKey: string;
let client: ApiClient;
let receiver: WebhookReceiver;
let figure: Uint8Array;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
  const pro = service.accounts.find(({ plan }) => plan === 'pro')!;
  [accountId, apiKey] = [pro.id, pro.apiKey];
  client = apiClient(service.baseUrl, apiKey);
  figure = await solidModel(blockHumanoid());
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

/** Uploads as a browser's form does. */
async function upload(
  model: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  {
    headers = {},
    part = 'model',
    key = apiKey,
  }: { headers?: Record<string, string>; part?: string; key?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(part, new File([model.slice()], 'My figure.glb'));
  const response = await fetch(new URL('/v1/models/import', service.baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
  const { data, error } = (await response.json()) as any;
  return { status: response.status, headers: response.headers, data, error };
}
const ended = async (id: string) => (await untilTerminal(client, id, 300_000)).answer.data;
const balance = async (): Promise<number> => (await client.get('/v1/credits')).data.balance;
const bytesOf = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());

describe('a model that is uploaded', () => {
  let id: string;

  it('is a job like others: priced, measured, pictured, told of by a webhook, charged once', async () => {
    const before = await balance();
    const sent = { callbackUrl: `${receiver.url}/import`, webhookSecret: SECRET, license: 'cc0' };
    const headers = { 'idempotency-key': 'import-1' };
    const { status, data } = await upload(figure, sent, { headers });
    expect([status, data.taskStatus, data.name]).toEqual([201, 0, 'My figure']);
    ({ id } = data);
    const again = await upload(figure, sent, { headers });
    expect([again.data.id, again.headers.get('idempotency-replayed')]).toEqual([id, 'true']);
    const asset = await ended(id);
    expect(asset).toMatchObject({
      taskStatus: 2,
      type: 'model_3d',
      category: '3d',
      operation: 'import',
      engine: 'import',
      license: 'cc0',
      cost: 5,
      metadata: { riggable: 'humanoid', rigged: false, hasUv: false, animations: 0 },
    });
    expect(asset.metadata.faces).toBeGreaterThan(0);
    expect(Buffer.from(await bytesOf(asset.files.thumbnail)).toString('latin1', 1, 4)).toBe('PNG');
    expect(await balance()).toBe(before - 5);
    const [delivery] = await receiver.received(1);
    verifySignature(delivery!, SECRET);
    expect(JSON.parse(delivery!.body).data.id).toBe(id);
    const { data: usage } = await client.get('/v1/usage?groupBy=operation');
    expect(usage.items).toContainEqual(expect.objectContaining({ operation: 'import', credits: 5, jobs: 1 }));
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });

  it.each([
    ['uv-unwrap', {}],
    ['texture', { prompt: 'worn bronze' }],
    ['animate', { preset: 'walk' }],
  ] as const)('can go through %s', async (operation, body) => {
    const { status, data } = await client.post(`/v1/assets/${id}/${operation}`, body);
    expect(status).toBe(201);
    expect(await ended(data.id)).toMatchObject({ taskStatus: 2, sourceAssetId: id });
    expect((await client.post(`/v1/assets/${data.id}/remesh`, {})).error?.code).toBe(13005);
  });

  it('is refused by remesh with 13005, however it is asked', async () => {
    const json = await client.post(`/v1/assets/${id}/remesh`, {});
    const slow = await client.post(`/v1/assets/${id}/remesh`, { pad: ' '.repeat(2_000_000) });
    const estimate = await client.post('/v1/estimate', { operation: 'remesh', assetId: id, request: {} });
    expect([json.error?.code, slow.error?.code]).toEqual([13005, 13005]);
    expect(estimate.data).toMatchObject({ accepted: false, refusal: { code: 13005 } });
  });

  it.each(['glb', 'fbx', 'obj', 'usdz', 'stl'])('is exported as %s', async (format) => {
    const { status, data } = await client.post(`/v1/assets/${id}/download`, { format });
    expect(status).toBe(200);
    expect((await bytesOf(data.url)).length).toBe(data.sizeBytes);
  });

  it('can be taken in again by its own URL, which is not fetched', async () => {
    const { data } = await client.get(`/v1/assets/${id}`);
    const again = await client.post('/v1/models/import', { modelUrl: data.files.model });
    expect(again.status).toBe(201);
    expect(await ended(again.data.id)).toMatchObject({ taskStatus: 2, metadata: data.metadata });
  });

  it('is nothing to anybody else', async () => {
    const other = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
    for (const path of [`/v1/assets/${id}/texture`, `/v1/assets/${id}/cancel`])
      expect((await other.post(path, {})).error?.code).toBe(13001);
    expect((await other.get(`/v1/assets/${id}`)).error?.code).toBe(13001);
  });

  it('costs a test key nothing, and has a canned result', async () => {
    const minted = await ownerJson(service.dataDir, 'key', 'mint', '--account', accountId, '--test', 'yes');
    const tester = apiClient(service.baseUrl, minted.apiKey);
    const { data } = await upload(figure, {}, { key: minted.apiKey });
    const { answer } = await untilTerminal(tester, data.id);
    expect(answer.data).toMatchObject({ taskStatus: 2, test: true, cost: 5, operation: 'import' });
    expect((await tester.post(`/v1/assets/${data.id}/remesh`, {})).error?.code).toBe(13005);
  });
});

describe('what is no model', () => {
  it('is refused at the request where it can be known, charging nothing', async () => {
    const before = await balance();
    const answers = [
      await upload(checkerPng()),
      await upload(Buffer.from('{"asset":{"version":"2.0"}}')),
      await upload(figure.subarray(0, figure.length - 20)),
      await upload(changeJson(figure, (json) => (json.buffers[0].uri = 'figure.bin'))),
      await upload(new Uint8Array(20 * 2 ** 20 + 1)),
      await upload(figure, {}, { part: 'file' }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code, error.details?.field])).toEqual([
      [400, 7003, 'model'],
      [400, 7003, 'model'],
      [400, 20004, 'model'],
      [400, 20004, 'model'],
      [413, 7002, 'model'],
      [400, 2001, undefined],
    ]);
    expect(await balance()).toBe(before);
  });

  it('ends as engine_rejected_input where only reading it shows, and its credits come back', async () => {
    const before = await balance();
    const broken = changeJson(figure, (json) => (json.accessors[0].count = 10 ** 9));
    const { status, data } = await upload(broken);
    expect(status).toBe(201);
    const asset = await ended(data.id);
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory: 'engine_rejected_input', cost: 0 });
    expect(asset.errorDetail).toMatch(/^The source model cannot be read: .+\.$/);
    expect(await balance()).toBe(before);
  });

  it('loses what nobody asked for', async () => {
    const textured = changeJson(await texturedModel(400), (json) => {
      json.extras = { script: 'alert(1)' };
      json.nodes[0].extras = { script: 'alert(1)' };
    });
    const { data } = await upload(textured);
    const { files } = await ended(data.id);
    const kept = await bytesOf(files.model);
    expect(JSON.stringify(splitGlb(kept).json)).not.toContain('alert');
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(kept)).not.toBe(hash(textured));
  });
});
