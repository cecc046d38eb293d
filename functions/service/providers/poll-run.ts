import { LIMITS } from '../domain/limits.ts';
import type { Run } from '../store/runs.ts';
import type { Failed, RunState, VendorAnswer } from './adapter.ts';
import { readWhole } from './refusal.ts';
import { named } from './run-id.ts';
import { askSigned, type Look, QUICK_MS, type RunWorld, SUBMISSION_MS } from './run-world.ts';
import type { Submitted } from './submit-run.ts';
import { VendorSilence } from './vendor-client.ts';

/**
 * Asks how the run stands. No answer, or one that is not of this run, says nothing of a run that is paid for: it is asked
 * again until its time is over. That is so of any status that is no 2xx, of a key that is refused meanwhile, as while it
 * is replaced, and of what names another run.
 */
export async function pollRun(world: RunWorld, look: Look, run: Run): Promise<Submitted> {
  const { adapter } = look;
  const vendorId = run.vendorId!;
  const submitted = { ...look, vendorId };
  // An adapter with `readPoll` gets the result itself in the answer, which takes longer.
  const hasResult = adapter.readPoll !== undefined;
  const timeout_ms = hasResult ? SUBMISSION_MS : QUICK_MS;
  const max_bytes = hasResult ? LIMITS.providerAnswer_bytes : undefined;
  try {
    const answer = await askSigned(world, look, adapter.poll!(submitted), timeout_ms, max_bytes);
    const state = stateIn(world, answer, adapter.readPoll ?? adapter.read, vendorId);
    const elsewhere = state.state === 'running' ? adapter.failure?.request(submitted) : undefined;
    if (!elsewhere) return { state, run };
    const failure = await askSigned(world, look, elsewhere, QUICK_MS);
    return { state: stateIn(world, failure, adapter.failure!.read, vendorId), run };
  } catch (error) {
    if (!(error instanceof VendorSilence)) throw error;
    return { state: { state: 'running', vendorId }, run };
  }
}

function stateIn(
  world: RunWorld,
  answer: VendorAnswer,
  read: (answer: VendorAnswer) => RunState,
  vendorId: string,
): RunState {
  const running: RunState = { state: 'running', vendorId };
  if (answer.status >= 500) return running;
  const state = named(readWhole(answer, read), vendorId);
  if ('vendorId' in state && state.vendorId !== vendorId) {
    world.alarm('undocumented');
    return running;
  }
  const isOwnEnd = state.state !== 'failed' || (answer.status < 300 && !isOurs(state));
  if (isOwnEnd) return state;
  if (state.trouble) world.alarm(state.trouble);
  return running;
}

/** Whether it says something of our account, and so nothing of a run. */
const isOurs = ({ trouble }: Failed): boolean => trouble === 'key' || trouble === 'balance';
