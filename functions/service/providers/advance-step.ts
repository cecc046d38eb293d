import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import type { CancelRunEvent } from '../store/cancel-job.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { urlSignerFromEnvironment } from '../store/signing-key.ts';
import { systemPorts } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import type { ProviderTrouble } from './adapter.ts';
import { adapters } from './adapters.ts';
import { advanceRun, cancelRun, type RunProgress } from './advance-run.ts';
import { deployedProviders } from './provider.ts';
import { providerKey } from './provider-keys.ts';
import { askVendor } from './vendor-client.ts';

/** From the state machine: a job that a provider runs, and how often it was waited for. */
export interface AdvanceRunEvent {
  readonly assetId: string;
  readonly round: number;
}

const secrets: Readonly<Record<string, string>> = JSON.parse(environment('PROVIDER_SECRETS'));
const world = {
  table: tableFromEnvironment(),
  files: filesFromEnvironment(),
  ports: systemPorts,
  providers: deployedProviders(),
  adapters,
  keyOf: (providerId: string) => providerKey(secrets, providerId, systemPorts.now()),
  links: { baseUrl: environment('BASE_URL'), signer: urlSignerFromEnvironment },
  ask: askVendor,
  note: (fields: Readonly<Record<string, unknown>>) => logLine('provider', fields),
  alarm: (trouble: ProviderTrouble) => measure('ProviderTrouble', 1, { trouble }),
};

/** The step of a job's state machine that talks to a provider, and what an API's cancel calls beside it. */
export const handler = lambdaHandler<AdvanceRunEvent | CancelRunEvent, RunProgress | undefined>(
  async (event) => {
    if ('round' in event) return advanceRun(world, event.assetId, event.round);
    await cancelRun(world, event.assetId);
    return undefined;
  },
);
