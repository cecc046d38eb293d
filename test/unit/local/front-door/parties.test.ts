import { expect, test } from 'vitest';
import type { ViewerHead } from '../../../../lib/local/front-door/http.ts';
import { Parties } from '../../../../lib/local/front-door/parties.ts';

const from = (headers: Record<string, string>, ip = '127.0.0.1'): ViewerHead => ({
  method: 'GET',
  path: '/',
  query: '',
  headers,
  ip,
});
const NAMES = ['authorization', 'x-api-key', 'cookie'];

test('callers whose credentials nobody has taken are one party of their address', () => {
  const parties = new Parties();
  const made = Array.from({ length: 30 }, (_, i) => from({ [NAMES[i % 3]!]: `made-up-${i}` }));
  for (const request of made) {
    expect(parties.of(request)).toBe('127.0.0.1');
    parties.note(request, 401);
  }
  expect(new Set([...made, from({})].map((request) => parties.of(request)))).toEqual(new Set(['127.0.0.1']));
  expect(parties.of(from({ 'x-api-key': 'made-up' }, '::1'))).toBe('::1');
});

test.each(NAMES)('whose %s was taken is a party of its own, until it is refused', (name) => {
  const parties = new Parties();
  const [mine, other] = [from({ [name]: 'mine' }), from({ [name]: 'other' })];
  parties.note(mine, 201);
  parties.note(other, 200);
  expect([parties.of(mine), parties.of(other)]).toEqual(['mine', 'other']);
  for (const status of [404, 429, 503]) parties.note(mine, status);
  expect(parties.of(mine)).toBe('mine');
  parties.note(mine, 401);
  expect([parties.of(mine), parties.of(other)]).toEqual(['127.0.0.1', 'other']);
});

test('credentials that no request has come with for long are forgotten', () => {
  const parties = new Parties();
  const key = (i: number) => from({ 'x-api-key': `key-${i}` });
  for (let i = 0; i < 10_001; i++) {
    parties.note(key(i), 200);
    if (i === 9_000) parties.note(key(0), 200);
  }
  expect([0, 1, 2].map((i) => parties.of(key(i)))).toEqual(['key-0', '127.0.0.1', 'key-2']);
});
