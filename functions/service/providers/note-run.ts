import type { Job } from '../domain/job.ts';
import type { RunState } from './adapter.ts';
import type { Look, RunWorld } from './run-world.ts';

/** For the operator's log, and for what the operator has to see to an alarm. */
export function noteRun(world: RunWorld, { job, provider, engine, step }: Look, state: RunState): void {
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
      return { ...state, said: withoutSecrets(state.said, prompt)?.slice(0, 500) };
    default:
      return { ...state };
  }
}

/** Without URLs, which may be signed, and without the prompt, as it is or as JSON has it. */
function withoutSecrets(said: string | undefined, prompt: unknown): string | undefined {
  const withoutUrls = said?.replaceAll(/https?:\/\/[^\s"'<>]+/gi, '…');
  if (typeof prompt !== 'string' || prompt === '') return withoutUrls;
  return withoutUrls?.replaceAll(prompt, '…').replaceAll(JSON.stringify(prompt).slice(1, -1), '…');
}
