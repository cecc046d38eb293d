import { describe } from 'vitest';
import { balanceSuite } from './balance.suite.ts';
import { billingSuite } from './billing.suite.ts';
import { cancelRacesSuite } from './cancel-races.suite.ts';
import { closeAccountSuite } from './close-account.suite.ts';
import { collectionsSuite } from './collections.suite.ts';
import { countersSuite } from './counters.suite.ts';
import { deleteAssetSuite } from './delete-asset.suite.ts';
import { holdsSuite } from './holds.suite.ts';
import { listingSuite } from './listing.suite.ts';
import { storeSuite } from './store.suite.ts';
import { openStoreBackend } from './store-backend.ts';
import { storeRacesSuite } from './store-races.suite.ts';
import { usageSuite } from './usage.suite.ts';

describe('the store on the local DynamoDB', () => {
  storeSuite(() => openStoreBackend('emulator'));
  storeRacesSuite(() => openStoreBackend('emulator'));
  listingSuite(() => openStoreBackend('emulator'));
  collectionsSuite(() => openStoreBackend('emulator'));
  countersSuite(() => openStoreBackend('emulator'));
  deleteAssetSuite(() => openStoreBackend('emulator'));
  holdsSuite(() => openStoreBackend('emulator'));
  balanceSuite(() => openStoreBackend('emulator'));
  billingSuite(() => openStoreBackend('emulator'));
  usageSuite(() => openStoreBackend('emulator'));
  closeAccountSuite(() => openStoreBackend('emulator'));
  cancelRacesSuite(() => openStoreBackend('emulator'), 50);
});
