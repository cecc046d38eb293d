import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

describe('an asset that its owner deletes', () => {
  let service: LocalService;
  let client: ApiClient;
  let accountId: string;
  let file: string;

  const importModel = async () =>
    (await ownerJson(service.dataDir, 'import', file, '--account', accountId)).id as string;
  const erase = (id: string) => client.request('DELETE', `/v1/assets/${id}`);
  const statusOf = async (id: string) => (await client.get(`/v1/assets/${id}`)).status;
  const total = async () => (await client.get('/v1/assets?limit=1')).data.total;

  beforeAll(async () => {
    service = await startService();
    const account = service.accounts.find(({ plan }) => plan === 'pro')!;
    accountId = account.id;
    client = apiClient(service.baseUrl, account.apiKey);
    file = join(service.dataDir, 'small.glb');
    await writeFile(file, await blobModel(1_000));
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
  });

  it('is gone with its files, its exports and its place in a collection, and what was made from it stays', async () => {
    const sourceId = await importModel();
    const { data: made } = await client.post(`/v1/assets/${sourceId}/remesh`, {});
    expect((await untilTerminal(client, made.id)).answer.data.taskStatus).toBe(2);
    const { files } = (await client.get(`/v1/assets/${sourceId}`)).data;
    const obj = (await client.post(`/v1/assets/${sourceId}/download`, { format: 'obj' })).data.url;
    for (const url of [files.model, obj]) expect((await fetch(url)).status).toBe(200);
    const collection = (await client.post('/v1/collections', { name: 'chairs' })).data.id;
    await client.post(`/v1/collections/${collection}/assets`, { assetIds: [sourceId, made.id] });

    const { status, data } = await erase(sourceId);
    expect([status, data]).toEqual([200, { id: sourceId, deleted: true }]);
    for (const url of [files.model, obj]) expect([403, 404]).toContain((await fetch(url)).status);
    expect(await statusOf(sourceId)).toBe(404);
    expect((await erase(sourceId)).error?.code).toBe(13001);
    const page = (await client.get(`/v1/collections/${collection}/assets`)).data;
    expect([page.total, page.items.map(({ id }: { id: string }) => id)]).toEqual([1, [made.id]]);
    const left = (await client.get(`/v1/assets/${made.id}`)).data;
    expect(left).toMatchObject({ taskStatus: 2, sourceAssetId: sourceId });
    expect((await fetch(left.files.model)).status).toBe(200);
  }, 120_000);

  it('may be the source of a job that has not read it, which ends and is refunded if it could not', async () => {
    const before = (await client.get('/v1/credits')).data;
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const sourceId = await importModel();
      const [{ data }] = await Promise.all([
        client.post(`/v1/assets/${sourceId}/remesh`, {}),
        new Promise((resolve) => setTimeout(resolve, i * 40)).then(() => erase(sourceId)),
      ]);
      if (data) ids.push(data.id);
    }
    let paid = 0;
    for (const id of ids) {
      const { answer } = await untilTerminal(client, id, 60_000);
      if (answer.data.taskStatus === 2) paid += 10;
      else expect(answer.data).toMatchObject({ cost: 0, errorCategory: 'source_unreadable' });
    }
    expect((await client.get('/v1/credits')).data.balance).toBe(before.balance - paid);
  }, 120_000);

  it('is there or gone, never half, when the process is killed with the deletion on its way', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push(await importModel());
    const before = await total();
    const lost = ids.map((id) => erase(id).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 40));
    await service.kill();
    await Promise.all(lost);
    service = await startService({ env: { DATA_DIR: service.dataDir } });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(await total()).toBe(before - statuses.filter((status) => status === 404).length);
    for (const [i, id] of ids.entries()) expect((await erase(id)).status).toBe(statuses[i]);
    expect(await total()).toBe(before - ids.length);
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  }, 180_000);
});
