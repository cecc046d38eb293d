import { expect, test } from 'vitest';
import { holdOpen } from '../../../../functions/service/api/hold-open.ts';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { sandboxAccountId } from '../../../../functions/service/domain/sandbox-id.ts';

const { all, ofOneAccount } = LIMITS.heldRequests;

/** Requests that are held until they are released, and how long each was told that it may wait. */
function requests() {
  const done = Promise.withResolvers<void>();
  const waits: number[] = [];
  const hold = (accountId: string) =>
    holdOpen(accountId, 25, async (wait_s) => {
      waits.push(wait_s);
      if (wait_s > 0) await done.promise;
    });
  return { waits, hold, release: done.resolve };
}

test('holds so many requests and answers one more at once, until one of them is done', async () => {
  const { waits, hold, release } = requests();
  const held = Array.from({ length: all }, (_, i) => hold(`account ${i}`));
  await hold('one more');
  expect(waits).toEqual([...Array(all).fill(25), 0]);
  release();
  await Promise.all(held);
  await hold('one more');
  expect(waits.at(-1)).toBe(25);
});

test('what one account has too many of is its own: others are held beside it', async () => {
  const { waits, hold, release } = requests();
  const held = Array.from({ length: ofOneAccount }, () => hold('greedy'));
  await Promise.all(
    Array.from({ length: all }, (_, i) => hold(i % 2 ? 'greedy' : sandboxAccountId('greedy'))),
  );
  expect(waits).toEqual([...Array(ofOneAccount).fill(25), ...Array(all).fill(0)]);
  const other = hold('another');
  expect(waits.at(-1)).toBe(25);
  release();
  await Promise.all([...held, other]);
  await hold('greedy');
  expect(waits.at(-1)).toBe(25);
});

test('accounts that each ask for all they may leave room for one that asks for little', async () => {
  const { waits, hold, release } = requests();
  const greedy = ['a', 'b', 'c'].flatMap((id) => Array.from({ length: ofOneAccount }, () => hold(id)));
  const other = hold('little');
  expect(waits.at(-1)).toBe(25);
  release();
  await Promise.all([...greedy, other]);
});

test('a request that fails is held no longer', async () => {
  for (let i = 0; i <= all; i++) {
    await expect(holdOpen('one', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await holdOpen('one', 1, async (wait_s) => wait_s)).toBe(1);
});
