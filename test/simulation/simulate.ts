import { Callers } from './actors/callers.ts';
import { Edge } from './actors/edge.ts';
import { modelAt } from './actors/models.ts';
import { Owner } from './actors/owner.ts';
import { Receivers } from './actors/receivers.ts';
import { ACCOUNTS, type Action, scriptOf } from './actors/script.ts';
import { Buyers } from './actors/shop/buyers.ts';
import { Settings } from './actors/shop/settings.ts';
import { Shop, STRIPE_HOST } from './actors/shop/shop.ts';
import { Vendors } from './actors/vendors/vendors.ts';
import { Checks } from './checks/checks.ts';
import { topUpsPaidAt } from './checks/top-ups.ts';
import type { Passed } from './world/coverage.ts';
import type { FaultScript } from './world/faults.ts';
import { realNow_ms } from './world/globals.ts';
import { between, randomOf } from './world/random.ts';
import type { Release } from './world/release.ts';
import { World } from './world/world.ts';

/** All that a run follows from. */
export interface Plan {
  readonly seed: number;
  readonly days: number;
  readonly actionsADay: number;
  /** Whether the place of every await is looked for, to fail each of them. */
  readonly isWhole?: boolean;
  /** What happens instead of what the seed would bring: of a failure that was made shorter. */
  readonly script?: { readonly actions: readonly Action[]; readonly faults: FaultScript } | undefined;
}

/** What became of it. */
export interface Verdict {
  readonly plan: Plan;
  /** A sentence each, the first first; none if all held. */
  readonly problems: readonly string[];
  readonly actions: readonly Action[];
  readonly faults: FaultScript;
  /** Of all that passed between the processes and the outside. */
  readonly trace: string;
  readonly sites: Readonly<Record<string, Passed>>;
  /** Where each await was come to first, if it was looked for. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  readonly jobs: number;
  /** Taken by vendors. */
  readonly runs: number;
  /** Of cards and transfers. */
  readonly payments: number;
  /** Of these, packs that automatic top-up has bought. */
  readonly topUps: number;
  /** Functions that stood still after their answer, and went on hours later. */
  readonly thawed: number;
  /** How far the clock of each process is off at most. */
  readonly skew_ms: number;
  readonly virtualDays: number;
  readonly real_ms: number;
}

const DAY_MS = 24 * 3_600_000;
const START_MS = Date.parse('2026-03-10T04:00:00.000Z');
/** Until a webhook has had all its attempts, with each wait as long as it can be. */
const REST_DAYS = 6;

/**
 * Runs the service for some days in which anything may fail, and then some in which nothing does, until all that it owes is
 * done. It ends at the first thing that does not hold.
 */
export async function simulate(plan: Plan, releases: readonly Release[]): Promise<Verdict> {
  const begun_ms = realNow_ms();
  const { seed, days, actionsADay } = plan;
  const actions = plan.script?.actions ?? scriptOf(seed, days, actionsADay);
  const faultsEnd_ms = START_MS + days * DAY_MS;
  const receivers = new Receivers({ seed, now: () => world.time.now_ms, faultsEnd_ms });
  const checks = new Checks();
  const world: World = new World({
    seed,
    start_ms: START_MS,
    faultsEnd_ms,
    script: plan.script?.faults,
    isWhole: plan.isWhole ?? false,
    releases,
    outside: (posted) => {
      const { hostname } = new URL(posted.url);
      if (hostname === STRIPE_HOST) return shop.answer(posted);
      const model = modelAt(posted, { seed, now_ms: world.time.now_ms });
      return model ?? vendors.take(posted) ?? receivers.take(posted);
    },
    onCommit: (commit) => checks.onCommit(commit),
  });
  const shop: Shop = new Shop({
    seed,
    time: world.time,
    faultsEnd_ms,
    tell: (name, body, signed) => world.tell(name, body, signed),
  });
  const vendors: Vendors = new Vendors({
    seed,
    time: world.time,
    faultsEnd_ms,
    tell: (name, url, body) => world.tellEnd(name, url, body),
  });
  const owner = new Owner(world, seed);
  const buyers = new Buyers({ world, shop, seed });
  const settings = new Settings({ world, shop, seed });
  const edge = new Edge(
    { world, seed, faultsEnd_ms },
    (name, call, account) => checks.onCall(name, call, account),
    (answer) => checks.onAnswer(answer),
  );
  checks.attach({ world, owner, receivers, shop, vendors });
  await world.begin();
  const opened = owner.open().then(() => subscribe(owner, buyers, seed));
  await world.time.runUntil(START_MS + 60_000);
  await opened;
  const callers = new Callers({ edge, seed, time: world.time, customers: owner.customers });
  for (const action of actions) {
    world.time.at(START_MS + 60_000 + action.at_ms, () => {
      perform(action, { callers, owner, buyers, settings, world }).catch((error: Error) =>
        checks.broke(action.name, error),
      );
    });
  }
  const stop = new Error('stop');
  const each = () => {
    if (checks.problems.length > 0) throw stop;
  };
  try {
    await world.time.runUntil(faultsEnd_ms + REST_DAYS * DAY_MS, each);
    checks.atRest();
  } catch (error) {
    if (error !== stop) throw error;
  } finally {
    await world.end();
  }
  return {
    plan,
    problems: checks.problems,
    actions,
    faults: world.plan.happened,
    trace: world.boundary.trace,
    sites: world.coverage.sites,
    places: world.coverage.places,
    jobs: checks.history.assets.size,
    runs: vendors.taken.length,
    payments: shop.objects.all('charge').length,
    topUps: topUpsPaidAt(shop).length,
    thawed: world.functions.thawed,
    skew_ms: world.functions.skew_ms,
    virtualDays: (world.time.now_ms - START_MS) / DAY_MS,
    real_ms: realNow_ms() - begun_ms,
  };
}

/** Who pays for a plan already, whose month ends some hours after the beginning. */
async function subscribe(owner: Owner, buyers: Buyers, seed: number): Promise<void> {
  for (const [i, { accountId }] of owner.customers.entries()) {
    if (!('subscribes' in ACCOUNTS[i]!)) continue;
    const random = randomOf(seed, `subscribed${i}`);
    const before_s = 28 * 86_400 - between(random, 1, 30) * 3_600;
    await buyers.buy(`subscribed${i}`, accountId, { plan: 'starter' }, random, before_s);
  }
}

const BUYERS: readonly string[] = ['buy', 'change', 'reverse'];
const SETTINGS: readonly string[] = ['topUp', 'mark'];
const OWNERS: readonly string[] = [
  'pack',
  'plan',
  'limits',
  'pause',
  'resume',
  'newKey',
  'account',
  'maintenance',
];

interface Actors {
  readonly callers: Callers;
  readonly owner: Owner;
  readonly buyers: Buyers;
  readonly settings: Settings;
  readonly world: World;
}

async function perform(action: Action, { callers, owner, buyers, settings, world }: Actors): Promise<void> {
  const { name, kind, account } = action;
  if (BUYERS.includes(kind)) return buyers.act(name, kind, owner.customers[account]!);
  if (SETTINGS.includes(kind)) return settings.act(name, kind, owner.customers[account]!);
  if (OWNERS.includes(kind)) return owner.act(name, kind, owner.customers[account]!);
  if (kind !== 'stop') return callers.act(action);
  // An operator stops whatever runs longest.
  const [execution] = world.machine.running();
  if (execution === undefined) return;
  const executionArn = `arn:aws:states:eu-central-1:000000000000:execution:jobs:${execution}`;
  world.machine.run('StopExecutionCommand', { executionArn, cause: 'An operator stopped it.' });
}
