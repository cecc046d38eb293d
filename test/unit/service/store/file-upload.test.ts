import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFile, FileUpload } from '../../../../functions/service/store/file-upload.ts';
import { type Files, getFile } from '../../../../functions/service/store/files.ts';

const PART = 5 * 2 ** 20;

let server: FauxqsServer;
let files: Files;
beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['files'] } });
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${server.port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  files = { client, bucket: 'files' };
});
afterAll(() => server.stop());

/** Bytes that differ from place to place. */
const content = (bytes: number): Buffer =>
  Buffer.alloc(bytes, Buffer.from(Array.from({ length: 251 }, (_, i) => i)));

async function write(upload: FileUpload, bytes: Buffer, chunk: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += chunk) await upload.write(bytes.subarray(at, at + chunk));
}

const underWay = async (): Promise<number> => {
  const { Uploads = [] } = await files.client.send(new ListMultipartUploadsCommand({ Bucket: 'files' }));
  return Uploads.length;
};

test.each([
  ['nothing', 0, 1_000],
  ['a byte', 1, 1],
  ['exactly one part', PART, 65_536],
  ['a byte more than a part', PART + 1, 65_536],
  ['exactly two parts', 2 * PART, 1_000_003],
  ['chunks larger than parts', 3 * PART - 7, 2 * PART + 11],
])('a file is what was written to it: %s', async (_case, bytes, chunk) => {
  const upload = new FileUpload(files, 'inputs/a/0', 'image/png');
  await write(upload, content(bytes), chunk);
  await upload.complete();
  expect(content(bytes).equals(await getFile(files, 'inputs/a/0'))).toBe(true);
  expect(await underWay()).toBe(0);
});

test.each([1_000, 2 * PART])('a file that is given up after %d bytes is not there', async (bytes) => {
  const upload = new FileUpload(files, 'inputs/a/given-up', 'image/png');
  await write(upload, content(bytes), 65_536);
  await upload.abort();
  expect(await underWay()).toBe(0);
  await expect(getFile(files, 'inputs/a/given-up')).rejects.toThrow();
});

test('a file can be taken back, and taken back again', async () => {
  const upload = new FileUpload(files, 'inputs/a/back', 'image/png');
  await upload.write(content(10));
  await upload.complete();
  await deleteFile(files, 'inputs/a/back');
  await deleteFile(files, 'inputs/a/back');
  await expect(getFile(files, 'inputs/a/back')).rejects.toThrow();
});
