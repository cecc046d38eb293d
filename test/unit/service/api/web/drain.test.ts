import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainRefused } from '../../../../../functions/service/api/web/drain.ts';
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

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

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
