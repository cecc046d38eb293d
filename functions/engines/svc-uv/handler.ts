import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcUv } from './engine.ts';

export const handler = runEngine(svcUv);
