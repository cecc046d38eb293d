import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcQuadrupedRigAnimate } from './engine.ts';

export const handler = runEngine(svcQuadrupedRigAnimate);
