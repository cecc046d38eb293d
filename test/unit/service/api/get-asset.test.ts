import { describe, expect, it } from 'vitest';
import { assetJson } from '../../../../functions/service/store/asset-json.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import { putProgress } from '../../../../functions/service/store/progress.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  type Call,
  changeItem,
  newCaller,
  newModel,
  roundTripsOf,
  withApi,
} from '../../../support/api-harness.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';

let api: Api;

withApi((started) => {
  api = started;
});

describe('GET /v1/assets/{id}', () => {
  it('answers with the asset and the signed URLs of its files', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const { id } = await newModel(api.table, accountId);
    const answer = await api.call('get-asset', { id, apiKey });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id, taskStatus: 2, type: 'model_3d', category: '3d', name: 'chair' });
    expect(answer.data.files.model).toMatch(/^https:\/\/svc\.example\/files\/.*Key-Pair-Id=KTEST/);
  });

  it('answers with the bytes that a webhook carries as data', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const asset = await newModel(api.table, accountId);
    const { text } = await api.call('get-asset', { id: asset.id, apiKey });
    expect(text).toBe(`{"success":true,"data":${await assetJson(asset, Date.now())}}`);
  });

  it('keeps to itself what is not public', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const { id } = await newModel(api.table, accountId);
    const { data } = await api.call('get-asset', { id, apiKey });
    for (const field of ['accountId', 'origin', 'ordinal', 'categoryOrdinal', 'pk']) {
      expect(data).not.toHaveProperty(field);
    }
  });

  it("answers 13001 to an unknown id, a malformed one and another account's alike", async () => {
    const { apiKey } = await newCaller(api.table);
    const other = await newCaller(api.table);
    const foreign = await newModel(api.table, other.accountId);
    const unknown = foreign.id.replace(/.$/, foreign.id.endsWith('0') ? '1' : '0');
    for (const id of [
      foreign.id,
      unknown,
      'no-uuid',
      '',
      '%00',
      `${foreign.id} `,
      foreign.id.toUpperCase(),
    ]) {
      const answer = await api.call('get-asset', { id, apiKey });
      expect([answer.status, answer.error.code], id).toEqual([404, 13001]);
    }
  });

  it('takes one round trip to the table', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const { id } = await newModel(api.table, accountId);
    // The first request of an hour notes that the key is used.
    await api.call('get-credits', { apiKey });
    expect(await roundTripsOf(() => api.call('get-asset', { id, apiKey }))).toBe(1);
  });
});

/** A queued remesh, and a GET of it. */
async function queuedJob() {
  const { apiKey, accountId } = await newCaller(api.table);
  const source = await newModel(api.table, accountId);
  const { data } = await api.call('remesh', { id: source.id, apiKey, body: {} });
  const id: string = data.id;
  return {
    id,
    setStatus: (taskStatus: number) => changeItem(api.table, assetKey(id), { taskStatus }),
    end: () => settleJob(api.table, systemPorts, id, SUCCEEDED),
    get: (headers: Record<string, string> = {}, event: Call['event'] = {}) =>
      api.call('get-asset', { id, apiKey, headers, event }),
  };
}

describe('X-SVC-Progress', () => {
  it('stands on a running asset only, and is what the engine said last', async () => {
    const job = await queuedJob();
    expect((await job.get()).headers).not.toHaveProperty('x-svc-progress');
    await job.setStatus(1);
    const begun = await job.get();
    expect(begun.headers).toMatchObject({ 'x-svc-progress': '0' });
    await putProgress(api.table, job.id, 42, Date.now());
    const running = await job.get();
    expect(running.headers).toMatchObject({ 'x-svc-progress': '42' });
    expect(running.text).toBe(begun.text);
    await job.end();
    expect((await job.get()).headers).not.toHaveProperty('x-svc-progress');
  });
});

