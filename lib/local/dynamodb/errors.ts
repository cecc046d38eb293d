import type { Json, Refusal } from './dynalite.ts';

const SERVICE = 'com.amazonaws.dynamodb.v20120810#';

/** A refusal as DynamoDB sends it: status 400 and a body with `__type`. */
export class DynamoDbError extends Error implements Refusal {
  readonly statusCode = 400;
  readonly body: Json;

  /**
   * @param type the wire's `__type`, with its namespace
   * @param members of the body beside it
   */
  constructor(type: string, message: string, members: Json = { message }) {
    super(message);
    this.name = type.slice(type.indexOf('#') + 1);
    this.body = { __type: type, ...members };
  }
}

export const validationError = (message: string): DynamoDbError =>
  new DynamoDbError('com.amazon.coral.validate#ValidationException', message);

export const unknownOperation = (operation: string): DynamoDbError =>
  new DynamoDbError(
    'com.amazon.coral.service#UnknownOperationException',
    `Operation ${operation} is not supported`,
  );

/** @param table named to operations on tables, left out to operations on items, as DynamoDB does */
export const tableNotFound = (table?: string): DynamoDbError =>
  new DynamoDbError(
    `${SERVICE}ResourceNotFoundException`,
    table === undefined
      ? 'Requested resource not found'
      : `Requested resource not found: Table: ${table} not found`,
  );

/** What an ordinary write gets while a transaction holds its item. */
export const transactionConflict = (): DynamoDbError =>
  new DynamoDbError(`${SERVICE}TransactionConflictException`, 'Transaction is ongoing for the item');

export const idempotentParameterMismatch = (): DynamoDbError =>
  new DynamoDbError(
    `${SERVICE}IdempotentParameterMismatchException`,
    'The request uses the same client token as a previous, but non-identical request.',
  );

/** Why one action of a transaction failed, in the wire's form; `Code: 'None'` if it did not. */
export interface CancellationReason {
  readonly Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError' | 'TransactionConflict';
  readonly Message?: string;
  readonly Item?: unknown;
}

/** @param reasons one for each action, in the order of the request. */
export function transactionCanceled(reasons: readonly CancellationReason[]): DynamoDbError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new DynamoDbError(`${SERVICE}TransactionCanceledException`, message, {
    Message: message,
    CancellationReasons: reasons,
  });
}

/** Whether what was thrown is an answer for the client, and not a fault of this program. */
export const isRefusal = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Error && 'statusCode' in thrown && 'body' in thrown;

/** The error's name without its namespace: `ConditionalCheckFailedException`. */
export const refusalName = (refusal: Refusal): string => String(refusal.body.__type).replace(/^.*#/, '');
