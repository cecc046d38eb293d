import { inputJobCreator } from '../create-input-job.ts';
import { fromImagePlan } from '../plans/from-image.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(fromImagePlan, inputJobCreator('image'));
