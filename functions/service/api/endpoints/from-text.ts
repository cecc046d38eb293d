import { jobCreator } from '../create-job.ts';
import { fromTextPlan } from '../plans/from-text.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(fromTextPlan, jobCreator());
