import { adapters } from '../../functions/service/providers/adapters.ts';
import { providerKey } from '../../functions/service/providers/provider-keys.ts';
import { askVendor, VendorSilence } from '../../functions/service/providers/vendor-client.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { defineCommand } from './command.ts';
import { type DeployedProvider, requireProvider } from './deployed-provider.ts';

const TIMEOUT_MS = 15_000;

export const providerCheck = defineCommand({
  name: 'provider check',
  summary: 'asks a provider whether it is there and takes the key; costs nothing',
  operand: 'PROVIDER',
  options: {},
  async run(_, id) {
    const { ok, said } = await check(requireProvider(id));
    return {
      document: { provider: id, ok, said },
      text: `${id}: ${ok ? 'ready' : 'not ready'}, ${said}.`,
      bad: !ok,
    };
  },
});

async function check({ id, adapter: name, baseUrl, settings, engines, secretArn }: DeployedProvider) {
  const adapter = adapters[name];
  const key = await providerKey({ [id]: secretArn }, id, systemPorts.now());
  if (key === undefined && adapter.needsKey) {
    return { ok: false, said: `it has no key: npm run owner -- provider key ${id}` };
  }
  const request = await adapter.sign(adapter.check(baseUrl, engines, settings), key, systemPorts.now());
  return askVendor(request, TIMEOUT_MS).then(adapter.readCheck, (error: unknown) => {
    if (!(error instanceof VendorSilence)) throw error;
    return { ok: false, said: `${baseUrl} does not answer` };
  });
}
