import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArguments } from '../../../bin/owner/arguments.ts';
import { COMMANDS } from '../../../bin/owner/commands.ts';
import { claimAttempt, getDelivery, recordAttempt } from '../../../functions/service/store/deliveries.ts';
import { systemPorts as ports } from '../../../functions/service/store/system-ports.ts';
import { FAILED } from '../../support/domain-samples.ts';
import { newEndedJob } from '../../support/ended-job.ts';
import { startTestTable } from '../../support/test-table.ts';

const SECRET = 'hush-hush';
const CALLBACK = { callbackUrl: 'https://dev.example:8443/hook', webhookSecret: SECRET };
const QUEUE_URL = 'https://sqs.example/webhooks';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
const sqs = mockClient(SQSClient);
beforeAll(async () => {
  testTable = await startTestTable();
  vi.stubEnv('WEBHOOK_QUEUE_URL', QUEUE_URL);
});
afterAll(() => testTable.close());
beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
});

async function owner(line: string) {
  const { command, values, operand } = readArguments(line.split(' '), COMMANDS);
  const { document, text } = await command.run(values, operand);
  const json = JSON.stringify(document);
  expect(json + text).not.toContain(SECRET);
  return { document: JSON.parse(json), text };
}

/** A delivery whose one attempt was answered so. */
async function attempted(status: number, answer = '') {
  const { id, accountId } = await newEndedJob(testTable.table, FAILED, CALLBACK);
  const attempt = { at: '2026-03-10T04:00:00.000Z', status, duration_ms: 12, answer };
  await recordAttempt(testTable.table, ports, id, attempt);
  return { id, accountId };
}

describe('deliveries list', () => {
  it("lists an account's webhooks with their last status, without their secrets", async () => {
    const { id, accountId } = await attempted(204);
    const { document, text } = await owner(`deliveries list --account ${accountId}`);
    expect(document.items).toMatchObject([{ assetId: id, state: 'delivered', attempts: [{ status: 204 }] }]);
    const [heading, row, ...rest] = text.split('\n');
    expect(heading).toMatch(/^ASSET +EVENT +STATE +ATTEMPTS +LAST +HOST +CREATED$/);
    expect(row).toMatch(new RegExp(`^${id} +asset\\.failed +delivered +1 +204 +dev\\.example +\\d{4}-\\S+$`));
    expect(rest).toEqual([]);
  });

  it('lists those of one state', async () => {
    const { id, accountId } = await attempted(410);
    const idsOf = async (state: string) => {
      const { document } = await owner(`deliveries list --account ${accountId} --state ${state}`);
      return document.items.map(({ assetId }: { assetId: string }) => assetId);
    };
    expect(await idsOf('stopped')).toEqual([id]);
    expect(await idsOf('delivered')).toEqual([]);
  });

  it('goes on at the cursor of the part before, which is of the same list only', async () => {
    const { id, accountId } = await attempted(204);
    const newer = await newEndedJob(testTable.table, FAILED, { ...CALLBACK, accountId });
    const first = await owner(`deliveries list --account ${accountId} --limit 1`);
    expect(first.document.items).toMatchObject([{ assetId: newer.id }]);
    const { nextCursor } = first.document;
    expect(first.text).toContain(`--cursor ${nextCursor}`);
    const second = await owner(`deliveries list --account ${accountId} --limit 1 --cursor ${nextCursor}`);
    expect(second.document).toEqual({ items: [expect.objectContaining({ assetId: id })] });
    await expect(
      owner(`deliveries list --account ${accountId} --state stopped --cursor ${nextCursor}`),
    ).rejects.toThrow('--cursor is the nextCursor of the same list.');
  });

  it.each(['0', '-1', '1.5', 'all', '10000'])('refuses a limit of %s', async (limit) => {
    await expect(owner(`deliveries list --account a --limit=${limit}`)).rejects.toThrow(
      `--limit is a whole number from 1 to 9999, not ${limit}.`,
    );
  });

  it('refuses an account that there is not', async () => {
    await expect(owner('deliveries list --account nobody')).rejects.toThrow('nobody');
  });
});

describe('deliveries show', () => {
  it('shows the record with its attempts, without its secret', async () => {
    const { id, accountId } = await attempted(500, 'no');
    const { document, text } = await owner(`deliveries show ${id}`);
    expect(document).toEqual({
      assetId: id,
      accountId,
      deliveryId: `msg_${id}`,
      event: 'asset.failed',
      callbackUrl: CALLBACK.callbackUrl,
      state: 'pending',
      createdAt: expect.any(String),
      nextAttemptAt: expect.any(String),
      attemptCount: 1,
      attempts: [{ at: '2026-03-10T04:00:00.000Z', status: 500, duration_ms: 12, answer: 'no' }],
    });
    expect(text).toMatch(/^state +pending$/m);
    expect(text).toMatch(/^2026-03-10T04:00:00\.000Z +500 +12 +"no"$/m);
  });

  it('lets no answer write on the terminal', async () => {
    const { id } = await attempted(204, 'a\nb\u001b[2J\u009b2J');
    const { text } = await owner(`deliveries show ${id}`);
    expect(text).toContain('"a\\nb\\u001b[2J\ufffd2J"');
  });

  it('refuses an asset that owes none', async () => {
    const { id } = await newEndedJob(testTable.table, FAILED);
    await expect(owner(`deliveries show ${id}`)).rejects.toThrow(`There is no delivery for ${id}.`);
  });
});

describe('deliveries resend', () => {
  it('says that a delivery was pending still, and enqueues it', async () => {
    const { id } = await attempted(500);
    const { document, text } = await owner(`deliveries resend ${id}`);
    expect(document).toMatchObject({ deliveryId: `msg_${id}`, wasPending: true });
    expect(text).toBe(
      `Delivery msg_${id} to dev.example was pending still; it is due now and is enqueued again.`,
    );
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(1);
  });

  it('says that a delivery is being sent, and enqueues nothing', async () => {
    const { id } = await attempted(500);
    await claimAttempt(testTable.table, (await getDelivery(testTable.table, id))!, ports.now() + 30_000);
    await expect(owner(`deliveries resend ${id}`)).rejects.toThrow(`An attempt of msg_${id} is under way`);
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });

  it.each([204, 410])('enqueues a delivery that was answered with %i, under its id', async (status) => {
    const { id } = await attempted(status);
    const { document, text } = await owner(`deliveries resend ${id}`);
    expect(document).toMatchObject({ deliveryId: `msg_${id}`, state: 'pending', attempts: [{ status }] });
    expect(text).toBe(`Delivery msg_${id} to dev.example is enqueued again.`);
    expect(sqs.commandCalls(SendMessageCommand).map((call) => call.args[0].input)).toEqual([
      {
        QueueUrl: QUEUE_URL,
        MessageBody: JSON.stringify({ assetId: id, resends: 1 }),
        MessageGroupId: 'dev.example',
      },
    ]);
    expect(await getDelivery(testTable.table, id)).toMatchObject({ state: 'pending', scheduleBegan: 1 });
  });

  it('enqueues nothing for an asset that owes none', async () => {
    await expect(owner('deliveries resend nothing')).rejects.toThrow('There is no delivery for nothing.');
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });
});
