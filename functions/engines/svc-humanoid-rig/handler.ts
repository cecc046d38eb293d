import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcHumanoidRig } from './engine.ts';

export const handler = runEngine(svcHumanoidRig);
