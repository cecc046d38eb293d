import { S3Client } from '@aws-sdk/client-s3';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Files,
  fileHead,
  fileSize_bytes,
  getFile,
  putFile,
} from '../../../../functions/service/store/files.ts';

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

test('a file is read as it was last written', async () => {
  const key = 'files/a/model.glb';
  await putFile(files, key, Uint8Array.of(1, 2), 'model/gltf-binary');
  await putFile(files, key, Uint8Array.of(1, 2, 3), 'model/gltf-binary');
  expect([...(await getFile(files, key))]).toEqual([1, 2, 3]);
  expect(await fileSize_bytes(files, key)).toBe(3);
});

test('the first bytes of a file are read without the rest, all of a shorter one', async () => {
  await putFile(files, 'files/a/long', new Uint8Array(100).fill(7), 'image/png');
  expect([...(await fileHead(files, 'files/a/long', 3))]).toEqual([7, 7, 7]);
  expect(await fileHead(files, 'files/a/long', 1_000)).toHaveLength(100);
});

test('a file that is not there is an error', async () => {
  await expect(getFile(files, 'files/none')).rejects.toThrow();
  await expect(fileSize_bytes(files, 'files/none')).rejects.toThrow();
});
