import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProviders } from '../../bin/read-providers.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blockHumanoid, solidModel } from '../support/figures.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { type FakeTripo, startFakeTripo, TRIPO_KEY } from '../support/tripo-fake.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHAIN = ['models/import', 'animations/rig-check', 'animations/rig', 'animations/retarget'];

// A fake stands in for the vendor: no key for a live call is at hand.
describe('engines at Tripo', () => {
  let fake: FakeTripo;
  let receiver: WebhookReceiver;
  let service: LocalService;
  let client: ApiClient;
  let env: Record<string, string>;

  const clientOf = ({ baseUrl, accounts }: LocalService) =>
    apiClient(baseUrl, accounts.find(({ plan }) => plan === 'max')!.apiKey);

  beforeAll(async () => {
    receiver = await startReceiver();
    fake = await startFakeTripo(await solidModel(blockHumanoid()));
    const [sample] = readProviders(join(ROOT, 'lib/provider-samples/tripo.json')) as readonly object[];
    const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
    writeFileSync(file, JSON.stringify([{ ...sample, baseUrl: fake.baseUrl }]));
    env = { PROVIDERS: file, ALLOW_PRIVATE_HOSTS: '1' };
    service = await startService({ env });
    client = clientOf(service);
    const key = promisify(execFile)(process.execPath, ['bin/owner.ts', 'provider', 'key', 'tripo'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: service.dataDir },
    });
    key.child.stdin!.end(`${TRIPO_KEY}\n`);
    await key;
  });
  afterAll(async () => {
    await service?.stop();
    await Promise.all([receiver?.close(), fake?.close()]);
  });

  const balance = async (): Promise<number> => (await client.get('/v1/credits')).data.balance;
  async function made(path: string, body: object) {
    const created = await client.post(path, body);
    expect(created).toMatchObject({ status: 201 });
    return (await untilTerminal(client, created.data.id)).answer.data;
  }
  /** What is created at the vendor meanwhile. */
  async function creationsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = fake.created().length;
    await work();
    return fake.created().slice(before);
  }
  const humanoid = () => made('/v1/models/from-text', { prompt: 'a robot', engine: 'tripo-text' });

  it('answer the check of their key', async () => {
    expect(await ownerJson(service.dataDir, 'provider', 'check', 'tripo')).toMatchObject({
      ok: true,
      said: '500 credits, 0 of running tasks',
    });
  });

  it('make a model of words, charge for it, and a webhook and a download have it', async () => {
    const before = await balance();
    const body = { prompt: 'a robot', engine: 'tripo-text', callbackUrl: receiver.url, webhookSecret: 's' };
    const asset = await made('/v1/models/from-text', body);
    expect(asset).toMatchObject({ taskStatus: 2, engine: 'tripo-text', metadata: { riggable: 'humanoid' } });
    expect(await balance()).toBe(before - asset.cost);
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery!.body)).toMatchObject({ event: 'asset.succeeded', data: { id: asset.id } });
    expect(delivery!.body).not.toContain(fake.baseUrl);
    const model = new Uint8Array(await (await fetch(asset.files.model)).arrayBuffer());
    expect((await readModel(model)).getRoot().listMeshes()).toHaveLength(1);
    const zip = await client.post(`/v1/assets/${asset.id}/download`, { format: 'obj' });
    expect(zip).toMatchObject({ status: 200, data: { format: 'obj' } });
  });

  it('make a model of two views, which are uploaded first', async () => {
    const image = (await made('/v1/images', { prompt: 'a red chair' })).files.image;
    const body = { imageUrls: [image, image], engine: 'tripo-image' };
    const created = await creationsDuring(async () =>
      expect(await made('/v1/models/from-image', body)).toMatchObject({ taskStatus: 2 }),
    );
    expect(created).toEqual(['generation/multiview-to-model']);
    const { body: sent } = fake.calls.findLast(({ path }) => path.endsWith('multiview-to-model'))!;
    expect(sent).toMatchObject({
      inputs: [expect.stringMatching(/^file_/), expect.stringMatching(/^file_/), null, null],
    });
  });

  it('rig, retarget and texture a model of ours', async () => {
    const source = await humanoid();
    const engine = 'tripo-humanoid-rig-animate';
    const clip = await creationsDuring(async () => {
      const asset = await made(`/v1/assets/${source.id}/animate`, { engine, preset: 'walk' });
      expect(asset).toMatchObject({ taskStatus: 2, operation: 'animate', engine });
    });
    expect(clip).toEqual(CHAIN);
    const texture = await creationsDuring(async () => {
      const body = { engine: 'tripo-texture', prompt: 'rust' };
      expect(await made(`/v1/assets/${source.id}/texture`, body)).toMatchObject({ taskStatus: 2 });
    });
    expect(texture).toEqual(['models/import', 'models/texture']);
    const unknown = await client.post(`/v1/assets/${source.id}/animate`, { engine, preset: 'dance' });
    expect([unknown.status, unknown.error!.code]).toEqual([400, 13007]);
  });

  it.each([
    ['content', 'content_policy'],
    ['invalid', 'engine_rejected_input'],
    ['credits', 'internal'],
    ['lost', 'engine_unavailable'],
  ] as const)('refund what is answered %s, in words of our own', async (trouble, errorCategory) => {
    const before = await balance();
    fake.meet(trouble);
    const asset = await humanoid();
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory, cost: 0 });
    expect(asset.errorDetail).not.toMatch(/HTTP|code|credit.*Buy|policy.*Change/);
    expect(await balance()).toBe(before);
  });

  it('ask anew for a result whose link has expired', async () => {
    fake.expire(1);
    const created = await creationsDuring(async () =>
      expect(await humanoid()).toMatchObject({ taskStatus: 2 }),
    );
    expect(created).toEqual(['generation/text-to-model']);
  });

  it('go on after the service was killed in the middle of a chain, and pay for no step twice', async () => {
    const source = await humanoid();
    const created = await creationsDuring(async () => {
      const body = { engine: 'tripo-humanoid-rig-animate', preset: 'walk' };
      const before = fake.created().length;
      const job = await client.post(`/v1/assets/${source.id}/animate`, body);
      for (let tries = 0; tries < 600 && !fake.created().slice(before).includes('animations/rig'); tries++)
        await sleep(50);
      fake.hold(true);
      // Until it is on record that the vendor has it: it is looked at.
      const looks = fake.calls.length;
      for (let tries = 0; tries < 600 && fake.calls.length === looks; tries++) await sleep(50);
      await service.kill();
      fake.hold(false);
      service = await startService({ env: { ...env, DATA_DIR: service.dataDir } });
      client = clientOf(service);
      expect((await untilTerminal(client, job.data.id)).answer.data).toMatchObject({ taskStatus: 2 });
    });
    expect(created).toEqual(CHAIN);
    expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
  });
});
