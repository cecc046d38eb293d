import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const JOBS = 29;
const WAITERS = 10;
/** What the busy account may have finished before the other's work: turns that it was already in when that came. */
const TURNS = 12;

describe(`with ${JOBS} jobs of one account in flight and ${WAITERS} clients waiting for them`, () => {
  let service: LocalService;
  let busy: ApiClient;
  let other: ApiClient;
  let model: string;
  const jobs: string[] = [];
  const waits: Promise<unknown>[] = [];

  beforeAll(async () => {
    service = await startService();
    const accountOf = (plan: string) => service.accounts.find((account) => account.plan === plan)!;
    busy = apiClient(service.baseUrl, accountOf('max').apiKey);
    other = apiClient(service.baseUrl, accountOf('starter').apiKey);
    const importBlob = async (triangles: number, plan: string): Promise<string> => {
      const file = join(service.dataDir, `${triangles}.glb`);
      await writeFile(file, await blobModel(triangles));
      return (await ownerJson(service.dataDir, 'import', file, '--account', accountOf(plan).id)).id;
    };
    model = await importBlob(1_000, 'starter');
    const large = await importBlob(100_000, 'max');
    for (let i = 0; i < JOBS; i++) {
      const { data } = await busy.post(`/v1/assets/${large}/remesh`, {});
      jobs.push(data.id);
    }
    for (const id of jobs.slice(-WAITERS)) {
      waits.push(
        busy.request('GET', `/v1/assets/${id}`, undefined, { prefer: 'wait=25' }).catch(() => undefined),
      );
    }
  });

  afterAll(async () => {
    await service?.stop();
    await Promise.all(waits);
  });

  async function finished(): Promise<number> {
    const answers = await Promise.all(jobs.map((id) => busy.get(`/v1/assets/${id}`)));
    return answers.filter(({ data }) => data.taskStatus > 1).length;
  }

  it.each([
    [
      'a job of a quick engine',
      async () => {
        const { data } = await other.post('/v1/models/from-text', { prompt: 'a red ball' });
        const { answer } = await untilTerminal(other, data.id, 600_000);
        expect(answer.data.taskStatus).toBe(2);
      },
    ],
    [
      'a small job of a slow engine',
      async () => {
        const { data } = await other.post(`/v1/assets/${model}/remesh`, { targetPolycount: 600 });
        const { answer } = await untilTerminal(other, data.id, 600_000);
        expect(answer.data.taskStatus).toBe(2);
      },
    ],
    [
      'a download',
      async () => {
        const answer = await other.post(`/v1/assets/${model}/download`, { format: 'fbx' });
        expect(answer.status).toBe(200);
      },
    ],
  ])("%s of another account comes before the busy one's queue is through", async (_name, work) => {
    const before = await finished();
    await work();
    const after = await finished();
    console.log(`${_name}: the busy account had ${before} of ${JOBS} jobs finished before, ${after} after`);
    expect(after).toBeLessThan(JOBS);
    expect(after - before).toBeLessThan(TURNS);
  });
});
