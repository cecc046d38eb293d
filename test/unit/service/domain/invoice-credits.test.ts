import { expect, test } from 'vitest';
import { boughtBy } from '../../../../functions/service/domain/billing/invoice-credits.ts';
import type { InvoiceLine } from '../../../../functions/service/domain/billing/payments.ts';

const END = '2026-03-11T04:00:00.000Z';
/** An upgrade from starter, 2,000 credits a month, to pro, 10,000. */
const upgradeFrom = (from: string, amounts: readonly [number, number]) => {
  const time = { from, to: END, isProration: true };
  const lines: InvoiceLine[] = [
    { plan: 'starter', amount: amounts[0], ...time },
    { plan: 'pro', amount: amounts[1], ...time },
  ];
  return boughtBy({ id: 'in_1', madeAt: from, isPaid: true, reversedShare: 0, lines })?.credits;
};

test('an upgrade gives the difference for what is left of the month', () => {
  expect(upgradeFrom('2026-02-25T04:00:00.000Z', [-950, 2_450])).toBe(4_000);
});

test('an old plan whose rest costs less than half a cent is still taken off', () => {
  // 251 of 2,419,200 seconds: 1.04 credits of the new plan, 0.83 of the difference.
  expect(upgradeFrom('2026-03-11T03:55:49.000Z', [0, 1])).toBe(0);
  expect(upgradeFrom('2026-03-11T03:54:00.000Z', [0, 1])).toBe(1);
});
