import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AttemptUnderWayError,
  claimAttempt,
  getDelivery,
  oweAgain,
  recordAttempt,
} from '../../../../functions/service/store/deliveries.ts';
import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import { FAILED } from '../../../support/domain-samples.ts';
import { newEndedJob } from '../../../support/ended-job.ts';
import { openIds } from '../../../support/open-ids.ts';
import { startTestTable } from '../../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());

const CALLBACK = { callbackUrl: 'https://dev.example/hook', webhookSecret: 'hush-hush' };
const owed = async () => (await newEndedJob(testTable.table, FAILED, CALLBACK)).id;
const record = (assetId: string) => getDelivery(testTable.table, assetId);
const answered = (assetId: string, status: number, at = 't') =>
  recordAttempt(testTable.table, ports, assetId, { at, status, duration_ms: 1, answer: '' });
const pendingIds = () => openIds(testTable.table, 'DELIVERY', ports.now() + 1_000);

describe('a delivery that is owed again', () => {
  it('is open work once more, so that the sweeper enqueues it if nobody else did', async () => {
    const id = await owed();
    await answered(id, 204);
    expect(await pendingIds()).not.toContain(id);
    const before = await record(id);
    const { delivery: again, wasPending } = await oweAgain(testTable.table, ports, id);
    expect(wasPending).toBe(false);
    expect(await record(id)).toEqual(again);
    expect(again).toMatchObject({
      deliveryId: before?.deliveryId,
      webhookSecret: 'hush-hush',
      state: 'pending',
      scheduleBegan: 1,
      attempts: before?.attempts,
      version: before!.version + 1,
    });
    expect(await pendingIds()).toContain(id);
  });

  it('leaves no claim to whoever read it before', async () => {
    const id = await owed();
    const before = (await record(id))!;
    await oweAgain(testTable.table, ports, id);
    expect(await claimAttempt(testTable.table, before, ports.now() + 30_000)).toBe(false);
  });

  it('may have been pending, waiting for its next attempt', async () => {
    const id = await owed();
    await answered(id, 500);
    const { delivery, wasPending } = await oweAgain(testTable.table, ports, id);
    expect([wasPending, delivery.scheduleBegan]).toEqual([true, 1]);
  });

  it('is not one that is being sent: nothing is changed until that attempt has ended', async () => {
    const id = await owed();
    await claimAttempt(testTable.table, (await record(id))!, ports.now() + 30_000);
    const claimed = await record(id);
    await expect(oweAgain(testTable.table, ports, id)).rejects.toThrow(AttemptUnderWayError);
    expect(await record(id)).toEqual(claimed);
    expect(await answered(id, 500)).not.toHaveProperty('claimedUntil');
    expect((await oweAgain(testTable.table, ports, id)).wasPending).toBe(true);
  });

  it('may be one whose sender has crashed, once its claim has ended', async () => {
    const id = await owed();
    await claimAttempt(testTable.table, (await record(id))!, ports.now() - 1);
    const { delivery } = await oweAgain(testTable.table, ports, id);
    expect(delivery).not.toHaveProperty('claimedUntil');
    expect(await answered(id, 204)).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
  });

  it('must exist', async () => {
    await expect(oweAgain(testTable.table, ports, 'nothing')).rejects.toThrow(
      'There is no delivery for nothing.',
    );
    expect(await record('nothing')).toBeUndefined();
  });
});
