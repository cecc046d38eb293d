import { join } from 'node:path';
import { readProviders } from '../../bin/read-providers.ts';
import { advanceRun } from '../../functions/service/providers/advance-run.ts';
import { providersOf } from '../../functions/service/providers/provider-settings.ts';
import type { RunWorld } from '../../functions/service/providers/run-world.ts';
import { askVendor } from '../../functions/service/providers/vendor-client.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { runHarness } from './run-harness.ts';
import type { TestPorts } from './test-ports.ts';

const SAMPLES = join(import.meta.dirname, '../../lib/provider-samples');

/** What an operation on a model is given: bytes that came with a request, so that no asset has to stand behind them. */
export const SOURCE = { model: 'inputs/source/model.glb' };

/** A server that plays a vendor, and a key that it takes. */
export interface FakeVendor {
  readonly baseUrl: string;
  readonly key: string;
}

/** Runs of one engine of a sample file, such as `tripo`, at a fake. */
export function sampleRuns(table: Table, sample: string, engineId: string, { baseUrl, key }: FakeVendor) {
  const [provider] = providersOf(readProviders(join(SAMPLES, `${sample}.json`)));
  const { steps, entry } = provider!.engines.find((engine) => engine.entry.id === engineId)!;
  // Jobs are not settled here, and so would stay in flight.
  const { maxInFlight: _, ...unbounded } = entry;
  const { maxInFlight: __, ...account } = provider!;
  const harness = runHarness(table, [{ ...account, baseUrl, engines: [{ steps, entry: unbounded }] }], {
    ask: askVendor,
    keyOf: async () => key,
  });
  harness.stored.set(SOURCE.model, Buffer.from('glTF of ours'));
  return harness;
}

/** Looks at a run until its result is there, or it fails: then its category. */
export async function endOf(world: RunWorld, id: string): Promise<string> {
  const ports = world.ports as TestPorts;
  let last = 'running';
  for (let round = 0; round < 40; round++) {
    try {
      if ((await advanceRun(world, id, round)).ready) return 'ready';
    } catch (error) {
      const { category, message } = error as { readonly category?: string; readonly message: string };
      if (category !== undefined) return category;
      last = message;
    }
    // So that in the end nobody else can be sending what was not answered.
    ports.now_ms += 15_000;
  }
  return last;
}
