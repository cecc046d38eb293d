import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, type Caller, newCaller, newModel, startApi } from '../../../support/api-harness.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';
import { newJob } from '../../../support/ended-job.ts';

let api: Api;
let caller: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect((await audit(api.table)).problems).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table, { plan: 'max' });
});

const change = (id: string, body: object) => api.call('change-asset', { apiKey: caller.apiKey, id, body });
const show = (id: string) => api.call('get-asset', { apiKey: caller.apiKey, id });
const found = async (keyword: string, category = 'all') => {
  const event = { queryStringParameters: { keyword, category } };
  return (await api.call('list-assets', { apiKey: caller.apiKey, event })).data.items;
};

describe('PATCH /v1/assets/{id}', () => {
  it('gives the asset its new name and license wherever it is shown, and answers what GET does', async () => {
    const { id } = await newModel(api.table, caller.accountId);
    const answer = await change(id, { name: 'Königsstuhl ✓', license: 'cc0' });
    expect([answer.status, answer.data.name, answer.data.license]).toEqual([200, 'Königsstuhl ✓', 'cc0']);
    expect((await show(id)).text).toBe(answer.text);
    const lists = [await found('KÖNIGS'), await found('königsstuhl', '3d'), await found('')];
    expect(lists).toEqual(Array(3).fill([answer.data]));
    expect(await found('chair')).toEqual([]);
    expect(decodeURIComponent(answer.data.files.model)).toContain('nigsstuhl');
  });

  it('leaves what is left out, null or the same as it is', async () => {
    const { id } = await newModel(api.table, caller.accountId);
    const before = (await show(id)).text;
    for (const body of [{}, { name: null }, { license: null, other: 1 }, { name: 'chair' }]) {
      expect((await change(id, body)).text).toBe(before);
    }
    expect((await change(id, { license: 'cc0' })).data).toMatchObject({ name: 'chair', license: 'cc0' });
    expect((await change(id, { name: 'x' })).data).toMatchObject({ name: 'x', license: 'cc0' });
    expect((await change(id, { name: 'a\u202egpj.exe\r\n' })).data.name).toBe('agpj.exe');
  });

  it('changes a running job, and nothing of how it ends, whoever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await newJob(api.table, { accountId: caller.accountId });
      const [answer] = await Promise.all([
        change(id, { name: `round ${round}` }),
        settleJob(api.table, systemPorts, id, SUCCEEDED),
        change(id, { license: 'cc-by-4.0' }),
      ]);
      expect(answer.status).toBe(200);
      const { data } = await show(id);
      expect(data).toMatchObject({ taskStatus: 2, name: `round ${round}`, license: 'cc-by-4.0' });
      expect(await found(`round ${round}`)).toEqual([data]);
    }
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: 7 },
    { name: 'x'.repeat(101) },
    { name: 'a\0b' },
    { license: 'mit' },
    { license: '' },
  ])('is 2001 for %j, and changes nothing', async (body) => {
    const { id } = await newModel(api.table, caller.accountId);
    const { status, error } = await change(id, body);
    expect([status, error.code, error.details.issues[0].path]).toEqual([400, 2001, Object.keys(body)[0]]);
    expect((await show(id)).data.name).toBe('chair');
  });

  it("is 13001 for another account's asset, which stays as it is", async () => {
    const other = await newCaller(api.table);
    const { id } = await newModel(api.table, other.accountId);
    expect((await change(id, { name: 'mine' })).error.code).toBe(13001);
    expect((await getAsset(api.table, id))!.name).toBe('chair');
  });
});
