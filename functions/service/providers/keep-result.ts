import { DownloadError } from '../outbound/download.ts';
import { untilCommitted } from '../store/commit.ts';
import { fileSize_bytes, isGone } from '../store/files.ts';
import { noteFinished, noteStepDone, type Run } from '../store/runs.ts';
import type { Failed, RunState } from './adapter.ts';
import { copyResult } from './copy-result.ts';
import { mentions } from './input-template.ts';
import { stepFileKey } from './run-files.ts';
import { keepStepOutput } from './run-inputs.ts';
import type { Look, RunWorld } from './run-world.ts';

/** `later`: it cannot be copied now, and may be asked for again. */
type Kept = 'finished' | 'stepDone' | 'later' | Failed;

/**
 * Copies the result of a run or of a step to storage, and notes it. What may not be asked for again is in hand now or
 * never: its writes are tried again here.
 *
 * @param mayAskAgain whether the provider can be asked for this result once more
 */
export async function keepResult(
  world: RunWorld,
  look: Look,
  run: Run,
  { vendorId, output, cost }: Extract<RunState, { state: 'succeeded' }>,
  mayAskAgain: boolean,
): Promise<Kept> {
  const { table, files, ports } = world;
  const { engine, step, job } = look;
  const resultKey = isLast(look) ? resultKeyOf(job.assetId) : undefined;
  const fileKey = resultKey ?? (isNamedLater(look) ? stepFileKey(job.assetId, step) : undefined);
  if (fileKey !== undefined) {
    const copied = await copy(world, look, fileKey, output, mayAskAgain);
    if (copied !== 'copied') return copied;
  }
  if (resultKey !== undefined) {
    await untilCommitted(ports, () => noteFinished(table, job.assetId, run, resultKey, cost));
    return 'finished';
  }
  await untilCommitted(ports, () => keepStepOutput(files, job.assetId, engine, step, output));
  await untilCommitted(ports, () => noteStepDone(table, job.assetId, run, vendorId, cost));
  return 'stepDone';
}

/**
 * Looks for a result that a function had copied when it died, of a provider that cannot be asked for it again.
 *
 * @returns whether there is one; then it is noted
 */
export async function findCopied({ table, files, ports }: RunWorld, look: Look, run: Run): Promise<boolean> {
  const { assetId } = look.job;
  if (!isLast(look)) return false;
  const isThere = await fileSize_bytes(files, resultKeyOf(assetId)).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );
  if (isThere) await untilCommitted(ports, () => noteFinished(table, assetId, run, resultKeyOf(assetId)));
  return isThere;
}

const resultKeyOf = (assetId: string): string => `inputs/${assetId}/run-result`;

const isLast = ({ engine, step }: Look): boolean => step === engine.steps.length - 1;

const isNamedLater = ({ engine, step }: Look): boolean =>
  engine.steps.slice(step + 1).some(({ input }) => mentions(input, `steps.${step}.file`));

async function copy(
  { files, ports }: RunWorld,
  look: Look,
  key: string,
  output: unknown,
  mayAskAgain: boolean,
): Promise<'copied' | 'later' | Failed> {
  try {
    const hasFile = await untilCommitted(ports, () => copyResult(files, look, key, output));
    return hasFile ? 'copied' : useless('Its output names no file.');
  } catch (error) {
    // It would be as large at the next look.
    if (error instanceof DownloadError && error.reason === 'too_large')
      return useless('Its result is too large.');
    if (mayAskAgain) return 'later';
    throw error;
  }
}

const useless = (said: string): Failed => ({
  state: 'failed',
  category: 'internal',
  trouble: 'undocumented',
  said,
});
