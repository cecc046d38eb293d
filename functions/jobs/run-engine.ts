import type { FileKeys, ModelMetadata } from '../domain/asset.ts';
import type { Job } from '../domain/job.ts';
import type { Engine, EngineInput, EngineOutput } from '../engines/engine.ts';
import { renderThumbnail } from '../imaging/thumbnail.ts';
import { inspectModel } from '../mesh/inspect.ts';
import { type Files, filesFromEnvironment, getFile, putFile } from '../store/files.ts';
import { getJob } from '../store/jobs.ts';
import { tableFromEnvironment } from '../store/table.ts';

export interface RunEngineEvent {
  readonly assetId: string;
}

export interface RunEngineResult {
  readonly files: FileKeys;
  readonly metadata: ModelMetadata;
}

/**
 * The step that does a job's work: inputs from storage, the engine, thumbnail and metadata, results to storage.
 * The keys of the results follow from the asset's id, so a step that is run twice writes the same objects twice.
 */
export function runEngine(engine: Engine): (event: RunEngineEvent) => Promise<RunEngineResult> {
  const table = tableFromEnvironment();
  const files = filesFromEnvironment();
  return async ({ assetId }) => {
    const job = await getJob(table, assetId);
    if (!job) throw new Error(`There is no job ${assetId}.`);
    const output = await engine.run(await readInputs(files, job), job.options);
    return keep(files, assetId, output);
  };
}

async function readInputs(files: Files, { inputs }: Job): Promise<EngineInput> {
  const [model, images] = await Promise.all([
    inputs.model === undefined ? undefined : getFile(files, inputs.model),
    inputs.images === undefined ? undefined : Promise.all(inputs.images.map((key) => getFile(files, key))),
  ]);
  return { ...(model && { model }), ...(images && { images }) };
}

async function keep(files: Files, assetId: string, { model }: EngineOutput): Promise<RunEngineResult> {
  if (!model) throw new Error(`The engine made no model for ${assetId}.`);
  const keys = { model: `files/${assetId}/model.glb`, thumbnail: `files/${assetId}/thumbnail.png` };
  const [metadata, thumbnail] = await Promise.all([
    inspectModel(model),
    renderThumbnail(model),
    putFile(files, keys.model, model, 'model/gltf-binary'),
  ]);
  await putFile(files, keys.thumbnail, thumbnail, 'image/png');
  return { files: keys, metadata };
}
