import { describe, expect, test } from 'vitest';
import {
  afterAttempt,
  attemptCount,
  type Delivery,
  destinationHost,
  nextVisibility_s,
  owedAgain,
} from '../../../../functions/service/domain/delivery.ts';
import { NOW_MS } from '../../../support/domain-samples.ts';

const at = new Date(NOW_MS).toISOString();
const pending: Delivery = {
  assetId: 'a',
  accountId: 'account-1',
  deliveryId: 'msg_a',
  event: 'asset.succeeded',
  callbackUrl: 'https://hooks.example:8443/path',
  state: 'pending',
  createdAt: at,
  attempts: [],
  nextAttemptAt: at,
  version: 1,
};
const answer = (status?: number) => ({ at, duration_ms: 12, answer: '', ...(status && { status }) });
const calm = { now_ms: NOW_MS, jitter: 0 };
const waitAfter = (delivery: Delivery): number => (Date.parse(delivery.nextAttemptAt) - NOW_MS) / 1000;

describe('an attempt', () => {
  test.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [410, 'stopped'],
    [301, 'pending'],
    [404, 'pending'],
    [500, 'pending'],
    [undefined, 'pending'],
  ] as const)('answered with %s leaves the delivery %s', (status, state) => {
    const after = afterAttempt(pending, answer(status), calm);
    expect(after.state).toBe(state);
    expect(after.attempts).toHaveLength(1);
  });

  test('is the last when it is the sixteenth', () => {
    let delivery = pending;
    for (let i = 0; i < 16; i++) {
      expect(delivery.state).toBe('pending');
      delivery = afterAttempt(delivery, answer(500), calm);
    }
    expect(delivery.state).toBe('exhausted');
    expect(delivery.attempts).toHaveLength(16);
  });
});

describe('a delivery that is owed again', () => {
  const later = new Date(NOW_MS + 60_000).toISOString();
  const exhausted = (): Delivery => {
    let delivery = pending;
    while (delivery.state === 'pending') delivery = afterAttempt(delivery, answer(500), calm);
    return delivery;
  };

  test.each(['pending', 'delivered', 'stopped', 'exhausted'] as const)(
    'was %s, and is pending and due at once under the same id, one resend more',
    (state) => {
      const ended: Delivery = { ...pending, state, attempts: [answer(500)] };
      const { scheduleBegan: _, ...again } = owedAgain({ ...ended, resends: 2 }, later);
      expect(again).toEqual({ ...ended, state: 'pending', nextAttemptAt: later, resends: 3 });
      expect(owedAgain(ended, later).resends).toBe(1);
    },
  );

  test('has the whole schedule before it, each time, and keeps the log of all attempts', () => {
    let delivery = exhausted();
    for (const attempts of [32, 48]) {
      delivery = afterAttempt(owedAgain(delivery, later), answer(500), calm);
      expect(waitAfter(delivery)).toBe(5);
      while (delivery.state === 'pending') delivery = afterAttempt(delivery, answer(500), calm);
      expect([delivery.state, delivery.attempts.length]).toEqual(['exhausted', attempts]);
    }
  });
});

describe('the record of a delivery that is sent again and again', () => {
  test('keeps the first 50 attempts and the last 50, and counts those between', () => {
    let delivery = pending;
    for (let i = 0; i < 130; i++) {
      const attempt = { ...answer(500), duration_ms: i };
      delivery = afterAttempt({ ...owedAgain(delivery, at), claimedUntil: at }, attempt, calm);
    }
    const kept = delivery.attempts.map(({ duration_ms }) => duration_ms);
    expect(kept).toEqual([...Array(50).keys(), ...Array.from({ length: 50 }, (_, i) => 80 + i)]);
    expect([delivery.omittedAttempts, attemptCount(delivery)]).toEqual([30, 130]);
    expect(delivery).not.toHaveProperty('claimedUntil');
  });

  test('goes on with the schedule though attempts were left out', () => {
    const attempts = Array.from({ length: 100 }, () => answer(500));
    let delivery: Delivery = owedAgain({ ...pending, attempts, omittedAttempts: 7 }, at);
    for (let i = 1; i < 16; i++) delivery = afterAttempt(delivery, answer(500), calm);
    expect(delivery.state).toBe('pending');
    expect(afterAttempt(delivery, answer(500), calm).state).toBe('exhausted');
  });
});

describe('the wait for the next attempt', () => {
  test('grows by up to a fifth by jitter, and never shrinks', () => {
    expect(waitAfter(afterAttempt(pending, answer(500), calm))).toBe(5);
    expect(waitAfter(afterAttempt(pending, answer(500), { ...calm, jitter: 0.5 }))).toBe(5.5);
  });

  test('honours Retry-After up to six hours, and never comes before the schedule', () => {
    const wait = (retryAfter_s: number) =>
      waitAfter(afterAttempt(pending, answer(503), { ...calm, retryAfter_s }));
    expect(wait(120)).toBe(120);
    expect(wait(1)).toBe(5);
    expect(wait(1e9)).toBe(6 * 3_600);
  });
});

describe('the visibility time-out', () => {
  const visibility = (wait_ms: number) => nextVisibility_s(new Date(NOW_MS + wait_ms).toISOString(), NOW_MS);

  test('is the wait in whole seconds, rounded up', () => {
    expect(visibility(1)).toBe(1);
    expect(visibility(5_000)).toBe(5);
  });

  test('is 0 when the attempt is due', () => {
    expect(visibility(0)).toBe(0);
    expect(visibility(-60_000)).toBe(0);
  });

  test('stays below the twelve hours of SQS: a longer wait takes another receipt', () => {
    let left_ms = 14.4 * 3_600_000;
    const first_s = visibility(left_ms);
    expect(first_s).toBeLessThan(12 * 3_600);
    left_ms -= first_s * 1000;
    expect(visibility(left_ms)).toBe(left_ms / 1000);
  });
});

test('deliveries to one host form one group', () => {
  expect(destinationHost(pending)).toBe('hooks.example');
});

test('a group is named by no more of the host than SQS takes', () => {
  const callbackUrl = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/hook`;
  expect(destinationHost({ callbackUrl })).toHaveLength(128);
});
