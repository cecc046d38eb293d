import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, EngineError, type EngineInput } from '../../../../functions/service/jobs/engine.ts';
import { runEngine } from '../../../../functions/service/jobs/run-engine.ts';
import { deleteAsset } from '../../../../functions/service/store/delete-asset.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { newJob } from '../../../support/ended-job.ts';
import { blobModel } from '../../../support/models.ts';
import { startTestTable } from '../../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
const s3 = mockClient(S3Client);
const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
const log = vi.spyOn(console, 'info').mockImplementation(() => {});
const SOURCE = Uint8Array.from([1, 2, 3]);

beforeAll(async () => {
  testTable = await startTestTable();
  process.env.FILES_BUCKET = 'files';
});
afterAll(() => testTable.close());

beforeEach(() => {
  s3.reset();
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => SOURCE } as never });
  s3.on(PutObjectCommand).resolves({});
});

const written = () => s3.commandCalls(PutObjectCommand).map((call) => call.args[0].input);

describe('runEngine', () => {
  it('hands the engine the bytes and options of its job, and writes model and thumbnail', async () => {
    const model = await blobModel(500);
    const seen: { input?: EngineInput; options?: object } = {};
    const engine: Engine = {
      id: 'test',
      run: async (input, options) => {
        Object.assign(seen, { input, options });
        return { model };
      },
    };
    const { id, sourceAssetId } = await newJob(testTable.table);
    const result = await runEngine(engine)({ assetId: id });

    const elsewhere = 'This deployment has no other engine that could.';
    expect(seen).toEqual({ input: { model: SOURCE, elsewhere }, options: { polycount: 2_000 } });
    expect(s3.commandCalls(GetObjectCommand)[0]?.args[0].input.Key).toBe(`files/${sourceAssetId}/model.glb`);
    expect(result).toEqual({
      files: { model: `files/${id}/model.glb`, thumbnail: `files/${id}/thumbnail.png` },
      metadata: expect.objectContaining({ faces: expect.any(Number), materials: expect.any(Number) }),
    });
    const [glb, png] = written();
    expect(glb).toMatchObject({ Bucket: 'files', Key: result.files.model, ContentType: 'model/gltf-binary' });
    expect(glb!.Body).toBe(model);
    expect(png).toMatchObject({ Key: result.files.thumbnail, ContentType: 'image/png' });
    expect(JSON.parse(log.mock.calls.at(-1)![0] as string)).toMatchObject({
      message: 'engine',
      correlation_id: id,
    });
    expect(metrics.mock.calls.map(([line]) => JSON.parse(line as string))).toMatchObject([
      { engine: 'test', QueueAge: expect.any(Number) },
      { engine: 'test', EngineSeconds: expect.any(Number) },
    ]);
    expect(decode(png!.Body as Uint8Array)).toMatchObject({ width: 512, height: 512 });
  });

  it('writes the same objects when it is run twice', async () => {
    const model = await blobModel(500);
    const run = runEngine({ id: 'test', run: async () => ({ model }) });
    const { id } = await newJob(testTable.table);
    const first = await run({ assetId: id });
    const second = await run({ assetId: id });
    expect(second).toEqual(first);
    const [glb, png, glbAgain, pngAgain] = written();
    expect([glbAgain, pngAgain]).toEqual([glb, png]);
  });

  it('writes an image with its size and a thumbnail that fits 512 pixels', async () => {
    const data = new Uint8Array(1_024 * 256 * 3).fill(90);
    const image = encode({ width: 1_024, height: 256, data, channels: 3 });
    const { id } = await newJob(testTable.table);
    const result = await runEngine({ id: 'test', run: async () => ({ image }) })({ assetId: id });
    expect(result).toEqual({
      files: { image: `files/${id}/image.png`, thumbnail: `files/${id}/thumbnail.png` },
      metadata: { width: 1_024, height: 256 },
    });
    const [png, thumbnail] = written();
    expect(png).toMatchObject({ Key: result.files.image, ContentType: 'image/png' });
    expect(png!.Body).toBe(image);
    expect(decode(thumbnail!.Body as Uint8Array)).toMatchObject({ width: 512, height: 128 });
  });

  it('writes the textures beside the model, both while the thumbnail is drawn', async () => {
    const output = { model: await blobModel(500), textures: SOURCE };
    const { id } = await newJob(testTable.table);
    const { files } = await runEngine({ id: 'test', run: async () => output })({ assetId: id });
    expect(files.textures).toBe(`files/${id}/textures.zip`);
    expect(written().map(({ Key, ContentType }) => [Key, ContentType])).toEqual([
      [files.model, 'model/gltf-binary'],
      [files.textures, 'application/zip'],
      [files.thumbnail, 'image/png'],
    ]);
  });

  it('fails for an image that cannot be read, and writes nothing', async () => {
    const run = runEngine({ id: 'test', run: async () => ({ image: SOURCE }) });
    const { id } = await newJob(testTable.table);
    await expect(run({ assetId: id })).rejects.toThrow('cannot be read');
    expect(written()).toEqual([]);
  });

  it("lets the engine's own error through, for the state machine to catch by its name", async () => {
    const run = runEngine({
      id: 'test',
      run: async () => {
        throw new EngineError('engine_rejected_input', 'The mesh is empty.');
      },
    });
    const { id } = await newJob(testTable.table);
    await expect(run({ assetId: id })).rejects.toMatchObject({
      name: 'EngineError.engine_rejected_input',
      message: 'The mesh is empty.',
    });
    expect(written()).toEqual([]);
  });

  it('fails as source_unreadable if its source was deleted meanwhile, and as ours if it is only away', async () => {
    const run = runEngine({ id: 'test', run: async () => ({}) });
    const { id, sourceAssetId } = await newJob(testTable.table);
    s3.on(GetObjectCommand).rejects(new Error('AccessDenied'));
    await expect(run({ assetId: id })).rejects.toThrow('AccessDenied');
    await deleteAsset(testTable.table, systemPorts, sourceAssetId!);
    await expect(run({ assetId: id })).rejects.toMatchObject({ name: 'EngineError.source_unreadable' });
  });

  it('fails for an engine that made nothing and for a job that is not there', async () => {
    const run = runEngine({ id: 'test', run: async () => ({}) });
    const { id } = await newJob(testTable.table);
    await expect(run({ assetId: id })).rejects.toThrow('made no model');
    await expect(run({ assetId: crypto.randomUUID() })).rejects.toThrow('There is no job');
  });
});
