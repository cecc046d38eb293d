import { S3Client } from '@aws-sdk/client-s3';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Files,
  filePieces,
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

test('a file is read piece by piece, and no further than is wanted', async () => {
  const bytes = new Uint8Array(1_000_000).map((_, i) => i % 251);
  await putFile(files, 'files/a/long', bytes, 'image/png');
  const pieces: Uint8Array[] = [];
  for await (const piece of filePieces(files, 'files/a/long')) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  for await (const piece of filePieces(files, 'files/a/long')) {
    expect(piece[1]).toBe(1);
    break;
  }
  expect(await fileSize_bytes(files, 'files/a/long')).toBe(1_000_000);
});

test('a file that is not there is an error', async () => {
  await expect(getFile(files, 'files/none')).rejects.toThrow();
  await expect(fileSize_bytes(files, 'files/none')).rejects.toThrow();
});
