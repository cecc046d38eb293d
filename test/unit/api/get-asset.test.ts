import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetJson } from '../../../functions/store/asset-json.ts';
import { type Api, newCaller, newModel, roundTripsOf, startApi } from '../../support/api-harness.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

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
    expect(await roundTripsOf(() => api.call('get-asset', { id, apiKey }))).toBe(1);
  });
});
