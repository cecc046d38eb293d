import { environment } from '../../functions/service/environment.ts';
import type { Adapter, VendorAnswer, VendorRequest } from '../../functions/service/providers/adapter.ts';
import { adapters } from '../../functions/service/providers/adapters.ts';
import { callsBackTo } from '../../functions/service/providers/calls-back.ts';
import { providerKey } from '../../functions/service/providers/provider-keys.ts';
import { askVendor, VendorSilence } from '../../functions/service/providers/vendor-client.ts';
import { engineUsage } from '../../functions/service/store/engine-usage.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import { defineCommand } from './command.ts';
import { type DeployedProvider, requireProvider } from './deployed-provider.ts';
import { runCosts, saidOf } from './run-costs.ts';

const TIMEOUT_MS = 15_000;
/** Runs are kept on record for some 400 days. */
const EVER = '';

type Checked = ReturnType<Adapter['readCheck']>;

export const providerCheck = defineCommand({
  name: 'provider check',
  summary: 'asks a provider whether it is there and takes the key, and says what a run costs; costs nothing',
  operand: 'PROVIDER',
  options: {},
  async run(_, id) {
    const provider = requireProvider(id);
    const { ok, said } = await check(provider);
    const costs = runCosts(await engineUsage(tableFromEnvironment(), EVER), provider);
    return {
      document: { provider: id, ok, said, costs },
      text: `${id}: ${[ok ? 'ready' : 'not ready', said].join(', ')}; ${saidOf(costs).join('; ')}.`,
      bad: !ok,
    };
  },
});

async function check({ id, adapter: name, secretArn, ...provider }: DeployedProvider) {
  const adapter = adapters[name];
  const key = await providerKey({ [id]: secretArn }, id, systemPorts.now());
  if (key === undefined && adapter.needsKey) {
    return { ok: false, said: `it has no key: npm run owner -- provider key ${id}` };
  }
  const { ok, said } = await checkEach(adapter, provider, async (request) =>
    askVendor(await adapter.sign(request, key, systemPorts.now()), TIMEOUT_MS),
  );
  return { ok, said: [said, ...howToldOf(adapter, provider, environment('BASE_URL'))].join('; ') };
}

/** How the end of a run comes to us, where that depends on the way between us. */
export function howToldOf(
  adapter: Adapter,
  provider: Pick<DeployedProvider, 'baseUrl' | 'settings'>,
  ourUrl: string,
): readonly string[] {
  if (!adapter.callback) return [];
  return callsBackTo(ourUrl, adapter, provider)
    ? ['it calls back when a run has ended']
    : ['it does not call back here: a function waits while it runs'];
}

/**
 * Asks once for each model of a provider whose check is of a model, and once where it is of none.
 *
 * @param ask signs and sends
 */
export async function checkEach(
  adapter: Adapter,
  { baseUrl, settings, engines }: Pick<DeployedProvider, 'baseUrl' | 'settings' | 'engines'>,
  ask: (request: VendorRequest) => Promise<VendorAnswer>,
): Promise<Checked> {
  const each = engines.flatMap(({ id, models }) => models.map((model) => [{ id, models: [model] }]));
  const requests = (each.length > 0 ? each : [engines]).map((some) => adapter.check(baseUrl, some, settings));
  const different = new Map(requests.map((request) => [JSON.stringify(request), request]));
  const answers = await Promise.all(
    [...different.values()].map((request) =>
      ask(request).then(adapter.readCheck, (error: unknown): Checked => {
        if (!(error instanceof VendorSilence)) throw error;
        return { ok: false, said: `${baseUrl} does not answer` };
      }),
    ),
  );
  const said = [...new Set(answers.map((answer) => answer.said))];
  return { ok: answers.every(({ ok }) => ok), said: said.join('; ') };
}
