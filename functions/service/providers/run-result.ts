import { imageFormat } from '../domain/input-format.ts';
import type { Job } from '../domain/job.ts';
import { type Files, getFile } from '../store/files.ts';
import { getRun } from '../store/runs.ts';
import type { Table } from '../store/table.ts';
import { mentions } from './input-template.ts';
import { entryOf, findHosted, type Provider } from './provider.ts';

/** What a run made, as an engine is given its input, and what is still to be done with it. */
export interface RunResult {
  readonly input: { readonly model: Uint8Array } | { readonly images: readonly Uint8Array[] };
  /** `polycount` only where the provider could not be asked for it. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Reads the results of runs, for the step that makes assets of them. An image of an engine for models is no result, nor is a
 * model of one for images: whoever asked for one does not pay for the other.
 */
export const resultOf =
  (providers: readonly Provider[]) =>
  async (table: Table, files: Files, job: Job): Promise<RunResult> => {
    const { assetId, options } = job;
    const run = await getRun(table, assetId);
    if (!run?.resultKey) throw new Error(`The run of ${assetId} has no result.`);
    const bytes = await getFile(files, run.resultKey);
    const isImage = imageFormat(bytes) !== undefined;
    const hosted = findHosted(providers, job);
    if (hosted && (entryOf(hosted.provider, hosted.engine).slot === 'image') !== isImage)
      throw new Error(`The provider has made no ${isImage ? 'model, but an image' : 'image'}.`);
    const steps = hosted?.engine.steps ?? [];
    const { polycount } = options;
    const isOpen = polycount !== undefined && !steps.some(({ input }) => mentions(input, 'polycount'));
    return {
      input: isImage ? { images: [bytes] } : { model: bytes },
      options: isOpen ? { polycount } : {},
    };
  };
