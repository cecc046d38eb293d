import { expect, it } from 'vitest';
import { refreshed } from '../../../../lib/dashboard/refreshed.ts';

interface Asset {
  readonly id: string;
  readonly taskStatus: number;
  readonly name?: string;
}

it('takes what was read of running assets, leaves out what is gone, and keeps all others as they are', () => {
  const list: Asset[] = [
    { id: 'new', taskStatus: 0 },
    { id: 'running', taskStatus: 1 },
    { id: 'gone', taskStatus: 1 },
    { id: 'ended', taskStatus: 2, name: 'renamed' },
  ];
  const read = new Map<string, Asset | undefined>([
    ['running', { id: 'running', taskStatus: 2 }],
    ['gone', undefined],
    ['ended', { id: 'ended', taskStatus: 1, name: 'before' }],
    ['of another list', { id: 'of another list', taskStatus: 1 }],
  ]);
  expect(refreshed(list, read)).toEqual([
    { id: 'new', taskStatus: 0 },
    { id: 'running', taskStatus: 2 },
    { id: 'ended', taskStatus: 2, name: 'renamed' },
  ]);
});
