import { getHeapStatistics } from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { garbageCollector } from '../../../../lib/local/functions/collect-garbage.ts';

const held_mb = () => getHeapStatistics().used_heap_size / 2 ** 20;
/** Objects of some 100 MB that nobody holds when it returns. */
function litter(): void {
  const kept = Array.from({ length: 40 }, () => Array.from({ length: 50_000 }, (_, k) => ({ k })));
  expect(kept).toHaveLength(40);
}

afterEach(() => vi.restoreAllMocks());

it('a thread that has answered gives its garbage up, once a minute at most', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const collect = garbageCollector();
  litter();
  const littered_mb = held_mb();
  now.mockReturnValue(59_000);
  collect();
  expect(held_mb()).toBeGreaterThan(littered_mb - 5);
  now.mockReturnValue(61_000);
  collect();
  expect(held_mb()).toBeLessThan(littered_mb - 40);
  expect('gc' in globalThis).toBe(false);
});
