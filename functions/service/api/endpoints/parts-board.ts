import { inputJobCreator } from '../create-input-job.ts';
import { partsBoardPlan } from '../plans/parts-board.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(partsBoardPlan, inputJobCreator('image'));
