import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcRemeshQuad } from './engine.ts';

export const handler = runEngine(svcRemeshQuad);
