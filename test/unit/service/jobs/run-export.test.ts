import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportFolder } from '../../../../functions/service/domain/export.ts';
import { runExport } from '../../../../functions/service/jobs/run-export.ts';
import type { ExportEvent } from '../../../../functions/service/store/exports.ts';
import { InputError } from '../../../../functions/studio/input-error.ts';

process.env.FILES_BUCKET = 'files';
const s3 = mockClient(S3Client);
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});

const TARGET = { assetId: 'a', format: 'fbx', texturePreset: 'unity', stem: 'knight' } as const;
const EVENT: ExportEvent = {
  ...TARGET,
  accountId: 'owner',
  model: 'files/a/model.glb',
  attempt: 1,
  isLong: false,
};
const FOLDER = exportFolder(TARGET);
const SOURCE = Uint8Array.of(1, 2, 3);

beforeEach(() => {
  s3.reset();
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => SOURCE } as never });
  s3.on(PutObjectCommand).resolves({});
});

const written = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
const names = () => written().map(({ Key }) => Key!.slice(FOLDER.length));

describe('runExport', () => {
  it('writes that its attempt has begun, then the zip of the model', async () => {
    const seen: unknown[] = [];
    const zip = Uint8Array.of(80, 75);
    await runExport(async (...given) => {
      seen.push(...given);
      return { bytes: zip };
    })(EVENT);
    expect(seen).toEqual([SOURCE, TARGET]);
    expect(names()).toEqual(['attempt-1', 'result.zip']);
    expect(written()[0]).toMatchObject({ IfNoneMatch: '*' });
    expect(written()[1]).toMatchObject({ Bucket: 'files', Body: zip, ContentType: 'application/zip' });
  });

  it('writes what was mended before the file itself, whose type is its format’s', async () => {
    const mended = { holesFilled: 1, sheetsThickened: 0, partsTurned: 0, facesDropped: 0 };
    const event = { ...EVENT, format: '3mf', texturePreset: 'standard' } as const;
    await runExport(async () => ({ bytes: Uint8Array.of(80, 75), mended }))(event);
    expect(written().map(({ Key }) => Key!.replace(/^.*\//, ''))).toEqual([
      'attempt-1',
      'mended.json',
      'result.3mf',
    ]);
    expect(JSON.parse(String(written()[1]!.Body))).toEqual(mended);
    expect(written()[2]).toMatchObject({ ContentType: 'model/3mf' });
  });

  it.each(['PreconditionFailed', 'ConditionalRequestConflict'])(
    'leaves an attempt that is somebody else’s alone (%s)',
    async (name) => {
      s3.on(PutObjectCommand).rejects(Object.assign(new Error(name), { name }));
      const make = vi.fn();
      await runExport(make)(EVENT);
      expect(make).not.toHaveBeenCalled();
    },
  );

  it('refuses a model that cannot be exported, and says why', async () => {
    const reason = 'The source model is not a readable GLB file.';
    await runExport(async () => {
      throw new InputError('source_unreadable', reason);
    })(EVENT);
    expect(names()).toEqual(['attempt-1', 'refused.json']);
    expect(JSON.parse(String(written()[1]!.Body))).toEqual({ reason });
  });

  it('keeps any other failure as its attempt’s, and fails', async () => {
    const run = runExport(async () => {
      throw new TypeError('a bug');
    });
    await expect(run({ ...EVENT, attempt: 2 })).rejects.toThrow('a bug');
    expect(names()).toEqual(['attempt-2', 'failed-2']);
  });

  it('says nothing of an attempt that it could not even begin, which may be somebody else’s', async () => {
    s3.on(PutObjectCommand).rejectsOnce(new Error('storage is away')).resolves({});
    await expect(runExport(vi.fn())(EVENT)).rejects.toThrow('storage is away');
    expect(names()).toEqual(['attempt-1']);
  });
});
