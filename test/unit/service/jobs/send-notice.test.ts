import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashApiKey } from '../../../../functions/service/domain/api-key.ts';
import { pauseNotice } from '../../../../functions/service/domain/pause-notice.ts';
import { setLanguage } from '../../../../functions/service/store/account-standing.ts';
import { getAccount } from '../../../../functions/service/store/accounts.ts';
import { findApiKey } from '../../../../functions/service/store/api-keys.ts';
import { closeAccount } from '../../../../functions/service/store/close-account.ts';
import { transact } from '../../../../functions/service/store/commit.ts';
import { noticeAction } from '../../../../functions/service/store/notices.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { newCaller } from '../../../support/api-harness.ts';
import { openIds } from '../../../support/open-ids.ts';
import { startTestTable } from '../../../support/test-table.ts';

const SENDER = 'service@example.com';
const MINUTE_MS = 60_000;

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let sweep: (event?: unknown) => Promise<void>;
let now_ms = Date.parse('2026-03-10T04:00:00.000Z');
const ses = mockClient(SESv2Client);
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});

async function loadSweeper(sender: string | undefined): Promise<void> {
  vi.stubEnv('EMAIL_SENDER', sender);
  vi.resetModules();
  ({ handler: sweep } = await import('../../../../functions/service/jobs/sweep.ts'));
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  testTable = await startTestTable();
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.stubEnv('TOP_UP_URL', 'https://service.example/dashboard/billing?buy=credits');
  vi.stubEnv('WEBHOOK_QUEUE_URL', 'https://sqs.example/webhooks');
  vi.stubEnv('STATE_MACHINE_ARN', 'arn:aws:states:eu-central-1:000000000000:stateMachine:jobs');
  await loadSweeper(SENDER);
});
afterAll(async () => {
  await testTable.close();
  vi.useRealTimers();
});

beforeEach(() => {
  later(MINUTE_MS);
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
});

const table = () => testTable.table;
const sent = () => ses.commandCalls(SendEmailCommand).map((call) => call.args[0].input);
const owed = () => openIds(table(), 'MAIL', now_ms + 3_600_000);

function later(ms: number): void {
  now_ms += ms;
  vi.setSystemTime(now_ms);
}

/** The pause of a new account's key, owed since a second. */
async function owePause() {
  const caller = await newCaller(table());
  const key = (await findApiKey(table(), hashApiKey(caller.apiKey)))!;
  await transact(table(), [noticeAction(table(), pauseNotice(key, 'test', now_ms - 1_000))]);
  return { ...caller, email: (await getAccount(table(), caller.accountId))!.email };
}

describe('an e-mail about a pause', () => {
  it('goes once to the owner of the account, names the key by its id, and does not show it', async () => {
    const { email, keyId, apiKey, accountId } = await owePause();
    await sweep();
    await sweep();
    later(10 * MINUTE_MS);
    await sweep();
    expect(sent()).toHaveLength(1);
    const [{ FromEmailAddress, Destination, Content } = {}] = sent();
    expect([FromEmailAddress, Destination]).toEqual([SENDER, { ToAddresses: [email] }]);
    const text = Content!.Simple!.Body!.Text!.Data!;
    expect(Content!.Simple!.Subject!.Data).toBe(`API key ${keyId} is paused by the daily safety limit`);
    for (const part of [keyId, accountId, '2026-03-10T04:', '20,000']) expect(text).toContain(part);
    expect(JSON.stringify(Content)).not.toContain(apiKey.slice(9));
    expect(JSON.stringify(Content)).not.toContain(hashApiKey(apiKey));
  });

  it('is in the language that its owner has chosen', async () => {
    const { accountId, keyId } = await owePause();
    await setLanguage(table(), systemPorts, accountId, 'ko');
    await sweep();
    const [{ Content } = {}] = sent();
    expect(Content!.Simple!.Subject!.Data).toBe(`API 키 ${keyId}이(가) 일일 안전 한도로 일시 중지되었습니다`);
  });

  it('is sent once by sweepers that overlap', async () => {
    await owePause();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(sent()).toHaveLength(1);
  });

  it('that SES refuses fails the sweep and is tried again after five minutes', async () => {
    await owePause();
    ses.on(SendEmailCommand).rejectsOnce(new Error('Email address is not verified'));
    await expect(sweep()).rejects.toThrow('1 pieces of work were not swept.');
    later(4 * MINUTE_MS);
    await sweep();
    expect(sent()).toHaveLength(1);
    later(2 * MINUTE_MS);
    await sweep();
    expect([sent().length, await owed()]).toEqual([2, []]);
  });

  it('waits where no sender is set, and goes out once there is one', async () => {
    await owePause();
    await loadSweeper(undefined);
    await sweep();
    expect([sent().length, (await owed()).length]).toEqual([0, 1]);
    await loadSweeper(SENDER);
    await sweep();
    expect([sent().length, await owed()]).toEqual([1, []]);
  });

  it('does not keep a sweep from its end, however many are owed', async () => {
    for (let i = 0; i < 21; i++) await owePause();
    await sweep();
    expect(sent()).toHaveLength(20);
    await sweep();
    expect(sent()).toHaveLength(21);
  });

  it('is forgotten with the account that it was for', async () => {
    const { accountId } = await owePause();
    await closeAccount(table(), systemPorts, accountId);
    await sweep();
    expect([sent(), await owed()]).toEqual([[], []]);
  });
});
