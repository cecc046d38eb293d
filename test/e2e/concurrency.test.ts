import { startService } from '../support/service.ts';
import { concurrency } from './concurrency.suite.ts';

concurrency(startService);
