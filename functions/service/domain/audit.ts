import { type Account, isEntitled, type LedgerEntry, type LedgerKind, type Pool } from './account.ts';
import type { ApiKeyRecord } from './api-key.ts';
import { type Asset, CATEGORIES, type Category, type SlotKind } from './asset.ts';
import type { Job } from './job.ts';
import { balance } from './wallet.ts';

const SIGN: Readonly<Record<LedgerKind, 1 | -1>> = { granted: 1, refunded: 1, charged: -1, expired: -1 };

/** How many assets stand somewhere, at each taskStatus. */
type StatusCounts = [queued: number, processing: number, succeeded: number, failed: number];

/** Everything that is stored of one account, added up item by item in any order, and then compared. */
export class AccountBooks {
  readonly accountId: string;
  account: Account | undefined;
  readonly #ledger: Record<Pool, number> = { plan: 0, pack: 0 };
  readonly #openJobs: Record<SlotKind, number> = { image: 0, model: 0 };
  readonly #assets: StatusCounts = [0, 0, 0, 0];
  readonly #rows = new Map<string, { readonly statuses: StatusCounts; last: number }>();
  readonly #names = { count: 0, last: 0 };
  readonly #keys: ApiKeyRecord[] = [];

  /** @param accountId whose books these are */
  constructor(accountId: string) {
    this.accountId = accountId;
  }

  addLedgerEntry({ kind, pool, amount }: LedgerEntry): void {
    this.#ledger[pool] += SIGN[kind] * amount;
  }

  addAsset({ taskStatus }: Asset): void {
    this.#assets[taskStatus]++;
  }

  /** A row of a list: a copy of an asset under its ordinal, which is unique since it is the row's key. */
  addRow(list: string, ordinal: number, { taskStatus }: Asset): void {
    const rows = this.#rows.get(list) ?? { statuses: [0, 0, 0, 0], last: 0 };
    rows.statuses[taskStatus]++;
    rows.last = Math.max(rows.last, ordinal);
    this.#rows.set(list, rows);
  }

  /** An asset's name where keywords are looked for. */
  addName(ordinal: number): void {
    this.#names.count++;
    this.#names.last = Math.max(this.#names.last, ordinal);
  }

  addOpenJob({ slot }: Job): void {
    this.#openJobs[slot]++;
  }

  addKey(key: ApiKeyRecord): void {
    this.#keys.push(key);
  }

  /** What does not agree, a sentence each. */
  problems(): readonly string[] {
    const { account, accountId } = this;
    if (!account) return [`Account ${accountId} has items but does not exist.`];
    return [
      ...this.#walletProblems(account),
      ...this.#slotProblems(account),
      ...(['all', ...CATEGORIES] as const).flatMap((list) => this.#listProblems(account, list)),
      ...this.#nameProblems(account),
      ...this.#keys.flatMap(allowanceProblems),
      ...this.#copyProblems(account),
    ].map((problem) => `Account ${accountId}: ${problem}`);
  }

  #walletProblems(account: Account): readonly string[] {
    const wallet: Record<Pool, number> = { plan: account.planCredits, pack: account.packCredits };
    const differing = (['plan', 'pack'] as const)
      .filter((pool) => this.#ledger[pool] !== wallet[pool])
      .map(
        (pool) =>
          `the ledger sums to ${this.#ledger[pool]} ${pool} credits, the wallet holds ${wallet[pool]}.`,
      );
    const negative = wallet.plan < 0 || wallet.pack < 0;
    return negative ? [...differing, `the wallet is below zero (${balance(account)} in all).`] : differing;
  }

  #slotProblems(account: Account): readonly string[] {
    return (['image', 'model'] as const)
      .filter((slot) => this.#openJobs[slot] !== account.inFlight[slot])
      .map(
        (slot) =>
          `${account.inFlight[slot]} ${slot} jobs are counted in flight, ${this.#openJobs[slot]} are open.`,
      );
  }

  /** Keys carry copies of the plan, of what it entitles to and of the account's own limit. */
  #copyProblems(account: Account): readonly string[] {
    const own = account.limits?.generationsPerMinute;
    const others = this.#keys
      .filter(({ generationsPerMinute }) => generationsPerMinute !== own)
      .map(
        ({ keyId, generationsPerMinute: limit }) =>
          `key ${keyId} has the limit ${limit ?? 'of all'}, the account ${own ?? 'of all'}.`,
      );
    const plans = this.#keys
      .filter(({ plan, entitled }) => plan !== account.plan || entitled !== isEntitled(account))
      .map(({ keyId, plan }) => `key ${keyId} is of plan ${plan}, the account of plan ${account.plan}.`);
    return [...plans, ...others];
  }

  #nameProblems({ assetCount }: Account): readonly string[] {
    const { count, last } = this.#names;
    return count === assetCount.all && last === assetCount.all
      ? []
      : [`${assetCount.all} assets are counted, ${count} have a name up to ordinal ${last}.`];
  }

  #listProblems(account: Account, list: Category | 'all'): readonly string[] {
    const { statuses, last } = this.#rows.get(list) ?? { statuses: [0, 0, 0, 0], last: 0 };
    const count = statuses.reduce((sum, n) => sum + n);
    const counted = account.assetCount[list];
    if (count !== counted || last !== counted) {
      return [`${counted} assets are counted in list ${list}, it has ${count} rows up to ordinal ${last}.`];
    }
    return list === 'all' && statuses.join() !== this.#assets.join()
      ? [
          `the assets' statuses 0 to 3 are ${this.#assets.join(', ')}, those of their rows ${statuses.join(', ')}.`,
        ]
      : [];
  }
}

/** What is stored of one engine that takes a limited number of jobs at once. */
export class EngineBooks {
  readonly engineId: string;
  counted = 0;
  openJobs = 0;

  /** @param engineId whose books these are */
  constructor(engineId: string) {
    this.engineId = engineId;
  }

  /** What does not agree, a sentence. */
  problems(): readonly string[] {
    const { engineId, counted, openJobs } = this;
    return counted === openJobs
      ? []
      : [`Engine ${engineId}: ${counted} jobs are counted in flight, ${openJobs} are open.`];
  }
}

/** What is spent of a key's allowance lies within it, however much was given. */
function allowanceProblems({ keyId, spent, allowance, paused }: ApiKeyRecord): readonly string[] {
  const isWithin = spent >= 0 && (spent < allowance || (spent === allowance && paused));
  const state = paused ? 'paused' : 'active';
  return allowance > 0 && isWithin
    ? []
    : [`key ${keyId} is ${state} and has spent ${spent} of an allowance of ${allowance}.`];
}
