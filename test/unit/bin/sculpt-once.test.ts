import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sculptOnce } from '../../../bin/demo/sculpt-once.ts';

test.each([
  [
    JSON.stringify({ success: false, error: { code: 2012, message: 'The prompt is rejected.' } }),
    'The prompt is rejected.',
  ],
  ['{}', '400 from http'],
])('the demo says what the service answers to a request that it refuses: %s', async (body, message) => {
  const server = createServer((_, response) => response.writeHead(400).end(body)).listen(0);
  try {
    const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
    await expect(sculptOnce({ baseUrl, apiKey: 'key' }, 'a mug', () => undefined)).rejects.toThrow(message);
  } finally {
    server.close();
  }
});
