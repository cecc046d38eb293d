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
    });
  });

  test('come from the environment and the command line', () => {
    const env = { PORT: '8080', DATA_DIR: '/data', ALLOW_PRIVATE_HOSTS: '1' };
    expect(readSettings(['--fresh'], env)).toEqual({
      port: 8080,
      dataDir: '/data',
      fresh: true,
      allowPrivateHosts: true,
    });
  });

  test.each(['0', '65536', 'http', '1.5'])('refuse %s as a port', (PORT) => {
    expect(() => readSettings([], { PORT })).toThrow(`PORT ${PORT} is no port`);
  });

  test('refuse an argument that is not known', () => {
    expect(() => readSettings(['--frsh'], {})).toThrow('--frsh');
  });
});
