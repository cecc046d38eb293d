import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { RETRY_JITTER, RETRY_WAITS_S } from '../../../../functions/service/domain/delivery.ts';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { PLAN_NAMES, PLANS } from '../../../../functions/service/domain/plans.ts';
import { MAX_PHOTO_PIXELS } from '../../../../functions/studio/imaging/silhouette/read-photo.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('a larger plan never gives less', () => {
  const plans = PLAN_NAMES.map((name) => PLANS[name]);
  for (const [smaller, larger] of plans.slice(1).map((plan, i) => [plans[i]!, plan] as const)) {
    expect(larger.planCredits).toBeGreaterThan(smaller.planCredits);
    expect(larger.slots.image).toBeGreaterThan(smaller.slots.image);
    expect(larger.slots.model).toBeGreaterThan(smaller.slots.model);
  }
});

test('an image is taken up to the size that the engines decode, and no larger', () => {
  expect(LIMITS.inputImage_pixels).toBe(MAX_PHOTO_PIXELS);
});

test('a plan change fits into one transaction with every key of the account', () => {
  const account = 1;
  const ledgerEntries = 4;
  expect(LIMITS.keysPerAccount + account + ledgerEntries).toBeLessThanOrEqual(LIMITS.transactionActions);
});

test('there is a wait between any two of the delivery attempts', () => {
  expect(RETRY_WAITS_S).toHaveLength(LIMITS.delivery.attempts - 1);
});

test('the shortest delivery schedule spans 96 hours', () => {
  expect(sum(RETRY_WAITS_S)).toBeGreaterThanOrEqual(LIMITS.delivery.span_s);
});

test('signed URLs stay the same for longer than the longest delivery schedule', () => {
  const longestWaits_s = RETRY_WAITS_S.map((wait_s) =>
    Math.max(wait_s * (1 + RETRY_JITTER), LIMITS.delivery.retryAfter_s),
  );
  const longest_s = sum(longestWaits_s) + LIMITS.delivery.attempts * LIMITS.delivery.attemptTimeout_s;
  expect(longest_s).toBeLessThan(LIMITS.signedUrlLife_s);
});

test('the longest wait for an asset leaves its function time to answer within the 29 seconds it has', () => {
  expect(LIMITS.wait_s.max).toBeLessThanOrEqual(29 - 4);
});

test('a key can afford the dearest engine, and an engine ends within a Lambda invocation', () => {
  for (const { cost, timeout_s } of CATALOGUE.engines) {
    expect(cost).toBeLessThan(LIMITS.dailyAllowance_credits);
    expect(timeout_s).toBeGreaterThan(0);
    expect(timeout_s).toBeLessThanOrEqual(900);
  }
});

test('the range of every engine lies within what a request may ask for', () => {
  for (const { polygonConfig } of CATALOGUE.engines) {
    if (!polygonConfig) continue;
    expect(polygonConfig.min).toBeGreaterThanOrEqual(LIMITS.polycount.min);
    expect(polygonConfig.max).toBeLessThanOrEqual(LIMITS.polycount.max);
    expect(polygonConfig.default).toBeGreaterThanOrEqual(polygonConfig.min);
    expect(polygonConfig.default).toBeLessThanOrEqual(polygonConfig.max);
  }
});

test('a form holds every file and field that a request may have, and each field every text, in 4 bytes a character', () => {
  const { form, uploadedFile_bytes, views, referenceImages, prompt_chars, callbackUrl_chars } = LIMITS;
  const files = Math.max(views.max, referenceImages);
  expect(form.body_bytes).toBeGreaterThan(files * uploadedFile_bytes + form.fields * form.field_bytes);
  expect(form.parts).toBeGreaterThanOrEqual(files + form.fields);
  const longest_chars = Math.max(...Object.values(prompt_chars), callbackUrl_chars);
  expect(form.field_bytes).toBeGreaterThan(4 * longest_chars);
});
