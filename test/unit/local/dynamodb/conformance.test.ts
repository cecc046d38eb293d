import { describe } from 'vitest';
import { itemsSuite } from './items.suite.ts';
import { tablesSuite } from './tables.suite.ts';
import { transactionsSuite } from './transactions.suite.ts';

describe('the emulator', () => {
  itemsSuite('emulator');
  tablesSuite('emulator');
  transactionsSuite('emulator');
});
