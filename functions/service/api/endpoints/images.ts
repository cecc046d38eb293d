import { inputJobCreator } from '../create-input-job.ts';
import { imagesPlan } from '../plans/images.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(imagesPlan, inputJobCreator('image'));
