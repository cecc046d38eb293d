import { PLAN_NAMES, type PlanName } from '../../../functions/service/domain/plans.ts';
import { systemPorts as ports } from '../../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../../functions/service/store/table.ts';
import type { Deployed } from '../world/functions.ts';
import { between, pick, randomOf } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { ACCOUNTS, type ActionKind } from './script.ts';

/** A caller: an account and the key in use. */
export interface Customer {
  readonly accountId: string;
  readonly email: string;
  apiKey: string;
  keyId: string;
  /** Keys that are revoked, and when that was asked for. */
  readonly revoked: Map<string, number>;
}

/** A pack that was paid for, and whether it is known to be granted. */
export interface Purchase {
  readonly accountId: string;
  readonly credits: number;
  readonly isSure: boolean;
}

/** A plan that was given by hand, and whether it is known to have been. */
export interface GivenPlan {
  readonly accountId: string;
  readonly plan: PlanName;
  readonly from_ms: number;
  readonly to_ms: number;
  /** Undefined: nobody was told. */
  readonly isGiven: boolean | undefined;
}

/** The owner's commands, each a process of its own that may die like any other. */
export class Owner {
  readonly customers: Customer[] = [];
  readonly purchases: Purchase[] = [];
  readonly plans: GivenPlan[] = [];
  /** When the API was closed, and opened again. */
  readonly closed: { readonly from_ms: number; to_ms: number }[] = [];
  readonly #world: World;
  readonly #seed: number;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  /** Opens the accounts, before anything goes wrong. */
  async open(): Promise<void> {
    for (const [i, { plan, packCredits }] of ACCOUNTS.entries()) {
      const opened = await this.#run(`open${i}`, async (store, table) => {
        const { id } = await store.accounts.createAccount(table, ports, { email: `c${i}@example.com`, plan });
        if (packCredits > 0) await store.standing.grantPack(table, ports, id, packCredits);
        return {
          accountId: id,
          email: `c${i}@example.com`,
          ...(await store.keys.mintApiKey(table, ports, id)),
        };
      });
      if (!opened.ok) throw new Error(`An account could not be opened: ${opened.errorMessage}`);
      const customer = opened.value as Omit<Customer, 'revoked'>;
      this.customers.push({ ...customer, revoked: new Map() });
      if (packCredits > 0)
        this.purchases.push({ accountId: customer.accountId, credits: packCredits, isSure: true });
    }
  }

  async act(name: string, kind: ActionKind, customer: Customer): Promise<void> {
    const random = randomOf(this.#seed, name);
    const { accountId, keyId } = customer;
    switch (kind) {
      case 'pack': {
        const credits = pick(random, [100, 500, 2_000]);
        const { ok } = await this.#run(name, ({ standing }, table) =>
          standing.grantPack(table, ports, accountId, credits),
        );
        this.purchases.push({ accountId, credits, isSure: ok });
        return;
      }
      case 'plan': {
        const plan = pick(random, PLAN_NAMES);
        const from_ms = this.#world.time.now_ms;
        const set = await this.#run(name, ({ standing }, table) =>
          standing.setPlan(table, ports, accountId, plan),
        );
        const isGiven = set.ok || (set.errorType === 'PlanIsPaidForError' ? false : undefined);
        this.plans.push({ accountId, plan, from_ms, to_ms: this.#world.time.now_ms, isGiven });
        return;
      }
      case 'limits': {
        const limit = random() < 0.4 ? null : between(random, 1, 8);
        const daily = random() < 0.5 ? null : between(random, 100, 2_000);
        const change = { model: limit, dailyAllowance_credits: daily };
        await this.#run(name, ({ standing }, table) => standing.setLimits(table, ports, accountId, change));
        return;
      }
      case 'pause':
        await this.#run(name, ({ keys }, table) =>
          keys.changeApiKey(table, ports, accountId, keyId, { paused: true }),
        );
        return;
      case 'resume':
        await this.#run(name, ({ keys }, table) => keys.resumeApiKey(table, ports, accountId, keyId));
        return;
      case 'account':
        await this.#run(name, ({ accounts }, table) =>
          accounts.createAccount(table, ports, {
            email: `${name}@example.com`,
            plan: pick(random, PLAN_NAMES),
          }),
        );
        return;
      case 'newKey':
        return this.#renewKey(name, customer);
      default:
        return this.#close(name, between(random, 10_000, 600_000));
    }
  }

  async #renewKey(name: string, customer: Customer): Promise<void> {
    const { accountId, keyId, apiKey } = customer;
    const minted = await this.#run(`${name}.mint`, ({ keys }, table) =>
      keys.mintApiKey(table, ports, accountId),
    );
    if (!minted.ok) return;
    Object.assign(customer, minted.value);
    customer.revoked.set(apiKey, this.#world.time.now_ms);
    await this.#run(`${name}.revoke`, ({ keys }, table) => keys.revokeApiKey(table, ports, accountId, keyId));
  }

  async #close(name: string, for_ms: number): Promise<void> {
    const closing = { from_ms: this.#world.time.now_ms, to_ms: Number.POSITIVE_INFINITY };
    this.closed.push(closing);
    await this.#run(`${name}.close`, ({ maintenance }, table) => maintenance.setMaintenance(table, true));
    await new Promise<void>((resolve) => this.#world.time.after(for_ms, resolve));
    for (let i = 0; ; i++) {
      const opened = await this.#run(`${name}.open${i}`, ({ maintenance }, table) =>
        maintenance.setMaintenance(table, false),
      );
      if (opened.ok) break;
      await new Promise<void>((resolve) => this.#world.time.after(30_000, resolve));
    }
    closing.to_ms = this.#world.time.now_ms;
  }

  // biome-ignore lint/suspicious/noExplicitAny: modules of whichever release
  #run(name: string, work: (store: any, table: ReturnType<typeof tableFromEnvironment>) => Promise<unknown>) {
    const { store } = this.#world.release(name);
    const handler = () => work(store, tableFromEnvironment());
    const command: Deployed = { role: 'owner', timeout_ms: 300_000, handler };
    return this.#world.functions.invoke(command, `owner.${name}`, {});
  }
}
