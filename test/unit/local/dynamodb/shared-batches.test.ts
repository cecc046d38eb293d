import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedBatches } from '../../../../lib/local/dynamodb/shared-batches.ts';

/** A disk whose writes end one by one, when they are told to. */
function slowDisk() {
  const begun: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const write = sharedBatches<string>((writes) => {
    begun.push(writes);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { begun, ends, write };
}

const settled = (promises: readonly Promise<void>[]) =>
  Promise.allSettled(promises).then((all) => all.map(({ status }) => status));

it('writes one batch at a time, and what came meanwhile together, in the order of coming', async () => {
  const { begun, ends, write } = slowDisk();
  const first = write(['a', 'b']);
  const meanwhile = [write(['c']), write(['d', 'e'])];
  expect(begun).toEqual([['a', 'b']]);
  ends[0]!.resolve();
  await first;
  await turn();
  expect(begun).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
  ends[1]!.resolve();
  expect(await settled(meanwhile)).toEqual(['fulfilled', 'fulfilled']);
  await turn();
  const last = write(['f']);
  ends[2]!.resolve();
  await last;
  expect(begun.at(-1)).toEqual(['f']);
});

it('tells a failure to all who shared the batch, and to nobody after them', async () => {
  const { ends, write } = slowDisk();
  const first = write(['a']);
  const shared = [write(['b']), write(['c'])];
  ends[0]!.resolve();
  await first;
  await turn();
  const later = write(['d']);
  ends[1]!.reject(new Error('the disk is full'));
  expect(await settled(shared)).toEqual(['rejected', 'rejected']);
  await turn();
  ends[2]!.resolve();
  expect(await settled([later])).toEqual(['fulfilled']);
});
