import { deployedProviders, type Provider } from '../../../providers/provider.ts';
import { type Check, isUnderWay, readCheck } from '../../../store/check.ts';
import { type Switches, switchesNow } from '../../../store/maintenance.ts';
import type { Table } from '../../../store/table.ts';

/** The service as its operator sees it. */
export async function serviceView(table: Table, now_ms: number) {
  const [switches, check] = await Promise.all([switchesNow(table), readCheck(table)]);
  return {
    maintenance: switches.maintenance,
    providers: deployedProviders().map((provider) => providerView(provider, switches)),
    ...(check && { check: checkView(check, now_ms) }),
  };
}

/** Nothing of how its models are asked. */
export const providerView = (
  { id, adapter, baseUrl, engines }: Provider,
  { disabledProviders }: Pick<Switches, 'disabledProviders'>,
) => ({
  id,
  enabled: !disabledProviders.has(id),
  adapter,
  baseUrl,
  engines: engines.map(({ entry }) => entry.id),
});

const checkView = (check: Check, now_ms: number) => {
  const { startedAt, endedAt, audit, problemCount, failedJobs } = check;
  return {
    startedAt,
    ...(endedAt !== undefined && { endedAt }),
    underWay: isUnderWay(check, now_ms),
    ...audit,
    ...(problemCount !== undefined && { problemCount }),
    ...(failedJobs && { failedJobs }),
  };
};
