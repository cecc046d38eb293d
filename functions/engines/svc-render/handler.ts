import { runEngine } from '../../service/jobs/run-engine.ts';
import { svcRender } from './engine.ts';

export const handler = runEngine(svcRender);
