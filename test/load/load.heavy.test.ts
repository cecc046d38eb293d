import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { runLoad } from './run-load.ts';

it('answers a crowd and one that knows no measure in the envelope, ends each job that it accepts, tells of it, and its books agree', async () => {
  const options = { duration_ms: 20_000, rate_perS: 4, flood_perS: 4, tenants: 6, seed: 1 };
  const report = reportOf(await runLoad(options, () => {}));
  expect(report.problems).toEqual([]);
  expect(report.audit.ok).toBe(true);
  expect(report.jobs.accepted).toBeGreaterThan(3);
  expect(report.jobs.succeeded).toBe(report.jobs.accepted);
  expect(report.webhooks.owed).toBeGreaterThan(0);
  expect(report.routes.flatMap(({ answers }) => Object.keys(answers))).toEqual(
    expect.arrayContaining(['200', '201']),
  );
});
