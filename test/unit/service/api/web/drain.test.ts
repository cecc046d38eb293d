import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainRefused, endAfter } from '../../../../../functions/service/api/web/drain.ts';
import { receiveForm } from '../../../../../functions/service/api/web/receive-form.ts';
import { ServiceError } from '../../../../../functions/service/domain/errors.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';

const store = () => ({
  key: 'inputs/request/0',
  write: async () => undefined,
  complete: async () => undefined,
  abort: async () => undefined,
});

/** Answers a form only when all of it has been read, as the web function has to. */
const server = createServer(async (message, response) => {
  const refused = await receiveForm(
    message,
    message.headers['content-type']!,
    { image: { min: 1, max: 1 } },
    store,
  ).then(
    () => 'nothing',
    (error: unknown) => (error instanceof ServiceError ? error.error : 'unexpected'),
  );
  await drainRefused(message, true);
  response.end(refused);
});

/** Refuses whatever comes, as a stranger's request is. */
const refusing = createServer(async (message, response) => {
  await drainRefused(message, false);
  endAfter(message, response);
  response.writeHead(401).end('refused');
});

const servers = [server, refusing];
beforeAll(async () => {
  for (const one of servers) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const one of servers) one.close();
});

it.each([
  ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['no image', Buffer.from('GIF89a', 'latin1')],
])('what is left of a form is drained after a file of %s over 20 MB', async (_, head) => {
  const form = new FormData();
  form.append('image', new File([head, new Uint8Array(LIMITS.uploadedFile_bytes + 2 ** 20)], 'a.png'));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: form });
  expect(await answer.text()).toBe('fileTooLarge');
});

const MB = 2 ** 20;

/** What is heard by a sender that begins to listen only when it has sent some of so many bytes. */
async function heardLate(body_bytes: number): Promise<string> {
  const socket = connect((refusing.address() as AddressInfo).port, '127.0.0.1');
  const over = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.pause();
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body_bytes}\r\n\r\n`);
  for (let sent = 0; sent < 2; sent++) {
    socket.write(Buffer.alloc(MB));
    await sleep(150);
  }
  const answered = new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  await Promise.race([answered, over]);
  socket.destroy();
  return heard;
}

it.each([5, 9, 500])(
  'who is refused hears so, also with a body that is known to have %i MB',
  async (size) => {
    expect(await heardLate(size * MB)).toMatch(/^HTTP\/1\.1 401 /);
  },
);
