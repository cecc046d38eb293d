import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcSculpt } from './engine.ts';

export const handler = runEngine(svcSculpt);
