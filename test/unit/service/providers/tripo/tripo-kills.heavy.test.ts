import { afterAll, beforeAll, expect, it } from 'vitest';
import { mortalWorld } from '../../../../support/run-harness.ts';
import { endOf, SOURCE, sampleRuns } from '../../../../support/sample-runs.ts';
import { startTestTable } from '../../../../support/test-table.ts';
import { startFakeTripo } from '../../../../support/tripo-fake.ts';

const CHAIN = ['models/import', 'animations/rig-check', 'animations/rig', 'animations/retarget'];

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());

/** A chain of an upload and four steps has less than 90 reads, writes and questions. */
const places = Array.from({ length: 90 }, (_, i) => i + 1);
it.each(places.flatMap((n) => [[n, false] as const, [n, true] as const]))(
  'killed at place %i (after it: %s) a chain at Tripo pays for no step twice, and ends',
  async (n, after) => {
    const fake = await startFakeTripo(Buffer.from('glTF of Tripo'));
    try {
      const { world, newJob } = sampleRuns(testTable.table, 'tripo', 'tripo-humanoid-rig-animate', fake);
      const end = await endOf(mortalWorld(world, n, after), await newJob({ preset: 'walk' }, SOURCE));
      expect(end).toMatch(/^(ready|engine_unavailable)$/);
      expect(fake.created()).toEqual(end === 'ready' ? CHAIN : CHAIN.slice(0, fake.created().length));
    } finally {
      await fake.close();
    }
  },
);
