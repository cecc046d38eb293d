import { runEngine } from '../../jobs/run-engine.ts';
import { svcUv } from './engine.ts';

export const handler = runEngine(svcUv);
