import { runEngine } from '../../../functions/service/jobs/run-engine.ts';

/** The model that it is given, unchanged. */
export const handler = runEngine({
  id: 'returns-source',
  run: async ({ model }) => ({ model: model! }),
});
