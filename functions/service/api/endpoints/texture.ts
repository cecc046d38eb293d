import { jobCreator } from '../create-job.ts';
import { texturePlan } from '../plans/texture.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(texturePlan, jobCreator());
