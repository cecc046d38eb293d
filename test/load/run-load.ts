import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '../support/service.ts';
import { type ReceivedDelivery, startReceiver } from '../support/webhook-receiver.ts';
import { LIMITS, watcher } from './addresses.ts';
import { arrive, randomOf } from './arrivals.ts';
import { type MemoryTrend, watchMemory } from './memory.ts';
import { type Call, floodCall, nextCall, oneOfEach } from './mix.ts';
import { type Answer, openSender, type Sender } from './send.ts';
import { type KnownAsset, openTenants, owner, type Tenant } from './tenants.ts';
import { type Stretch, stretches, stretchOf } from './windows.ts';

export interface LoadOptions {
  /** Of load; starting, seeding and waiting for the last jobs come on top. */
  readonly duration_ms: number;
  /** Requests of all customers together, on the average. */
  readonly rate_perS: number;
  /** What the one account adds that knows no measure, in its windows. */
  readonly flood_perS: number;
  readonly tenants: number;
  readonly seed: number;
}

/** One request, as its sender saw it. */
export interface Observed {
  readonly route: string;
  readonly stretch: Stretch['kind'];
  /** When it was due, from the beginning of the load. */
  readonly at_ms: number;
  readonly isFlood: boolean;
  readonly status: number;
  readonly code: number | undefined;
  /** From when it was due. */
  readonly took_ms: number;
  /** By how much its sender was late: what of `took_ms` is not the service's. */
  readonly late_ms: number;
}

export interface LoadResult {
  readonly options: LoadOptions;
  readonly observed: readonly Observed[];
  /** What no answer may be: outside the envelope, a 5xx, none at all. Each once, with its count. */
  readonly faults: ReadonlyMap<string, number>;
  readonly memory: MemoryTrend;
  readonly jobs: {
    readonly accepted: number;
    readonly succeeded: number;
    readonly failed: number;
    readonly open: number;
  };
  readonly webhooks: { readonly owed: number; readonly received: number; readonly missing: number };
  readonly audit: { readonly ok: boolean; readonly problems: readonly string[] };
}

/** How long jobs may go on that were accepted at the end, and webhooks that they owe. */
const DRAIN_MS = 10 * 60_000;

/**
 * Starts the service on an empty folder, opens accounts, and has them send what customers send, at times of their own.
 *
 * @param tell what happens, for who watches
 */
export async function runLoad(options: LoadOptions, tell: (line: string) => void): Promise<LoadResult> {
  const service = await startService({ env: { ...LIMITS, ALLOW_PRIVATE_HOSTS: '1' } });
  const receiver = await startReceiver();
  const sender = openSender(service.baseUrl);
  const watch = watcher();
  try {
    tell(`The service runs at ${service.baseUrl}; ${options.tenants + 1} accounts are opened.`);
    const [flooder, ...tenants] = await openTenants(service.dataDir, options.tenants + 1);
    // Each function is loaded once, as it is in a service that has run for a while.
    for (const call of oneOfEach(tenants[0]!, { callbackUrl: receiver.url }))
      await sender.send(call, watch());
    const memory = watchMemory(service.pid);
    const crowd = new Crowd(sender, { callbackUrl: receiver.url });
    await Promise.all([
      crowd.send(options, tenants, flooder!),
      tellEachMinute(options, () => tell(crowd.progress())),
    ]);
    const trend = memory.stop();
    tell(`Sent. ${crowd.accepted.length} jobs were accepted; those that are open are waited for.`);
    const deadline_ms = Date.now() + DRAIN_MS;
    await untilEnded((call) => sender.send(call, watch()), crowd.accepted, deadline_ms);
    const webhooks = await untilTold(crowd.accepted, receiver.deliveries, deadline_ms);
    const audit = await owner('audit');
    const withStatus = (...statuses: number[]) =>
      crowd.accepted.filter(({ taskStatus }) => statuses.includes(taskStatus)).length;
    return {
      options,
      observed: crowd.observed,
      faults: crowd.faults,
      memory: trend,
      jobs: {
        accepted: crowd.accepted.length,
        succeeded: withStatus(2),
        failed: withStatus(3),
        open: withStatus(0, 1),
      },
      webhooks,
      audit,
    };
  } finally {
    sender.close();
    await receiver.close();
    await service.stop();
  }
}

/** When a request is due, by the clock and in the run. */
type Due = Pick<Observed, 'stretch' | 'at_ms' | 'isFlood'> & { readonly due_ms: number };

