import { describe, expect, test } from 'vitest';
import { openAccount } from '../../../../functions/service/domain/account.ts';
import { AccountBooks } from '../../../../functions/service/domain/audit.ts';
import { emptyTally, tallied, usageRow } from '../../../../functions/service/domain/tally.ts';
import { acceptJob, FAILED, NOW_MS, sampleAllowance, sampleKey } from '../../../support/domain-samples.ts';

const opened = openAccount({ id: 'account-1', email: 'dev@example.com', plan: 'starter' }, NOW_MS);
const accepted = acceptJob({
  account: { ...opened.account, keys: { 'key-1': sampleAllowance() } },
});

/** The books of an account with one open job, which agree until a test leaves something out or adds something. */
function books(
  without: 'ledger' | 'usage' | 'rows' | 'names' | 'job' | 'asset' | 'nothing' = 'nothing',
): AccountBooks {
  const { account, asset, job, entries } = accepted;
  const all = new AccountBooks(account.id);
  all.account = account;
  all.addKey(sampleKey());
  for (const entry of without === 'ledger' ? [] : [...opened.entries, ...entries]) all.addLedgerEntry(entry);
  if (without !== 'usage' && without !== 'ledger') all.addNewUsage(usageRow(entries)!);
  if (without !== 'asset') all.addAsset(asset);
  if (without !== 'job') all.addOpenJob(job);
  if (without !== 'names') all.addName(asset.ordinal);
  if (without !== 'rows') {
    all.addRow('all', asset.ordinal, asset);
    all.addRow(asset.category, asset.categoryOrdinal, asset);
  }
  return all;
}

describe('the books of an account', () => {
  test('agree when everything that was written is there', () => {
    expect(books().problems(NOW_MS)).toEqual([]);
  });

  test.each([
    ['ledger', ['the ledger sums to 0 plan credits, the wallet holds 1990.']],
    ['usage', ['the ledger has 10 credits charged for jobs, usage has 0.']],
    ['names', ['1 assets are counted, 0 have a name up to ordinal 0.']],
    ['asset', ["the assets' statuses 0 to 3 are 0, 0, 0, 0, those of their rows 1, 0, 0, 0."]],
    [
      'rows',
      [
        '1 assets are counted in list all, it has 0 rows up to ordinal 0.',
        '1 assets are counted in list remesh, it has 0 rows up to ordinal 0.',
      ],
    ],
  ] as const)('without %s do not agree', (without, problems) => {
    expect(books(without).problems(NOW_MS)).toEqual(
      problems.map((problem) => `Account account-1: ${problem}`),
    );
  });

  test('agree when usage is summed, and not when a row is left that was', () => {
    const row = usageRow(accepted.entries)!;
    const all = books('usage');
    all.addUsageDay(tallied(emptyTally(row.use.day), row).all);
    expect(all.problems(NOW_MS)).toEqual([]);
    all.addNewUsage(row);
    expect(all.problems(NOW_MS)).toEqual([
      'Account account-1: the ledger has 10 credits charged for jobs, usage has 20.',
    ]);
  });

  test('do not agree when a row has an ordinal that was never given out', () => {
    const gap = books('rows');
    gap.addRow('all', 2, accepted.asset);
    gap.addRow('remesh', 1, accepted.asset);
    expect(gap.problems(NOW_MS)).toEqual([
      'Account account-1: 1 assets are counted in list all, it has 1 rows up to ordinal 2.',
    ]);
  });

  test.each([{ spent: -1 }, { allowance: 0 }])('do not agree when a key has %o', (over) => {
    const all = books();
    all.account = { ...accepted.account, keys: { odd: sampleAllowance(over) } };
    expect(all.problems(NOW_MS)).toEqual([expect.stringMatching(/key odd is (active|paused) and has spent/)]);
  });

  test('agree while a job is being written, but not for long', () => {
    const { account } = accepted;
    const all = new AccountBooks(account.id);
    all.account = account;
    for (const entry of opened.entries) all.addLedgerEntry(entry);
    expect(all.problems(NOW_MS)).toEqual([]);
    expect(all.problems(NOW_MS + 3_600_000)).toEqual([
      `Account account-1: ${accepted.asset.id} holds a slot and is no open job.`,
    ]);
  });

  test('agree while a failed job has given back what it held, and its asset does not show it yet', () => {
    const { account, job } = accepted;
    const ending = { outcome: FAILED, endedAt: account.createdAt };
    const given = { ...account, planCredits: 2_000, inFlight: { image: 0, model: 0 }, holds: {} };
    const all = books('job');
    all.account = given;
    all.addOpenJob({ ...job, ending });
    expect(all.problems(NOW_MS)).toEqual([]);
    all.addOpenJob(job);
    expect(all.problems(NOW_MS)).toContain(
      `Account account-1: job ${job.assetId} is open and holds no slot.`,
    );
  });

  test('agree while a late request has taken the hold again beside such a job, under ordinals of its own', () => {
    const { account, job } = accepted;
    const again = {
      ...account,
      ordinals: { [job.assetId]: 2 },
      categoryOrdinals: { [job.assetId]: 2 },
      assetCount: Object.fromEntries(
        Object.entries(account.assetCount).map(([list, n]) => [list, 2 * n]),
      ) as typeof account.assetCount,
    };
    const all = books('job');
    all.account = again;
    all.addOpenJob({ ...job, ending: { outcome: FAILED, endedAt: account.createdAt } });
    expect(all.problems(NOW_MS)).toEqual([]);
  });

  test('agree when the ordinals without an asset are noted, and not when they are noted twice', () => {
    const gap = (noted: number) => {
      const all = books();
      const { assetCount } = accepted.account;
      all.account = { ...accepted.account, assetCount: { ...assetCount, all: 2, image: 1 } };
      all.addGaps('all', [2, 9].slice(0, noted));
      all.addGaps('image', [1]);
      return all.problems(NOW_MS);
    };
    expect(gap(1)).toEqual([]);
    expect(gap(2)).toHaveLength(2);
  });

  test('do not agree when a key has another plan than its account', () => {
    const all = books();
    all.addKey(sampleKey({ keyId: 'odd', plan: 'max' }));
    expect(all.problems(NOW_MS)).toEqual([
      'Account account-1: key odd is of plan max, the account of plan starter.',
    ]);
  });

  test('do not agree when a key has another limit than its account', () => {
    const all = books();
    all.addKey(sampleKey({ keyId: 'odd', generationsPerMinute: 9 }));
    expect(all.problems(NOW_MS)).toEqual(['Account account-1: key odd has the limit 9, the account of all.']);
  });

  test('do not agree when the wallet is below zero', () => {
    const all = books('ledger');
    all.account = { ...accepted.account, planCredits: 0, packCredits: -5 };
    expect(all.problems(NOW_MS)).toEqual([
      'Account account-1: the ledger sums to 0 pack credits, the wallet holds -5.',
      'Account account-1: the wallet is below zero (-5 in all).',
    ]);
  });

  test('without an account say so', () => {
    expect(new AccountBooks('ghost').problems(NOW_MS)).toEqual([
      'Account ghost has items but does not exist.',
    ]);
  });
});
