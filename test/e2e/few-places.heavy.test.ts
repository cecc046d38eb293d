import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const JOBS = 14;
/** More than the quota has places, whatever else runs. */
const AT_ONCE = 24;
/** The contract's rule for clients: on 429, 500, 503 and 504 again after about a second, twice as long each time. */
const ATTEMPTS = 5;

const JOB = { prompt: '2000', engine: 'test-slow' };

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
    const answer = await client.post('/v1/models/from-text', JOB);
    expect([answer.status, answer.error]).toEqual([201, undefined]);
    ids.push(answer.data.id);
  };
  // Not all at once: requests have five places, settling takes of them too, and what is past the quota is refused.
  const share = async (): Promise<void> => {
    while (begun++ < JOBS) await create();
  };
  let begun = 0;
  await Promise.all([share(), share()]);

  await untilAllSucceeded(ids);
  expect(ids).toHaveLength(JOBS);
});

it(`of ${AT_ONCE} creates in the same instant those past the quota are refused as API Gateway does it, cost nothing, and get in when they try again`, async () => {
  const before = (await client.get('/v1/credits')).data.balance;
  const refused: ApiAnswer[] = [];
  const create = async (_: unknown, i: number): Promise<string> => {
    const headers = { 'idempotency-key': `at-once-${i}`, origin: 'https://app.example' };
    for (let wait_ms = 1_000; ; wait_ms *= 2) {
      const answer = await client.request('POST', '/v1/models/from-text', JOB, headers);
      if (answer.status === 201) return answer.data.id;
      refused.push(answer);
      expect(answer.status).toBe(503);
      expect(wait_ms).toBeLessThan(1_000 * 2 ** (ATTEMPTS - 1));
      await sleep(wait_ms * (0.5 + Math.random()));
    }
  };
  const ids = await Promise.all(Array.from({ length: AT_ONCE }, create));

  expect(refused.length).toBeGreaterThan(0);
  for (const { text, headers } of refused) {
    // No function ran that could have written an envelope.
    expect(JSON.parse(text)).toEqual({ message: 'Service Unavailable' });
    expect(headers.has('x-request-id')).toBe(false);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(new Set(ids).size).toBe(AT_ONCE);
  expect((await client.get('/v1/credits')).data.balance).toBe(before - AT_ONCE);
  await untilAllSucceeded(ids);
});

/** Asks as long as it takes, and is refused nothing. */
async function untilAllSucceeded(ids: readonly string[]): Promise<void> {
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
  expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
}
