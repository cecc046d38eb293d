import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LimitChange } from '../../../../functions/service/domain/account-limits.ts';
import { type TermSettings, termsWith } from '../../../../functions/service/domain/terms.ts';
import { setLimits, setPlan } from '../../../../functions/service/store/account-standing.ts';
import { listApiKeys, resumeApiKey } from '../../../../functions/service/store/api-keys.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { accountKey } from '../../../../functions/service/store/keys.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  changeAllowance,
  changeItem,
  newCaller,
  newModel,
  startApi,
} from '../../../support/api-harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await api.close();
});
afterEach(() => deploy({}));

const deploy = (settings: TermSettings) => vi.stubGlobal('DEPLOYED_TERMS', termsWith(settings));

async function openCaller() {
  const caller = await newCaller(api.table, { plan: 'pro' });
  const { accountId, apiKey, keyId } = caller;
  const { id } = await newModel(api.table, accountId);
  return {
    accountId,
    credits: async () => (await api.call('get-credits', { apiKey })).data,
    /** 10 credits. */
    remesh: async () => {
      const { status, error } = await api.call('remesh', { id, apiKey, body: {} });
      return error?.code ?? status;
    },
    own: (change: LimitChange) => setLimits(api.table, systemPorts, accountId, change),
    key: async () => (await listApiKeys(api.table, accountId))[0]!,
    spent: async (spent: number) => {
      await changeAllowance(api.table, caller, { spent });
    },
    resume: () => resumeApiKey(api.table, systemPorts, accountId, keyId),
  };
}

it('a plan table of the deployment says what an account gets when it opens, at each renewal and in flight', async () => {
  deploy({ plans: { pro: { planCredits: 70, slots: { model: 1 } }, max: { planCredits: 90 } } });
  const { accountId, credits, remesh } = await openCaller();
  expect(await credits()).toMatchObject({ planCredits: 70, inFlight: { model: { maxTotal: 1 } } });
  expect([await remesh(), await remesh()]).toEqual([201, 13002]);
  deploy({ plans: { pro: { planCredits: 80 } } });
  expect(await credits()).toMatchObject({ planCredits: 60, inFlight: { model: { total: 1, maxTotal: 20 } } });
  await changeItem(api.table, accountKey(accountId), { planRenewsAt: new Date(0).toISOString() });
  expect(await credits()).toMatchObject({ planCredits: 80 });
  expect(await remesh()).toBe(201);
  deploy({ plans: { max: { planCredits: 90 } } });
  await setPlan(api.table, systemPorts, accountId, 'max');
  expect(await credits()).toMatchObject({ plan: 'max', planCredits: 90 });
});

it('a daily allowance of the deployment is what each key has from its next day on', async () => {
  deploy({ dailyAllowanceCredits: 20 });
  const { remesh, key, resume } = await openCaller();
  expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 6016]);
  expect(await key()).toMatchObject({ spent: 20, allowance: 20, paused: true });
  expect(await resume()).toMatchObject({ allowance: 40, paused: false });
  expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 6016]);
});

it('an account’s own daily allowance is at once that of each of its keys, higher or lower', async () => {
  const { own, remesh, key, resume, spent } = await openCaller();
  await spent(19_990);
  expect((await own({ dailyAllowance_credits: 20_020 })).limits).toEqual({ dailyAllowance_credits: 20_020 });
  expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 201]);
  expect(await key()).toMatchObject({ allowance: 20_020, spent: 20_020, paused: true });
  expect(await resume()).toMatchObject({ allowance: 40_040, paused: false });
  await own({ dailyAllowance_credits: 15 });
  expect(await key()).toMatchObject({ allowance: 20_035, spent: 20_020 });
  expect([await remesh(), await remesh()]).toEqual([201, 6016]);
  expect((await audit(api.table)).problems.filter((problem) => problem.includes('allowance'))).toEqual([]);
  expect((await own({ dailyAllowance_credits: null })).limits).toBeUndefined();
});

it('a key that has spent more than a lower allowance gives it is paused until it is resumed', async () => {
  const { own, remesh, key, resume } = await openCaller();
  expect([await remesh(), await remesh()]).toEqual([201, 201]);
  await own({ dailyAllowance_credits: 15 });
  expect(await key()).toMatchObject({ allowance: 15, spent: 20, paused: true });
  expect(await remesh()).toBe(6016);
  expect(await resume()).toMatchObject({ allowance: 30, paused: false });
  expect([await remesh(), await remesh()]).toEqual([201, 6016]);
});
