import type { Run, RunPlace } from '../store/runs.ts';
import type { EngineStep, Provider } from './provider.ts';

/** Where a step of a run goes, and how what comes of it is read. */
interface Place {
  readonly provider: Provider;
  readonly template: EngineStep;
}

/** What is noted of a submission: by the next look a deployment may have moved the engine. */
export const noteOf = ({ provider, template: { model, output, texture } }: Place): RunPlace => ({
  provider: provider.id,
  adapter: provider.adapter,
  baseUrl: provider.baseUrl,
  ...(provider.settings && { settings: provider.settings }),
  ...(model !== undefined && { model }),
  ...(output !== undefined && { output }),
  ...(texture !== undefined && { texture }),
});

/** Whether the engine of a run that was submitted is with another provider by now: that one knows nothing of it. */
export const hasMoved = (run: Run | undefined, { id, adapter }: Provider): boolean =>
  run?.at !== undefined && (run.at.provider !== id || run.at.adapter !== adapter);

/** The place of a step that was submitted: where that was, whatever its provider's settings say by now. */
export function placeOf(run: Run | undefined, { provider, template }: Place): Place {
  if (!run?.at || (run.state !== 'submitting' && run.state !== 'submitted')) return { provider, template };
  const { provider: _, adapter: __, baseUrl, settings, ...noted } = run.at;
  const { settings: ___, ...others } = provider;
  const { model: ____, output: _____, texture: ______, ...own } = template;
  return {
    provider: { ...others, baseUrl, ...(settings && { settings }) },
    template: { ...own, ...noted },
  };
}
