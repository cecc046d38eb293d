import { describe } from 'vitest';
import { OPEN_INDEX } from '../../functions/service/store/keys.ts';
import { MemoryTable } from '../simulation/table/memory-table.ts';
import { wireClient } from '../simulation/table/wire-client.ts';
import { TABLE_NAME } from '../support/service-table.ts';
import { cancelRacesSuite } from './cancel-races.suite.ts';
import { collectionsSuite } from './collections.suite.ts';
import { countersSuite } from './counters.suite.ts';
import { deleteAssetSuite } from './delete-asset.suite.ts';
import { holdsSuite } from './holds.suite.ts';
import { listingSuite } from './listing.suite.ts';
import { longPromptsSuite } from './long-prompts.suite.ts';
import { repetitionsSuite } from './repetitions.suite.ts';
import { storeSuite } from './store.suite.ts';
import type { StoreBackend } from './store-harness.ts';
import { storeRacesSuite } from './store-races.suite.ts';

async function open(): Promise<StoreBackend> {
  const table = new MemoryTable(TABLE_NAME, OPEN_INDEX);
  return { tableName: TABLE_NAME, connect: () => wireClient(table), close: async () => {} };
}

describe('the store on the table that simulations stand on', () => {
  storeSuite(open);
  storeRacesSuite(open);
  listingSuite(open);
  longPromptsSuite(open);
  collectionsSuite(open);
  countersSuite(open);
  deleteAssetSuite(open);
  holdsSuite(open);
  repetitionsSuite(open);
  cancelRacesSuite(open, 50);
});
