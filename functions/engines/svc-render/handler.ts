import { runEngine } from '../../jobs/run-engine.ts';
import { svcRender } from './engine.ts';

export const handler = runEngine(svcRender);
