import { expect, test } from 'vitest';
import { holdOpen } from '../../../../functions/service/api/hold-open.ts';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';

test('holds so many requests and answers one more at once, until one of them is done', async () => {
  const done = Promise.withResolvers<void>();
  const waits: number[] = [];
  const hold = () =>
    holdOpen(25, async (wait_s) => {
      waits.push(wait_s);
      if (wait_s > 0) await done.promise;
    });
  const held = Array.from({ length: LIMITS.heldRequests }, hold);
  await hold();
  expect(waits).toEqual([...Array(LIMITS.heldRequests).fill(25), 0]);
  done.resolve();
  await Promise.all(held);
  await hold();
  expect(waits.at(-1)).toBe(25);
});

test('a request that fails is held no longer', async () => {
  for (let i = 0; i <= LIMITS.heldRequests; i++) {
    await expect(holdOpen(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await holdOpen(1, async (wait_s) => wait_s)).toBe(1);
});
