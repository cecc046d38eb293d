import { expect, it } from 'vitest';
import { announcement } from '../../../bin/local/announcement.ts';

const account = (plan: 'pro' | 'max') => ({ id: `id-${plan}`, plan, email: '', apiKey: `key-${plan}` });
const SERVICE = {
  baseUrl: 'http://localhost:3000',
  accounts: [account('pro'), account('max')],
  operator: { id: 'id', email: 'operator@example.com' },
};

it('shows the key of each account, and tries the last', () => {
  const text = announcement(SERVICE, '.local', new Set(['key-pro', 'key-max']));
  expect(text).toMatch(/pro +id-pro {2}key-pro\n {2}max +id-max {2}key-max\n/);
  expect(text).toContain("'x-api-key: key-max'");
});

it('shows no key that was revoked, says how another is made, and tries one that works', () => {
  const text = announcement(SERVICE, '.local', new Set(['key-pro']));
  expect(text).not.toContain('key-max');
  expect(text).toContain('key mint --account id-max');
  expect(text).toContain("'x-api-key: key-pro'");
});
