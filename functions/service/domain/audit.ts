import { type Account, type Hold, type LedgerEntry, type Pool, standingOf } from './account.ts';
import { type ApiKeyRecord, isPaused, type KeyAllowance } from './api-key.ts';
import { type Asset, CATEGORIES, type Category, type SlotKind } from './asset.ts';
import { type Charge, isRefunded, type Job } from './job.ts';
import { changeOf } from './ledger.ts';
import { standingAt } from './standing.ts';
import type { Sums, UsageRow } from './tally.ts';
import { balance } from './wallet.ts';

/** A hold without a job is being written, or was left by a crash; older than this, the sweeper has overlooked it. */
const HOLD_LIFE_MS = 15 * 60_000;

/** How many assets stand somewhere, at each taskStatus. */
type StatusCounts = [queued: number, processing: number, succeeded: number, failed: number];

/** Everything that is stored of one account, added up item by item in any order, and then compared. */
export class AccountBooks {
  readonly accountId: string;
  account: Account | undefined;
  readonly #ledger: Record<Pool, number> = { plan: 0, pack: 0 };
  /** Whether credits were taken back whose money went back: they may have been spent. */
  #reversed = false;
  /** What the entries of jobs come to, and what the sums of usage do. */
  readonly #used = { charged: 0, refunded: 0 };
  readonly #summed = { charged: 0, refunded: 0 };
  readonly #openJobs = new Map<string, Job>();
  /** Of assets that have not ended, over all assets. */
  readonly #openOrdinals = new Map<string, number>();
  readonly #oldJobs: Record<SlotKind, number> = { image: 0, model: 0 };
  readonly #gaps = new Map<string, Set<number>>();
  readonly #assets: StatusCounts = [0, 0, 0, 0];
  readonly #rows = new Map<string, { readonly statuses: StatusCounts; last: number }>();
  readonly #names = { count: 0, last: 0 };
  readonly #keys: ApiKeyRecord[] = [];

  /** @param accountId whose books these are */
  constructor(accountId: string) {
    this.accountId = accountId;
  }

  addLedgerEntry({ kind, pool, amount, use }: LedgerEntry): void {
    this.#ledger[pool] += changeOf({ kind, amount });
    this.#reversed ||= kind === 'reversed';
    if (use && (kind === 'charged' || kind === 'refunded')) this.#used[kind] += amount;
  }

  addNewUsage({ kind, amount }: UsageRow): void {
    this.#summed[kind] += amount;
  }

  addUsageDay({ charged, refunded }: Sums): void {
    this.#summed.charged += charged;
    this.#summed.refunded += refunded;
  }

  addAsset({ id, taskStatus, ordinal }: Asset): void {
    this.#assets[taskStatus]++;
    if (taskStatus < 2) this.#openOrdinals.set(id, ordinal);
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

  addOpenJob(job: Job): void {
    this.#openJobs.set(job.assetId, job);
  }

  /** An open job that was made before there were holds: its slot is counted, and no hold lists it. */
  addOldJob({ slot }: Job): void {
    this.#oldJobs[slot]++;
  }

  /** Ordinals of a list that no asset has. */
  addGaps(list: string, ordinals: readonly number[]): void {
    const gaps = this.#gaps.get(list) ?? new Set();
    for (const ordinal of ordinals) gaps.add(ordinal);
    this.#gaps.set(list, gaps);
  }

  addKey(key: ApiKeyRecord): void {
    this.#keys.push(key);
  }

  /**
   * What does not agree, a sentence each, at any moment between the writes of creates and settles.
   *
   * @param now_ms present time
   */
  problems(now_ms: number): readonly string[] {
    const { account, accountId } = this;
    if (!account) return [`Account ${accountId} has items but does not exist.`];
    // It is being deleted, a part after the other.
    if (account.closedAt !== undefined) return [];
    return [
      ...this.#walletProblems(account),
      ...this.#usageProblems(),
      ...this.#slotProblems(account, now_ms),
      ...(['all', ...CATEGORIES] as const).flatMap((list) => this.#listProblems(account, list)),
      ...this.#nameProblems(account),
      ...Object.entries(account.keys).flatMap(allowanceProblems),
      ...this.#copyProblems(account, now_ms),
    ].map((problem) => `Account ${accountId}: ${problem}`);
  }

  /**
   * Holds whose job is not written: the wallet has paid, the ledger has not yet, and their ordinals have no asset. A request
   * for a hold that was long on its way may take one beside a job that has given its own back and is still open.
   */
  #unwritten({ holds, ordinals }: Account): readonly (readonly [string, Hold])[] {
    return Object.entries(holds).filter(
      ([assetId]) => !this.#openJobs.has(assetId) || this.#isAnothers(assetId, ordinals),
    );
  }

  /** Whether the hold of an asset has other ordinals than the asset. */
  #isAnothers(assetId: string, ordinals: Account['ordinals']): boolean {
    const own = this.#openOrdinals.get(assetId);
    return own !== undefined && own !== ordinals[assetId];
  }

  /** Jobs that are refunded and whose hold is given back, while their assets do not show it yet: the ledger follows with them. */
  #failing({ holds, ordinals }: Account): readonly Job[] {
    return [...this.#openJobs.values()].filter(
      ({ assetId, ending }) =>
        ending && isRefunded(ending.outcome) && (!(assetId in holds) || this.#isAnothers(assetId, ordinals)),
    );
  }

