import { describe } from 'vitest';
import { itemsSuite } from './items.suite.ts';
import { tablesSuite } from './tables.suite.ts';
import { transactionsSuite } from './transactions.suite.ts';

describe("AWS's DynamoDB Local", () => {
  itemsSuite('aws-local');
  tablesSuite('aws-local');
  transactionsSuite('aws-local');
});
