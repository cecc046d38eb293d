import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const JOBS = 14;

let service: LocalService;
let client: ApiClient;
beforeAll(async () => {
  service = await startService({
    script: 'test/support/few-places-local.ts',
    env: { CONCURRENT_EXECUTIONS: '10' },
  });
  client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
});
afterAll(() => service?.stop());

it(`${JOBS} jobs of two clients end well where ten functions may run at a time, and no request beside them is refused`, async () => {
  const ids: string[] = [];
  const create = async (): Promise<void> => {
    const answer = await client.post('/v1/models/from-text', { prompt: '2000', engine: 'test-slow' });
    expect([answer.status, answer.error]).toEqual([201, undefined]);
    ids.push(answer.data.id);
  };
  // Not all at once: requests have five places, settling takes of them too, and what is past the quota is refused.
  const share = async (): Promise<void> => {
    while (begun++ < JOBS) await create();
  };
  let begun = 0;
  await Promise.all([share(), share()]);

  const open = new Set(ids);
  while (open.size > 0) {
    for (const id of open) {
      const { status, data, error } = await client.get(`/v1/assets/${id}`);
      expect([status, error]).toEqual([200, undefined]);
      if (data.taskStatus > 1) {
        expect(data.taskStatus).toBe(2);
        open.delete(id);
      }
    }
    await sleep(50);
  }
  expect(ids).toHaveLength(JOBS);
  expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
});
