import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Locks } from '../../../../lib/local/dynamodb/locks.ts';

/** Tasks that say when they begin and end, and end when they are told to. */
function diary(locks: Locks) {
  const lines: string[] = [];
  const task = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = async (): Promise<string> => {
      lines.push(`${name} begins`);
      await promise;
      lines.push(`${name} ends`);
      return name;
    };
    return { work, end: resolve };
  };
  const run = (name: string, touched: readonly string[]) => {
    const { work, end } = task(name);
    return { result: locks.run(touched, work), end };
  };
  const runAlone = (name: string) => {
    const { work, end } = task(name);
    return { result: locks.runAlone(work), end };
  };
  return { lines, run, runAlone };
}

it('runs what touches the same thing one after the other, in the order asked, and all else at once', async () => {
  const { lines, run } = diary(new Locks());
  const [first, second, other] = [run('first', ['a']), run('second', ['b', 'a']), run('other', ['c'])];
  await sleep(1);
  expect(lines).toEqual(['first begins', 'other begins']);
  second.end();
  first.end();
  expect(await second.result).toBe('second');
  other.end();
  await other.result;
  expect(lines.slice(2)).toEqual(['first ends', 'second begins', 'second ends', 'other ends']);
});

it('never has two wait for each other, whatever order they name things in', async () => {
  const { run } = diary(new Locks());
  const tasks = [run('one', ['a', 'b']), run('two', ['b', 'a']), run('three', ['a', 'a', 'b'])];
  for (const { end } of tasks) end();
  expect(await Promise.all(tasks.map(({ result }) => result))).toEqual(['one', 'two', 'three']);
});

it('runs alone after all who came before, and before all who come later', async () => {
  const { lines, run, runAlone } = diary(new Locks());
  const [before, alone, later] = [run('before', ['a']), runAlone('alone'), run('later', ['b'])];
  await sleep(1);
  expect(lines).toEqual(['before begins']);
  for (const { end } of [later, alone, before]) end();
  await later.result;
  expect(lines).toEqual([
    'before begins',
    'before ends',
    'alone begins',
    'alone ends',
    'later begins',
    'later ends',
  ]);
  await alone.result;
});

it('goes on after a task that failed, whose caller alone hears of it', async () => {
  const locks = new Locks();
  const failed = locks.run(['a'], () => Promise.reject(new Error('no')));
  const next = locks.run(['a'], async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
