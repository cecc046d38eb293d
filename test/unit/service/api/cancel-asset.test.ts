import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { StopExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAccount } from '../../../../functions/service/store/accounts.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { assetKey, jobKey } from '../../../../functions/service/store/keys.ts';
import {
  getRun,
  noteFailed,
  noteRefused,
  noteSubmitted,
  noteSubmitting,
} from '../../../../functions/service/store/runs.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  type Caller,
  changeItem,
  newCaller,
  newModel,
  startApi,
} from '../../../support/api-harness.ts';
import { FAILED, SUCCEEDED } from '../../../support/domain-samples.ts';
import { newJob } from '../../../support/ended-job.ts';

let api: Api;
let caller: Caller;
const lambda = mockClient(LambdaClient);

beforeAll(async () => {
  vi.stubEnv('ADVANCE_ARN', 'arn:aws:lambda:eu-central-1:000000000000:function:advance');
  api = await startApi();
});
afterAll(async () => {
  expect((await audit(api.table)).problems).toEqual([]);
  await api.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  api.executions.resetHistory();
  api.webhooks.resetHistory();
  lambda.reset();
  lambda.on(InvokeCommand).resolves({});
});

const begin = (callback = {}) => newJob(api.table, { accountId: caller.accountId, ...callback });
const cancel = (id: string) => api.call('cancel-asset', { apiKey: caller.apiKey, id });
const show = async (id: string) => (await api.call('get-asset', { apiKey: caller.apiKey, id })).data;
const stopped = () =>
  api.executions.commandCalls(StopExecutionCommand).map(({ args }) => args[0].input.executionArn);
const run = (state: 1 | 0, id: string) => changeItem(api.table, assetKey(id), { taskStatus: state });

describe('POST /v1/assets/{id}/cancel', () => {
  it.each([0, 1] as const)(
    'ends a job at %i, gives back credits and slot, and stops its execution',
    async (at) => {
      const { id } = await begin();
      await run(at, id);
      expect(await requireAccount(api.table, caller.accountId)).toMatchObject({ planCredits: 1_990 });
      const { status, data } = await cancel(id);
      expect([status, data]).toEqual([200, { id, taskStatus: 3, refunded: 10 }]);
      expect(await show(id)).toMatchObject({
        taskStatus: 3,
        cost: 0,
        errorCategory: 'cancelled',
        errorDetail: 'The job was cancelled. Its credits were refunded.',
        completedAt: expect.any(String),
      });
      expect(await requireAccount(api.table, caller.accountId)).toMatchObject({
        planCredits: 2_000,
        inFlight: { model: 0 },
        holds: {},
      });
      expect(stopped()).toEqual([expect.stringMatching(`:execution:jobs:${id}$`)]);
    },
  );

  it('answers the same again and again, and refunds once', async () => {
    const { id } = await begin();
    const first = await cancel(id);
    const others = [await cancel(id), await cancel(id)];
    expect(others.map(({ status, data }) => [status, data])).toEqual(Array(2).fill([200, first.data]));
    expect(await requireAccount(api.table, caller.accountId)).toMatchObject({ planCredits: 2_000 });
    expect(stopped()).toHaveLength(1);
  });

  it('has the webhook sent', async () => {
    const { id } = await begin({ callbackUrl: 'https://dev.example/hook' });
    await cancel(id);
    const [sent] = api.webhooks.commandCalls(SendMessageCommand);
    expect(sent!.args[0].input).toMatchObject({
      MessageBody: JSON.stringify({ assetId: id }),
      MessageGroupId: 'dev.example',
    });
  });

  it('is 13011 for an asset that succeeded, failed or was imported, and changes nothing of it', async () => {
    const [succeeded, failed] = [await begin(), await begin()];
    await settleJob(api.table, systemPorts, succeeded.id, SUCCEEDED);
    await settleJob(api.table, systemPorts, failed.id, FAILED);
    const imported = await newModel(api.table, caller.accountId);
    for (const { id } of [succeeded, failed, imported]) {
      const before = await show(id);
      const { status, error } = await cancel(id);
      expect([status, error?.code]).toEqual([400, 13011]);
      expect(await show(id)).toEqual(before);
    }
  });

  it("is 13001 for another account's job, which goes on", async () => {
    const { id } = await newJob(api.table);
    expect((await cancel(id)).error?.code).toBe(13001);
    expect(await getAsset(api.table, id)).toMatchObject({ taskStatus: 0 });
  });

  it('goes on with an ending that somebody else has decided and not yet shown', async () => {
    const { id } = await begin();
    await changeItem(api.table, jobKey(id), {
      ending: { outcome: SUCCEEDED, endedAt: new Date().toISOString() },
    });
    expect((await cancel(id)).error?.code).toBe(13011);
    expect(await show(id)).toMatchObject({ taskStatus: 2, cost: 10 });
  });

  it('stands though its execution cannot be stopped and no message be sent: both are made up for', async () => {
    const { id } = await begin({ callbackUrl: 'https://dev.example/hook' });
    api.executions.on(StopExecutionCommand).rejectsOnce(new Error('Rate exceeded'));
    api.webhooks.on(SendMessageCommand).rejectsOnce(new Error('Rate exceeded'));
    expect((await cancel(id)).data).toEqual({ id, taskStatus: 3, refunded: 10 });
    expect((await show(id)).taskStatus).toBe(3);
  });
});

