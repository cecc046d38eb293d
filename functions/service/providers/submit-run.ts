import { LIMITS } from '../domain/limits.ts';
import { untilCommitted } from '../store/commit.ts';
import { noteBegun, noteRefused, noteSubmitted, noteSubmitting, type Run } from '../store/runs.ts';
import type { LostRun, RunRequest, RunState } from './adapter.ts';
import { fillTemplate, type Json } from './input-template.ts';
import { readWhole } from './refusal.ts';
import { callbackFor, callsBack, isBelieved, readCallback } from './run-callback.ts';
import { filesNamed, giveFiles } from './run-files.ts';
import { namedSafely, runIdOf } from './run-id.ts';
import { runFields, stepsBefore } from './run-inputs.ts';
import { noteOf } from './run-place.ts';
import { askSigned, type Look, QUICK_MS, type RunWorld, SUBMISSION_MS } from './run-world.ts';
import { VendorSilence } from './vendor-client.ts';

/** After this time a submission has arrived, if it ever does: the provider can be asked whether it has it. */
const SETTLED_MS = SUBMISSION_MS + 10_000;

type Files = Readonly<Record<string, Json>>;

/** Asked again at the next look. */
const LATER: Submitted = { state: { state: 'busy' } };

/** What came of a submission, and the run as it is on record now. */
export interface Submitted {
  readonly state: RunState;
  readonly run?: Run;
}

/**
 * Submits the present step of a run, or finds out what became of a submission whose answer was lost.
 *
 * No step is paid for twice: a submission is written down before it is sent, and one whose answer was lost is sent
 * again only to a provider that knows it by its id, or has said that it has not taken it; otherwise the job fails.
 */
export async function submit(world: RunWorld, look: Look): Promise<Submitted> {
  const { run, adapter } = look;
  if (run?.state !== 'submitting' && run?.state !== 'submitted') return begin(world, look);
  if (callsBack(world, look)) {
    const end = await readCallback(world, look, run);
    if (end) return { state: end, run };
    if (isBelieved(world, run)) return { state: { state: 'running', vendorId: run.vendorId! }, run };
  }
  if (adapter.repeatable) return resend(world, look, run);
  if (run.state === 'submitted') return UNKNOWN;
  // Another function may be sending it still; a run that cannot be polled keeps that function until its end.
  const sent_ms = world.ports.now() - Date.parse(run.attemptAt ?? run.begunAt);
  if (!adapter.poll || sent_ms < SETTLED_MS) return LATER;
  return adapter.reconcile ? reconcile(world, look, run) : UNKNOWN;
}

/** Nobody can know whether the provider took it, and no run may be paid twice. */
const UNKNOWN: Submitted = {
  state: {
    state: 'failed',
    category: 'engine_unavailable',
    said: 'Nobody knows whether it was submitted.',
  },
};

async function begin(world: RunWorld, look: Look): Promise<Submitted> {
  const { table, ports } = world;
  const { job, template, adapter } = look;
  const keys = filesNamed(template.input, job, look.step);
  const uploads = adapter.takesFiles === 'upload' && keys.length > 0;
  // The time that uploads take is the engine's.
  const run = look.run ?? (uploads ? await noteBegun(table, job.assetId, ports.now()) : undefined);
  const given = await giveFiles(world, { ...look, run }, keys);
  if (given.state !== 'given') return { state: given };
  const submitting = await noteSubmitting(table, job.assetId, run, ports.now(), {
    at: noteOf(look),
    isCharged: adapter.chargesRuns,
    ...(uploads && { uploads: { ...run?.uploads, ...given.files } }),
  });
  // Somebody else has begun to submit it since it was read: what comes of that is seen at the next look.
  if (!submitting) return LATER;
  return send(world, look, submitting, given.files);
}

/** Sends what was lost once more: the provider knows the run by its id. */
async function resend(world: RunWorld, look: Look, run: Run): Promise<Submitted> {
  const given = await giveFiles(world, look, filesNamed(look.template.input, look.job, look.step));
  return given.state === 'given' ? send(world, look, run, given.files) : { state: given };
}

async function send(world: RunWorld, look: Look, run: Run, files: Files): Promise<Submitted> {
  const { adapter, job, left_ms } = look;
  const request = await requestOf(world, look, files, run);
  const isAnsweredAtOnce = adapter.poll !== undefined || request.callback?.isHeld === false;
  const longest_ms = isAnsweredAtOnce ? SUBMISSION_MS : adapter.longestRun_s * 1000;
  let state: RunState;
  let heardAt_ms: number | undefined;
  try {
    const timeout_ms = Math.min(left_ms, longest_ms);
    const answer = await askSigned(
      world,
      look,
      adapter.submit(request),
      timeout_ms,
      LIMITS.providerAnswer_bytes,
    );
    state = namedSafely(readWhole(answer, adapter.read), request.runId, adapter.runId);
    heardAt_ms = world.ports.now();
  } catch (error) {
    if (!(error instanceof VendorSilence)) throw error;
    if (error.mayHaveArrived && !adapter.repeatable) return adapter.reconcile ? LATER : UNKNOWN;
    state = error.mayHaveArrived
      ? { state: 'running', vendorId: run.vendorId ?? request.runId }
      : { state: 'busy' };
  }
  if (state.state === 'busy') await noteRefused(world.table, job.assetId, run);
  if (state.state !== 'running' && state.state !== 'succeeded') return { state };
  // A result that cannot be copied now is asked for again, and not lost with what was paid for it.
  const { vendorId } = state;
  await untilCommitted(world.ports, () => noteSubmitted(world.table, job.assetId, run, vendorId, heardAt_ms));
  return { state, run };
}

/** Asks the provider whether it has a run whose submission was not answered. */
async function reconcile(world: RunWorld, look: Look, run: Run): Promise<Submitted> {
  const { adapter, job } = look;
  const begunAt_ms = Date.parse(run.attemptAt ?? run.begunAt);
  const { request, read } = adapter.reconcile!;
  const lost: LostRun = { ...(await requestOf(world, look, run.uploads as Files, run)), begunAt_ms };
  try {
    const answer = await askSigned(world, look, request(lost), QUICK_MS);
    // Too busy to be asked: that says nothing of what it took.
    if (answer.status === 429 || answer.status >= 500) return LATER;
    const found = read(answer, lost);
    if (found.state === 'unknown') return UNKNOWN;
    if (found.state === 'not_taken') {
      await noteRefused(world.table, job.assetId, run);
      return LATER;
    }
    const state = namedSafely({ state: 'running', vendorId: found.vendorId }, lost.runId, adapter.runId);
    if (state.state !== 'running') return { state };
    await noteSubmitted(world.table, job.assetId, run, state.vendorId);
    return { state, run };
  } catch (error) {
    if (error instanceof VendorSilence) return LATER;
    throw error;
  }
}

async function requestOf(
  world: RunWorld,
  look: Look,
  given: Files | undefined,
  run: Run,
): Promise<RunRequest> {
  const { provider, engine, step, model, template, job } = look;
  const previous = await stepsBefore(world.files, job.assetId, run, template.input);
  return {
    provider,
    engine,
    step,
    ...(model !== undefined && { model }),
    runId: runIdOf(job.assetId, step),
    input: fillTemplate(template.input, runFields(job, given ?? {}, previous)),
    ...(callsBack(world, look) && { callback: await callbackFor(world, look, run) }),
    previous,
  };
}
