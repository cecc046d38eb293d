import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/service/store/table.ts';

/**
 * `conflict`: another transaction holds one of the items, nothing is written.
 * `lostAnswer`: the write happens, the connection breaks before its answer arrives.
 * `lostRequest`: the connection breaks before the write.
 */
export type Fault = 'conflict' | 'lostAnswer' | 'lostRequest';

const connectionBroken = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

const conflict = (): Error =>
  new TransactionCanceledException({
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  });

/**
 * Makes the next writes of a client fail, one fault a write, past the SDK's own retries.
 *
 * @param client a plain or a document client
 * @param operations the wire's names, such as `TransactWriteItems`; others pass
 * @returns the faults that are still to come; push to add
 */
export function injectFaults(
  client: DynamoDBClient | Table['client'],
  operations: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  (client as DynamoDBClient).middlewareStack.add(
    (next, context) => async (args) => {
      const operation = String(context.commandName).replace(/Command$/, '');
      const fault = operations.includes(operation) ? faults.shift() : undefined;
      if (fault === 'conflict') throw conflict();
      if (fault === 'lostRequest') throw connectionBroken();
      const answer = await next(args);
      if (fault === 'lostAnswer') throw connectionBroken();
      return answer;
    },
    { step: 'serialize', priority: 'high', name: 'injectFaults' },
  );
  return faults;
}
