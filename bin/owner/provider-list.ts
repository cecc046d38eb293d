import { readSwitches } from '../../functions/service/store/maintenance.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { listProviders } from './deployed-provider.ts';
import { table } from './table.ts';

export const providerList = defineCommand({
  name: 'provider list',
  summary: 'who runs engines elsewhere, and which',
  options: {},
  async run() {
    const { disabledProviders } = await readSwitches(tableFromEnvironment(), Date.now());
    const document = listProviders().map(({ id, adapter, baseUrl, engines }) => ({
      id,
      enabled: !disabledProviders.has(id),
      adapter,
      baseUrl,
      engines: engines.map((engine) => engine.id),
    }));
    const rows = document.map(({ id, enabled, adapter, baseUrl, engines }) => [
      id,
      enabled ? '' : 'disabled',
      adapter,
      baseUrl,
      engines.join(', '),
    ]);
    const text = rows.length
      ? table([['PROVIDER', '', 'ADAPTER', 'ADDRESS', 'ENGINES'], ...rows])
      : 'Every engine is built in: no provider is configured.';
    return { document, text };
  },
});
