import { runEngine } from '../../service/jobs/run-engine.ts';
import { importModel } from './engine.ts';

export const handler = runEngine(importModel);