describe('Prefer: wait', () => {
  it('answers as soon as the asset is terminal', async () => {
    const job = await queuedJob();
    const begun_ms = Date.now();
    const waiting = job.get({ prefer: 'respond-async, wait=20' });
    setTimeout(() => void job.end(), 300);
    const answer = await waiting;
    expect(answer.data.taskStatus).toBe(2);
    expect(answer.headers).toMatchObject({ 'preference-applied': 'wait=20' });
    expect(Date.now() - begun_ms).toBeLessThan(20_000);
  });

  it('answers after the wait with the asset as it is then', async () => {
    const job = await queuedJob();
    const begun_ms = Date.now();
    const answer = await job.get({ prefer: 'wait=1' });
    expect([answer.status, answer.data.taskStatus]).toEqual([200, 0]);
    expect(Date.now() - begun_ms).toBeGreaterThanOrEqual(1_000);
  });

  it('counts from when API Gateway took the request, however late the function begins', async () => {
    const job = await queuedJob();
    const context = { requestId: 'r1', http: { method: 'GET', path: `/v1/assets/${job.id}` } };
    const event = { requestContext: { ...context, timeEpoch: Date.now() - 24_900 } as never };
    const begun_ms = Date.now();
    const answer = await job.get({ prefer: 'wait=25' }, event);
    expect([answer.status, answer.data.taskStatus]).toEqual([200, 0]);
    expect(Date.now() - begun_ms).toBeLessThan(20_000);
  });

  it('does not make a terminal asset wait, nor one that is not there', async () => {
    const job = await queuedJob();
    await job.end();
    expect(await roundTripsOf(() => job.get({ prefer: 'wait=25' }))).toBe(1);
    const { apiKey } = await newCaller(api.table);
    const foreign = await api.call('get-asset', { id: job.id, apiKey, headers: { prefer: 'wait=25' } });
    expect([foreign.status, foreign.headers['preference-applied']]).toEqual([404, undefined]);
  });

  it.each([
    ['wait=60', 'wait=25'],
    ['wait=99999999999999999999', 'wait=25'],
    ['WAIT = 7', 'wait=7'],
    ['wait="3"', 'wait=3'],
    ['wait=2, wait=9', 'wait=2'],
    ['wait=0', undefined],
    ['wait=-1', undefined],
    ['wait=soon', undefined],
    ['respond-async', undefined],
    ['', undefined],
  ])('of %j is heeded as %s', async (prefer, applied) => {
    const job = await queuedJob();
    await job.end();
    expect((await job.get({ prefer })).headers['preference-applied']).toBe(applied);
  });
});

describe('wait of the query', () => {
  const wait = (value: string) => ({ queryStringParameters: { wait: value } });

  it('answers as soon as the asset is terminal', async () => {
    const job = await queuedJob();
    const waiting = job.get({}, wait('20'));
    setTimeout(() => void job.end(), 300);
    const answer = await waiting;
    expect([answer.data.taskStatus, answer.headers['preference-applied']]).toEqual([2, undefined]);
  });

  it('wins over the header, and counts as 25 from there on', async () => {
    const job = await queuedJob();
    const begun_ms = Date.now();
    const answer = await job.get({ prefer: 'wait=25' }, wait('1'));
    expect([answer.status, answer.data.taskStatus]).toEqual([200, 0]);
    expect(Date.now() - begun_ms).toBeGreaterThanOrEqual(1_000);
    const late = {
      requestContext: { requestId: 'r', http: { method: 'GET', path: '/' }, timeEpoch: begun_ms - 24_900 },
    };
    for (const much of ['999', '9'.repeat(400)]) {
      const trips = await roundTripsOf(() => job.get({}, { ...late, ...wait(much) } as never));
      expect(trips).toBeGreaterThan(1);
    }
  });

  it.each(['0', '-1', 'soon', '', ' 5', '1.5', '1,2'])('of %j is no preference', async (value) => {
    const job = await queuedJob();
    expect(await roundTripsOf(() => job.get({}, wait(value)))).toBe(1);
  });
});
