import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ApiError,
  AssetClient,
  JobFailedError,
  openFile,
  verifyWebhook,
} from 'asset-generation-service/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkerPng } from '../support/models.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let service: LocalService;
let receiver: WebhookReceiver;
let client: AssetClient;
let chairId: string;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
  client = clientOf('max');
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

const clientOf = (plan: string): AssetClient => {
  const { apiKey } = service.accounts.find((account) => account.plan === plan)!;
  return new AssetClient({ apiKey, baseUrl: `${service.baseUrl}/` });
};

describe('the client, of the service as it runs', () => {
  it('makes a model, shows how far it is, and sends a webhook that verifies', async () => {
    const seen: number[] = [];
    const job = client.models.fromText({
      prompt: 'a red chair',
      callbackUrl: receiver.url,
      webhookSecret: 'hush',
    });
    expect(await job).toMatchObject({ taskStatus: 0, operation: 'from-text' });
    const chair = await job.wait({ onProgress: ({ percent }) => seen.push(percent) });
    chairId = chair.id;
    expect(chair).toMatchObject({ taskStatus: 2, files: { model: expect.any(String) } });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(100);
    const [delivery] = await receiver.received(1);
    const event = await verifyWebhook({ ...delivery!, secret: 'hush' });
    expect(event).toMatchObject({ event: 'asset.succeeded', data: { id: chairId } });
    expect(event.data).toEqual(await client.assets.get(chairId));
  });

  it('gets it as a file, with its size told on the way', async () => {
    const path = join(service.dataDir, 'chair.glb');
    const told: { receivedBytes: number; totalBytes: number | undefined }[] = [];
    const onProgress = (progress: (typeof told)[number]) => void told.push(progress);
    const size = await client.assets.download(chairId, { format: 'glb' }, { onProgress }).toFile(path);
    const bytes = await readFile(path);
    expect(bytes.subarray(0, 4).toString()).toBe('glTF');
    expect(told.at(-1)).toEqual({ receivedBytes: size, totalBytes: size });
    expect(size).toBe(bytes.length);
  });

  it.each(['a Blob', 'bytes', 'a file on disk', 'a stream', 'an iterable'])('uploads %s', async (kind) => {
    const path = join(service.dataDir, 'ball.png');
    await writeFile(path, checkerPng());
    const blob = new File([checkerPng()], 'ball "1".png');
    const images = {
      'a Blob': () => blob,
      bytes: () => checkerPng(),
      'a file on disk': () => openFile(path),
      'a stream': () => blob.stream(),
      'an iterable': () => createReadStream(path),
    };
    const image = await images[kind as keyof typeof images]();
    const job = client.models.fromImage({ image, texture: false, polycount: 500 });
    expect(await job).toMatchObject({ taskStatus: 0, operation: 'from-image', cost: 220 });
    await job.cancel();
  });

  it('charges a job once, however often it is asked for under one key', async () => {
    const ask = () => client.assets.remesh(chairId, { polycount: 800 }, { idempotencyKey: 'the-same' });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second.id).toBe(first.id);
    const light = await client.assets.wait(first.id);
    expect(light).toMatchObject({ sourceAssetId: chairId, category: 'remesh' });
  });

  it('waits for a slot where the account has one', async () => {
    const free = clientOf('free');
    const prompts = ['a mug', 'a ball', 'a box'];
    const made = prompts.map((prompt) =>
      free.models.fromText({ prompt, texture: false }, { waitForSlot: true }).wait(),
    );
    for (const asset of await Promise.all(made)) expect(asset.taskStatus).toBe(2);
  });

  it('lists by filters, over pages', async () => {
    for (const name of ['first', 'second']) {
      const { id } = await client.assets.remesh(chairId, {}).wait();
      await client.assets.update(id, { name: `table, ${name}` });
    }
    const list = client.assets.list({
      keyword: 'table',
      status: [2, 3],
      limit: 1,
      createdAfter: new Date(0),
    });
    const names: string[] = [];
    for await (const { name } of list) names.push(name);
    expect(names).toEqual(['table, second', 'table, first']);
    expect((await list.page()).total).toBeGreaterThan(0);
    const { items } = await client.assets.list({ sort: 'asc', limit: 1 }).page();
    expect(items[0]!.id).toBe(chairId);
  });

  it('keeps assets together, and lets them go', async () => {
    const shelf = await client.collections.create({ name: 'Shelf' });
    expect(await client.collections.add(shelf.id, [chairId])).toEqual({ added: 1 });
    expect((await client.collections.assets(shelf.id).page()).items).toMatchObject([{ id: chairId }]);
    expect(await client.collections.remove(shelf.id, [chairId])).toEqual({ removed: 1 });
    expect(await client.collections.rename(shelf.id, 'Board')).toMatchObject({ name: 'Board' });
    expect(await client.collections.list()).toMatchObject([{ id: shelf.id }]);
    expect(await client.collections.delete(shelf.id)).toEqual({ id: shelf.id, deleted: true });
  });

  it('tries a webhook, and sends one again', async () => {
    const tried = await client.webhooks.test({ callbackUrl: receiver.url, webhookSecret: 'hush' });
    expect(tried).toMatchObject({ delivered: true, status: 204 });
    const { items } = await client.webhooks.deliveries({ limit: 1 }).page();
    expect(await client.webhooks.delivery(items[0]!.id)).toMatchObject({ assetId: chairId });
    const rotation = { oldSecret: 'hush', newSecret: 'hush-hush' };
    expect(await client.webhooks.rotateSecret(rotation)).toEqual({ oldEndsAt: expect.any(String) });
    await client.webhooks.resend(items[0]!.id);
    const again = (await receiver.received(3))[2]!;
    for (const secret of ['hush', 'hush-hush']) {
      expect(await verifyWebhook({ ...again, secret })).toMatchObject({ deliveryId: items[0]!.id });
    }
  });

  it('cancels, and tells a failed job from a refused one', async () => {
    const job = client.models.fromText({ prompt: 'a cathedral' });
    await job;
    expect(await job.cancel()).toMatchObject({ taskStatus: 3, refunded: 240 });
    const failed = await job.wait().catch((error: unknown) => error as JobFailedError);
    expect(failed).toBeInstanceOf(JobFailedError);
    expect((failed as JobFailedError).category).toBe('cancelled');
    const refused = (await client.assets
      .animate(chairId, { preset: 'moonwalk' })
      .wait()
      .catch((error: unknown) => error)) as ApiError;
    expect(refused.is('unknownPreset') || refused.is('notRiggable')).toBe(true);
    expect(refused.requestId).toMatch(/\S/);
  });

  it('deletes, and then there is nothing', async () => {
    expect(await client.assets.delete(chairId)).toEqual({ id: chairId, deleted: true });
    const gone = await client.assets.get(chairId).catch((error: ApiError) => error.is('assetNotFound'));
    expect(gone).toBe(true);
  });

  it('tells balance, engines and presets, and what it has no method for', async () => {
    expect(await client.credits()).toMatchObject({ plan: 'max' });
    expect((await client.engines({ category: 'remesh' })).map(({ id }) => id)).toContain('svc-remesh');
    expect((await client.animations())[0]).toMatchObject({ id: expect.any(String) });
    expect(await client.request({ method: 'GET', path: '/v1/credits' })).toMatchObject({ plan: 'max' });
  });

  it('has a name by which the project itself imports it', () => {
    const run = spawnSync(process.execPath, ['-e', "import('asset-generation-service/client')"]);
    expect([run.status, run.stderr.toString()]).toEqual([0, '']);
  });
});
