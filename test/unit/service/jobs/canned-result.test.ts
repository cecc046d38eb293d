import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANNED_RESULTS } from '../../../../functions/service/domain/canned.ts';
import { readCanned, readCannedList } from '../../../../functions/service/jobs/canned-files.ts';
import { outcomeOfError } from '../../../../functions/service/jobs/failure.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import { riggability } from '../../../../functions/studio/figures/rig/riggability.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectDocument } from '../../../../functions/studio/geometry/mesh/inspect.ts';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { changeItem } from '../../../support/api-harness.ts';
import { newJob } from '../../../support/ended-job.ts';
import { startTestTable } from '../../../support/test-table.ts';

describe('each canned result', () => {
  it.each(CANNED_RESULTS)('%s is described as it is', async (result) => {
    const { files, metadata } = (await readCannedList())[result];
    if (files.image) {
      const { width, height } = (await decodeImage(await readCanned(files.image)))!;
      expect(metadata).toEqual({ width, height });
      return;
    }
    const document = await readModel(await readCanned(files.model!));
    expect({ ...inspectDocument(document), riggable: riggability(document).riggable }).toEqual(metadata);
    expect(metadata).toMatchObject({ riggable: 'humanoid', hasUv: true });
    expect(await decodeImage(await readCanned(files.thumbnail!))).toMatchObject({ width: 512, height: 512 });
  });
});

describe('the step', () => {
  let testTable: Awaited<ReturnType<typeof startTestTable>>;
  let handler: typeof import('../../../../functions/service/jobs/canned-result.ts')['handler'];
  const s3 = mockClient(S3Client);
  vi.spyOn(console, 'info').mockImplementation(() => {});

  beforeAll(async () => {
    testTable = await startTestTable();
    process.env.FILES_BUCKET = 'files';
    ({ handler } = await import('../../../../functions/service/jobs/canned-result.ts'));
  });
  afterAll(() => testTable.close());
  beforeEach(() => {
    s3.reset();
    s3.on(PutObjectCommand).resolves({});
  });

  const sandboxJob = async (fields: object) => {
    const { id } = await newJob(testTable.table);
    await changeItem(testTable.table, assetKey(id), { accountId: 'test-a1', ...fields });
    return id;
  };
  const written = () =>
    s3
      .commandCalls(PutObjectCommand)
      .map((call) => call.args[0].input)
      .sort((a, b) => a.Key!.localeCompare(b.Key!));

  it('writes the files of the operation under the asset, and the same again the second time', async () => {
    const id = await sandboxJob({ operation: 'texture' });
    const made = await handler({ assetId: id });
    expect(made.files).toEqual({
      model: `files/${id}/model.glb`,
      thumbnail: `files/${id}/thumbnail.png`,
      textures: `files/${id}/textures.zip`,
    });
    const first = written();
    expect(first.map(({ Key }) => Key)).toEqual(Object.values(made.files).sort());
    s3.resetHistory();
    expect(await handler({ assetId: id })).toEqual(made);
    expect(written()).toEqual(first);
  });

  it('fails as a test asks for it, in words that its user is told', async () => {
    const id = await sandboxJob({ name: 'test: fail engine_unavailable' });
    const { name, message } = await handler({ assetId: id }).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(name).toBe('TestError.engine_unavailable');
    const cause = JSON.stringify({ errorType: name, errorMessage: message });
    expect(outcomeOfError({ name, cause })).toEqual({
      status: 'failed',
      errorCategory: 'engine_unavailable',
      errorDetail: message,
    });
    expect(written()).toEqual([]);
  });

  it('gives no live asset a result', async () => {
    const { id } = await newJob(testTable.table);
    await expect(handler({ assetId: id })).rejects.toThrow('no asset of a sandbox');
    expect(written()).toEqual([]);
  });
});
