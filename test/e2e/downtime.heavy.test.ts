import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The first is longer than any time-out of an engine, the second than that of an execution and most of what expires. */
describe.each([
  ['12 minutes', 12 * MINUTE_MS],
  ['3 days', 3 * DAY_MS],
])('a service that was killed with open jobs of two accounts and started %s later', (_name, LATER_MS) => {
  let service: LocalService;
  const jobs: { readonly plan: string; readonly id: string }[] = [];
  const clientOf = (plan: string) =>
    apiClient(service.baseUrl, service.accounts.find((account) => account.plan === plan)!.apiKey);

  beforeAll(async () => {
    service = await startService();
    const { dataDir } = service;
    const file = join(dataDir, 'large.glb');
    await writeFile(file, await blobModel(200_000));
    for (const plan of ['starter', 'pro']) {
      const account = service.accounts.find((one) => one.plan === plan)!;
      const { id } = await ownerJson(dataDir, 'import', file, '--account', account.id);
      // The second account's wait for a core at the kill: time that nobody ran is theirs too.
      for (let i = 0; i < 2; i++) {
        const { data } = await clientOf(plan).post(`/v1/assets/${id}/remesh`, {});
        jobs.push({ plan, id: data.id });
      }
    }
    let first: ApiAnswer;
    do first = await clientOf('starter').get(`/v1/assets/${jobs[0]!.id}`);
    while (first.data.taskStatus === 0);
    expect(first.data.taskStatus).toBe(1);
    await service.kill();
    const env = { DATA_DIR: dataDir, LATER_MS: String(LATER_MS) };
    service = await startService({ script: 'test/support/later/service.ts', env });
  });

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
  });

  it('finishes every one of them', async () => {
    for (const { plan, id } of jobs) {
      const { answer } = await untilTerminal(clientOf(plan), id, 800_000);
      expect(answer.data).toMatchObject({ taskStatus: 2 });
    }
  });

  it('runs by the later clock, and its books agree', async () => {
    const { data } = await clientOf('starter').get(`/v1/assets/${jobs[0]!.id}`);
    expect(Date.parse(data.completedAt) - Date.parse(data.startedAt)).toBeGreaterThan(LATER_MS / 2);
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });
});
