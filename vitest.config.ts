import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** What is logged and measured comes through the console then, where a test can look at it. */
const env = {
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_METRICS_DISABLED: 'false',
  POWERTOOLS_METRICS_NAMESPACE: 'test',
};

/**
 * `fast` is what `npm test` runs (some fifteen minutes on two cores); `all` is what `npm run test:all` adds:
 * suites that need Java, a browser or minutes, named `*.heavy.test.ts`. Time-outs end what hangs; they are no bars: on a
 * machine that others use too, a test may take many times as long.
 */
export default defineConfig({
  test: {
    // Half of a suite's time is waiting for services it started: a second worker halves the whole, on two cores too. A third
    // took a twentieth off (4,125 s for 4,341), but both cores were full then, and an engine, nicer than tests, ran out of time.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: 'test/support/one-temporary-folder.ts',
    projects: [
      {
        test: {
          name: 'fast',
          env,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.heavy.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'all',
          env,
          include: ['test/**/*.heavy.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
