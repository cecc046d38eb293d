import { type Attribute, db, type Item, type Json, type Store, type Types, validation } from './dynalite.ts';
import { validationError } from './errors.ts';
import { checkAgainst, typesOf } from './request.ts';

/** The parts of a write transaction, the single-item operation whose rules each follows, and what it may hold. */
const WRITES = {
  ConditionCheck: { operation: 'DeleteItem', required: ['ConditionExpression'] },
  Put: { operation: 'PutItem', required: [] },
  Delete: { operation: 'DeleteItem', required: [] },
  Update: { operation: 'UpdateItem', required: ['UpdateExpression'] },
} as const;

export type ActionKind = keyof typeof WRITES;

/** One action of a transaction, checked and with its expressions parsed. */
export interface TransactAction {
  readonly kind: ActionKind | 'Get';
  /** The single-item operation it is carried out as. */
  readonly operation: string;
  readonly data: Json & { readonly TableName: string };
}

/** Greatest number of actions in a transaction. */
const MAX_ACTIONS = 100;
/** Greatest sum of what the actions carry. */
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const MAX_TOKEN_LENGTH = 36;

const NOT_IN_TRANSACTIONS = [
  'ReturnConsumedCapacity',
  'ReturnItemCollectionMetrics',
  'ReturnValues',
  'Expected',
];
const LEGACY = ['ConditionalOperator', 'AttributeUpdates', 'AttributesToGet', 'ConsistentRead'];

const actionTypes = (operation: string, required: readonly string[]): Json => {
  const types = typesOf(operation);
  for (const name of [...NOT_IN_TRANSACTIONS, ...LEGACY]) delete types[name];
  for (const name of required) types[name] = { type: 'String', notNull: true };
  return { type: 'FieldStruct<TransactItem>', children: types };
};

const transactTypes = (actions: Types): Types => ({
  TransactItems: {
    type: 'List',
    notNull: true,
    lengthGreaterThanOrEqual: 1,
    lengthLessThanOrEqual: MAX_ACTIONS,
    children: { type: 'ValueStruct<TransactItem>', children: actions },
  },
  ReturnConsumedCapacity: { type: 'String', enum: ['INDEXES', 'TOTAL', 'NONE'] },
});

const WRITE_TYPES: Types = {
  ...transactTypes(
    Object.fromEntries(
      Object.entries(WRITES).map(([kind, { operation, required }]) => [
        kind,
        actionTypes(operation, required),
      ]),
    ),
  ),
  ClientRequestToken: {
    type: 'String',
    lengthGreaterThanOrEqual: 1,
    lengthLessThanOrEqual: MAX_TOKEN_LENGTH,
  },
};
const GET_TYPES: Types = transactTypes({ Get: actionTypes('GetItem', []) });

export interface TransactRequest {
  readonly actions: readonly TransactAction[];
  readonly token: string | undefined;
  readonly capacity: unknown;
}

/** @throws a refusal: SerializationException or ValidationException */
export function checkTransactWrite(body: Json, store: Store): TransactRequest {
  return checkTransaction(checkAgainst(WRITE_TYPES, body, store), store);
}

/** @throws a refusal: SerializationException or ValidationException */
export function checkTransactGet(body: Json, store: Store): TransactRequest {
  return checkTransaction(checkAgainst(GET_TYPES, body, store), store);
}

function checkTransaction(data: Json, store: Store): TransactRequest {
  const actions = (data.TransactItems as Json[]).map(actionOf);
  let bytes = 0;
  for (const { operation, data: request } of actions) {
    const message = validation(operation).custom?.(request, store);
    if (message) throw validationError(message);
    bytes += carriedBytes(request);
  }
  if (bytes > MAX_TRANSACTION_BYTES) {
    throw validationError(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`);
  }
  return {
    actions,
    token: data.ClientRequestToken as string | undefined,
    capacity: data.ReturnConsumedCapacity,
  };
}

function actionOf(item: Json): TransactAction {
  const kinds = Object.keys(item) as TransactAction['kind'][];
  const [kind] = kinds;
  if (!kind)
    throw validationError(
      'Invalid Request: TransactWriteRequest should contain Delete or Put or Update request',
    );
  if (kinds.length > 1)
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  const operation = kind === 'Get' ? 'GetItem' : WRITES[kind].operation;
  return { kind, operation, data: item[kind] as TransactAction['data'] };
}

function carriedBytes(request: Json): number {
  const values = Object.entries((request.ExpressionAttributeValues ?? {}) as Record<string, Attribute>);
  return db.itemSize((request.Item ?? request.Key) as Item) + db.itemSize(Object.fromEntries(values));
}
