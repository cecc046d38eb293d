import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { REREAD_MS } from '../../functions/service/store/maintenance.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { localTable } from '../support/local-table.ts';
import { openIds } from '../support/open-ids.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

describe('what stands around a job, over HTTP', () => {
  let service: LocalService;
  let client: ApiClient;
  let other: ApiClient;

  beforeAll(async () => {
    service = await startTestService({ env: { GENERATIONS_PER_MINUTE_PER_ACCOUNT: '20' } });
    const keyOf = (name: string) => service.accounts.find(({ plan }) => plan === name)!.apiKey;
    client = apiClient(service.baseUrl, keyOf('pro'));
    other = apiClient(service.baseUrl, keyOf('max'));
  });

  afterAll(() => service?.stop());

  /** A job that takes so many milliseconds. */
  const slowJob = (by: ApiClient, duration_ms: number, engine = 'test-slow', headers = {}) =>
    by.request(
      'POST',
      '/v1/models/from-text',
      { prompt: String(duration_ms), engine, texture: false },
      headers,
    );
  const waitFor = (by: ApiClient, id: string, seconds: number) =>
    by.request('GET', `/v1/assets/${id}`, undefined, { prefer: `wait=${seconds}` });

  it('gives a request that is repeated with its Idempotency-Key the first answer, while the job runs and after', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await slowJob(client, 10, 'test-slow', headers);
    const again = await slowJob(client, 10, 'test-slow', headers);
    await waitFor(client, first.data.id, 25);
    const later = await slowJob(client, 10, 'test-slow', headers);
    expect(first.status).toBe(201);
    for (const answer of [again, later]) {
      expect([answer.status, answer.text]).toEqual([201, first.text]);
      expect(answer.headers.get('idempotency-replayed')).toBe('true');
    }
    const different = await slowJob(client, 11, 'test-slow', headers);
    expect([different.status, different.error?.code]).toEqual([400, 2003]);
  });

  it('says how far a running job is, and answers a caller who waits as soon as it has ended', async () => {
    const { data } = await slowJob(client, 4_000);
    const seen: number[] = [];
    const begun_ms = Date.now();
    let answer = await waitFor(client, data.id, 1);
    while (answer.data.taskStatus < 2 && Date.now() - begun_ms < 20_000) {
      seen.push(Number(answer.headers.get('x-svc-progress') ?? 0));
      answer = await waitFor(client, data.id, 1);
    }
    expect(answer.data.taskStatus).toBe(2);
    expect(answer.headers.get('preference-applied')).toBe('wait=1');
    expect(answer.headers.get('x-svc-progress')).toBeNull();
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(25);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('holds open a GET with wait in its query, through the same function', async () => {
    const { data } = await slowJob(client, 2_000);
    const answer = await client.get(`/v1/assets/${data.id}?wait=25`);
    expect([answer.data.taskStatus, answer.headers.get('preference-applied')]).toEqual([2, null]);
  });

  it('refuses a job that an engine has no capacity for, of whatever account, until the one before has ended', async () => {
    const engine = 'test-one-at-a-time';
    const before = (await other.get('/v1/credits')).data;
    const running = await slowJob(client, 500, engine);
    const refused = await slowJob(other, 10, engine);
    expect([running.status, refused.status, refused.error?.code]).toEqual([201, 429, 20002]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.get('/v1/credits')).data).toEqual(before);
    expect((await waitFor(client, running.data.id, 25)).data.taskStatus).toBe(2);
    const accepted = await slowJob(other, 10, engine);
    expect(accepted.status).toBe(201);
    await waitFor(other, accepted.data.id, 25);
  });

  it('limits job-creating POSTs by the setting, or by what the account has of its own', async () => {
    const invalid = () => other.post('/v1/models/from-text', {});
    const answers = await Promise.all(Array.from({ length: 45 }, invalid));
    const limited = answers.filter(({ error }) => error?.code === 10003);
    // At most two windows of 20 fit into this moment.
    expect(limited.length).toBeGreaterThanOrEqual(5);
    for (const { headers } of limited) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit-policy')).toContain('"account";q=20;w=60');
    }
    const { id } = service.accounts.find(({ plan }) => plan === 'max')!;
    await ownerJson(service.dataDir, 'limits', 'set', '--account', id, '--generations', '500');
    expect((await invalid()).error?.code).toBe(2001);
  });

  it('pauses a key at its daily allowance, and e-mails its owner once for each pause', async () => {
    const { id, email } = service.accounts.find(({ plan }) => plan === 'starter')!;
    const owner = (...args: string[]) => ownerJson(service.dataDir, ...args, '--account', id);
    await owner('limits', 'set', '--allowance', '2');
    const { apiKey, keyId } = await owner('key', 'mint');
    const caller = apiClient(service.baseUrl, apiKey);
    /** Of one credit. */
    const outcomes = async (count: number) => {
      const seen: unknown[] = [];
      for (let i = 0; i < count; i++) {
        const { status, data, error } = await slowJob(caller, 1);
        seen.push(error?.code ?? status);
        if (data) await waitFor(caller, data.id, 25);
      }
      return seen;
    };
    expect(await outcomes(4)).toEqual([201, 201, 6016, 6016]);
    expect((await caller.get('/v1/credits')).status).toBe(200);
    expect(await owner('key', 'resume', '--key', keyId)).toMatchObject({ paused: false, allowance: 4 });
    expect(await outcomes(4)).toEqual([201, 201, 6016, 6016]);

    const outbox = join(service.dataDir, 'outbox');
    const mails = () => (existsSync(outbox) ? readdirSync(outbox) : []);
    await expect.poll(() => mails().length, { timeout: 150_000, interval: 1_000 }).toBe(2);
    const table = await localTable(service.dataDir);
    expect(await openIds(table, 'MAIL', Date.now() + 3_600_000)).toEqual([]);
    for (const name of mails()) {
      const mail = JSON.parse(readFileSync(join(outbox, name), 'utf8'));
      expect(mail).toMatchObject({
        FromEmailAddress: 'service@localhost',
        Destination: { ToAddresses: [email] },
        Content: { Simple: { Subject: { Data: expect.stringContaining(keyId) } } },
      });
      expect(JSON.stringify(mail)).not.toContain(apiKey);
    }
  }, 240_000);

  it('answers 503/9003 on every route while it is closed, and jobs that run finish', async () => {
    const running = await slowJob(client, 10_000);
    expect(running.status).toBe(201);
    await ownerJson(service.dataDir, 'maintenance', 'on');
    const versioned = ROUTES.filter(({ path }) => path.startsWith('/v1'));
    const send = ({ method, path }: (typeof versioned)[number]) =>
      client.request(method, path.replace('{id}', running.data.id), method === 'POST' ? {} : undefined);
    const closed = async (route: (typeof versioned)[number]) => (await send(route)).error?.code === 9003;
    // Each function goes by what it has read, for some seconds.
    for (const route of versioned.filter(({ method }) => method === 'GET')) {
      await expect.poll(() => closed(route), { timeout: 30_000 }).toBe(true);
    }
    await setTimeout(REREAD_MS);
    for (const route of versioned) {
      const { status, error, headers } = await send(route);
      expect([status, error?.code], route.name).toEqual([503, 9003]);
      expect(Number(headers.get('retry-after')), route.name).toBeGreaterThan(0);
    }
    expect((await fetch(new URL('/api-json', service.baseUrl))).status).toBe(200);

    const table = await localTable(service.dataDir);
    const statusOf = async () => (await getAsset(table, running.data.id))?.taskStatus;
    await expect.poll(statusOf, { timeout: 60_000 }).toBe(2);
    expect((await client.get('/v1/credits')).error?.code).toBe(9003);
    await ownerJson(service.dataDir, 'maintenance', 'off');
    const open = async () => (await client.get(`/v1/assets/${running.data.id}`)).data?.taskStatus;
    await expect.poll(open, { timeout: 30_000 }).toBe(2);
    await setTimeout(REREAD_MS);
  }, 180_000);

  it('leaves every counter as it should be', async () => {
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });
});
