import { startService } from '../support/service.ts';
import { failedJob } from './failed-job.suite.ts';

failedJob(startService);
