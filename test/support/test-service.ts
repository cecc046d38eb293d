import { type LocalService, type StartServiceOptions, startService } from './service.ts';

/** The same service, run in the same way, with the engines of the test catalogue beside those that are built in. */
export const startTestService = (options: Pick<StartServiceOptions, 'env'> = {}): Promise<LocalService> =>
  startService({ ...options, script: 'test/support/test-local.ts' });
