import { describe, expect, test } from 'vitest';
import { FairSlots } from '../../../../lib/local/functions/fair-slots.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Claims by name: what stands before the dash is the party, and a name that ends in `!` is quick. */
function watched(options: { readonly shared: number; readonly express?: number }) {
  const slots = new FairSlots(options);
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    order,
    claim(name: string, signal?: AbortSignal): void {
      const [party = ''] = name.split('-');
      slots.acquire({ party, express: name.endsWith('!'), signal }).then(
        (release) => {
          order.push(name);
          releases.set(name, release);
        },
        () => order.push(`${name} left`),
      );
    },
    async release(name: string): Promise<void> {
      await settled();
      releases.get(name)!();
      await settled();
    },
  };
}

describe('slots that are shared fairly', () => {
  test('a party with one claim is served before the thirtieth of another', async () => {
    const { claim, release, order } = watched({ shared: 2 });
    for (let i = 0; i < 30; i++) claim(`a-${i}`);
    claim('b-0');
    await release('a-0');
    expect(order).toEqual(['a-0', 'a-1', 'b-0']);
  });

  test('parties take turns, each in the order in which it came', async () => {
    const { claim, release, order } = watched({ shared: 1 });
    for (const name of ['a-0', 'a-1', 'a-2', 'b-0', 'b-1', 'c-0']) claim(name);
    for (let i = 0; i < 5; i++) await release(order.at(-1) ?? 'a-0');
    expect(order).toEqual(['a-0', 'b-0', 'c-0', 'a-1', 'b-1', 'a-2']);
  });

  test('a slot goes to the party that holds the fewest', async () => {
    const { claim, release, order } = watched({ shared: 3 });
    for (const name of ['a-0', 'a-1', 'a-2', 'a-3', 'b-0', 'b-1']) claim(name);
    await release('a-0');
    await release('b-0');
    expect(order).toEqual(['a-0', 'a-1', 'a-2', 'b-0', 'b-1']);
  });

  test('what is quick passes long work by the lane, which nothing long takes', async () => {
    const { claim, release, order } = watched({ shared: 2, express: 1 });
    for (const name of ['a-0', 'a-1', 'a-2', 'b-0!', 'b-1!']) claim(name);
    await release('b-0!');
    expect(order).toEqual(['a-0', 'a-1', 'b-0!', 'b-1!']);
    await release('b-1!');
    expect(order).not.toContain('a-2');
  });

  test('what is quick takes a shared slot too when the lane is full', async () => {
    const { claim, order } = watched({ shared: 1, express: 1 });
    claim('a-0!');
    claim('a-1!');
    await settled();
    expect(order).toEqual(['a-0!', 'a-1!']);
  });

  test('a claim that is wanted no longer leaves the queue and costs no slot', async () => {
    const { claim, release, order } = watched({ shared: 1 });
    const controller = new AbortController();
    claim('a-0');
    claim('b-0', controller.signal);
    claim('c-0');
    controller.abort();
    await release('a-0');
    await release('c-0');
    claim('d-0');
    await settled();
    expect(order).toEqual(['a-0', 'b-0 left', 'c-0', 'd-0']);
  });

  test('every slot comes back, whatever order claims come and go in', async () => {
    const slots = new FairSlots({ shared: 3, express: 2 });
    let held = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const release = await slots.acquire({ party: String(i % 7), express: i % 3 === 0 });
        held += 1;
        most = Math.max(most, held);
        await settled();
        held -= 1;
        release();
      }),
    );
    expect(most).toBe(5);
    const all = Array.from({ length: 5 }, (_, i) => slots.acquire({ party: 'z', express: i < 2 }));
    await Promise.all(all);
  });
});
