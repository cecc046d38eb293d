import { runEngine } from '../../../functions/service/jobs/run-engine.ts';

/** Never ends by itself. */
export const handler = runEngine({
  id: 'hangs',
  run: () => new Promise(() => setInterval(() => {}, 1_000)),
});