describe('a job that a provider runs', () => {
  const submit = async (isCharged: boolean) => {
    const { id } = await begin();
    await run(1, id);
    const submitted = await noteSubmitting(api.table, id, undefined, Date.now(), { isCharged });
    return { id, run: submitted! };
  };

  it('keeps its price where the provider is paid for it, and says so', async () => {
    const { id, run: submitted } = await submit(true);
    await noteSubmitted(api.table, id, submitted, 'v1');
    const { data } = await cancel(id);
    expect(data).toEqual({ id, taskStatus: 3, refunded: 0 });
    expect((await cancel(id)).data).toEqual(data);
    expect(await show(id)).toMatchObject({
      cost: 10,
      errorCategory: 'cancelled',
      errorDetail: expect.stringContaining('not refunded'),
    });
    expect(await requireAccount(api.table, caller.accountId)).toMatchObject({
      planCredits: 1_990,
      inFlight: { model: 0 },
    });
  });

  it('is refunded where nobody is paid for it', async () => {
    const { id } = await submit(false);
    expect((await cancel(id)).data.refunded).toBe(10);
  });

  it.each([
    ['refused for now', noteRefused],
    ['refused for good', noteFailed],
  ] as const)('is refunded where the submission is %s while it is cancelled', async (_, note) => {
    const { id, run: submitted } = await submit(true);
    const cancelling = cancel(id);
    await sleep(250);
    await note(api.table, id, submitted);
    expect((await cancelling).data.refunded).toBe(10);
  });

  it('keeps its price where the provider takes it while it is cancelled', async () => {
    const { id, run: submitted } = await submit(true);
    const cancelling = cancel(id);
    await sleep(250);
    await noteSubmitted(api.table, id, submitted, 'v1');
    expect((await cancelling).data.refunded).toBe(0);
  });

  it('is ended at the provider, by a function of its own and by its execution, which goes on until its next look', async () => {
    const { id } = await submit(true);
    await cancel(id);
    expect(stopped()).toEqual([]);
    const [invoked] = lambda.commandCalls(InvokeCommand);
    expect(JSON.parse(Buffer.from(invoked!.args[0].input.Payload as Uint8Array).toString())).toEqual({
      assetId: id,
    });
  });

  it.each(['before', 'after a refusal'])('is never submitted once it is cancelled: %s', async (when) => {
    const { id } = when === 'before' ? await begin() : await submit(true);
    const before = await getRun(api.table, id);
    if (before) await noteRefused(api.table, id, before);
    const refused = await getRun(api.table, id);
    expect((await cancel(id)).data.refunded).toBe(10);
    expect(await noteSubmitting(api.table, id, refused, Date.now(), {})).toBeUndefined();
    expect(await getRun(api.table, id)).toMatchObject({ state: 'cancelled' });
  });
});
