import type { ErrorCategory } from '../../../functions/service/domain/asset.ts';
import { EngineError } from '../../../functions/service/jobs/engine.ts';
import { runEngine } from '../../../functions/service/jobs/run-engine.ts';

/** Fails with the category that the prompt names; with no category's name, as a crash does. */
export const handler = runEngine({
  id: 'fails',
  async run(_input, { prompt }) {
    if (prompt === 'crash') throw new TypeError('secret is not defined');
    throw new EngineError(prompt as ErrorCategory, 'The prompt asked for this failure.');
  },
});
