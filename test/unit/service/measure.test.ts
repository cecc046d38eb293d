import { execFileSync } from 'node:child_process';
import { beforeEach, expect, it, vi } from 'vitest';
import { METRICS, METRICS_SERVICE, type Metric } from '../../../functions/service/domain/metrics.ts';
import { measure } from '../../../functions/service/measure.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const warn = vi.spyOn(console, 'warn');
const line = () => JSON.parse(log.mock.calls.at(-1)![0] as string);
beforeEach(() => {
  log.mockClear();
});

it('writes the embedded format of CloudWatch, each set of dimensions beside the service', () => {
  measure('JobsFailed', 1, { engine: 'svc-uv', category: 'internal' });
  expect(line()).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'test',
          Dimensions: [['service'], ['service', 'engine'], ['service', 'category']],
          Metrics: [{ Name: 'JobsFailed', Unit: 'Count' }],
        },
      ],
    },
    service: METRICS_SERVICE,
    engine: 'svc-uv',
    category: 'internal',
    JobsFailed: 1,
  });
});

it('writes each measurement as a line of its own, so that none takes another’s dimensions', () => {
  measure('WebhookAttempts', 1, { outcome: 'delivered' });
  measure('WebhookAttempts', 1, { outcome: 'pending' });
  const lines = log.mock.calls.map(([text]) => JSON.parse(text as string));
  expect(lines).toMatchObject([{ outcome: 'delivered' }, { outcome: 'pending' }]);
});

it('writes the bare line, past a console that wraps what it is given', () => {
  const script = `
    console.log = (text) => process.stdout.write(JSON.stringify({ message: text }));
    const { measure } = await import('./functions/service/measure.ts');
    measure('OldestOpenJob', 7, {});`;
  const stdout = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { POWERTOOLS_METRICS_NAMESPACE: 'test' },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ _aws: { Timestamp: expect.any(Number) }, OldestOpenJob: 7 });
  expect(stdout.endsWith('\n')).toBe(true);
});

it.each(Object.entries(METRICS) as [keyof typeof METRICS, Metric][])(
  '%s is kept by what its row says, without a warning',
  (name, { unit, by }) => {
    const all = { engine: 'e', category: 'c', outcome: 'o', code: '1', trouble: 't' };
    measure(name, 2, all);
    const [metric] = line()._aws.CloudWatchMetrics;
    expect(metric.Dimensions).toEqual(by.map((set) => ['service', ...set]));
    expect(metric.Metrics).toEqual([{ Name: name, Unit: unit }]);
    expect(warn).not.toHaveBeenCalled();
  },
);
