import type { FileKeys, ImageMetadata, ModelMetadata } from '../domain/asset.ts';
import { uuidTime_ms } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import { otherEngines } from '../domain/other-engines.ts';
import { type LambdaHandler, lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { type Files, filesFromEnvironment } from '../store/files.ts';
import { getJob } from '../store/jobs.ts';
import { putProgress } from '../store/progress.ts';
import { type Table, tableFromEnvironment } from '../store/table.ts';
import { depictOutput } from './depict-output.ts';
import type { Engine, EngineInput } from './engine.ts';
import { progressReporter } from './progress-reporter.ts';
import { readInput } from './read-input.ts';
import { putResults } from './result-files.ts';

export interface RunEngineEvent {
  readonly assetId: string;
}

/** What an asset needs to know of its results. */
export interface KeptOutput {
  readonly files: FileKeys;
  readonly metadata: ModelMetadata | ImageMetadata;
}

/**
 * The step that does a job's work: inputs from storage, the engine, thumbnail and metadata, results to storage.
 * Running it twice is harmless: the keys of the results follow from the asset's id.
 *
 * @param inputsOf where the engine's inputs and options are; the job's own by default
 */
export function runEngine(
  engine: Engine,
  inputsOf: InputsOf = jobInputs,
): LambdaHandler<RunEngineEvent, KeptOutput> {
  const table = tableFromEnvironment();
  const files = filesFromEnvironment();
  return lambdaHandler(async ({ assetId }) => {
    const job = await getJob(table, assetId);
    if (!job) throw new Error(`There is no job ${assetId}.`);
    const { input, options } = await inputsOf(table, files, job);
    const progress = progressReporter(
      (percent) => putProgress(table, assetId, percent, Date.now()),
      () => performance.now(),
    );
    measure('QueueAge', Math.max(0, Date.now() - uuidTime_ms(assetId)) / 1000, { engine: engine.id });
    const begun_ms = performance.now();
    const elsewhere = otherEngines(job.engine);
    const output = await engine.run({ ...input, elsewhere }, options, progress.report);
    const made_ms = performance.now();
    measure('EngineSeconds', (made_ms - begun_ms) / 1000, { engine: engine.id });
    const { metadata, thumbnail: drawn } = await depictOutput(output);
    const { model, image, textures } = output;
    // What can be read is written while its thumbnail is drawn.
    const made = putResults(files, assetId, { model, image, textures });
    made.catch(() => undefined);
    const thumbnail = await drawn;
    logLine('engine', {
      correlation_id: assetId,
      assetId,
      engine: job.engine,
      engine_ms: Math.round(made_ms - begun_ms),
      depict_ms: Math.round(performance.now() - made_ms),
    });
    const [keys, shown] = await Promise.all([
      made,
      putResults(files, assetId, { thumbnail }),
      progress.idle(),
    ]);
    return { files: { ...keys, ...shown }, metadata };
  });
}

/** Reads what an engine is given for a job. */
export type InputsOf = (
  table: Table,
  files: Files,
  job: Job,
) => Promise<{ readonly input: EngineInput; readonly options: Job['options'] }>;

const jobInputs: InputsOf = async (table, files, { inputs, options }) => {
  const read = (key: string) => readInput(table, files, key);
  const [model, images] = await Promise.all([
    inputs.model === undefined ? undefined : read(inputs.model),
    inputs.images === undefined ? undefined : Promise.all(inputs.images.map(read)),
  ]);
  return { input: { ...(model && { model }), ...(images && { images }) }, options };
};
