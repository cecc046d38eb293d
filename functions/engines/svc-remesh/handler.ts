import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcRemesh } from './engine.ts';

export const handler = runEngine(svcRemesh);