  #walletProblems(account: Account): readonly string[] {
    const wallet: Record<Pool, number> = { plan: account.planCredits, pack: account.packCredits };
    const paid = total(this.#unwritten(account).map(([, { charge }]) => charge));
    const refunded = total(this.#failing(account).map(({ charge }) => charge));
    const differing = (['plan', 'pack'] as const).flatMap((pool) => {
      const sum = this.#ledger[pool] - paid[pool] + refunded[pool];
      return sum === wallet[pool]
        ? []
        : [`the ledger sums to ${sum} ${pool} credits, the wallet holds ${wallet[pool]}.`];
    });
    const negative = wallet.plan < 0 || (wallet.pack < 0 && !this.#reversed);
    return negative ? [...differing, `the wallet is below zero (${balance(account)} in all).`] : differing;
  }

  #usageProblems(): readonly string[] {
    return (['charged', 'refunded'] as const)
      .filter((kind) => this.#used[kind] !== this.#summed[kind])
      .map(
        (kind) =>
          `the ledger has ${this.#used[kind]} credits ${kind} for jobs, usage has ${this.#summed[kind]}.`,
      );
  }

  #slotProblems(account: Account, now_ms: number): readonly string[] {
    const { holds, inFlight } = account;
    const counted = (['image', 'model'] as const).flatMap((slot) => {
      const held = Object.values(holds).filter((hold) => hold.slot === slot).length + this.#oldJobs[slot];
      return held === inFlight[slot]
        ? []
        : [`${inFlight[slot]} ${slot} jobs are counted in flight, ${held} are held.`];
    });
    const bare = [...this.#openJobs.values()]
      .filter(({ assetId, ending }) => !(assetId in holds) && !ending)
      .map(({ assetId }) => `job ${assetId} is open and holds no slot.`);
    const lost = this.#unwritten(account)
      .filter(([, { heldAt }]) => Date.parse(heldAt) < now_ms - HOLD_LIFE_MS)
      .map(([assetId]) => `${assetId} holds a slot and is no open job.`);
    return [...counted, ...bare, ...lost];
  }

  /** Keys carry copies of the plan, of what it entitles to and of the account's own limit. */
  #copyProblems(account: Account, now_ms: number): readonly string[] {
    const own = account.limits?.generationsPerMinute;
    const others = this.#keys
      .filter(({ generationsPerMinute }) => generationsPerMinute !== own)
      .map(
        ({ keyId, generationsPerMinute: limit }) =>
          `key ${keyId} has the limit ${limit ?? 'of all'}, the account ${own ?? 'of all'}.`,
      );
    const now = standingAt(standingOf(account), now_ms);
    const plans = this.#keys
      .map((key) => standingAt(key, now_ms))
      .filter(({ plan, entitled }) => plan !== now.plan || entitled !== now.entitled)
      .map(({ keyId, plan }) => `key ${keyId} is of plan ${plan}, the account of plan ${now.plan}.`);
    return [...plans, ...others];
  }

  #nameProblems(account: Account): readonly string[] {
    const { count, last } = this.#names;
    const { all } = account.assetCount;
    const without = this.#withoutAsset(account, 'all');
    return count + without.count === all && Math.max(last, without.last) === all
      ? []
      : [`${all} assets are counted, ${count} have a name up to ordinal ${last}.`];
  }

  /** The ordinals of a list that were given out and have no asset: gaps, and those of holds whose job is not written. */
  #withoutAsset(account: Account, list: Category | 'all'): { readonly count: number; readonly last: number } {
    const gaps = this.#gaps.get(list) ?? new Set();
    // What is being given up stands in both for a while.
    const unwritten = this.#unwritten(account)
      .filter(([, { category }]) => list === 'all' || list === category)
      .map(([id]) => (list === 'all' ? account.ordinals : account.categoryOrdinals)[id]!)
      .filter((ordinal) => !gaps.has(ordinal));
    const last = [...gaps, ...unwritten].reduce((a, b) => Math.max(a, b), 0);
    return { count: gaps.size + unwritten.length, last };
  }

  #listProblems(account: Account, list: Category | 'all'): readonly string[] {
    const { statuses, last } = this.#rows.get(list) ?? { statuses: [0, 0, 0, 0], last: 0 };
    const count = statuses.reduce((sum, n) => sum + n);
    const counted = account.assetCount[list];
    const without = this.#withoutAsset(account, list);
    if (count + without.count !== counted || Math.max(last, without.last) !== counted) {
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

const total = (charges: readonly Charge[]): Readonly<Record<Pool, number>> => ({
  plan: charges.reduce((sum, { planCredits }) => sum + planCredits, 0),
  pack: charges.reduce((sum, { packCredits }) => sum + packCredits, 0),
});

/** A key has spent no more than it may, unless that was lowered since: then it is paused. */
function allowanceProblems([keyId, key]: readonly [string, KeyAllowance]): readonly string[] {
  const { spent, allowance } = key;
  return allowance > 0 && spent >= 0
    ? []
    : [
        `key ${keyId} is ${isPaused(key) ? 'paused' : 'active'} and has spent ${spent} of an allowance of ${allowance}.`,
      ];
}
