import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccountChange,
  changePlan,
  isEntitled,
  type LedgerEntry,
  openAccount,
  renew,
} from '../../functions/service/domain/account.ts';
import { isPaused, type KeyAllowance, pause, resume } from '../../functions/service/domain/api-key.ts';
import { type Asset, isOpen, type SlotKind } from '../../functions/service/domain/asset.ts';
import { AccountBooks } from '../../functions/service/domain/audit.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { releaseHold } from '../../functions/service/domain/hold.ts';
import type { Job } from '../../functions/service/domain/job.ts';
import { PLAN_NAMES } from '../../functions/service/domain/plans.ts';
import { endingOf, settleJob } from '../../functions/service/domain/settle-job.ts';
import { usageRow } from '../../functions/service/domain/tally.ts';
import { addPack } from '../../functions/service/domain/wallet.ts';
import {
  acceptJob,
  FAILED,
  NOW_MS,
  SUCCEEDED,
  sampleAccount,
  sampleDraft,
  sampleKey,
} from '../support/domain-samples.ts';
import { moved } from '../support/moves.ts';

/** An account with all that was ever written of it, changed only by the domain's functions. */
class World {
  now_ms = NOW_MS;
  key = sampleKey();
  readonly ledger: LedgerEntry[] = [];
  readonly jobs: { asset: Asset; readonly job: Job }[] = [];
  account: AccountChange['account'];

  constructor() {
    const opened = openAccount({ id: 'account-1', email: 'dev@example.com', plan: 'starter' }, NOW_MS);
    this.account = sampleAccount();
    this.ledger.push(...opened.entries);
  }

  apply({ account, entries }: AccountChange): void {
    this.account = { ...account, terms: account.terms + 1, version: account.version + 1 };
    this.key = { ...this.key, plan: account.plan, entitled: isEntitled(account) };
    this.ledger.push(...entries);
  }

  create(cost: number, slot: SlotKind): void {
    const operation = slot === 'image' ? 'images' : 'remesh';
    const draft = sampleDraft({ assetId: `asset-${this.jobs.length}`, cost, slot, operation });
    const before = structuredClone(this.written());
    try {
      const { account, entries, asset, job } = acceptJob({
        account: this.account,
        draft,
        now_ms: this.now_ms,
      });
      this.account = account;
      this.ledger.push(...entries);
      this.jobs.push({ asset, job });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      expect(this.written()).toEqual(before);
      if (error.error === 'keyPaused' && !isPaused(this.allowance))
        this.allow(pause(this.allowance, this.now_ms, 20_000));
    }
  }

  get allowance(): KeyAllowance {
    return this.account.keys['key-1']!;
  }

  allow(allowance: KeyAllowance): void {
    this.apply({ account: { ...this.account, keys: { 'key-1': allowance } }, entries: [] });
  }

  /** Settles any job, an open one or one that has ended: the second time must change nothing. */
  settle(choice: number, succeeds: boolean): void {
    const chosen = this.jobs[choice % Math.max(1, this.jobs.length)];
    if (!chosen) return;
    const ending = endingOf(succeeds ? SUCCEEDED : FAILED, this.now_ms);
    const settled = settleJob({ ...chosen, ending });
    expect(settled !== undefined).toBe(isOpen(chosen.asset));
    this.apply(renew(this.account, this.now_ms));
    const move = releaseHold(this.account, chosen.asset.id, { refund: !succeeds });
    expect(move !== undefined).toBe(settled !== undefined);
    if (!settled || !move) return;
    this.account = moved(this.account, move)!;
    this.ledger.push(...settled.entries);
    chosen.asset = { ...chosen.asset, ...settled.ending };
  }

  written(): object {
    return { account: this.account, key: this.key, ledger: this.ledger, jobs: this.jobs };
  }

  problems(): readonly string[] {
    const books = new AccountBooks(this.account.id);
    books.account = this.account;
    books.addKey(this.key);
    for (const entry of this.ledger) {
      books.addLedgerEntry(entry);
      const row = usageRow([entry]);
      if (row) books.addNewUsage(row);
    }
    for (const { asset, job } of this.jobs) {
      books.addAsset(asset);
      books.addName(asset.ordinal);
      books.addRow('all', asset.ordinal, asset);
      books.addRow(asset.category, asset.categoryOrdinal, asset);
      if (isOpen(asset)) books.addOpenJob(job);
    }
    return books.problems(this.now_ms);
  }
}

type Step = (world: World) => void;

const HOUR_MS = 3_600_000;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(1, 10, 300, 2_500, 9_999), fc.constantFrom<SlotKind>('image', 'model'))
      .map(
        ([cost, slot]): Step =>
          (world) =>
            world.create(cost, slot),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(100), fc.boolean()).map(
      ([choice, succeeds]): Step =>
        (world) =>
          world.settle(choice, succeeds),
    ),
  },
  fc.integer({ min: 1, max: 30_000 }).map(
    (credits): Step =>
      (world) => {
        const purchase = { purchaseId: `purchase-${world.ledger.length}`, credits };
        const renewed = renew(world.account, world.now_ms);
        const granted = addPack(renewed.account, purchase, world.now_ms);
        world.apply({ account: granted.account, entries: [...renewed.entries, ...granted.entries] });
      },
  ),
  fc.constantFrom(...PLAN_NAMES).map(
    (plan): Step =>
      (world) =>
        world.apply(changePlan(world.account, plan, world.now_ms)),
  ),
  fc.constant<Step>((world) => {
    world.allow(resume(world.allowance, world.now_ms, 20_000));
  }),
  fc.constant<Step>((world) => world.apply(renew(world.account, world.now_ms))),
  fc.constantFrom(-1, 1, 12, 24, 24 * 20, 24 * 70).map(
    (hours): Step =>
      (world) => {
        world.now_ms += hours * HOUR_MS;
      },
  ),
);

describe('any sequence of create, succeed, fail, repeated settle, grant, plan change, resume and renewal', () => {
  test('keeps ledger = wallet, in-flight = open jobs, ordinals dense and allowances sane', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const take of steps) {
          take(world);
          expect(world.problems()).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the order of time and the order of ordinals the same', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const take of steps) take(world);
        const times = world.jobs.map(({ asset }) => asset.createdAt);
        expect([...times].sort()).toEqual(times);
        expect(world.jobs.map(({ asset }) => asset.ordinal)).toEqual(times.map((_, i) => i + 1));
      }),
      { numRuns: 200 },
    );
  });

  test('charges exactly for the jobs that have not failed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const take of steps) take(world);
        const sum = (kind: LedgerEntry['kind']) =>
          world.ledger.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
        const prices = world.jobs.reduce((total, { asset }) => total + asset.cost, 0);
        expect(sum('charged') - sum('refunded')).toBe(prices);
      }),
      { numRuns: 200 },
    );
  });
});
