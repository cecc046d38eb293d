import { expect, it } from 'vitest';
import { fields, table } from '../../../bin/owner/table.ts';

it('gives each column the width of its widest cell, without blanks at the end', () => {
  const text = table([
    ['ID', 'PLAN'],
    ['a-long-id', 'pro'],
    ['b', undefined],
  ]);
  expect(text.split('\n')).toEqual(['ID         PLAN', 'a-long-id  pro', 'b          -']);
});

it('is empty without rows', () => {
  expect(table([])).toBe('');
});

it('shows one thing as a line a field, with objects as JSON', () => {
  expect(fields({ id: 'a', inFlight: { model: 1 } }).split('\n')).toEqual([
    'id        a',
    'inFlight  {"model":1}',
  ]);
});
