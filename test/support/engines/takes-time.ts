import { setTimeout } from 'node:timers/promises';
import { runEngine } from '../../../functions/service/jobs/run-engine.ts';
import { blobModel } from '../models.ts';

/** Takes as many milliseconds as the prompt says, and reports each quarter of them. */
export const handler = runEngine({
  id: 'takes-time',
  async run(_input, { prompt }, report) {
    for (const percent of [0, 25, 50, 75]) {
      await report?.(percent);
      await setTimeout(Number(prompt) / 4);
    }
    return { model: await blobModel(200) };
  },
});
