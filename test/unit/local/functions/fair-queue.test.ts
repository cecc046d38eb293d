import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../../../lib/local/functions/fair-queue.ts';

const named = (name: string) => ({ name, party: name.split('-')[0]! });

/** Serves one at a time until nobody waits. */
function serveAll(queue: FairQueue<{ readonly name: string; readonly party: string }>): readonly string[] {
  const order: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.name);
    queue.release(next.party);
  }
  return order;
}

describe('a queue of parties', () => {
  test('serves those who ask once in the order of coming, served before or not', () => {
    const queue = new FairQueue<ReturnType<typeof named>>();
    queue.hold('a');
    queue.release('a');
    for (const name of ['a-1', 'b-0', 'c-0']) queue.add(named(name));
    expect(serveAll(queue)).toEqual(['a-1', 'b-0', 'c-0']);
  });

  test('lets nobody who comes a round later pass one who asks for much', () => {
    const queue = new FairQueue<ReturnType<typeof named>>();
    for (const name of ['much-0', 'much-1', 'much-2', 'a-0']) queue.add(named(name));
    const order: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { name, party } = queue.take()!;
      order.push(name);
      queue.release(party);
      queue.add(named(`new${i}-0`));
    }
    expect(order).toEqual(['much-0', 'a-0', 'new0-0', 'new1-0', 'much-1']);
  });

  test('puts one who asks for much behind all who ask for little', () => {
    const queue = new FairQueue<ReturnType<typeof named>>();
    for (let i = 0; i < 30; i++) queue.add(named(`much-${i}`));
    for (const name of ['a-0', 'b-0']) queue.add(named(name));
    expect(serveAll(queue).slice(0, 4)).toEqual(['much-0', 'a-0', 'b-0', 'much-1']);
  });

  test('knows who waits, and forgets who has left', () => {
    const queue = new FairQueue<ReturnType<typeof named>>();
    const [one, other] = [named('a-0'), named('b-0')];
    queue.add(one);
    queue.add(other);
    queue.remove(one);
    expect([queue.has(one), queue.has(other), queue.length]).toEqual([false, true, 1]);
    expect(queue.take(({ party }) => party === 'a')).toBeUndefined();
    expect(queue.take()).toBe(other);
  });
});
