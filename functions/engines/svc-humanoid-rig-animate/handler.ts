import { runEngine } from '../../jobs/run-engine.ts';
import { svcHumanoidRigAnimate } from './engine.ts';

export const handler = runEngine(svcHumanoidRigAnimate);
