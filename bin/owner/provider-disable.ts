import { REREAD_MS, setProviderEnabled } from '../../functions/service/store/maintenance.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { requireProvider } from './deployed-provider.ts';

export const providerDisable = providerSwitch(
  'disable',
  "takes a provider's engines out of the catalogue; jobs that run finish",
);
export const providerEnable = providerSwitch('enable', "puts a provider's engines back into the catalogue");

function providerSwitch(word: 'disable' | 'enable', summary: string) {
  return defineCommand({
    name: `provider ${word}`,
    summary,
    operand: 'PROVIDER',
    options: {},
    async run(_, id) {
      const { engines } = requireProvider(id);
      await setProviderEnabled(tableFromEnvironment(), id, word === 'enable');
      const names = engines.map((engine) => engine.id).join(', ');
      const text = `${id} is ${word}d (${names}); it holds everywhere within ${REREAD_MS / 1000} seconds.`;
      return { document: { provider: id, enabled: word === 'enable' }, text };
    },
  });
}
