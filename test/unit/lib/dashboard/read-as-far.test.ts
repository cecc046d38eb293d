import { describe, expect, it } from 'vitest';
import { readAsFar } from '../../../../lib/dashboard/read-as-far.ts';

/** A list of so many numbers, which answers at most `most` at once. */
function listOf(length: number, most = 100) {
  const limits: number[] = [];
  const read = async (limit: number, cursor = '0') => {
    limits.push(limit);
    const from = Number(cursor);
    const to = Math.min(from + Math.min(limit, most), length);
    const items = Array.from({ length: to - from }, (_, i) => from + i);
    return { items, ...(to < length && { nextCursor: String(to) }) };
  };
  return { read, limits };
}

describe('a list that is read anew', () => {
  it('reaches as far as before, and goes on from there', async () => {
    const { read, limits } = listOf(500);
    const page = await readAsFar(read, 250);
    expect(page.items).toEqual(Array.from({ length: 250 }, (_, i) => i));
    expect(page.nextCursor).toBe('250');
    expect(limits).toEqual([100, 100, 50]);
  });

  it('ends where it has become shorter', async () => {
    const page = await readAsFar(listOf(130).read, 250);
    expect(page.items).toHaveLength(130);
    expect(page.nextCursor).toBeUndefined();
  });

  it('goes on after answers that are shorter than was asked for, or empty', async () => {
    expect((await readAsFar(listOf(500, 7).read, 100)).items).toHaveLength(100);
    const answers = [{ items: [], nextCursor: 'a' }, { items: [1], nextCursor: 'b' }, { items: [2] }];
    expect((await readAsFar(async () => answers.shift()!, 2)).items).toEqual([1, 2]);
  });
});
