import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcTexture } from './engine.ts';

export const handler = runEngine(svcTexture);
