import { jobCreator } from '../create-job.ts';
import { animatePlan } from '../plans/animate.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(animatePlan, jobCreator());
