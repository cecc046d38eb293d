import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { validationIssues } from '../support/gltf-validation.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

const SECRET = 'whsec_of-one-real-job';

/** The rules of a job that succeeds, from import to download. `start` starts the service they hold for. */
export function oneRealJob(start: typeof startService): void {
  describe('one real job, from import to download', () => {
    let service: LocalService;
    let receiver: WebhookReceiver;
    let client: ApiClient;
    // biome-ignore lint/suspicious/noExplicitAny: the document of an asset, asserted field by field
    let imported: any;
    let created: ApiAnswer;
    let finished: ApiAnswer;
    let statesSeen: number[];
    const balances: Record<string, number> = {};

    const balanceAfter = async (step: string): Promise<void> => {
      const { data } = await client.get('/v1/credits');
      balances[step] = data.balance;
    };

    beforeAll(async () => {
      receiver = await startReceiver();
      service = await start({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
      const account = service.accounts.find(({ plan }) => plan === 'starter')!;
      client = apiClient(service.baseUrl, account.apiKey);
      await balanceAfter('start');

      const file = join(service.dataDir, 'sphere.glb');
      await writeFile(file, await blobModel(100_000));
      imported = await ownerJson(service.dataDir, 'import', file, '--account', account.id);
      await balanceAfter('import');

      created = await client.post(`/v1/assets/${imported.id}/remesh`, {
        polycount: 2000,
        callbackUrl: receiver.url,
        webhookSecret: SECRET,
      });
      await balanceAfter('create');
      const terminal = await untilTerminal(client, created.data.id);
      finished = terminal.answer;
      statesSeen = [created.data.taskStatus, ...terminal.seen].filter((s, i, all) => s !== all[i - 1]);
      await balanceAfter('end');
    });

    afterAll(async () => {
      await service?.stop();
      await receiver?.close();
    });

    it('an imported model is a completed model_3d asset, printed as GET renders it', async () => {
      expect(imported).toMatchObject({
        taskStatus: 2,
        type: 'model_3d',
        category: '3d',
        engine: 'import',
        operation: 'import',
        name: 'sphere',
        license: 'all-rights-reserved',
        cost: 0,
      });
      const faces = imported.metadata.faces;
      expect(Math.abs(faces - 100_000)).toBeLessThanOrEqual(1000);
      expect((await client.get(`/v1/assets/${imported.id}`)).data).toEqual(imported);
    });

    it('remesh answers 201 with a queued asset in the envelope', () => {
      expect(created.status).toBe(201);
      expect(created.headers.get('x-request-id')).toBeTruthy();
      expect(created.data).toMatchObject({
        taskStatus: 0,
        type: 'model_3d',
        category: 'remesh',
        engine: 'svc-remesh',
        operation: 'remesh',
        sourceAssetId: imported.id,
        cost: 10,
      });
      expect(created.data).not.toHaveProperty('files');
      expect(created.data.id).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    });

    it('the asset goes from queued to processing to succeeded', () => {
      expect(statesSeen).toEqual([0, 1, 2]);
      const { createdAt, startedAt, completedAt } = finished.data;
      expect(createdAt <= startedAt && startedAt <= completedAt).toBe(true);
    });

    it('ten credits are gone at the create, nothing at the import and nothing more at the end', () => {
      const { start } = balances;
      expect(balances).toEqual({ start, import: start, create: start! - 10, end: start! - 10 });
    });

    it('the credits answer shows the plan, both pools and the slots, free again at the end', async () => {
      const { data } = await client.get('/v1/credits');
      expect(data.balance).toBe(data.planCredits + data.packCredits);
      expect(data).toMatchObject({
        plan: 'starter',
        inFlight: { image: { total: 0, maxTotal: 3 }, model: { total: 0, maxTotal: 5 } },
      });
    });

    it('the files are signed URLs that download without a key', async () => {
      const model = await fetch(finished.data.files.model);
      expect(model.status).toBe(200);
      expect(model.headers.get('content-type')).toBe('model/gltf-binary');
      const thumbnail = await fetch(finished.data.files.thumbnail);
      expect(thumbnail.status).toBe(200);
      expect(thumbnail.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await thumbnail.arrayBuffer());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 512]);
    });

    it('a file is refused without its signature, and with one that was changed', async () => {
      const url = new URL(finished.data.files.model);
      const bare = await fetch(`${url.origin}${url.pathname}`);
      expect(bare.status).toBe(403);
      url.searchParams.set('Expires', String(Number(url.searchParams.get('Expires')) + 1));
      expect((await fetch(url)).status).toBe(403);
    });

    it('the model has the asked number of triangles within 2 % and no validator error', async () => {
      const glb = new Uint8Array(await (await fetch(finished.data.files.model)).arrayBuffer());
      expect((await validationIssues(glb)).filter((issue) => issue.startsWith('error'))).toEqual([]);
      const triangles = await countTriangles(glb);
      expect(Math.abs(triangles - 2000)).toBeLessThanOrEqual(40);
      expect(finished.data.metadata.faces).toBe(triangles);
    });

    it('the callback receives asset.succeeded once, signed, with the bytes that GET returns as data', async () => {
      const [delivery] = await receiver.received(1);
      verifySignature(delivery!, SECRET);
      const body = JSON.parse(delivery!.body);
      expect(delivery!.headers).toMatchObject({
        'content-type': 'application/json',
        'x-svc-event': 'asset.succeeded',
        'x-svc-delivery-id': body.deliveryId,
      });
      expect(Object.keys(body)).toEqual(['event', 'deliveryId', 'createdAt', 'data']);
      expect(body.event).toBe('asset.succeeded');
      const got = await client.get(`/v1/assets/${created.data.id}`);
      expect(dataBytes(delivery!.body)).toBe(dataBytes(got.text));
      expect(receiver.deliveries).toHaveLength(1);
    });

    it('download answers with a URL that downloads the model under the asked name', async () => {
      const answer = await client.post(`/v1/assets/${created.data.id}/download`, {
        format: 'glb',
        name: 'hero',
      });
      expect(answer.status).toBe(200);
      expect(answer.data).toMatchObject({ format: 'glb', fileName: 'hero.glb' });
      const file = await fetch(answer.data.url);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="hero\.glb"/);
      expect((await file.arrayBuffer()).byteLength).toBe(answer.data.sizeBytes);
      expect(Date.parse(answer.data.expiresAt)).toBeGreaterThan(Date.now() + 7 * 86_400_000);
    });

    it('download exports it as FBX and OBJ, each made once and then served as it is stored', async () => {
      const names = { fbx: ['hero.fbx'], obj: ['hero.obj', 'hero.mtl'] };
      for (const [format, files] of Object.entries(names)) {
        const body = { format, name: 'hero' };
        const answer = await client.post(`/v1/assets/${created.data.id}/download`, body);
        expect([answer.status, answer.data]).toMatchObject([200, { format, fileName: 'hero.zip' }]);
        const file = await fetch(answer.data.url);
        expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="hero\.zip"/);
        const zip = new Uint8Array(await file.arrayBuffer());
        expect(zip.byteLength).toBe(answer.data.sizeBytes);
        expect(Object.keys(unzipSync(zip))).toEqual(files);
        const again = await client.post(`/v1/assets/${created.data.id}/download`, body);
        expect(again.data).toEqual(answer.data);
        expect((await fetch(again.data.url)).headers.get('last-modified')).toBe(
          file.headers.get('last-modified'),
        );
      }
    });

    it('the key is taken from x-api-key as well', async () => {
      const { apiKey } = service.accounts.find(({ plan }) => plan === 'starter')!;
      const answer = await apiClient(service.baseUrl).request('GET', '/v1/credits', undefined, {
        'x-api-key': apiKey,
      });
      expect(answer.status).toBe(200);
      expect(answer.data.balance).toBe(balances.end);
    });

    it('both assets are listed, found by name, and collected without being lost to the collection', async () => {
      const idsOf = ({ data }: ApiAnswer): string[] => data.items.map(({ id }: { id: string }) => id);
      const both = [created.data.id, imported.id];
      const listed = await client.get('/v1/assets?limit=1');
      const next = await client.get(`/v1/assets?limit=1&cursor=${listed.data.nextCursor}`);
      expect([...idsOf(listed), ...idsOf(next)]).toEqual(both);
      expect(idsOf(await client.get('/v1/assets?offset=1'))).toEqual([imported.id]);
      expect(idsOf(await client.get('/v1/assets?category=remesh'))).toEqual([created.data.id]);
      expect(idsOf(await client.get('/v1/assets?keyword=SPHERE'))).toEqual(both);

      const { id } = (await client.post('/v1/collections', { name: 'shapes' })).data;
      const path = `/v1/collections/${id}`;
      const inner = await client.post('/v1/collections', { name: 'spheres', parentId: id });
      expect((await client.post(`${path}/assets`, { assetIds: both })).data).toEqual({ added: 2 });
      expect(idsOf(await client.get(`${path}/assets`))).toEqual([imported.id, created.data.id]);
      const removed = await client.post(`${path}/assets/remove`, { assetIds: [imported.id] });
      expect([removed.status, removed.data]).toEqual([201, { removed: 1 }]);
      expect((await client.request('PATCH', path, { name: 'solids' })).data.name).toBe('solids');
      expect((await client.request('DELETE', path)).data).toEqual({ id, deleted: true });
      expect((await client.get('/v1/collections')).data.items).toEqual([
        expect.objectContaining({ id: inner.data.id, parentId: null }),
      ]);
      expect((await client.get(`/v1/assets/${created.data.id}`)).data).toEqual(finished.data);
    });

    it('the audit finds the ledger equal to the wallets and in-flight equal to the open jobs', async () => {
      const audit = await ownerJson(service.dataDir, 'audit');
      expect(audit).toMatchObject({ ok: true, problems: [] });
    });
  });
}

/** The exact text of the last member `data` of a JSON document. */
function dataBytes(document: string): string {
  const start = document.indexOf('"data":') + '"data":'.length;
  return document.slice(start, document.lastIndexOf('}'));
}

/** As a viewer counts them: what each node of the scene draws. */
async function countTriangles(glb: Uint8Array): Promise<number> {
  const document = await new WebIO({}).registerExtensions(ALL_EXTENSIONS).readBinary(glb);
  const primitives = document
    .getRoot()
    .listNodes()
    .flatMap((node) => node.getMesh()?.listPrimitives() ?? []);
  return primitives.reduce((sum, primitive) => {
    const elements = primitive.getIndices() ?? primitive.getAttribute('POSITION');
    return sum + (elements?.getCount() ?? 0) / 3;
  }, 0);
}
