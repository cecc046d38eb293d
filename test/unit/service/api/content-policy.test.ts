import { beforeEach, describe, expect, it } from 'vitest';
import { gatherInputs } from '../../../../functions/service/api/inputs/gather-inputs.ts';
import { ServiceError } from '../../../../functions/service/domain/errors.ts';
import { filesFromEnvironment } from '../../../../functions/service/store/files.ts';
import { type Api, newCaller, newModel, withApi } from '../../../support/api-harness.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;

withApi((started) => {
  api = started;
});
beforeEach(async () => {
  caller = await newCaller(api.table, { plan: 'starter' });
});

const balance = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;

describe('a prompt with a word that is refused', () => {
  it.each(['from-text', 'images', 'texture'] as const)(
    'is answered 2012 by %s with field and words, charges nothing and is in no log',
    async (route) => {
      const { id } = await newModel(api.table, caller.accountId);
      const before = await balance();
      api.logLines();
      const body = { prompt: 'A nude statue of erotica' };
      const { status, error } = await api.call(route, { id, apiKey: caller.apiKey, body });
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: 2012, details: { field: 'prompt', words: ['nude', 'erotica'] } });
      expect(JSON.stringify(api.logLines())).not.toMatch(/nude|erotica/);
      expect(await balance()).toBe(before);
    },
  );

  it('wins over a source that is unknown', async () => {
    const request = { id: crypto.randomUUID(), apiKey: caller.apiKey };
    const refused = await api.call('texture', { ...request, body: { prompt: 'nude' } });
    expect(refused.error?.code).toBe(2012);
    expect((await api.call('texture', { ...request, body: { prompt: 'oak' } })).error?.code).toBe(13001);
  });

  it('loses to a ratio that the default engine has not', async () => {
    const body = { prompt: 'nude', aspectRatio: '7:3' };
    expect((await api.call('images', { apiKey: caller.apiKey, body })).error?.code).toBe(2001);
  });
});

it('every image of a request is put to the image check, once it is in storage', async () => {
  const seen: string[] = [];
  const part = (n: number) =>
    ({ kind: 'part', part: { field: `image${n}`, stored: { key: `inputs/x/${n}` } } }) as const;
  const refuse = async (key: string) => {
    seen.push(key);
    if (key.endsWith('1')) throw new ServiceError('contentPolicy', { field: 'image1' });
  };
  const gathered = gatherInputs(
    filesFromEnvironment(),
    { assetId: 'x', now_ms: 0, kind: 'image', check: refuse },
    [part(0), part(1)],
  );
  await expect(gathered).rejects.toMatchObject({ error: 'contentPolicy' });
  expect(seen).toEqual(['inputs/x/0', 'inputs/x/1']);
});
