import { isOpen } from '../domain/asset.ts';
import type { Job } from '../domain/job.ts';
import { randomFraction } from '../domain/ports.ts';
import { DownloadError } from '../outbound/download.ts';
import { getAsset } from '../store/assets.ts';
import { getJob } from '../store/jobs.ts';
import { putProgress } from '../store/progress.ts';
import { getRun, noteFinished, noteStepDone, type Run, stepOf } from '../store/runs.ts';
import type { Failed, RunState, VendorAnswer } from './adapter.ts';
import { copyResult } from './copy-result.ts';
import { runError } from './failures.ts';
import { mentions } from './input-template.ts';
import { findHosted } from './provider.ts';
import { callsBack } from './run-callback.ts';
import { stepFileKey } from './run-files.ts';
import { named, runIdOf } from './run-id.ts';
import { keepStepOutput } from './run-inputs.ts';
import { waitBefore_s } from './run-wait.ts';
import { askSigned, type Look, QUICK_MS, type RunWorld, SUBMISSION_MS } from './run-world.ts';
import { type Submitted, submit } from './submit-run.ts';
import { VendorSilence } from './vendor-client.ts';

/** Whether the result is in storage, or when to look again. */
export type RunProgress =
  | { readonly ready: true }
  | {
      readonly ready: false;
      readonly wait_s: number;
      /** Set where a new wait begins. */
      readonly round?: 0;
      /** Of a run whose end is told: of which attempt, so that the wait ends then. */
      readonly attempt?: number;
    };

/**
 * One step of a job at a provider: submits its run, or looks how it stands, and copies its result when it has ended; of
 * a chain, it goes on to the next run. It may be killed anywhere and called again: what it has written down says
 * whether the provider may be at work.
 *
 * @param round how often this run was waited for
 * @throws EngineError that ends the job
 */
export async function advanceRun(world: RunWorld, assetId: string, round: number): Promise<RunProgress> {
  const { table, ports } = world;
  const [asset, job, run] = await Promise.all([
    getAsset(table, assetId),
    getJob(table, assetId),
    getRun(table, assetId),
  ]);
  if (!job) throw new Error(`There is no job ${assetId}.`);
  if (run?.state === 'finished') return { ready: true };
  if (run?.state === 'cancelled') throw runError({ category: 'cancelled' });
  const look = await prepare(world, job, run);
  if (!asset || !isOpen(asset) || look.left_ms <= 0) {
    await cancel(world, look);
    throw runError({ category: 'engine_timeout' });
  }
  const { state, run: noted } = await (run?.state === 'submitted' && look.adapter.poll
    ? poll(world, look, run)
    : submit(world, look));
  note(world, look, state);
  switch (state.state) {
    case 'failed':
      throw runError(state);
    case 'succeeded':
      return keep(world, look, noted!, state);
    case 'running':
      await tellProgress(world, look, state.progress);
      return {
        ready: false,
        wait_s: waitBefore_s(round, randomFraction(ports)),
        ...(noted?.attempt !== undefined && callsBack(world, look) && { attempt: noted.attempt }),
      };
    case 'busy':
      return { ready: false, wait_s: waitBefore_s(round, randomFraction(ports), state.retryAfter_s) };
  }
}

/** Tells the provider to end a run whose job was cancelled: its own state machine would, at the next look. */
export async function cancelRun(world: RunWorld, assetId: string): Promise<void> {
  const [job, run] = await Promise.all([getJob(world.table, assetId), getRun(world.table, assetId)]);
  if (job && run) await cancel(world, await prepare(world, job, run));
}

async function prepare(world: RunWorld, job: Job, run: Run | undefined): Promise<Look> {
  const hosted = findHosted(world.providers, job);
  const step = stepOf(run);
  const template = hosted?.engine.steps[step];
  // A deployment since has taken the engine away, or made its chain shorter.
  if (!hosted || !template) throw runError({ category: 'internal' });
  const { provider, engine } = hosted;
  const now_ms = world.ports.now();
  const begun_ms = run ? Date.parse(run.begunAt) : now_ms;
  const look: Look = {
    ...hosted,
    job,
    run,
    step,
    ...(template.model !== undefined && { model: template.model }),
    template,
    adapter: world.adapters[provider.adapter],
    key: await world.keyOf(provider.id),
    left_ms: begun_ms + engine.entry.timeout_s * 1000 - now_ms,
  };
  if (look.key === undefined && look.adapter.needsKey) {
    throw failure(world, look, {
      state: 'failed',
      category: 'internal',
      trouble: 'key',
      said: 'It has no key.',
    });
  }
  return look;
}

