import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RouteName } from '../../../../functions/service/api/routes.ts';
import {
  REREAD_MS,
  setMaintenance,
  setProviderEnabled,
} from '../../../../functions/service/store/maintenance.ts';
import { type Api, newCaller, newImage, newModel, startApi } from '../../../support/api-harness.ts';
import { SAMPLE_METADATA } from '../../../support/domain-samples.ts';

const RIGGABLE = { ...SAMPLE_METADATA, riggable: 'humanoid' } as const;

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let now_ms = Date.parse('2026-03-10T04:00:00.000Z');

/** Every engine of the tests is of the provider `svc`. */
async function turn(isEnabled: boolean): Promise<void> {
  await setProviderEnabled(api.table, 'svc', isEnabled);
  now_ms += REREAD_MS;
  vi.setSystemTime(now_ms);
}
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now_ms });
  api = await startApi();
  caller = await newCaller(api.table, { plan: 'max' });
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const idsOf = async (category: string): Promise<readonly string[]> => {
  const event = { queryStringParameters: { category } };
  const { data } = await api.call('list-models', { apiKey: caller.apiKey, event });
  return data.items.map(({ id }: { id: string }) => id);
};

describe('a disabled provider', () => {
  it.each<[RouteName, object]>([
    ['from-text', { prompt: 'a chair' }],
    ['from-text', { prompt: 'a chair', engine: 'test-3d' }],
    ['from-image', { imageUrl: 'https://images.example/a.png' }],
    ['images', { prompt: 'a chair' }],
    ['images', { prompt: 'a chair', model: 'test-image' }],
    ['parts-board', {}],
    ['remesh', {}],
    ['uv-unwrap', {}],
    ['texture', { prompt: 'rust' }],
    ['animate', {}],
  ])('takes no %s %j: the engine is unknown, and nothing is charged', async (route, fields) => {
    const { apiKey, accountId } = caller;
    const { id } = await newModel(api.table, accountId, { metadata: RIGGABLE });
    const body = route === 'parts-board' ? { assetId: await newImage(api.table, accountId) } : fields;
    const balance = async () => (await api.call('get-credits', { apiKey })).data.balance;
    const before = await balance();
    await turn(false);
    const { status, error } = await api.call(route, { apiKey, body, event: { pathParameters: { id } } });
    expect([status, error.code]).toEqual([400, 13009]);
    expect(await balance()).toBe(before);
    await turn(true);
  });

  it('is out of the catalogue until it is enabled again, whatever becomes of maintenance', async () => {
    const before = await idsOf('3d');
    expect(before).not.toEqual([]);
    await turn(false);
    await setMaintenance(api.table, true);
    await setMaintenance(api.table, false);
    expect(await idsOf('3d')).toEqual([]);
    await turn(true);
    expect(await idsOf('3d')).toEqual(before);
  });
});
