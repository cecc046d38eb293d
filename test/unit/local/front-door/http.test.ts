import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { readBody, SlowBody } from '../../../../lib/local/front-door/http.ts';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A request of which so much of ten bytes has come. */
async function begun(body: string): Promise<{ readonly message: IncomingMessage; readonly socket: Socket }> {
  const come = Promise.withResolvers<IncomingMessage>();
  const server = createServer((message) => come.resolve(message)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closing.push(
    () => server.close(),
    () => socket.destroy(),
  );
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n${body}`);
  return { message: await come.promise, socket };
}

describe('a body', () => {
  test('is read whole, however it is cut', async () => {
    const { message, socket } = await begun('01234');
    const read = readBody(message);
    await sleep(20);
    socket.write('56789');
    expect(String(await read)).toBe('0123456789');
  });

  test('that is larger than is taken is none', async () => {
    const { message } = await begun('0123456');
    expect(await readBody(message, { max_bytes: 5 })).toBeUndefined();
  });

  test('that does not come in time is not waited for, though some of it comes', async () => {
    const { message, socket } = await begun('0');
    const drip = setInterval(() => socket.write('1'), 20);
    closing.push(() => clearInterval(drip));
    await expect(readBody(message, { max_ms: 80 })).rejects.toBeInstanceOf(SlowBody);
  });

  test('whose sender goes is not waited for', async () => {
    const { message, socket } = await begun('0');
    const read = readBody(message);
    socket.destroy();
    await expect(read).rejects.toThrow('early');
  });
});
