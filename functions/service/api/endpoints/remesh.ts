import { jobCreator } from '../create-job.ts';
import { remeshPlan } from '../plans/remesh.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(remeshPlan, jobCreator());
