import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../bin/local/settings.ts';

describe('the settings of a local start', () => {
  test('have defaults', () => {
    expect(readSettings([], {})).toEqual({
      port: 3000,
      dataDir: resolve('.local'),
      fresh: false,
      allowPrivateHosts: false,
      concurrentExecutions: undefined,
      limits: {},
    });
  });

  test('come from the environment and the command line', () => {
    const env = {
      PORT: '8080',
      DATA_DIR: '/data',
      ALLOW_PRIVATE_HOSTS: '1',
      REQUESTS_PER_MINUTE_PER_IP: '9',
      CONCURRENT_EXECUTIONS: '10',
    };
    expect(readSettings(['--fresh'], env)).toEqual({
      port: 8080,
      dataDir: '/data',
      fresh: true,
      allowPrivateHosts: true,
      concurrentExecutions: 10,
      limits: { REQUESTS_PER_MINUTE_PER_IP: '9' },
    });
  });

  test.each(['0', '65536', 'http', '1.5'])('refuse %s as a port', (PORT) => {
    expect(() => readSettings([], { PORT })).toThrow(`PORT ${PORT} is no port`);
  });

  test.each(['0', '-1', '1.5', 'many', ''])('refuse %j as a limit', (REQUESTS_PER_MINUTE_PER_IP) => {
    expect(() => readSettings([], { REQUESTS_PER_MINUTE_PER_IP })).toThrow('REQUESTS_PER_MINUTE_PER_IP');
  });

  test.each(['0', '-1', '1.5', 'many', ''])('refuse %j as a quota', (CONCURRENT_EXECUTIONS) => {
    expect(() => readSettings([], { CONCURRENT_EXECUTIONS })).toThrow('CONCURRENT_EXECUTIONS');
  });

  test('refuse an argument that is not known', () => {
    expect(() => readSettings(['--frsh'], {})).toThrow('--frsh');
  });
});
