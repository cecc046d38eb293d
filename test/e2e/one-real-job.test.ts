import { startService } from '../support/service.ts';
import { oneRealJob } from './one-real-job.suite.ts';

oneRealJob(startService);
