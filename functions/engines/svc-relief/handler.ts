import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcRelief } from './engine.ts';

export const handler = runEngine(svcRelief);
