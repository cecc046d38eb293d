import type { Job } from '../domain/job.ts';
import { type Files, getFile, putFile } from '../store/files.ts';
import type { Run } from '../store/runs.ts';
import type { RunRequest } from './adapter.ts';
import { type InputTemplate, type Json, mentions, type RunFields } from './input-template.ts';
import type { ProviderEngine } from './provider.ts';
import { stepFileKey } from './run-files.ts';

type Previous = RunRequest['previous'];

/**
 * A job's fields as a template may name them.
 *
 * @param files what stands for each file that the template names, by object key
 */
export function runFields(
  { assetId, options, inputs }: Job,
  files: Readonly<Record<string, Json>>,
  previous: Previous,
): RunFields {
  const model = inputs.model === undefined ? undefined : files[inputs.model];
  const images = (inputs.images ?? []).map((key) => files[key]);
  const steps = previous.map((step, i) => ({ ...step, file: files[stepFileKey(assetId, i)] }));
  return {
    ...(options as Readonly<Record<string, Json>>),
    ...(model !== undefined && { model }),
    // A file that the template does not name was not made ready.
    ...(images.length > 0 && { images: images as readonly Json[] }),
    ...(images[0] !== undefined && { image: images[0] }),
    steps: steps as readonly Json[],
  };
}

/** An output may be larger than an item of the table. It expires as inputs do. */
const outputKey = (assetId: string, step: number): string => `inputs/${assetId}/step-${step}`;

/** Keeps the output of a step if a later step's template names it. */
export async function keepStepOutput(
  files: Files,
  assetId: string,
  { steps }: ProviderEngine,
  step: number,
  output: unknown,
): Promise<void> {
  if (!steps.slice(step + 1).some(({ input }) => mentions(input, `steps.${step}.output`))) return;
  await putFile(
    files,
    outputKey(assetId, step),
    Buffer.from(JSON.stringify(output ?? null)),
    'application/json',
  );
}

/** What is known of earlier steps; the output only of a step whose output the template names. */
export const stepsBefore = (
  files: Files,
  assetId: string,
  run: Run | undefined,
  template: InputTemplate,
): Promise<Previous> =>
  Promise.all(
    (run?.done ?? []).map(async (vendorId, step) =>
      mentions(template, `steps.${step}.output`)
        ? {
            vendorId,
            output: JSON.parse(
              Buffer.from(await getFile(files, outputKey(assetId, step))).toString(),
            ) as Json,
          }
        : { vendorId },
    ),
  );
