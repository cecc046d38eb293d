import { runEngine } from '../../jobs/run-engine.ts';
import { svcRemesh } from './engine.ts';

export const handler = runEngine(svcRemesh);
