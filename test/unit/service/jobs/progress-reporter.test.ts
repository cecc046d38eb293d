import { expect, test } from 'vitest';
import { progressReporter } from '../../../../functions/service/jobs/progress-reporter.ts';

function reporterAt() {
  const clock = { now_ms: 50 };
  const written: number[] = [];
  const write = async (percent: number): Promise<void> => void written.push(percent);
  return { clock, written, reporter: progressReporter(write, () => clock.now_ms) };
}

test('progress is written at once, then at most five times a second', async () => {
  const { clock, written, reporter } = reporterAt();
  for (let percent = 0; percent <= 100; percent++) {
    reporter.report(percent);
    clock.now_ms += 20;
  }
  await reporter.idle();
  expect(written).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test('who reports waits until it is written, but not for long', async () => {
  const slow = Promise.withResolvers<void>();
  const reporter = progressReporter(
    () => slow.promise,
    () => 0,
  );
  await reporter.report(10);
  slow.resolve();
  await reporter.idle();
  const { written, reporter: quick } = reporterAt();
  await quick.report(10);
  expect(written).toEqual([10]);
});

test('progress that has not changed is not written again', async () => {
  const { clock, written, reporter } = reporterAt();
  for (let i = 0; i < 5; i++) {
    reporter.report(40.9);
    clock.now_ms += 2_000;
  }
  await reporter.idle();
  expect(written).toEqual([40]);
});

test.each([
  [-5, [0]],
  [250, [100]],
  [Number.POSITIVE_INFINITY, [100]],
  [Number.NaN, []],
])('a report of %d is written as %j', async (percent, expected) => {
  const { written, reporter } = reporterAt();
  reporter.report(percent);
  await reporter.idle();
  expect(written).toEqual(expected);
});

test('a report that cannot be written is lost and disturbs nothing', async () => {
  const written: number[] = [];
  let now_ms = 0;
  const reporter = progressReporter(
    async (percent) => {
      if (percent === 1) throw new Error('throttled');
      written.push(percent);
    },
    () => now_ms,
  );
  reporter.report(1);
  now_ms += 200;
  reporter.report(2);
  await reporter.idle();
  expect(written).toEqual([2]);
});
