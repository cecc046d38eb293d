import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcParts } from './engine.ts';

export const handler = runEngine(svcParts);
