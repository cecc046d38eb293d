import { runEngine } from '../../service/jobs/run-engine.ts';
import { deployedProviders } from '../../service/providers/provider.ts';
import { resultOf } from '../../service/providers/run-result.ts';
import { hosted } from './engine.ts';

export const handler = runEngine(hosted, resultOf(deployedProviders()));
