import { describe, expect, test } from 'vitest';
import { acceptJob } from '../../../../functions/service/domain/accept-job.ts';
import { openAccount } from '../../../../functions/service/domain/account.ts';
import { AccountBooks } from '../../../../functions/service/domain/audit.ts';
import { NOW_MS, sampleDraft, sampleKey, TOP_UP_URL } from '../../../support/domain-samples.ts';

const opened = openAccount({ id: 'account-1', email: 'dev@example.com', plan: 'starter' }, NOW_MS);
const accepted = acceptJob({
  account: opened.account,
  key: sampleKey(),
  draft: sampleDraft(),
  now_ms: NOW_MS,
  topUpUrl: TOP_UP_URL,
});

/** The books of an account with one open job, which agree until a test leaves something out or adds something. */
function books(without: 'ledger' | 'rows' | 'names' | 'job' | 'asset' | 'nothing' = 'nothing'): AccountBooks {
  const { account, asset, job, key, entries } = accepted;
  const all = new AccountBooks(account.id);
  all.account = account;
  all.addKey(key);
  for (const entry of without === 'ledger' ? [] : [...opened.entries, ...entries]) all.addLedgerEntry(entry);
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
    expect(books().problems()).toEqual([]);
  });

  test.each([
    ['ledger', ['the ledger sums to 0 plan credits, the wallet holds 1990.']],
    ['names', ['1 assets are counted, 0 have a name up to ordinal 0.']],
    ['job', ['1 model jobs are counted in flight, 0 are open.']],
    ['asset', ["the assets' statuses 0 to 3 are 0, 0, 0, 0, those of their rows 1, 0, 0, 0."]],
    [
      'rows',
      [
        '1 assets are counted in list all, it has 0 rows up to ordinal 0.',
        '1 assets are counted in list remesh, it has 0 rows up to ordinal 0.',
      ],
    ],
  ] as const)('without %s do not agree', (without, problems) => {
    expect(books(without).problems()).toEqual(problems.map((problem) => `Account account-1: ${problem}`));
  });

  test('do not agree when a row has an ordinal that was never given out', () => {
    const gap = books('rows');
    gap.addRow('all', 2, accepted.asset);
    gap.addRow('remesh', 1, accepted.asset);
    expect(gap.problems()).toEqual([
      'Account account-1: 1 assets are counted in list all, it has 1 rows up to ordinal 2.',
    ]);
  });

  test.each([
    { spent: -1 },
    { spent: 20_001 },
    { spent: 20_000, paused: false },
    { allowance: 0 },
    { spent: 30_001, allowance: 30_000 },
  ])('do not agree when a key has %o', (over) => {
    const all = books();
    all.addKey(sampleKey({ keyId: 'odd', ...over }));
    expect(all.problems()).toEqual([expect.stringMatching(/key odd is active and has spent/)]);
  });

  test('do not agree when a key has another plan than its account', () => {
    const all = books();
    all.addKey(sampleKey({ keyId: 'odd', plan: 'max' }));
    expect(all.problems()).toEqual([
      'Account account-1: key odd is of plan max, the account of plan starter.',
    ]);
  });

  test('do not agree when a key has another limit than its account', () => {
    const all = books();
    all.addKey(sampleKey({ keyId: 'odd', generationsPerMinute: 9 }));
    expect(all.problems()).toEqual(['Account account-1: key odd has the limit 9, the account of all.']);
  });

  test('do not agree when the wallet is below zero', () => {
    const all = books('ledger');
    all.account = { ...accepted.account, planCredits: 0, packCredits: -5 };
    expect(all.problems()).toEqual([
      'Account account-1: the ledger sums to 0 pack credits, the wallet holds -5.',
      'Account account-1: the wallet is below zero (-5 in all).',
    ]);
  });

  test('without an account say so', () => {
    expect(new AccountBooks('ghost').problems()).toEqual(['Account ghost has items but does not exist.']);
  });
});
