import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcQuadrupedRig } from './engine.ts';

export const handler = runEngine(svcQuadrupedRig);
