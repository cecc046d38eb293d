import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { GEMINI_KEY, startFakeGemini } from '../support/fake-gemini.ts';
import { type FakeTencent, startFakeTencent, TENCENT_KEY } from '../support/fake-tencent.ts';
import { ownerJson, runOwner, runOwnerWith } from '../support/owner-cli.ts';
import type { RequestRecorder } from '../support/request-recorder.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

/** The engines of a sample file, at another address. */
function sample(file: string, id: string, baseUrl: string) {
  const path = join(import.meta.dirname, '../../lib/provider-samples', file);
  const { providers } = JSON.parse(readFileSync(path, 'utf8'));
  return { ...providers.find((provider: { id: string }) => provider.id === id), baseUrl };
}

describe('vendors that are asked at fakes of theirs', () => {
  let tencent: FakeTencent;
  let google: RequestRecorder;
  let receiver: WebhookReceiver;
  let service: LocalService;
  let client: ApiClient;

  beforeAll(async () => {
    [tencent, google, receiver] = await Promise.all([startFakeTencent(), startFakeGemini(), startReceiver()]);
    const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
    writeFileSync(
      file,
      JSON.stringify([
        sample('tencent.json', 'tencent', tencent.url),
        sample('gemini.json', 'google', `${google.url}/v1`),
      ]),
    );
    service = await startService({ env: { PROVIDERS: file, ALLOW_PRIVATE_HOSTS: '1' } });
    client = clientOf('max');
  });
  afterAll(async () => {
    await service?.stop();
    await Promise.all([tencent?.close(), google?.close(), receiver?.close()]);
  });

  const clientOf = (plan: string) =>
    apiClient(service.baseUrl, service.accounts.find((account) => account.plan === plan)!.apiKey);
  const giveKey = (provider: string, key: string) =>
    runOwnerWith(key, service.dataDir, 'provider', 'key', provider);
  const balance = async (of = client): Promise<number> => (await of.get('/v1/credits')).data.balance;
  async function made(path: string, body: object, of = client) {
    const created = await of.post(path, body);
    expect(created).toMatchObject({ status: 201 });
    return (await untilTerminal(of, created.data.id, 120_000)).answer.data;
  }

  describe('the keys', () => {
    it('of another form are refused, and shown to nobody', async () => {
      const run = await giveKey('tencent', 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE');
      expect(run.exitCode).not.toBe(0);
      expect(run.stderr).toContain('SecretId:SecretKey');
      expect(run.stdout + run.stderr).not.toContain('AKID');
    });

    it('that the vendor does not know are said to be refused, and the right ones to be taken', async () => {
      await giveKey('tencent', TENCENT_KEY.replace('Gu5', 'Xu5'));
      await giveKey('google', 'AIzaSy-of-somebody-else');
      for (const id of ['tencent', 'google']) {
        const { stdout } = await runOwner(service.dataDir, 'provider', 'check', id);
        expect(stdout).toContain('the key is refused');
      }
      await giveKey('tencent', TENCENT_KEY);
      await giveKey('google', GEMINI_KEY);
      for (const id of ['tencent', 'google']) {
        expect(await ownerJson(service.dataDir, 'provider', 'check', id)).toMatchObject({ ok: true });
      }
    });
  });

  describe('hunyuan-uv', () => {
    it('is in the catalogue as the contract has it: 30,000 faces, paid plans only', async () => {
      const { items } = (await client.get('/v1/models?category=uv-unwrap')).data;
      expect(items).toContainEqual(
        expect.objectContaining({ id: 'hunyuan-uv', maxInputFaces: 30_000, paidOnly: true, default: false }),
      );
      expect(items).toContainEqual(expect.objectContaining({ id: 'svc-uv', default: true }));
    });

    it('lays a model out anew, from the request to the webhook and the download', async () => {
      const source = await made('/v1/models/from-text', { prompt: 'a red chair', polycount: 4000 });
      const before = await balance();
      const asset = await made(`/v1/assets/${source.id}/uv-unwrap`, {
        engine: 'hunyuan-uv',
        callbackUrl: receiver.url,
        webhookSecret: 's',
      });
      expect(asset).toMatchObject({
        taskStatus: 2,
        engine: 'hunyuan-uv',
        cost: 40,
        metadata: { hasUv: true, faces: source.metadata.faces },
      });
      expect(await balance()).toBe(before - 40);
      expect(tencent.taken()).toBe(1);
      const [delivery] = await receiver.received(1);
      expect(JSON.parse(delivery!.body)).toMatchObject({
        event: 'asset.succeeded',
        data: { id: asset.id },
      });
      const glb = new Uint8Array(await (await fetch(asset.files.model)).arrayBuffer());
      const root = (await readModel(glb)).getRoot();
      const uvs = root
        .listMeshes()
        .flatMap((mesh) => mesh.listPrimitives())
        .map((part) => part.getAttribute('TEXCOORD_0')!);
      // The fake's layout has half the width.
      expect(Math.max(...uvs.map((uv) => uv.getMax([])[0]!))).toBeLessThanOrEqual(0.5);
      expect(root.listTextures().length).toBeGreaterThan(0);
      const zip = await client.post(`/v1/assets/${asset.id}/download`, { format: 'fbx' });
      expect(zip).toMatchObject({ status: 200, data: { format: 'fbx' } });
    });

    it('refuses more than 30,000 faces, and a free account, and asks the vendor nothing', async () => {
      const source = await made('/v1/models/from-text', { prompt: 'a tree', polycount: 33_000 });
      expect(source.metadata.faces).toBeGreaterThan(30_000);
      const [taken, before] = [tencent.taken(), await balance()];
      const refused = await client.post(`/v1/assets/${source.id}/uv-unwrap`, { engine: 'hunyuan-uv' });
      expect(refused).toMatchObject({
        status: 400,
        error: { code: 13006, details: { faces: source.metadata.faces, maxFaces: 30_000 } },
      });
      const free = clientOf('free');
      const own = await made('/v1/models/from-text', { prompt: 'a chair', polycount: 800 }, free);
      const paid = await free.post(`/v1/assets/${own.id}/uv-unwrap`, { engine: 'hunyuan-uv' });
      expect(paid).toMatchObject({ status: 403, error: { code: 6017 } });
      expect(paid.error!.details!.upgradeUrl).toBeTypeOf('string');
      expect([tencent.taken(), await balance()]).toEqual([taken, before]);
    });

    it('takes one job at a time, as the sample has it, while what the vendor itself refuses waits; each is run once', async () => {
      const source = await made('/v1/models/from-text', { prompt: 'a small table', polycount: 800 });
      const [taken, before] = [tencent.taken(), await balance()];
      const unwrap = () => client.post(`/v1/assets/${source.id}/uv-unwrap`, { engine: 'hunyuan-uv' });
      const first = await unwrap();
      expect(await unwrap()).toMatchObject({ status: 429, error: { code: 20002 } });
      const other = { prompt: 'forbidden things', engine: 'hunyuan3d' };
      const refused = await made('/v1/models/from-text', other);
      expect((await untilTerminal(client, first.data.id, 120_000)).answer.data).toMatchObject({
        taskStatus: 2,
      });
      expect(refused).toMatchObject({ taskStatus: 3, errorCategory: 'content_policy', cost: 0 });
      expect(refused.errorDetail).not.toMatch(/Tencent|forbidden|OperationDenied/);
      const busy = tencent.requests.filter(
        ({ headers }) => headers['x-tc-action'] === 'SubmitHunyuanTo3DProJob',
      );
      expect(busy.length).toBeGreaterThan(1);
      expect(tencent.taken()).toBe(taken + 2);
      expect(await balance()).toBe(before - 40);
    });
  });

  describe('gemini-flash-image', () => {
    it.each([
      [{}, 30, 1024, 1024],
      [{ size: '2K' }, 45, 2048, 2048],
      [{ size: '4K', aspectRatio: '16:9' }, 70, 4096, 2304],
    ])('makes %j at its own price', async (wanted, cost, width, height) => {
      const before = await balance();
      const image = await made('/v1/images', { prompt: 'a fox', model: 'gemini-flash-image', ...wanted });
      expect(image).toMatchObject({ taskStatus: 2, type: 'image', cost, metadata: { width, height } });
      expect(await balance()).toBe(before - cost);
    });

    it('is shown the reference images', async () => {
      const picture = await made('/v1/images', { prompt: 'a red fox' });
      google.requests.splice(0);
      const image = await made('/v1/images', {
        prompt: 'the same in blue',
        model: 'gemini-flash-image',
        referenceImages: [picture.files.image],
      });
      expect(image.taskStatus).toBe(2);
      expect(google.requests.at(-1)!.json).toMatchObject({
        contents: [
          {
            parts: [
              { text: 'the same in blue' },
              { inlineData: { mimeType: expect.stringMatching(/^image\//) } },
            ],
          },
        ],
      });
    });

    it('refunds a prompt that is blocked', async () => {
      const before = await balance();
      const image = await made('/v1/images', { prompt: 'forbidden things', model: 'gemini-flash-image' });
      expect(image).toMatchObject({ taskStatus: 3, errorCategory: 'content_policy', cost: 0 });
      expect(await balance()).toBe(before);
    });
  });

  it('leaves the books right', async () => {
    expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
  });
});
