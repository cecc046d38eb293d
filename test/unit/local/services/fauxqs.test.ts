import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiRequest } from '../../../../lib/local/gateway/read-request.ts';
import { type Fauxqs, startFauxqs } from '../../../../lib/local/services/fauxqs.ts';

const BUCKET = 'files';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fauxqs-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function opened(): Promise<Fauxqs> {
  const fauxqs = await startFauxqs(directory);
  await fauxqs.ensureBucket(BUCKET);
  return fauxqs;
}

const s3 = (fauxqs: Fauxqs, method: string, key: string, bytes = Buffer.alloc(0)) =>
  fauxqs.service(
    apiRequest({
      service: 's3',
      method,
      path: `/${BUCKET}/${key}`,
      query: new URLSearchParams(),
      headers: method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {},
      bytes,
    }),
  );

describe('S3 in a thread of its own', () => {
  it('keeps what a caller sends out of a larger buffer, and leaves that as it was', async () => {
    await using fauxqs = disposable(await opened());
    const shared = Buffer.from('before|the file|after');
    const file = shared.subarray(7, 15);
    expect((await s3(fauxqs, 'PUT', 'a', file)).status).toBe(200);
    expect(shared.toString()).toBe('before|the file|after');
    expect(Buffer.from((await s3(fauxqs, 'GET', 'a')).body).toString()).toBe('the file');
  });

  it.each([0, 1, 5_000, 3_000_000])('gives back a file of %i bytes as it was', async (length) => {
    await using fauxqs = disposable(await opened());
    const file = Buffer.alloc(length, 'abcdefg');
    await s3(fauxqs, 'PUT', 'a', file);
    expect(file.equals(Buffer.from((await s3(fauxqs, 'GET', 'a')).body))).toBe(true);
  });

  it('answers each of many callers with its own', async () => {
    await using fauxqs = disposable(await opened());
    const names = Array.from({ length: 40 }, (_, i) => `file-${i}`);
    await Promise.all(names.map((name) => s3(fauxqs, 'PUT', name, Buffer.from(name))));
    const answers = await Promise.all(names.map((name) => s3(fauxqs, 'GET', name)));
    expect(answers.map(({ body }) => Buffer.from(body).toString())).toEqual(names);
  });

  it('takes names that objects have by themselves', async () => {
    await using fauxqs = disposable(await opened());
    expect((await s3(fauxqs, 'GET', '__proto__')).status).toBe(404);
    await s3(fauxqs, 'PUT', '__proto__', Buffer.from('x'));
    expect((await s3(fauxqs, 'GET', 'constructor')).status).toBe(404);
    expect((await s3(fauxqs, 'GET', '__proto__')).status).toBe(200);
  });

  it('has after a start what it had before', async () => {
    const first = await opened();
    await s3(first, 'PUT', 'a', Buffer.from('kept'));
    await first.close();
    await using second = disposable(await opened());
    expect(Buffer.from((await s3(second, 'GET', 'a')).body).toString()).toBe('kept');
  });

  it('says which folder is damaged', async () => {
    writeFileSync(join(directory, 'fauxqs.db'), 'no database');
    await expect(startFauxqs(directory)).rejects.toThrow(`${directory} is damaged`);
  });
});

const disposable = (fauxqs: Fauxqs) => ({ ...fauxqs, [Symbol.asyncDispose]: () => fauxqs.close() });
