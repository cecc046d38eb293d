import type { Account, LedgerEntry } from '../../../functions/service/domain/account.ts';
import type { Asset } from '../../../functions/service/domain/asset.ts';
import type { Delivery } from '../../../functions/service/domain/delivery.ts';
import type { Job } from '../../../functions/service/domain/job.ts';

import { contentOf } from '../../../functions/service/store/keys.ts';
import type { Item } from '../table/expressions.ts';
import type { Commit } from '../world/world.ts';

/** A state that something was in from then on. */
export interface Since<T> {
  readonly since_ms: number;
  readonly state: T;
}

/** An asset, from its first state to its last. */
export interface AssetHistory {
  readonly accountId: string;
  /** The process that made it. */
  readonly by: string | undefined;
  readonly states: Since<Asset | undefined>[];
  job: Job | undefined;
  delivery: Delivery | undefined;
}

/** What a process has changed of what customers see, all its writes together. */
export interface Done {
  readonly kinds: Set<string>;
  /** Given less taken. */
  credits: number;
  inFlight: number;
}

/** What a refusal must not leave behind, by kind of item. */
const SEEN: readonly string[] = [
  'asset',
  'job',
  'listRow',
  'name',
  'collection',
  'member',
  'membership',
  'deletion',
  'ledgerEntry',
];

/** Whoever comes first after the end of a plan's period writes down what has expired by then, be it refused or not. */
const isExpiry = (kind: string, after: Item | undefined): boolean =>
  kind === 'ledgerEntry' && (after as LedgerEntry | undefined)?.kind === 'expired';

/** All states that accounts and assets were in: what an answer may have seen. */
export class History {
  readonly accounts = new Map<string, Since<Account>[]>();
  readonly assets = new Map<string, AssetHistory>();
  readonly doneBy = new Map<string, Done>();
  /** Items of each account, by key. */
  readonly items = new Map<string, Map<string, Item>>();

  /** @returns the accounts whose books it concerns */
  add({ time_ms, by, changes }: Commit): ReadonlySet<string> {
    const touched = new Set<string>();
    for (const { pk, sk, before, after } of changes) {
      const content = contentOf({ pk, sk });
      if (by !== undefined) this.#note(by, content.kind, before, after);
      const { accountId } = { ...(before ?? after), ...content } as { accountId?: string };
      if (content.kind === 'account' && after) {
        const states = this.accounts.get(accountId!) ?? [];
        this.accounts.set(accountId!, states);
        states.push({ since_ms: time_ms, state: after as unknown as Account });
      }
      if (content.kind === 'asset') {
        const asset = (after ?? before) as unknown as Asset;
        const known = this.assets.get(asset.id) ?? {
          accountId: asset.accountId,
          by,
          states: [],
          job: undefined,
          delivery: undefined,
        };
        this.assets.set(asset.id, known);
        known.states.push({ since_ms: time_ms, state: after as unknown as Asset | undefined });
      }
      if (content.kind === 'job' && after && !('isGivenUp' in after)) {
        const job = after as unknown as Job;
        const known = this.assets.get(job.assetId);
        if (known) known.job = job;
      }
      if (sk === 'DELIVERY' && after) {
        const delivery = after as unknown as Delivery;
        this.assets.get(delivery.assetId)!.delivery = delivery;
      }
      if (accountId === undefined || content.kind === 'other') continue;
      const items = this.items.get(accountId) ?? new Map<string, Item>();
      this.items.set(accountId, items);
      if (after) items.set(`${pk}\n${sk}`, after);
      else items.delete(`${pk}\n${sk}`);
      touched.add(accountId);
    }
    return touched;
  }

  #note(by: string, kind: string, before: Item | undefined, after: Item | undefined): void {
    const done = this.doneBy.get(by) ?? { kinds: new Set(), credits: 0, inFlight: 0 };
    this.doneBy.set(by, done);
    const isMark = kind === 'job' && (after === undefined || 'isGivenUp' in after);
    if (SEEN.includes(kind) && !isMark && !isExpiry(kind, after)) done.kinds.add(kind);
    if (kind !== 'account' || !before || !after) return;
    const [was, is] = [before, after] as unknown as [Account, Account];
    const isOfJob = Object.keys(was.holds).length !== Object.keys(is.holds).length;
    if (isOfJob) done.credits += is.planCredits + is.packCredits - was.planCredits - was.packCredits;
    done.inFlight += is.inFlight.image + is.inFlight.model - was.inFlight.image - was.inFlight.model;
  }
}

/** The states that held at some moment between the two times. */
export function during<T>(states: readonly Since<T>[], from_ms: number, to_ms: number): readonly T[] {
  return states
    .filter(
      ({ since_ms }, i) =>
        since_ms <= to_ms && (states[i + 1]?.since_ms ?? Number.POSITIVE_INFINITY) >= from_ms,
    )
    .map(({ state }) => state);
}
