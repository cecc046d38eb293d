import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

describe('an engine that takes all the memory that it may', () => {
  let service: LocalService;
  let client: ApiClient;
  let before: ApiAnswer;

  beforeAll(async () => {
    service = await startTestService();
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
    before = await client.get('/v1/credits');
  });
  afterAll(() => service?.stop());

  it('fails its job, which costs nothing, and no other', async () => {
    const hungry = await client.post('/v1/models/from-text', { prompt: 'x', engine: 'test-memory' });
    const other = await client.post('/v1/models/from-text', { prompt: '3000', engine: 'test-slow' });
    expect([hungry.status, other.status]).toEqual([201, 201]);
    const ended = await untilTerminal(client, hungry.data.id, 600_000);
    expect(ended.answer.data).toMatchObject({ taskStatus: 3, cost: 0, errorCategory: 'internal' });
    expect((await untilTerminal(client, other.data.id, 600_000)).answer.data.taskStatus).toBe(2);
    const { data } = await client.get('/v1/credits');
    expect(data.balance).toBe(before.data.balance - 1);
    expect(data.inFlight).toEqual(before.data.inFlight);
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });
});
