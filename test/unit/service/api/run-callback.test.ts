import { randomUUID } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendTaskSuccessCommand, SFNClient, TaskTimedOut } from '@aws-sdk/client-sfn';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHandler } from '../../../../functions/service/api/frame.ts';
import {
  callbackKey,
  callbackPath,
  type RunCallback,
} from '../../../../functions/service/domain/run-callback.ts';
import { providersOf } from '../../../../functions/service/providers/provider-settings.ts';
import { runKey } from '../../../../functions/service/store/keys.ts';
import {
  getRun,
  noteStepDone,
  noteSubmitted,
  noteSubmitting,
  type Run,
} from '../../../../functions/service/store/runs.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { urlSignerFromEnvironment } from '../../../../functions/service/store/signing-key.ts';
import { type Api, withApi } from '../../../support/api-harness.ts';
import { FAILED } from '../../../support/domain-samples.ts';
import { runHarness } from '../../../support/run-harness.ts';

const [BOX] = providersOf([
  {
    id: 'box',
    adapter: 'cog',
    baseUrl: 'https://gpu.example',
    engines: [
      {
        id: 'on-box',
        name: 'On box',
        description: 'A test.',
        category: '3d',
        inputs: ['text'],
        cost: 50,
        timeout_s: 600,
        input: { text: '$prompt' },
      },
    ],
  },
]);

let api: Api;
let handler: ApiHandler;
let harness: ReturnType<typeof runHarness>;
let assetId: string;
let run: Run;

withApi((started) => {
  api = started;
});
beforeAll(async () => {
  ({ handler } = await import('../../../../functions/service/api/endpoints/run-callback.ts'));
});
beforeEach(async () => {
  harness = runHarness(api.table, [BOX!]);
  assetId = await harness.newJob({ prompt: 'a chair' });
  run = (await noteSubmitting(api.table, assetId, undefined, harness.ports.now(), { isCharged: false }))!;
});

/** As the state machine does it. */
const leaveToken = () =>
  api.table.client.send(
    new UpdateCommand({
      TableName: api.table.name,
      Key: runKey(assetId),
      UpdateExpression: 'SET waitToken = :token',
      ExpressionAttributeValues: { ':token': 'the-token' },
    }),
  );

const soon_s = () => Math.floor(harness.ports.now() / 1000) + 600;

/** Path and query of the URL that the provider was given. */
async function signed(over: Partial<RunCallback> = {}, expires_s = soon_s()): Promise<string> {
  const sign = await urlSignerFromEnvironment();
  const url = sign(callbackPath({ assetId, step: 0, attempt: 1, ...over }), 'callback', expires_s);
  return url.slice('https://svc.example'.length);
}

/** What it is answered, and under which keys its body was stored; `origin` is the front door's secret. */
async function callBack(url: string, origin = process.env.ORIGIN_SECRET!, more: Record<string, string> = {}) {
  const stored: string[] = [];
  const answer = await handler({
    id: randomUUID(),
    method: 'POST',
    path: url.split('?')[0]!,
    pathParameters: {},
    headers: { 'x-svc-origin': origin, ...more },
    query: {},
    body: {
      receive: () => Promise.reject(new Error('It is not read into memory.')),
      parseJson: () => Promise.reject(new Error('It is not parsed.')),
    },
    raw: { url, store: async (key) => stored.push(key) === 1 },
    received_ms: harness.ports.now(),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body!), stored };
}

describe('the end of a run that a provider tells', () => {
  it('is stored unread while the run is submitted or may be', async () => {
    const url = await signed();
    const key = callbackKey({ assetId, step: 0, attempt: 1 });
    expect(await callBack(url)).toMatchObject({ status: 200, stored: [key] });
    await noteSubmitted(api.table, assetId, run, assetId, harness.ports.now());
    expect(await callBack(url)).toMatchObject({ status: 200, stored: [key] });
  });

  it.each<[string, (url: string) => string | Promise<string>]>([
    ['no signature', (url) => url.split('?')[0]!],
    [
      'a signature that was altered',
      (url) => url.replace(/(?<=Signature=)./, (char) => (char === 'A' ? 'B' : 'A')),
    ],
    ['a longer life', (url) => url.replace(/Expires=\d+/, (text) => `${text}9`)],
    ["another asset's", async (url) => url.replace(assetId, await harness.newJob({ prompt: 'a table' }))],
    ["another attempt's", (url) => url.replace('/0/1?', '/0/2?')],
    ["another step's", (url) => url.replace('/0/1?', '/1/1?')],
    ['parameters in another order', (url) => url.replace(/(&Expires=\d+)(&Key-Pair-Id=\w+)/, '$2$1')],
    ['one that has expired', () => signed({}, Math.floor(harness.ports.now() / 1000) - 1)],
    [
      "a file's",
      async () => (await urlSignerFromEnvironment())(`files/${assetId}/a.glb`, 'a', soon_s()).slice(19),
    ],
  ])('is no route for whoever comes with %s: nothing is read', async (_, altered) => {
    const answer = await callBack(await altered(await signed()));
    expect(answer).toMatchObject({ status: 404, body: { success: false, error: { code: 404 } }, stored: [] });
  });

  it('is no route for whoever goes round the front door', async () => {
    expect(await callBack(await signed(), 'guessed')).toMatchObject({ status: 404, stored: [] });
  });

  it('is thanked for and not stored when the job is over', async () => {
    const url = await signed();
    await settleJob(api.table, harness.ports, assetId, FAILED);
    expect(await callBack(url)).toMatchObject({ status: 200, stored: [] });
  });

  it('is thanked for and not stored when it is of an attempt or a step that is over', async () => {
    expect(await callBack(await signed({ attempt: 2 }))).toMatchObject({ status: 200, stored: [] });
    const first = await signed();
    await noteStepDone(api.table, assetId, run, assetId);
    expect(await callBack(first)).toMatchObject({ status: 200, stored: [] });
  });

  it('ends the wait of the state machine that has left its token, also one that began after it was told', async () => {
    const ends = mockClient(SFNClient);
    ends.on(SendTaskSuccessCommand).resolves({});
    await callBack(await signed());
    expect(ends.calls()).toEqual([]);
    expect((await getRun(api.table, assetId))!.told).toBe(1);
    await leaveToken();
    await callBack(await signed());
    expect(ends.commandCalls(SendTaskSuccessCommand).map(({ args }) => args[0].input)).toEqual([
      { taskToken: 'the-token', output: '{}' },
    ]);
    ends.on(SendTaskSuccessCommand).rejects(new TaskTimedOut({ message: 'over', $metadata: {} }));
    expect(await callBack(await signed())).toMatchObject({ status: 200 });
  });

  it('is noted, and not stored, when it is too large: nobody waits for it, and nobody makes it again', async () => {
    const puts = mockClient(S3Client);
    puts.on(PutObjectCommand).resolves({});
    const answer = await callBack(await signed(), undefined, { 'content-length': String(201 * 2 ** 20) });
    expect(answer).toMatchObject({ status: 200, stored: [] });
    expect(puts.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)).toMatchObject([
      { Key: callbackKey({ assetId, step: 0, attempt: 1 }), Body: new Uint8Array(), IfNoneMatch: '*' },
    ]);
    expect((await getRun(api.table, assetId))!.told).toBe(1);
  });

  it('leaves no signature in the log', async () => {
    api.logLines();
    await callBack(await signed());
    const [line] = api.logLines();
    expect(line).toMatchObject({ endpoint: 'run-callback', assetId, status: 200 });
    expect(JSON.stringify(line)).not.toContain('Signature');
  });
});
