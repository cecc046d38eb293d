import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { Browser, signIn } from '../support/cookie-jar.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

/** What whoever leaves the service takes along, and what is left of them. */
describe('an account', () => {
  let service: LocalService;
  let browser: Browser;
  let client: ApiClient;
  let account: LocalService['accounts'][number];
  let model: Uint8Array;
  let assetId: string;

  const call = async (method: string, path: string, body?: object) => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await browser.fetch(`/dashboard/api/${path}`, { method, ...json });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
    return { status: answer.status, ...((await answer.json()) as any) };
  };

  beforeAll(async () => {
    service = await startService();
    account = service.accounts.find(({ plan }) => plan === 'pro')!;
    client = apiClient(service.baseUrl, account.apiKey);
    browser = new Browser(service.baseUrl);
    await signIn(browser, account.email);
    model = await blobModel(1_000);
    const file = join(service.dataDir, 'small.glb');
    await writeFile(file, model);
    assetId = (await ownerJson(service.dataDir, 'import', file, '--account', account.id)).id;
    const collection = (await client.post('/v1/collections', { name: '__proto__' })).data.id;
    await client.post(`/v1/collections/${collection}/assets`, { assetIds: [assetId] });
  }, 280_000);

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
  });

  it('is copied whole into a zip, whose link opens without a session', async () => {
    expect((await call('GET', 'account/export')).data).toEqual({ state: 'none' });
    const begun = (await call('POST', 'account/export')).data;
    expect(begun.state).toMatch(/running|ready/);
    let copy = begun;
    while (copy.state === 'running') {
      await sleep(300);
      copy = (await call('GET', 'account/export')).data;
    }
    expect(copy).toMatchObject({ state: 'ready', assets: 1, of: 1 });
    // One at a time, and the next a day later.
    expect((await call('POST', 'account/export')).data.startedAt).toBe(begun.startedAt);
    const [{ url, name, sizeBytes }] = copy.files;
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect([name, bytes.length]).toEqual(['account-001.zip', sizeBytes]);
    const entries = unzipSync(bytes);
    expect(Buffer.from(entries[`assets/${assetId}/model.glb`]!).equals(Buffer.from(model))).toBe(true);
    const text = (entry: string) => Buffer.from(entries[entry]!).toString();
    expect(JSON.parse(text('account.json'))).toMatchObject({ id: account.id, email: account.email });
    expect(JSON.parse(text('assets-001.jsonl'))).toMatchObject({ id: assetId });
    expect(text('collections.jsonl')).toContain('__proto__');
    expect(text('ledger.jsonl').trim().split('\n').length).toBeGreaterThan(0);
    expect(text('keys.jsonl')).toContain(account.apiKey.slice(-4));
    for (const entry of Object.keys(entries)) expect(text(entry)).not.toContain(account.apiKey);
    expect(text('keys.jsonl')).not.toContain('"hash"');
  }, 120_000);

  it('is not closed by another address', async () => {
    for (const email of ['', 'someone@example.com']) {
      expect((await call('DELETE', 'account', { email })).error.code).toBe(2001);
    }
    expect((await client.get('/v1/credits')).status).toBe(200);
  });

  it('is charged for nothing once it is closed, though a page of the till was left open', async () => {
    const leaver = new Browser(service.baseUrl);
    await signIn(leaver, 'leaver@example.com');
    const send = async (method: string, path: string, body: object) => {
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await leaver.fetch(`/dashboard/api/${path}`, { method, ...json });
      return (await answer.json()) as { success: boolean; data: { url: string } };
    };
    const opened = await Promise.all(
      [{ plan: 'pro' }, { credits: 1_000 }].map((wanted) => send('POST', 'billing/checkout', wanted)),
    );
    expect(await send('DELETE', 'account', { email: 'leaver@example.com' })).toMatchObject({ success: true });
    for (const { data } of opened) {
      const body = new URLSearchParams({ act: 'pay' });
      expect((await fetch(data.url, { method: 'POST', body, redirect: 'manual' })).status).toBe(400);
    }
  });

  it('is closed by its own: at once no key and no session opens anything, and its files go', async () => {
    const { files } = (await client.get(`/v1/assets/${assetId}`)).data;
    const running = (await client.post('/v1/models/from-text', { prompt: 'a chair' })).data.id;
    const { data } = await call('DELETE', 'account', { email: account.email.toUpperCase() });
    expect(data).toEqual({ id: account.id, closed: true });
    expect((await client.get('/v1/credits')).status).toBe(401);
    expect((await client.get(`/v1/assets/${running}`)).status).toBe(401);
    expect((await client.post('/v1/models/from-text', { prompt: 'a chair' })).status).toBe(401);
    expect((await call('GET', 'session')).error.code).toBe(1002);
    while ((await fetch(files.model)).status === 200) await sleep(300);
    expect([403, 404]).toContain((await fetch(files.model)).status);
  }, 120_000);

  it('is another one for whoever signs in by the same address again', async () => {
    const again = new Browser(service.baseUrl);
    await signIn(again, account.email);
    const { data } = (await (await again.fetch('/dashboard/api/session')).json()) as {
      data: { account: { id: string; plan: string } };
    };
    expect(data.account.id).not.toBe(account.id);
    expect(data.account.plan).toBe('free');
    const assets = (await (await again.fetch('/dashboard/api/keys')).json()) as {
      data: { items: unknown[] };
    };
    expect(assets.data.items).toHaveLength(1);
    const audit = await ownerJson(service.dataDir, 'audit');
    expect(audit.problems).toEqual([]);
  });
});
