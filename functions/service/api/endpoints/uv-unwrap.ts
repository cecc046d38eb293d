import { jobCreator } from '../create-job.ts';
import { uvUnwrapPlan } from '../plans/uv-unwrap.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(uvUnwrapPlan, jobCreator());
