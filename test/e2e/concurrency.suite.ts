import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { leavePlanCredits } from '../support/leave-plan-credits.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService, startService } from '../support/service.ts';

/** The rules of creates that come at once. `start` starts the service they hold for. */
export function concurrency(start: typeof startService): void {
  describe('50 creates at once', () => {
    let service: LocalService;
    let client: ApiClient;
    let answers: readonly ApiAnswer[];

    beforeAll(async () => {
      service = await start();
      const account = service.accounts.find(({ plan }) => plan === 'starter')!;
      client = apiClient(service.baseUrl, account.apiKey);
      const file = join(service.dataDir, 'sphere.glb');
      await writeFile(file, await blobModel(1000));
      const { id } = await ownerJson(service.dataDir, 'import', file, '--account', account.id);
      await leavePlanCredits(service.dataDir, account.id, 30);
      answers = await Promise.all(
        Array.from({ length: 50 }, () => client.post(`/v1/assets/${id}/remesh`, {})),
      );
    });

    afterAll(() => service?.stop());

    it('accepts exactly 3 of 50 creates at once with 5 free slots and credits for 3', async () => {
      const accepted = answers.filter(({ status }) => status === 201);
      expect(accepted).toHaveLength(3);
      expect(new Set(accepted.map(({ data }) => data.id)).size).toBe(3);
    });

    it('refuses each of the other 47 with the exact wallet', () => {
      const refused = answers.filter(({ status }) => status !== 201);
      expect(
        refused.map(({ status, error }) => ({ status, code: error?.code, details: error?.details })),
      ).toEqual(
        Array.from({ length: 47 }, () => ({
          status: 402,
          code: 14001,
          details: { required: 10, available: 0, topUpUrl: expect.any(String) },
        })),
      );
    });

    it('runs the three to their end, after which wallet, slots and ledger agree', async () => {
      for (const { data } of answers.filter(({ status }) => status === 201)) {
        const { answer } = await untilTerminal(client, data.id);
        expect(answer.data.taskStatus).toBe(2);
      }
      const credits = await client.get('/v1/credits');
      expect(credits.data).toMatchObject({ balance: 0, inFlight: { model: { total: 0, maxTotal: 5 } } });
      expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
    });
  });
}
