import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { type Api, newCaller, newModel, roundTripsOf, withApi } from '../../../support/api-harness.ts';

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  const answers: Record<string, string> = {
    'public.example': '93.184.215.14',
    'inside.example': '10.1.2.3',
    'metadata.example': '169.254.169.254',
    'mapped.example': '::ffff:127.0.0.1',
  };
  const lookup = async (hostname: string) => {
    const address = answers[hostname];
    if (address === undefined) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  return { ...dns, promises: { ...dns.promises, lookup } };
});

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;

withApi((started) => {
  api = started;
});

beforeEach(async () => {
  caller = await newCaller(api.table);
  id = (await newModel(api.table, caller.accountId)).id;
  api.executions.reset();
  api.executions.on(StartExecutionCommand).resolves({});
});

const remesh = (body: unknown) => api.call('remesh', { id, apiKey: caller.apiKey, body });
const balance = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;

describe('POST /v1/assets/{id}/remesh', () => {
  it('answers 201 with the queued asset, charges it and starts its execution', async () => {
    const { status, data } = await remesh({ polycount: 2_000 });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      taskStatus: 0,
      type: 'model_3d',
      category: 'remesh',
      name: 'chair (remesh)',
      engine: 'svc-remesh',
      operation: 'remesh',
      sourceAssetId: id,
      license: 'all-rights-reserved',
      cost: 10,
      createdAt: expect.stringMatching(/Z$/),
      options: { polycount: 2_000 },
    });
    expect(await balance()).toBe(1_990);
    const [start] = api.executions.commandCalls(StartExecutionCommand);
    const { name, input } = start!.args[0].input;
    expect(name).toBe(data.id);
    expect(JSON.parse(input!)).toMatchObject({ assetId: data.id, engine: 'svc-remesh' });
  });

  it('answers as GET does right after', async () => {
    const created = await remesh({});
    const read = await api.call('get-asset', { id: created.data.id, apiKey: caller.apiKey });
    expect(created.text).toBe(read.text);
  });

  it('answers 201 when the execution cannot be started, since the sweeper will', async () => {
    api.executions.on(StartExecutionCommand).rejects(new Error('throttled'));
    api.logLines();
    const { status, data } = await remesh({});
    expect(status).toBe(201);
    expect(api.logLines()).toMatchObject([{ message: 'job_not_started', assetId: data.id }, { status: 201 }]);
  });

  it("answers 201 when the note of the key's use hangs", async () => {
    const { send } = DynamoDBDocumentClient.prototype;
    let hangs = 0;
    const hanging = function (this: DynamoDBDocumentClient, ...args: unknown[]) {
      const [command, options] = args as [object, { readonly abortSignal?: AbortSignal }?];
      if (!(command instanceof UpdateCommand) || command.input.UpdateExpression !== 'SET usedAt = :now')
        return Reflect.apply(send, this, args);
      hangs += 1;
      return new Promise((_, reject) => options?.abortSignal?.addEventListener('abort', reject));
    };
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(hanging as never);
    const { status } = await remesh({}).finally(() => spy.mockRestore());
    expect([status, hangs]).toEqual([201, 1]);
    expect(await balance()).toBe(1_990);
  });

  it.each([
    [undefined, 10_000],
    [100, 500],
    [500, 500],
    [2_000.4, 2_000],
    [500_000, 500_000],
    [2_000_000, 500_000],
  ])('asks the engine, for polycount %s, for %i faces', async (polycount, faces) => {
    const { data } = await remesh({ polycount });
    expect((await getJob(api.table, data.id))?.options).toEqual({ polycount: faces });
  });

  it('keeps license and callback with the job', async () => {
    const callbackUrl = 'https://public.example/hook?x=1';
    const { data } = await remesh({ license: 'cc0', callbackUrl, webhookSecret: 'whsec_abc' });
    expect(data.license).toBe('cc0');
    expect(await getJob(api.table, data.id)).toMatchObject({ callbackUrl, webhookSecret: 'whsec_abc' });
  });

  it('takes an empty webhookSecret for none', async () => {
    const { data } = await remesh({ webhookSecret: '' });
    expect(await getJob(api.table, data.id)).not.toHaveProperty('webhookSecret');
  });

  it.each([
    ['polycount', 99],
    ['polycount', 2_000_001],
    ['polycount', '2000'],
    ['polycount', true],
    ['polycount', -1],
    ['engine', 7],
    ['engine', 'x\0'],
    ['license', 'mit'],
    ['license', ''],
    ['webhookSecret', 's'.repeat(256)],
    ['webhookSecret', '\udfff'],
    ['webhookSecret', ['x']],
    ['callbackUrl', 'not a url'],
    ['callbackUrl', '/relative'],
    ['callbackUrl', 'ftp://public.example/'],
    ['callbackUrl', 'javascript:alert(1)'],
    ['callbackUrl', `https://public.example/${'x'.repeat(2_048)}`],
    ['callbackUrl', 'http://127.0.0.1/'],
    ['callbackUrl', 'http://0177.1/'],
    ['callbackUrl', 'http://2130706433/'],
    ['callbackUrl', 'http://[::1]/'],
    ['callbackUrl', 'http://[::ffff:10.0.0.1]/'],
    ['callbackUrl', 'http://169.254.169.254/latest/meta-data'],
    ['callbackUrl', 'http://localhost:3000/'],
    ['callbackUrl', 'https://inside.example/'],
    ['callbackUrl', 'https://metadata.example/'],
    ['callbackUrl', 'https://mapped.example/'],
  ])('answers 2001 when %s is %j, charging nothing', async (path, value) => {
    const { status, error } = await remesh({ [path]: value });
    expect([status, error.code]).toEqual([400, 2001]);
    expect(error.details.issues).toEqual([{ path, message: expect.any(String) }]);
    expect(await balance()).toBe(2_000);
  });

  it('names every field that is wrong', async () => {
    const { error } = await remesh({ polycount: 1, license: 'x', callbackUrl: 'http://10.0.0.1/' });
    expect(error.details.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'callbackUrl',
      'license',
      'polycount',
    ]);
  });

  it('takes each field at its bound', async () => {
    const callbackUrl = 'https://public.example/'.padEnd(2_048, 'x');
    const { status } = await remesh({ polycount: 2_000_000, callbackUrl, webhookSecret: 's'.repeat(255) });
    expect(status).toBe(201);
  });

  it('accepts a callback whose name does not resolve now', async () => {
    expect((await remesh({ callbackUrl: 'https://tomorrow.example/' })).status).toBe(201);
  });

  it('answers 13005 to an uploaded source and 13009 to an unknown engine', async () => {
    id = (await newModel(api.table, caller.accountId, { origin: 'uploaded' })).id;
    expect((await remesh({})).error.code).toBe(13005);
    id = (await newModel(api.table, caller.accountId)).id;
    expect((await remesh({ engine: 'svc-uv' })).error.code).toBe(13009);
  });

  it('answers 13002 with total and maxTotal past the last slot, charging nothing', async () => {
    caller = await newCaller(api.table, { plan: 'free' });
    id = (await newModel(api.table, caller.accountId)).id;
    await remesh({});
    const { status, error } = await remesh({});
    expect([status, error.code, error.details]).toEqual([429, 13002, { total: 1, maxTotal: 1 }]);
    expect(await balance()).toBe(90);
  });

  it('answers 14001 with required, available and topUpUrl', async () => {
    caller = await newCaller(api.table, { plan: 'free', packCredits: 9 });
    id = (await newModel(api.table, caller.accountId)).id;
    const { status, error } = await remesh({});
    const topUpUrl = 'https://svc.example/billing/top-up';
    expect([status, error.code]).toEqual([402, 14001]);
    expect(error.details).toEqual({ required: 10, available: 9, topUpUrl });
  });

  it('takes four round trips to the table', async () => {
    expect(await roundTripsOf(() => remesh({}))).toBe(4);
  });
});