/** Asks how the run stands. No answer, or a fault, says nothing of a run that is paid for: it is asked again. */
async function poll(world: RunWorld, look: Look, run: Run): Promise<Submitted> {
  const { adapter } = look;
  const vendorId = run.vendorId!;
  const submitted = { ...look, vendorId };
  // An adapter with `readPoll` gets the result itself in the answer, which takes longer.
  const timeout_ms = adapter.readPoll ? SUBMISSION_MS : QUICK_MS;
  try {
    const answer = await askSigned(world, look, adapter.poll!(submitted), timeout_ms);
    const state = stateIn(answer, adapter.readPoll ?? adapter.read, vendorId);
    const elsewhere = state.state === 'running' ? adapter.failure?.request(submitted) : undefined;
    if (!elsewhere) return { state, run };
    const failure = await askSigned(world, look, elsewhere, QUICK_MS);
    return { state: stateIn(failure, adapter.failure!.read, vendorId), run };
  } catch (error) {
    if (!(error instanceof VendorSilence)) throw error;
    return { state: { state: 'running', vendorId }, run };
  }
}

const stateIn = (
  answer: VendorAnswer,
  read: (answer: VendorAnswer) => RunState,
  vendorId: string,
): RunState => (answer.status >= 500 ? { state: 'running', vendorId } : named(read(answer), vendorId));

async function keep(
  world: RunWorld,
  look: Look,
  run: Run,
  { vendorId, output, cost }: Extract<RunState, { state: 'succeeded' }>,
): Promise<RunProgress> {
  const { table, files } = world;
  const { engine, step, job } = look;
  const later = engine.steps.slice(step + 1);
  const isLast = later.length === 0;
  if (isLast || later.some(({ input }) => mentions(input, `steps.${step}.file`))) {
    const key = isLast ? `inputs/${job.assetId}/run-result` : stepFileKey(job.assetId, step);
    const said = await copyResult(files, look, key, output).then(
      (isCopied) => (isCopied ? undefined : 'Its output names no file.'),
      unlessTooLarge,
    );
    if (said !== undefined) {
      throw failure(world, look, { state: 'failed', category: 'internal', trouble: 'undocumented', said });
    }
    if (isLast) {
      await noteFinished(table, job.assetId, run, key, cost);
      return { ready: true };
    }
  }
  await keepStepOutput(files, job.assetId, engine, step, output);
  await noteStepDone(table, job.assetId, run, vendorId, cost);
  await tellProgress(world, look, 100);
  return { ready: false, wait_s: 1, round: 0 };
}

/** What cannot be fetched now is fetched again; what is too large stays so. */
function unlessTooLarge(error: unknown): string {
  if (error instanceof DownloadError && error.reason === 'too_large') return 'Its result is too large.';
  throw error;
}

/** @param progress of the present step, which is one part in as many as the chain has */
async function tellProgress(
  { table, ports }: RunWorld,
  { job, step, engine }: Look,
  progress?: number,
): Promise<void> {
  if (progress === undefined) return;
  const percent = Math.floor((step * 100 + progress) / engine.steps.length);
  await putProgress(table, job.assetId, percent, ports.now());
}

/** Best effort: our job has ended whatever the provider says. */
async function cancel(world: RunWorld, look: Look): Promise<void> {
  const { run, adapter, job, step } = look;
  if (run?.state !== 'submitting' && run?.state !== 'submitted') return;
  const vendorId = run.vendorId ?? runIdOf(job.assetId, step);
  const request = adapter.cancel?.({ ...look, vendorId });
  if (request) await askSigned(world, look, request, QUICK_MS).catch(() => undefined);
}

/** What ends a job whose run cannot go on, noted like a failure that the provider tells of. */
function failure(world: RunWorld, look: Look, failed: Failed): Error {
  note(world, look, failed);
  return runError(failed);
}

/** For the operator's log, and for what the operator has to see to an alarm. */
function note(world: RunWorld, { job, provider, engine, step }: Look, state: RunState): void {
  if (state.state === 'failed' && state.trouble) world.alarm(state.trouble);
  world.note({
    assetId: job.assetId,
    engine: job.engine,
    provider: provider.id,
    ...(engine.steps.length > 1 && { step }),
    ...summary(state, job),
  });
}

/** What the log says of a run: never its output, nor the user's prompt, which models repeat in what they say. */
function summary(state: RunState, { options: { prompt } }: Job): Readonly<Record<string, unknown>> {
  const { requestId } = state;
  switch (state.state) {
    case 'succeeded':
      return { state: 'succeeded', vendorId: state.vendorId, cost: state.cost, requestId };
    case 'failed':
      return { ...state, said: withoutPrompt(state.said, prompt)?.slice(0, 500) };
    default:
      return { ...state };
  }
}

const withoutPrompt = (said: string | undefined, prompt: unknown): string | undefined =>
  typeof prompt === 'string' && prompt !== '' ? said?.replaceAll(prompt, '…') : said;
