import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageForm } from '../../../lib/local/page-form.ts';

let server: Server;

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const form = await readPageForm(message, response, { max_ms: 50 });
    if (form) response.end(form.get('a'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What is answered to a form of which so much is sent at once, and the rest never. */
async function answerTo(sent: string, length = sent.length) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': length } });
  asked.on('error', () => undefined);
  const answer = new Promise<readonly [number, string, string]>((resolve) =>
    asked.once('response', async (response) =>
      resolve([response.statusCode!, String(response.headers['content-type']), await text(response)]),
    ),
  );
  asked.write(sent);
  return answer;
}

it('reads a form', async () => {
  expect((await answerTo('a=b'))[2]).toBe('b');
});

it('says as a page that a form came too slowly, and that one is too large', async () => {
  for (const [answer, status, words] of [
    [await answerTo('a=b', 100), 408, 'too long'],
    [await answerTo('x'.repeat(5_000)), 413, 'too large'],
  ] as const) {
    expect(answer.slice(0, 2)).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer[2]).toContain(words);
  }
});
