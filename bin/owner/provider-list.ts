import { defineCommand } from './command.ts';
import { listProviders } from './deployed-provider.ts';
import { table } from './table.ts';

export const providerList = defineCommand({
  name: 'provider list',
  summary: 'who runs engines elsewhere, and which',
  options: {},
  async run() {
    const document = listProviders().map(({ id, adapter, baseUrl, engines }) => ({
      id,
      adapter,
      baseUrl,
      engines: engines.map((engine) => engine.id),
    }));
    const rows = document.map(({ id, adapter, baseUrl, engines }) => [
      id,
      adapter,
      baseUrl,
      engines.join(', '),
    ]);
    const text = rows.length
      ? table([['PROVIDER', 'ADAPTER', 'ADDRESS', 'ENGINES'], ...rows])
      : 'Every engine is built in: no provider is configured.';
    return { document, text };
  },
});
