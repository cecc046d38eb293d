import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Polling, startPolling } from '../../../../lib/dashboard/polling.ts';

describe('looking now and then', () => {
  let isSeen: boolean;
  let looks: { readonly end: () => void; readonly fail: (error: unknown) => void }[];
  let polling: Polling;
  beforeEach(() => {
    vi.useFakeTimers();
    isSeen = true;
    looks = [];
    const look = () =>
      new Promise<void>((end, fail) => {
        looks.push({ end, fail });
      });
    polling = startPolling(look, () => isSeen);
  });
  afterEach(() => {
    polling.stop();
    vi.useRealTimers();
  });
  const wait = (time_ms: number) => vi.advanceTimersByTimeAsync(time_ms);

  it('is one look at a time, however often the page is seen again', async () => {
    await wait(2_000);
    for (let i = 0; i < 5; i++) polling.seen();
    await wait(60_000);
    expect(looks).toHaveLength(1);
    looks[0]!.end();
    await wait(3_000);
    expect(looks).toHaveLength(2);
    looks[1]!.end();
    await wait(4_000);
    expect(looks).toHaveLength(3);
  });

  it('is done at once when the page is seen again, and not while it is not', async () => {
    isSeen = false;
    await wait(60_000);
    polling.seen();
    expect(looks).toHaveLength(0);
    isSeen = true;
    polling.seen();
    expect(looks).toHaveLength(1);
  });

  it.each([401, 404])('ends with a refusal of status %i', async (status) => {
    await wait(2_000);
    looks[0]!.fail({ status });
    await wait(60_000);
    polling.seen();
    expect(looks).toHaveLength(1);
  });

  it.each([undefined, new TypeError('Failed to fetch'), { status: 503 }])(
    'goes on after %j',
    async (error) => {
      await wait(2_000);
      looks[0]!.fail(error);
      await wait(15_000);
      expect(looks).toHaveLength(2);
    },
  );

  it('ends when it is stopped, also within a look', async () => {
    await wait(2_000);
    polling.stop();
    looks[0]!.end();
    await wait(60_000);
    expect(looks).toHaveLength(1);
  });
});
