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
    // Half of the time of suites that start a service is waiting for it: three of them fill two cores.
    maxWorkers: 3,
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
