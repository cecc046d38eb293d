import { inputJobCreator } from '../create-input-job.ts';
import { importPlan } from '../plans/import.ts';
import { serveJob } from '../serve-job.ts';

export const handler = serveJob(importPlan, inputJobCreator('model'));