/** All who send, and what they saw. */
class Crowd {
  readonly observed: Observed[] = [];
  readonly faults = new Map<string, number>();
  readonly accepted: KnownAsset[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #sender: Sender;
  readonly #told: { readonly callbackUrl: string };

  constructor(sender: Sender, told: { readonly callbackUrl: string }) {
    this.#sender = sender;
    this.#told = told;
  }

  /** Resolves when all is sent and answered. */
  async send(
    { duration_ms, rate_perS, flood_perS, seed }: LoadOptions,
    tenants: readonly Tenant[],
    flooder: Tenant,
  ): Promise<void> {
    const from_ms = Date.now();
    const to_ms = from_ms + duration_ms;
    const plan = stretches(from_ms, to_ms);
    const [whose, what] = [randomOf(seed), randomOf(seed + 1)];
    const floods = plan.filter(({ kind }) => kind === 'flood');
    await Promise.all([
      arrive({ from_ms, to_ms, rate_perS, random: randomOf(seed + 2) }, (due_ms) => {
        const tenant = tenants[Math.floor(whose() * tenants.length)]!;
        const call = nextCall(tenant, what, this.#told);
        const at_ms = due_ms - from_ms;
        this.#do(call, tenant, { due_ms, at_ms, stretch: stretchOf(plan, due_ms), isFlood: false });
      }),
      ...floods.map(async (flood, i) => {
        const random = randomOf(seed + 3 + i);
        await arrive({ ...flood, rate_perS: flood_perS, random }, (due_ms) =>
          this.#do(floodCall(flooder, random, this.#told), flooder, {
            due_ms,
            at_ms: due_ms - from_ms,
            stretch: 'flood',
            isFlood: true,
          }),
        );
      }),
    ]);
    await Promise.all(this.#underWay);
  }

  progress(): string {
    const faults = [...this.faults.values()].reduce((sum, count) => sum + count, 0);
    return `${this.observed.length} answers, ${this.#underWay.size} under way, ${this.accepted.length} jobs, ${faults} faults`;
  }

  #do(call: Call, tenant: Tenant, seen: Due): void {
    const done: Promise<void> = this.#exchange(call, tenant, seen).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #exchange(call: Call, tenant: Tenant, { due_ms, at_ms, stretch, isFlood }: Due): Promise<void> {
    const { route } = call;
    const late_ms = Math.max(0, Date.now() - due_ms);
    const { status, code, data, fault } = await this.#sender.send(call, tenant.address);
    const took_ms = Math.max(0, Date.now() - due_ms);
    this.observed.push({ route, stretch, at_ms, isFlood, status, code, took_ms, late_ms });
    if (fault) this.faults.set(`${route}: ${fault}`, (this.faults.get(`${route}: ${fault}`) ?? 0) + 1);
    if (call.creates && status === 201) this.#learn(call, tenant, data.id);
    if (call.asset && data) see(call.asset, data);
  }

  #learn({ apiKey, hasWebhook = false }: Call, { assets }: Tenant, id: string): void {
    const asset: KnownAsset = { id, apiKey, hasWebhook, taskStatus: 0 };
    this.accepted.push(asset);
    assets.push(asset);
    // Nobody remembers all; the imported one stays, which others are made of.
    if (assets.length > 30) assets.splice(1, 1);
  }
}

/** An answer that was overtaken by a later one takes nothing back. */
function see(asset: KnownAsset, data: { taskStatus: number; files?: { thumbnail?: string } }): void {
  asset.taskStatus = Math.max(asset.taskStatus, data.taskStatus);
  asset.thumbnail = data.files?.thumbnail ?? asset.thumbnail;
}

async function tellEachMinute({ duration_ms }: LoadOptions, tell: () => void): Promise<void> {
  for (let left_ms = duration_ms; left_ms > 0; left_ms -= 60_000) {
    await sleep(Math.min(60_000, left_ms));
    tell();
  }
}

async function untilEnded(
  send: (call: Call) => Promise<Answer>,
  assets: readonly KnownAsset[],
  deadline_ms: number,
): Promise<void> {
  for (;;) {
    const open = assets.filter(({ taskStatus }) => taskStatus < 2);
    if (open.length === 0 || Date.now() > deadline_ms) return;
    for (const asset of open) {
      const { id, apiKey } = asset;
      const { data } = await send({ route: '', method: 'GET', path: `/v1/assets/${id}`, apiKey });
      if (data) see(asset, data);
    }
    await sleep(500);
  }
}

/** Each webhook that is owed comes under the id of its asset, once or more often. */
async function untilTold(
  assets: readonly KnownAsset[],
  deliveries: readonly ReceivedDelivery[],
  deadline_ms: number,
): Promise<LoadResult['webhooks']> {
  const owed = assets.filter(({ hasWebhook }) => hasWebhook);
  for (;;) {
    const told = new Set(deliveries.map(({ body }) => JSON.parse(body).data?.id as string));
    const missing = owed.filter(({ id }) => !told.has(id)).length;
    if (missing === 0 || Date.now() > deadline_ms)
      return { owed: owed.length, received: deliveries.length, missing };
    await sleep(500);
  }
}
