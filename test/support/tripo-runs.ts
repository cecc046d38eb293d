import { join } from 'node:path';
import { readProviders } from '../../bin/read-providers.ts';
import { advanceRun } from '../../functions/service/providers/advance-run.ts';
import { providersOf } from '../../functions/service/providers/provider-settings.ts';
import type { RunWorld } from '../../functions/service/providers/run-world.ts';
import { askVendor } from '../../functions/service/providers/vendor-client.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { runHarness } from './run-harness.ts';
import type { TestPorts } from './test-ports.ts';
import { type FakeTripo, TRIPO_KEY } from './tripo-fake.ts';

const SAMPLE = join(import.meta.dirname, '../../lib/provider-samples/tripo.json');

/** What an operation on a model is given. */
export const SOURCE = { model: 'files/source/model.glb' };

/** Runs of an engine of the sample file at a fake. */
export function tripoRuns(table: Table, fake: FakeTripo, engineId: string) {
  const [sample] = providersOf(readProviders(SAMPLE));
  const { steps, entry } = sample!.engines.find((engine) => engine.entry.id === engineId)!;
  // Jobs are not settled here, and so would stay in flight.
  const { maxInFlight: _, ...unbounded } = entry;
  const harness = runHarness(
    table,
    [{ ...sample!, baseUrl: fake.url, engines: [{ steps, entry: unbounded }] }],
    { ask: askVendor, keyOf: async () => TRIPO_KEY },
  );
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
