import { isOpen } from '../domain/asset.ts';
import type { Job } from '../domain/job.ts';
import { randomFraction } from '../domain/ports.ts';
import { getAsset } from '../store/assets.ts';
import { getJob } from '../store/jobs.ts';
import { putProgress } from '../store/progress.ts';
import { getRun, noteFailed, type Run, stepOf } from '../store/runs.ts';
import type { Failed } from './adapter.ts';
import { runError } from './failures.ts';
import { findCopied, keepResult } from './keep-result.ts';
import { noteRun } from './note-run.ts';
import { pollRun } from './poll-run.ts';
import { findHosted } from './provider.ts';
import { callsBack } from './run-callback.ts';
import { runIdOf } from './run-id.ts';
import { hasMoved, placeOf } from './run-place.ts';
import { waitBefore_s } from './run-wait.ts';
import { askSigned, type Look, QUICK_MS, type RunWorld } from './run-world.ts';
import { submit } from './submit-run.ts';

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
  const canPoll = run?.state === 'submitted' && look.adapter.poll !== undefined;
  const isOver = look.left_ms <= 0;
  // A run that ended in the last wait is paid for: it is looked at once more before it is given up.
  if (!asset || !isOpen(asset) || (isOver && !canPoll)) return giveUp(world, look);
  const isLost = run?.state === 'submitted' && !look.adapter.poll && !look.adapter.repeatable;
  if (isLost && (await findCopied(world, look, run))) return { ready: true };
  const { state, run: noted } = await (canPoll ? pollRun(world, look, run) : submit(world, look));
  if (state.state === 'failed') return fail(world, look, state);
  noteRun(world, look, state);
  const wait_s = (atLeast_s?: number): number =>
    Math.min(
      waitBefore_s(round, randomFraction(ports), atLeast_s),
      Math.max(1, Math.ceil(look.left_ms / 1000)),
    );
  if (state.state === 'succeeded') {
    const mayAskAgain = look.adapter.poll !== undefined && !isOver;
    const kept = await keepResult(world, look, noted!, state, mayAskAgain);
    if (kept === 'finished') return { ready: true };
    if (kept === 'later') return { ready: false, wait_s: wait_s() };
    if (kept !== 'stepDone') return fail(world, look, { ...kept, ...(state.cost && { cost: state.cost }) });
    await tellProgress(world, look, 100);
    return { ready: false, wait_s: 1, round: 0 };
  }
  if (isOver) return giveUp(world, look);
  if (state.state === 'busy') return { ready: false, wait_s: wait_s(state.retryAfter_s) };
  await tellProgress(world, look, state.progress);
  return {
    ready: false,
    wait_s: wait_s(),
    ...(noted?.attempt !== undefined && callsBack(world, look) && { attempt: noted.attempt }),
  };
}

/** Ends a run that nobody waits for any more. */
async function giveUp(world: RunWorld, look: Look): Promise<never> {
  await cancel(world, look);
  throw runError({ category: 'engine_timeout' });
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
  const { engine } = hosted;
  const place = placeOf(run, { provider: hosted.provider, template });
  const { provider } = place;
  const now_ms = world.ports.now();
  const begun_ms = run ? Date.parse(run.begunAt) : now_ms;
  const look: Look = {
    ...place,
    engine,
    job,
    run,
    step,
    ...(place.template.model !== undefined && { model: place.template.model }),
    adapter: world.adapters[provider.adapter],
    key: await world.keyOf(provider.id),
    left_ms: begun_ms + engine.entry.timeout_s * 1000 - now_ms,
  };
  if (hasMoved(run, provider)) {
    return fail(world, look, {
      state: 'failed',
      category: 'internal',
      said: 'Its engine is with another provider by now.',
    });
  }
  if (look.key === undefined && look.adapter.needsKey) {
    return fail(world, look, {
      state: 'failed',
      category: 'internal',
      trouble: 'key',
      said: 'It has no key.',
    });
  }
  return look;
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

/** Ends a job whose run has failed, or cannot go on, with a note of it and of what it cost us: its user is not charged. */
async function fail(world: RunWorld, look: Look, failed: Failed): Promise<never> {
  noteRun(world, look, failed);
  await noteFailed(world.table, look.job.assetId, look.run, failed.cost);
  throw runError(failed);
}
