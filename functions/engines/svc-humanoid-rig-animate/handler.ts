import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcHumanoidRigAnimate } from './engine.ts';

export const handler = runEngine(svcHumanoidRigAnimate);
