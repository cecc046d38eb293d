import { afterAll, beforeAll, vi } from 'vitest';
import type { Account } from '../../functions/service/domain/account.ts';
import { hashApiKey } from '../../functions/service/domain/api-key.ts';
import { rateWindow } from '../../functions/service/domain/rate-limit.ts';
import {
  accountKey,
  apiKeyKey,
  assetKey,
  engineKey,
  type Key,
  rateKey,
} from '../../functions/service/store/keys.ts';
import { REREAD_MS, setMaintenance } from '../../functions/service/store/maintenance.ts';
import {
  type Answer,
  type Api,
  allKeysWith,
  type Call,
  changeItem,
  startApi,
} from '../support/api-harness.ts';
import {
  callOf,
  newScenario,
  REFUSALS,
  REFUSING_CATALOGUE,
  type RefusingRoute,
  type Scenario,
  SPENT_ADDRESS,
  SPENT_IDEMPOTENCY_KEY,
} from './refusals.ts';
import { acceptableCall, newWorld, putItem, readItem, refill, resolveNames } from './world.ts';

/**
 * Sends requests that are refused for what is asked, over one caller whose items are put back before each. The clock
 * stands still but when maintenance has to be read anew, or a minute is used up.
 */
async function newRefuser(api: Api) {
  const { table } = api;
  const world = await newWorld(api);
  const { accountId, apiKey, own } = world;
  const keys = {
    key: apiKeyKey(hashApiKey(apiKey)),
    account: accountKey(accountId),
    source: assetKey(own.model),
  } as const;
  const spent = { 'idempotency-key': SPENT_IDEMPOTENCY_KEY };
  await api.call('texture', { ...acceptableCall('texture', world), headers: spent });
  await refill(world);
  const names = ['key', 'account', 'source'] as const;
  type Name = (typeof names)[number];
  const readItems = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readItem(table, keys[name])] as const)),
    );
  let items = await readItems();
  /** What the last request was not sent to as it was at first. */
  let changed: readonly Name[] = [];
  let inMaintenance = false;

  /** An account whose key a refusal has paused is newer than all that its earlier version has left in the table. */
  async function putBack({ maintenance }: Scenario): Promise<void> {
    for (const name of changed) {
      const { version } = items[name]!;
      items[name] = { ...items[name], ...(version !== undefined && { version: Number(version) + 10 }) };
    }
    await Promise.all(changed.map((name) => putItem(table, items[name]!)));
    changed = [];
    if (maintenance === inMaintenance) return;
    await setMaintenance(table, maintenance);
    inMaintenance = maintenance;
    vi.setSystemTime(Date.now() + REREAD_MS);
  }

  const spendRate = (key: Key): Promise<void> => changeItem(table, key, { hits: Number.MAX_SAFE_INTEGER });
  const fillEngines = (inFlight: number): Promise<unknown> =>
    Promise.all(REFUSING_CATALOGUE.engines.map(({ id }) => changeItem(table, engineKey(id), { inFlight })));

  async function changeItems(scenario: Scenario): Promise<void> {
    const window = rateWindow(Date.now());
    const { spentRates } = scenario;
    if (spentRates.includes('ip')) await spendRate(rateKey('ip', SPENT_ADDRESS, window));
    if (spentRates.includes('account')) await spendRate(rateKey('account', accountId, window));
    if (scenario.enginesFull) await fillEngines(1_000);
    if (Object.keys(scenario.allowance).length > 0) {
      const stored = items.account!.keys as Account['keys'];
      scenario.account.keys = allKeysWith(stored, scenario.allowance);
    }
    changed = names.filter((name) => Object.keys(scenario[name]).length > 0);
    await Promise.all(changed.map((name) => changeItem(table, keys[name], scenario[name])));
  }

  return {
    world,
    /**
     * The answer to the route's acceptable request, refused for all that is named.
     * @param before is given the call when everything stands against it
     */
    async send(
      route: RefusingRoute,
      refusals: readonly string[],
      before?: (call: Call) => Promise<void>,
    ): Promise<Answer> {
      const { body, id } = acceptableCall(route, world);
      const scenario = newScenario(route, body as object);
      for (const name of refusals) REFUSALS[name]!.arrange(scenario);
      await putBack(scenario);
      await changeItems(scenario);
      const call = callOf(scenario, { apiKey, ended: own.model, ...(id !== undefined && { own: id }) });
      await before?.(call);
      const answer = await api.call(scenario.elsewhere ? 'not-found' : route, call);
      if (scenario.enginesFull) await fillEngines(0);
      if (answer.status < 300) {
        await refill(world);
        items = await readItems();
      }
      if (scenario.spentRates.includes('account')) vi.setSystemTime(Date.now() + 60_000);
      return answer;
    },
  };
}

export type Refuser = Awaited<ReturnType<typeof newRefuser>>;

/**
 * Starts the API with engines that refuse before a file's tests, on a day whose clock stands still, and ends it after them.
 *
 * @param take is handed both before the first test
 */
export function withRefuser(take: (api: Api, refuser: Refuser) => void): void {
  let api: Api;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T04:00:00.000Z') });
    resolveNames();
    api = await startApi({ catalogue: REFUSING_CATALOGUE });
    take(api, await newRefuser(api));
  });
  afterAll(async () => {
    await api.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
