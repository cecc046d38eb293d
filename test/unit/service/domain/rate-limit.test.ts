import { expect, test } from 'vitest';
import {
  addressSubject,
  rateUse,
  rateWindow,
  windowEnd_s,
} from '../../../../functions/service/domain/rate-limit.ts';
import { rateSettings } from '../../../../functions/service/domain/settings.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the requests of %j count as those of %j', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test('neighbours in a /64 count together, those in another do not', () => {
  const [one, two, other] = ['2001:db8::1', '2001:db8::ffff:1', '2001:db8:0:1::1'].map(addressSubject);
  expect(one).toBe(two);
  expect(other).not.toBe(one);
});

test('a window is a minute of the clock, and resets when it ends', () => {
  const start_ms = Date.parse('2026-03-10T04:00:00.000Z');
  const limit = { name: 'ip', subject: 'x', limit: 240 } as const;
  expect(rateUse(limit, 1, start_ms)).toMatchObject({ remaining: 239, exceeded: false, resetsIn_s: 60 });
  expect(rateUse(limit, 240, start_ms + 59_999)).toMatchObject({
    remaining: 0,
    exceeded: false,
    resetsIn_s: 1,
  });
  expect(rateUse(limit, undefined, start_ms + 30_500)).toMatchObject({
    remaining: 0,
    exceeded: true,
    resetsIn_s: 30,
  });
  expect(rateWindow(start_ms + 59_999)).toBe(rateWindow(start_ms));
  expect(rateWindow(start_ms + 60_000)).toBe(rateWindow(start_ms) + 1);
  expect(windowEnd_s(rateWindow(start_ms)) * 1000).toBe(start_ms + 60_000);
});

test('the limits are those of the contract unless they are set', () => {
  expect(rateSettings({})).toEqual({
    requestsPerMinutePerIp: 240,
    generationsPerMinutePerAccount: 120,
    webhookRequestsPerMinutePerAccount: 30,
  });
  expect(rateSettings({ GENERATIONS_PER_MINUTE_PER_ACCOUNT: '7' }).generationsPerMinutePerAccount).toBe(7);
  expect(() => rateSettings({ REQUESTS_PER_MINUTE_PER_IP: '0' })).toThrow('REQUESTS_PER_MINUTE_PER_IP');
});
