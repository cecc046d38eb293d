import { isOpen } from '../domain/asset.ts';
import type { Job } from '../domain/job.ts';
import { type Ports, randomFraction } from '../domain/ports.ts';
import { getAsset } from '../store/assets.ts';
import type { Files } from '../store/files.ts';
import { getJob } from '../store/jobs.ts';
import { putProgress } from '../store/progress.ts';
import { getRun, noteFinished, noteRefused, noteSubmitted, noteSubmitting, type Run } from '../store/runs.ts';
import type { Table } from '../store/table.ts';
import type { Adapter, RunState, VendorAnswer, VendorRequest } from './adapter.ts';
import { adapters } from './adapters.ts';
import { copyResult } from './copy-result.ts';
import { runError } from './failures.ts';
import { fillTemplate } from './input-template.ts';
import { findHosted, type HostedEngine, type Provider } from './provider.ts';
import { runFields } from './run-inputs.ts';
import { waitBefore_s } from './run-wait.ts';
import { VendorSilence } from './vendor-client.ts';

/** What a look at a run needs beside the run. */
export interface RunWorld {
  readonly table: Table;
  readonly files: Files;
  readonly ports: Ports;
  readonly providers: readonly Provider[];
  readonly keyOf: (providerId: string) => Promise<string | undefined>;
  /** @throws VendorSilence */
  readonly ask: (
    request: VendorRequest,
    authorization: Readonly<Record<string, string>>,
    timeout_ms: number,
  ) => Promise<VendorAnswer>;
  readonly note: (fields: Readonly<Record<string, unknown>>) => void;
}

/** Whether the result is in storage, or when to look again. */
export type RunProgress = { readonly ready: true } | { readonly ready: false; readonly wait_s: number };

/** A poll and a cancellation answer at once; a submission may wait for the end of the run. */
const QUICK_MS = 30_000;

interface Look extends HostedEngine {
  readonly job: Job;
  readonly run: Run | undefined;
  readonly adapter: Adapter;
  readonly authorization: Readonly<Record<string, string>>;
  readonly left_ms: number;
}

/**
 * One step of a job at a provider: submits its run, or looks how it stands, and copies its result when it has ended. It may be
 * killed anywhere and called again: what it has written down says whether the provider may be at work.
 *
 * No run is paid for twice: a submission is written down before it is sent, and one whose answer was lost is sent
 * again only to a provider that knows it by its id; otherwise the job fails.
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
  if (!asset || !job) throw new Error(`There is no job ${assetId}.`);
  if (run?.state === 'finished') return { ready: true };
  if (run?.state === 'cancelled') throw runError({ category: 'cancelled' });
  const look = await prepare(world, job, run);
  if (!isOpen(asset) || look.left_ms <= 0) {
    await cancel(world, look);
    throw runError({ category: 'engine_timeout' });
  }
  const state = await (run?.state === 'submitted' && look.adapter.poll
    ? poll(world, look)
    : submit(world, look));
  world.note({ assetId, engine: job.engine, provider: look.provider.id, ...summary(state, job) });
  switch (state.state) {
    case 'failed':
      throw runError(state);
    case 'succeeded':
      await keepResult(world, look, state.output);
      return { ready: true };
    case 'running':
      if (state.progress !== undefined) await putProgress(table, assetId, state.progress, ports.now());
      return { ready: false, wait_s: waitBefore_s(round, randomFraction(ports)) };
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
  const hosted = findHosted(world.providers, job.engine);
  if (!hosted) throw runError({ category: 'internal' });
  const { provider, engine } = hosted;
  const adapter = adapters[provider.adapter];
  const key = await world.keyOf(provider.id);
  if (key === undefined && adapter.needsKey) {
    world.note({ assetId: job.assetId, provider: provider.id, state: 'failed', said: 'It has no key.' });
    throw runError({ category: 'internal' });
  }
  const now_ms = world.ports.now();
  const begun_ms = run ? Date.parse(run.begunAt) : now_ms;
  return {
    ...hosted,
    job,
    run,
    adapter,
    authorization: key === undefined ? {} : adapter.authorize(key),
    left_ms: begun_ms + engine.entry.timeout_s * 1000 - now_ms,
  };
}

async function submit(world: RunWorld, look: Look): Promise<RunState> {
  const { table, ports } = world;
  const { job, run, provider, engine, adapter } = look;
  const { assetId } = job;
  const isFirst = !run || run.state === 'refused';
  if (!isFirst && !adapter.repeatable) {
    return {
      state: 'failed',
      category: 'engine_unavailable',
      said: 'Nobody knows whether it was submitted.',
    };
  }
  const input = fillTemplate(engine.input, await runFields(world.files, job));
  // Somebody else has begun to submit it since it was read: what comes of that is seen at the next look.
  if (isFirst && !(await noteSubmitting(table, assetId, adapter.chargesRuns, ports.now())))
    return { state: 'busy' };
  const state = await answerOf(
    world,
    look,
    adapter.submit({ provider, engine, runId: assetId, input }),
    look.left_ms,
  );
  if (state.state === 'busy') await noteRefused(table, assetId);
  // A result that cannot be copied now is asked for again, and not lost with what was paid for it.
  if (state.state === 'running' || state.state === 'succeeded')
    await noteSubmitted(table, assetId, state.vendorId);
  return state;
}

function poll(world: RunWorld, look: Look): Promise<RunState> {
  const { adapter, provider, engine, run } = look;
  return answerOf(world, look, adapter.poll!({ provider, engine, vendorId: run!.vendorId! }), QUICK_MS);
}

/** What a silence means depends on what was asked: a poll is asked again, a submission only where that is safe. */
async function answerOf(
  world: RunWorld,
  { adapter, run, job, authorization }: Look,
  request: VendorRequest,
  timeout_ms: number,
): Promise<RunState> {
  try {
    return adapter.read(await world.ask(request, authorization, timeout_ms));
  } catch (error) {
    if (!(error instanceof VendorSilence)) throw error;
    if (!error.mayHaveArrived) return { state: 'busy' };
    if (run?.vendorId !== undefined || adapter.repeatable) {
      return { state: 'running', vendorId: run?.vendorId ?? job.assetId };
    }
    return { state: 'failed', category: 'engine_unavailable', said: 'It did not answer a submission.' };
  }
}

async function keepResult(world: RunWorld, look: Look, output: unknown): Promise<void> {
  const { assetId } = look.job;
  const key = await copyResult(world.files, look, assetId, output);
  if (key === undefined) {
    world.note({ assetId, provider: look.provider.id, state: 'failed', said: 'Its output names no file.' });
    throw runError({ category: 'internal' });
  }
  await noteFinished(world.table, assetId, key);
}

/** Best effort: our job has ended whatever the provider says. */
async function cancel(
  world: RunWorld,
  { adapter, provider, engine, run, job, authorization }: Look,
): Promise<void> {
  if (!run || run.state === 'refused') return;
  const vendorId = run.vendorId ?? job.assetId;
  await world
    .ask(adapter.cancel({ provider, engine, vendorId }), authorization, QUICK_MS)
    .catch(() => undefined);
}

/** What the log says of a run: never its output, nor the user's prompt, which models repeat in what they say. */
function summary(state: RunState, { options: { prompt } }: Job): Readonly<Record<string, unknown>> {
  switch (state.state) {
    case 'succeeded':
      return { state: 'succeeded', vendorId: state.vendorId };
    case 'failed':
      return {
        state: 'failed',
        category: state.category,
        said: typeof prompt === 'string' ? state.said?.replaceAll(prompt, '…').slice(0, 500) : state.said,
      };
    default:
      return state;
  }
}
