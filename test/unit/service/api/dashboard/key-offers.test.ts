import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { closeAccount } from '../../../../../functions/service/store/close-account.ts';
import { systemPorts } from '../../../../../functions/service/store/system-ports.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, later, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

let headers: Record<string, string>;
let accountId: string;
let verifier: string;
let code: string;
beforeEach(async () => {
  ({ accountId } = await newCaller(dashboard.table));
  headers = await newSession(dashboard.table, accountId);
  verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const offer = await dashboard.call('offer-key', { headers, body: { name: 'svc on a laptop', challenge } });
  expect(offer.status).toBe(201);
  ({ code } = offer.data);
});

const take = (body: object, call = {}) => dashboard.call('take-key', { body, ...call });
const names = async (): Promise<string[]> =>
  (await dashboard.call('list-keys', { headers })).data.items.map(({ name }: { name: string }) => name);

it('makes one key, that works, for the program that asked, however many fetch it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => take({ code, verifier })));
  const [made, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  for (const { status, error } of answers) if (status !== 201) expect(error.code).toBe(16005);
  expect(await names()).toContain('svc on a laptop');
  const credits = await dashboard.api.call('get-credits', {
    headers: { authorization: `Bearer ${made!.data.apiKey}` },
  });
  expect(credits.status).toBe(200);
});

it('makes none before it is fetched, for another program, or when two minutes have passed', async () => {
  expect(await names()).not.toContain('svc on a laptop');
  const stranger = randomBytes(32).toString('base64url');
  expect((await take({ code, verifier: stranger })).error.code).toBe(16005);
  expect((await take({ code: stranger, verifier })).error.code).toBe(16005);
  const late = later(LIMITS.keyOffer_s * 1000 + 2_000);
  expect((await take({ code, verifier }, late)).error.code).toBe(16005);
  expect(await names()).not.toContain('svc on a laptop');
  // The program that asked still can.
  expect((await take({ code, verifier })).status).toBe(201);
});

it('makes none for an account that is closed meanwhile', async () => {
  await closeAccount(dashboard.table, systemPorts, accountId);
  expect((await take({ code, verifier })).error.code).toBe(16005);
});

it.each([
  ['challenge', { name: 'x', challenge: 'short' }],
  ['name', { challenge: 'x'.repeat(43) }],
  ['name', { name: '\u200b', challenge: 'x'.repeat(43) }],
])('is refused without a good %s', async (field, body) => {
  const { error } = await dashboard.call('offer-key', { headers, body });
  expect(error).toMatchObject({ code: 2001, details: { issues: [{ path: field }] } });
});
