import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receiveBytes } from '../../../../../functions/service/api/web/receive-bytes.ts';

const NEVER = new Promise<never>(() => undefined);
const SENT = Buffer.from(Array.from({ length: 50_000 }, (_, i) => i % 251));

/** The bytes in pieces of such a size. */
const inPieces = (size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(SENT.length / size) }, (_, i) => SENT.subarray(i * size, (i + 1) * size)),
  );

describe.each([1, 7, 20_000, SENT.length])('a body in pieces of %i bytes', (size) => {
  it.each([SENT.length, SENT.length + 1, 10 * SENT.length])('is whole within %i', async (limit) => {
    expect(SENT.equals(await receiveBytes(inPieces(size), limit, NEVER))).toBe(true);
  });

  it.each([SENT.length - 1, 16 * 1024, 10, 0])('beyond %i is that and one byte more', async (limit) => {
    const received = await receiveBytes(inPieces(size), limit, NEVER);
    expect(SENT.subarray(0, limit + 1).equals(received)).toBe(true);
  });
});

it('no bytes are an empty body', async () => {
  expect(await receiveBytes(Readable.from([]), 10, NEVER)).toHaveLength(0);
});

it('a body that ends early is refused', async () => {
  const body = new Readable({ read() {} });
  body.push('half');
  setImmediate(() => body.destroy());
  await expect(receiveBytes(body, 10, NEVER)).rejects.toMatchObject({ error: 'unreadableBody' });
});
