import { setTimeout } from 'node:timers/promises';
import { runEngine } from '../../../functions/jobs/run-engine.ts';
import { blobModel } from '../models.ts';

/** Takes as many milliseconds as the prompt says. */
export const handler = runEngine({
  id: 'takes-time',
  async run(_input, { prompt }) {
    await setTimeout(Number(prompt));
    return { model: await blobModel(200) };
  },
});
