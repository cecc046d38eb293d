import { expect, test } from 'vitest';
import { changeLimits, maxTotalOf } from '../../../../functions/service/domain/account-limits.ts';
import { sampleAccount } from '../../../support/domain-samples.ts';

test('an account without limits of its own has those of its plan', () => {
  expect(maxTotalOf(sampleAccount())).toEqual({ image: 3, model: 5 });
});

test('a limit of its own takes the place of one, and the others stay', () => {
  const one = changeLimits(sampleAccount(), { model: 9 });
  const both = changeLimits(one, { generationsPerMinute: 500 });
  expect(maxTotalOf(both)).toEqual({ image: 3, model: 9 });
  expect(both.limits).toEqual({ generationsPerMinute: 500, maxTotal: { model: 9 } });
});

test('limits that are all taken away leave no trace', () => {
  const raised = changeLimits(sampleAccount(), { model: 9, image: 1, generationsPerMinute: 5 });
  const reset = changeLimits(raised, { model: null, image: null, generationsPerMinute: null });
  expect(reset).toEqual(sampleAccount());
});

test.each([0, -1, 1.5, Number.NaN])('%d is no limit', (limit) => {
  expect(() => changeLimits(sampleAccount(), { image: limit })).toThrow('image is an integer above 0');
});
