import { PassThrough, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveObject } from '../../../../../functions/service/api/web/receive-object.ts';
import { FileUpload } from '../../../../../functions/service/store/file-upload.ts';

const MB = 2 ** 20;
const LIMIT = 12 * MB;
const NEVER = new Promise<never>(() => undefined);
const IS_THERE = Object.assign(new Error(), { name: 'PreconditionFailed' });

const s3 = mockClient(S3Client);
/** Sizes of the parts of what was sent in parts. */
let parts: number[];

beforeEach(() => {
  s3.reset();
  parts = [];
  s3.on(PutObjectCommand).resolves({});
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'u' });
  s3.on(UploadPartCommand).callsFake(({ Body }) => ({ ETag: `t${parts.push(Body.length)}` }));
  s3.on(CompleteMultipartUploadCommand).resolves({});
  s3.on(AbortMultipartUploadCommand).resolves({});
});

const receive = (body: Readable, interrupted = NEVER) =>
  receiveObject(
    body,
    new FileUpload({ client: new S3Client({}), bucket: 'files' }, 'k', 'application/json'),
    LIMIT,
    interrupted,
  );
const bodyOf = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size)));
const completed = () => [
  ...s3.commandCalls(PutObjectCommand),
  ...s3.commandCalls(CompleteMultipartUploadCommand),
];

describe('receiveObject', () => {
  it.each([
    ['a small body at once', [3, 4], [], 7],
    ['a large one in parts', [4 * MB, 4 * MB, 4 * MB], [5 * MB, 5 * MB, 2 * MB], undefined],
    ['none', [], [], 0],
  ])('stores %s, if it is the first', async (_, sizes, sent, size) => {
    expect(await receive(bodyOf(...sizes))).toBe(true);
    expect(parts).toEqual(sent);
    const [call] = completed();
    expect(call!.args[0].input).toMatchObject({ Key: 'k', IfNoneMatch: '*' });
    if (size !== undefined) expect((call!.args[0].input as { Body: Uint8Array }).Body).toHaveLength(size);
  });

  it.each([[[10]], [[6 * MB, 1 * MB]]])('leaves the object that was there before: %j', async (sizes) => {
    s3.on(PutObjectCommand).rejects(IS_THERE);
    s3.on(CompleteMultipartUploadCommand).rejects(IS_THERE);
    expect(await receive(bodyOf(...sizes))).toBe(false);
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(sizes.length - 1);
  });

  it('refuses a body at its first byte too many, and leaves nothing of it', async () => {
    const body = bodyOf(6 * MB, 6 * MB, 1, 6 * MB);
    await expect(receive(body)).rejects.toMatchObject({ error: 'unreadableBody' });
    expect(completed()).toEqual([]);
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
    expect(body.isPaused()).toBe(true);
  });

  it('stores nothing of a body that ends early, or that nobody waits for any more', async () => {
    const torn = new PassThrough();
    torn.write('{"status":');
    setImmediate(() => torn.destroy());
    await expect(receive(torn)).rejects.toMatchObject({ error: 'unreadableBody' });
    const slow = new PassThrough();
    slow.write('{"status":');
    await expect(receive(slow, Promise.reject(new Error('too slow')))).rejects.toThrow('too slow');
    expect(completed()).toEqual([]);
  });

  it('fails with storage, and leaves nothing', async () => {
    s3.on(UploadPartCommand).rejects(new Error('storage is away'));
    await expect(receive(bodyOf(6 * MB, 1))).rejects.toThrow('storage is away');
    expect(completed()).toEqual([]);
    expect(s3.commandCalls(AbortMultipartUploadCommand)).toHaveLength(1);
  });
});
