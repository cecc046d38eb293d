import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLimits } from '../../../../functions/service/store/account-standing.ts';
import {
  listApiKeys,
  type MintedKey,
  mintApiKey,
  resumeApiKey,
} from '../../../../functions/service/store/api-keys.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import { type Api, newCaller, newModel, withApi } from '../../../support/api-harness.ts';

let api: Api;
withApi((started) => {
  api = started;
});
afterEach(() => vi.useRealTimers());

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** A key of a new account with a model to work on; a remesh costs 10. */
async function minted(terms: MintedKey, { accountId }: { accountId?: string } = {}) {
  const owner = accountId ?? (await newCaller(api.table, { plan: 'max' })).accountId;
  const { id } = await newModel(api.table, owner);
  const { apiKey, keyId } = await mintApiKey(api.table, ports, owner, terms);
  const remesh = async () => (await api.call('remesh', { apiKey, id, body: {} })).error?.code ?? 201;
  const read = async () => (await api.call('get-asset', { apiKey, id })).error?.code ?? 200;
  return { accountId: owner, apiKey, keyId, id, remesh, read };
}

describe('a key that expires', () => {
  it('works until then, and from then on is as unknown as a revoked one', async () => {
    const { apiKey, read, remesh } = await minted({ expiresAt: inAnHour() });
    expect([await read(), await remesh()]).toEqual([200, 201]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    expect([await read(), await remesh()]).toEqual([1001, 1001]);
    expect((await api.call('get-credits', { apiKey })).status).toBe(401);
  });

  it.each(['2020-01-01T00:00:00.000Z', 'soon'])('cannot be minted to expire at %s', async (expiresAt) => {
    await expect(minted({ expiresAt })).rejects.toThrow(RangeError);
  });
});

describe('a key that may only read', () => {
  it('reads, and is 403 with 6016 for everything else, with nothing charged', async () => {
    const { accountId, apiKey, id, read, remesh } = await minted({ readOnly: true });
    const credits = async () => (await api.call('get-credits', { apiKey })).data.balance;
    const before = await credits();
    expect([await read(), await remesh()]).toEqual([200, 6016]);
    const { status, error } = await api.call('download', { apiKey, id, body: { format: 'glb' } });
    expect([status, error.code, error.details]).toEqual([403, 6016, { reason: 'The key may only read.' }]);
    expect((await api.call('create-collection', { apiKey, body: { name: 'x' } })).error.code).toBe(6016);
    expect(await credits()).toBe(before);
    expect((await listApiKeys(api.table, accountId)).map(({ paused }) => paused)).toEqual([false, false]);
  });

  it('gets no other key’s answer again by its Idempotency-Key', async () => {
    const { accountId, apiKey, id } = await minted({});
    const headers = { 'idempotency-key': 'once' };
    expect((await api.call('remesh', { apiKey, id, body: {}, headers })).status).toBe(201);
    const reader = await minted({ readOnly: true }, { accountId });
    const again = await api.call('remesh', { apiKey: reader.apiKey, id, body: {}, headers });
    expect(again.error.code).toBe(6016);
  });
});

describe('a daily cap of a key', () => {
  it('pauses it and no other key of the account, and a resume gives as much again', async () => {
    const { accountId, keyId, remesh } = await minted({ dailyCap_credits: 20 });
    const other = await minted({}, { accountId });
    expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 6016]);
    expect(await other.remesh()).toBe(201);
    expect(await resumeApiKey(api.table, ports, accountId, keyId)).toMatchObject({
      allowance: 40,
      spent: 20,
    });
    expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 6016]);
    expect((await audit(api.table)).problems).toEqual([]);
  });

  it('begins anew with the day, and stays the key’s own', async () => {
    const { accountId, remesh } = await minted({ dailyCap_credits: 25 });
    expect([await remesh(), await remesh()]).toEqual([201, 201]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR_MS });
    expect([await remesh(), await remesh(), await remesh()]).toEqual([201, 201, 6016]);
    const keys = await listApiKeys(api.table, accountId);
    expect(keys.find(({ dailyCap_credits }) => dailyCap_credits === 25)).toMatchObject({ allowance: 25 });
  });

  it('stands beside what the account gives each key: the lower of both holds', async () => {
    const { accountId, keyId } = await minted({ dailyCap_credits: 100 });
    const allowance = async () =>
      (await listApiKeys(api.table, accountId)).find((key) => key.keyId === keyId)!.allowance;
    await setLimits(api.table, ports, accountId, { dailyAllowance_credits: 60 });
    expect(await allowance()).toBe(60);
    await setLimits(api.table, ports, accountId, { dailyAllowance_credits: 5_000 });
    expect(await allowance()).toBe(100);
  });

  it.each([0, -1, 1.5, Number.NaN])('is no %s', async (dailyCap_credits) => {
    await expect(minted({ dailyCap_credits })).rejects.toThrow(RangeError);
  });
});
