import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SettleEvent, SettleResult } from '../../../../functions/service/jobs/settle.ts';
import { getAccount } from '../../../../functions/service/store/accounts.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';
import { newJob } from '../../../support/ended-job.ts';
import { startTestTable } from '../../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let settle: (event: SettleEvent) => Promise<SettleResult>;

const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
const metricLines = () => metrics.mock.calls.splice(0).map(([line]) => JSON.parse(line as string));

beforeAll(async () => {
  testTable = await startTestTable();
  ({ handler: settle } = await import('../../../../functions/service/jobs/settle.ts'));
});
afterAll(() => testTable.close());

const callbackUrl = 'https://hooks.example/in?token=1';

describe('settle', () => {
  it('ends a job that succeeded, and owes nothing without a callback', async () => {
    const { id } = await newJob(testTable.table);
    expect(await settle({ assetId: id, outcome: SUCCEEDED })).toEqual({ deliver: false });
    expect(await getAsset(testTable.table, id)).toMatchObject({ taskStatus: 2, cost: 10 });
  });

  it('ends a job that failed by what was caught, and refunds it', async () => {
    const { id, accountId } = await newJob(testTable.table);
    const error = {
      name: 'EngineError.engine_rejected_input',
      cause: '{"errorMessage":"The mesh is empty."}',
    };
    metricLines();
    await settle({ assetId: id, error });
    expect(metricLines()).toMatchObject([
      { JobsFailed: 1, engine: 'svc-remesh', category: 'engine_rejected_input' },
      { CreditsRefunded: 10 },
    ]);
    expect(await getAsset(testTable.table, id)).toMatchObject({
      taskStatus: 3,
      cost: 0,
      errorCategory: 'engine_rejected_input',
      errorDetail: 'The mesh is empty.',
    });
    expect(await getAccount(testTable.table, accountId)).toMatchObject({ planCredits: 2_000 });
  });

  it('says to which host a delivery is owed, at its first run and at a retry', async () => {
    const { id } = await newJob(testTable.table, { callbackUrl });
    for (let run = 1; run <= 2; run++) {
      expect(await settle({ assetId: id, outcome: SUCCEEDED })).toEqual({
        deliver: true,
        host: 'hooks.example',
      });
    }
  });

  it('refunds once when it is run again and again', async () => {
    const { id, accountId } = await newJob(testTable.table);
    const event = { assetId: id, error: { name: 'States.Timeout' } };
    metricLines();
    await Promise.all([settle(event), settle(event)]);
    await settle(event);
    expect(metricLines()).toMatchObject([{ JobsFailed: 1 }, { CreditsRefunded: 10 }]);
    expect(await getAccount(testTable.table, accountId)).toMatchObject({
      planCredits: 2_000,
      inFlight: { image: 0, model: 0 },
    });
  });
});
