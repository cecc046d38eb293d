import { type Catalog, tableOf } from './catalog.ts';
import type { Item, Table } from './dynalite.ts';
import { validationError } from './errors.ts';
import { tableOfItemRow, type Write } from './rows.ts';

/**
 * dynalite lets an index key be empty; DynamoDB refuses the item.
 * @throws DynamoDbError ValidationException
 */
export function refuseEmptyIndexKeys(operation: string, writes: readonly Write[], catalog: Catalog): void {
  for (const write of writes) {
    const table = write.type === 'put' ? tableOfItemRow(write.key) : undefined;
    if (write.type === 'put' && table)
      refuseEmptyKeysOf(operation, write.value as Item, tableOf(catalog, table));
  }
}

function refuseEmptyKeysOf(operation: string, item: Item, table: Table): void {
  for (const index of [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])]) {
    for (const { AttributeName } of index.KeySchema) {
      const value = item[AttributeName];
      const type = value?.S === '' ? 'string' : value?.B === '' ? 'binary' : undefined;
      if (type) throw validationError(messageOf(operation, type, index.IndexName, AttributeName));
    }
  }
}

const messageOf = (operation: string, type: string, index: string, key: string): string => {
  const empty = `The AttributeValue for a key attribute cannot contain an empty ${type} value.`;
  return operation === 'UpdateItem'
    ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. ${empty}`
    : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. ${empty} IndexName: ${index}, IndexKey: ${key}`;
};
