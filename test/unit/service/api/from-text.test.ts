import { beforeEach, describe, expect, it } from 'vitest';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { type Api, newCaller, roundTripsOf, withApi } from '../../../support/api-harness.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;

withApi((started) => {
  api = started;
});
beforeEach(async () => {
  caller = await newCaller(api.table);
});

const post = (fields: object = {}) =>
  api.call('from-text', { apiKey: caller.apiKey, body: { prompt: 'a wooden chair', ...fields } });
const balance = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;

describe('POST /v1/models/from-text', () => {
  it('answers 201 with a queued model named after the prompt, and charges engine and texture', async () => {
    const { status, data } = await post();
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      taskStatus: 0,
      type: 'model_3d',
      category: '3d',
      name: 'a wooden chair',
      engine: 'test-3d',
      operation: 'from-text',
      license: 'all-rights-reserved',
      cost: 240,
      createdAt: expect.any(String),
      options: { prompt: 'a wooden chair', texture: true, polycount: 20_000 },
    });
    expect(await balance()).toBe(2_000 - 240);
    expect(await getJob(api.table, data.id)).toMatchObject({
      options: { prompt: 'a wooden chair', texture: true, polycount: 20_000 },
      inputs: {},
    });
  });

  it('costs only the engine without texture', async () => {
    expect((await post({ texture: false })).data.cost).toBe(160);
    expect(await balance()).toBe(1_840);
  });

  it('costs the same with and without texture by an engine that has no price for it', async () => {
    expect((await post({ engine: 'test-fail' })).data.cost).toBe(1);
    expect((await post({ engine: 'test-fail', texture: false })).data.cost).toBe(1);
  });

  it.each([
    [100, 1_000],
    [1_234.5, 1_235],
    [2_000_000, 100_000],
  ])('clamps polycount %d to the range of the engine: %d', async (polycount, faces) => {
    const { data } = await post({ polycount });
    expect((await getJob(api.table, data.id))?.options).toMatchObject({ polycount: faces });
  });

  it('tells an engine without a range no number of faces', async () => {
    const { data } = await post({ engine: 'test-slow', polycount: 500 });
    expect((await getJob(api.table, data.id))?.options).not.toHaveProperty('polycount');
  });

  it('takes a prompt of 1,024 characters and names the asset by its first words', async () => {
    const { status, data } = await post({
      prompt: 'one two three four five six seven eight nine '.padEnd(1_024, 'x'),
    });
    expect(status).toBe(201);
    expect(data.name).toBe('one two three four five six seven eight');
    const long = await post({ prompt: `${'é'.repeat(99)}🙂 and more` });
    expect(long.data.name).toBe('é'.repeat(99));
  });

  it.each([
    ['prompt', undefined],
    ['prompt', ''],
    ['prompt', ' \n\t'],
    ['prompt', 'x'.repeat(1_025)],
    ['prompt', 'a\0b'],
    ['prompt', 7],
    ['engine', 7],
    ['polycount', 99],
    ['polycount', 2_000_001],
    ['polycount', '5000'],
    ['texture', 'true'],
    ['texture', 0],
  ])('answers 2001 when %s is %j, charging nothing', async (path, value) => {
    const { status, error } = await post({ [path]: value });
    expect([status, error.code]).toEqual([400, 2001]);
    expect(error.details.issues).toEqual([{ path, message: expect.any(String) }]);
    expect(await balance()).toBe(2_000);
  });

  it('answers 13009 to an engine that is unknown, of another category, or takes no text', async () => {
    for (const engine of ['test-nothing', '', 'test-image', 'test-multiview']) {
      expect((await post({ engine })).error.code).toBe(13009);
    }
  });

  it('answers 6017 with upgradeUrl to a free account that names a paid-only engine; its key stays valid', async () => {
    caller = await newCaller(api.table, { plan: 'free', packCredits: 1_000 });
    const { status, error } = await post({ engine: 'test-paid' });
    expect([status, error.code]).toEqual([403, 6017]);
    expect(error.details).toEqual({ upgradeUrl: 'https://svc.example/billing/upgrade' });
    expect((await post()).status).toBe(201);
  });

  it('answers 14001 when the wallet covers the engine but not the texture', async () => {
    caller = await newCaller(api.table, { plan: 'free', packCredits: 200 });
    const { error } = await post();
    expect([error.code, error.details]).toMatchObject([14001, { required: 240, available: 200 }]);
    expect((await post({ texture: false })).status).toBe(201);
  });

  it('takes four round trips to the table', async () => {
    expect(await roundTripsOf(() => post())).toBe(4);
  });
});
