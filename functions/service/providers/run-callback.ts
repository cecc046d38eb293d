import { callbackKey, callbackPath, type RunCallback } from '../domain/run-callback.ts';
import { getFile, isGone } from '../store/files.ts';
import { type Run, stepOf } from '../store/runs.ts';
import type { RunRequest, RunState } from './adapter.ts';
import { callsBackTo } from './calls-back.ts';
import { undocumented } from './refusal.ts';
import { named, runIdOf } from './run-id.ts';
import type { Look, RunWorld } from './run-world.ts';
import { parsedJson } from './vendor-client.ts';

/**
 * So long after the provider last said that it has the run, it is believed. Then the submission is repeated, and held: Cog
 * tries a callback for three seconds and never again, and we may have been away, or it may not reach us at all. Long enough
 * that a callback of 200 MB on its way at 20 Mbit/s arrives first: a run that has just ended would be run once more.
 */
const BELIEVED_MS = 120_000;

/** Whether the end of a run is told to a URL of ours. */
export const callsBack = (
  { links }: Pick<RunWorld, 'links'>,
  { adapter, provider }: Pick<Look, 'adapter' | 'provider'>,
): boolean => callsBackTo(links.baseUrl, adapter, provider);

const callbackOf = ({ job }: Pick<Look, 'job'>, run: Run): RunCallback => ({
  assetId: job.assetId,
  step: stepOf(run),
  attempt: run.attempt ?? 0,
});

/** Whoever has its URL can end this attempt of this step until the engine's time is over, once, and nothing else. */
export async function callbackFor(
  { links }: RunWorld,
  look: Look,
  run: Run,
): Promise<NonNullable<RunRequest['callback']>> {
  const sign = await links.signer();
  const expires_s = Math.ceil(Date.parse(run.begunAt) / 1000) + look.engine.entry.timeout_s;
  return {
    url: sign(callbackPath(callbackOf(look, run)), 'callback', expires_s),
    isHeld: run.heardAt !== undefined,
  };
}

/**
 * How the run ended, if the provider has called back.
 *
 * @returns undefined if it has not; an object without a byte stands for what was too large
 */
export async function readCallback(world: RunWorld, look: Look, run: Run): Promise<RunState | undefined> {
  const bytes = await getFile(world.files, callbackKey(callbackOf(look, run))).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  if (bytes.length === 0) return undocumented('no body, or one that is too large');
  const runId = runIdOf(look.job.assetId, look.step);
  const state = named(look.adapter.read({ status: 200, headers: {}, json: parsedJson(bytes) }), runId);
  if (state.state === 'failed') return state;
  if (state.state !== 'succeeded') return undocumented('no end, though it called back');
  return state.vendorId === runId ? state : undocumented('the end of another run');
}

/** Whether a run whose provider has not called back yet need not be submitted again. */
export const isBelieved = ({ ports }: Pick<RunWorld, 'ports'>, { state, heardAt }: Run): boolean =>
  state === 'submitted' && heardAt !== undefined && ports.now() - Date.parse(heardAt) < BELIEVED_MS;
