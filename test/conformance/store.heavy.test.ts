import { describe } from 'vitest';
import { balanceSuite } from './balance.suite.ts';
import { billingSuite } from './billing.suite.ts';
import { cancelRacesSuite } from './cancel-races.suite.ts';
import { collectionsSuite } from './collections.suite.ts';
import { countersSuite } from './counters.suite.ts';
import { deleteAssetSuite } from './delete-asset.suite.ts';
import { holdsSuite } from './holds.suite.ts';
import { listingSuite } from './listing.suite.ts';
import { repetitionsSuite } from './repetitions.suite.ts';
import { storeSuite } from './store.suite.ts';
import { openStoreBackend } from './store-backend.ts';
import { storeRacesSuite } from './store-races.suite.ts';
import { usageSuite } from './usage.suite.ts';

describe("the store on AWS's DynamoDB Local", () => {
  storeSuite(() => openStoreBackend('aws-local'));
  storeRacesSuite(() => openStoreBackend('aws-local'));
  listingSuite(() => openStoreBackend('aws-local'));
  collectionsSuite(() => openStoreBackend('aws-local'));
  countersSuite(() => openStoreBackend('aws-local'));
  deleteAssetSuite(() => openStoreBackend('aws-local'));
  holdsSuite(() => openStoreBackend('aws-local'));
  repetitionsSuite(() => openStoreBackend('aws-local'));
  balanceSuite(() => openStoreBackend('aws-local'));
  billingSuite(() => openStoreBackend('aws-local'));
  usageSuite(() => openStoreBackend('aws-local'));
  cancelRacesSuite(() => openStoreBackend('aws-local'), 1_000);
});
