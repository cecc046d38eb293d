import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../functions/service/store/audit.ts';
import { engineKey } from '../../../../functions/service/store/keys.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, changeItem, newCaller, withApi } from '../../../support/api-harness.ts';
import { FAILED, SUCCEEDED } from '../../../support/domain-samples.ts';

const ENGINE = 'test-one-at-a-time';

let api: Api;
type Caller = Awaited<ReturnType<typeof newCaller>>;
let one: Caller;
let other: Caller;

withApi((started) => {
  api = started;
});

beforeEach(async () => {
  one = await newCaller(api.table);
  other = await newCaller(api.table);
  await changeItem(api.table, engineKey(ENGINE), { inFlight: 0 });
});

const create = ({ apiKey }: Caller) =>
  api.call('from-text', { apiKey, body: { prompt: '10', engine: ENGINE, texture: false } });
const credits = async ({ apiKey }: Caller) => (await api.call('get-credits', { apiKey })).data;

describe('an engine that takes one job at a time', () => {
  it('refuses the next one of any account with 20002, and nothing is charged', async () => {
    const before = await credits(other);
    const first = await create(one);
    expect(first.status).toBe(201);
    const refused = await create(other);
    expect([refused.status, refused.error.code]).toEqual([429, 20002]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await credits(other)).toEqual(before);
    await settleJob(api.table, systemPorts, first.data.id, SUCCEEDED);
  });

  it.each([
    ['succeeds', SUCCEEDED],
    ['fails', FAILED],
  ])('takes another when its job %s, once however often it is settled', async (_, outcome) => {
    const first = await create(one);
    for (let i = 0; i < 3; i++) await settleJob(api.table, systemPorts, first.data.id, outcome);
    const next = await create(other);
    expect(next.status).toBe(201);
    expect((await create(one)).error.code).toBe(20002);
    await settleJob(api.table, systemPorts, next.data.id, SUCCEEDED);
  });

  it('takes one of many that come at once', async () => {
    const callers = [one, other, ...(await Promise.all([newCaller(api.table), newCaller(api.table)]))];
    const answers = await Promise.all(callers.map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
    const accepted = answers.find(({ status }) => status === 201)!;
    for (const { error } of answers.filter((answer) => answer !== accepted)) expect(error.code).toBe(20002);
    expect(await audit(api.table)).toMatchObject({ ok: true, problems: [] });
    await settleJob(api.table, systemPorts, accepted.data.id, SUCCEEDED);
    expect(await audit(api.table)).toMatchObject({ ok: true, problems: [] });
  });

  it('is audited: a counter that is not the number of its open jobs is a problem', async () => {
    await changeItem(api.table, engineKey(ENGINE), { inFlight: 2 });
    expect((await audit(api.table)).problems).toEqual([
      `Engine ${ENGINE}: 2 jobs are counted in flight, 0 are open.`,
    ]);
  });
});
