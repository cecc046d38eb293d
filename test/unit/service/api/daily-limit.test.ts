import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kstDay } from '../../../../functions/service/domain/api-key.ts';
import { listApiKeys, resumeApiKey } from '../../../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, changeAllowance, newCaller, newModel, startApi } from '../../../support/api-harness.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { checkerPng } from '../../../support/models.ts';
import { openIds } from '../../../support/open-ids.ts';

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;

beforeAll(async () => {
  api = await startApi();
  server = await serveFiles({ '/a.png': checkerPng() });
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table, { plan: 'max' });
  id = (await newModel(api.table, caller.accountId)).id;
});

/** The key has spent so many credits today, of 20,000. */
const spend = (spent: number) => changeAllowance(api.table, caller, { spent, day: kstDay(Date.now()) });
/** 10 credits. */
const remesh = () => api.call('remesh', { id, apiKey: caller.apiKey, body: {} });
const isPaused = async () => (await listApiKeys(api.table, caller.accountId))[0]!.paused;
const owed = async () =>
  (await openIds(api.table, 'MAIL', Date.now() + 1_000)).filter((mailId) => mailId.startsWith(caller.keyId));

describe('the daily safety limit', () => {
  it('owes nobody an e-mail before it is reached', async () => {
    await spend(19_989);
    expect((await remesh()).status).toBe(201);
    expect([await isPaused(), await owed()]).toEqual([false, []]);
  });

  it('owes one e-mail for the job that reaches it exactly', async () => {
    await spend(19_990);
    expect((await remesh()).status).toBe(201);
    expect(await isPaused()).toBe(true);
    expect(await owed()).toHaveLength(1);
    expect((await remesh()).error.code).toBe(6016);
    expect(await owed()).toHaveLength(1);
  });

  it('owes one e-mail for the job that would pass it, however many come at once', async () => {
    await spend(19_991);
    const answers = await Promise.all(Array.from({ length: 8 }, remesh));
    expect(answers.map(({ error }) => error.code)).toEqual(Array(8).fill(6016));
    expect(await isPaused()).toBe(true);
    expect(await owed()).toHaveLength(1);
  });

  it('owes another e-mail for another pause', async () => {
    await spend(19_990);
    await remesh();
    await resumeApiKey(api.table, systemPorts, caller.accountId, caller.keyId);
    await spend(39_990);
    expect((await remesh()).status).toBe(201);
    expect(await owed()).toHaveLength(2);
  });

  it('is asked before an image is downloaded, and pauses the key there too', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    await spend(19_999);
    const body = { prompt: 'a fox', referenceImages: [server.url('/a.png')] };
    const images = () => api.call('images', { apiKey: caller.apiKey, body });
    const answers = await Promise.all([images(), images(), images()]);
    expect(answers.map(({ error }) => error.code)).toEqual([6016, 6016, 6016]);
    expect(server.requested).toEqual([]);
    expect([await isPaused(), (await owed()).length]).toEqual([true, 1]);
  });

  it('pauses nothing for a repetition that comes while the first request reads its image', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    await spend(19_980);
    const body = { prompt: 'a fox', referenceImages: [server.url('/a.png')] };
    const headers = { 'idempotency-key': 'k1' };
    const images = () => api.call('images', { apiKey: caller.apiKey, body, headers });
    const answers = await Promise.all([images(), images(), images()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect([await isPaused(), await owed()]).toEqual([false, []]);
  });
});
