import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/service/store/table.ts';

/**
 * `conflict`: another transaction holds one of the items, nothing is written.
 * `lostAnswer`: the write happens, the connection breaks before its answer arrives.
 * `lostRequest`: the connection breaks before the write.
 * `none`: the write passes.
 */
export type Fault = 'conflict' | 'lostAnswer' | 'lostRequest' | 'none';

const connectionBroken = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

const conflict = (): Error =>
  new TransactionCanceledException({
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  });

/** What a write of one item gets while a transaction holds it. */
const itemConflict = (): Error =>
  new TransactionConflictException({
    message: 'Transaction is ongoing for the item',
    $metadata: { httpStatusCode: 400 },
  });

/**
 * Lets a client make so many writes more, as if its process were killed then: whatever it sends after fails.
 *
 * @param writes that pass; the one after them fails before it is sent
 * @returns what brings it to life again
 */
export function killAfter(client: Table['client'], writes: number): () => void {
  let left = writes;
  const middleware = (client as unknown as DynamoDBClient).middlewareStack;
  middleware.add(
    (next, context) => async (args) => {
      if (/^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(String(context.commandName)) && --left < 0)
        throw new Killed();
      return next(args);
    },
    { step: 'serialize', priority: 'high', name: 'killAfter' },
  );
  return () => void middleware.remove('killAfter');
}

/** No error that any code waits for. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

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
      if (fault === 'conflict') throw operation.startsWith('Transact') ? conflict() : itemConflict();
      if (fault === 'lostRequest') throw connectionBroken();
      const answer = await next(args);
      if (fault === 'lostAnswer') throw connectionBroken();
      return answer;
    },
    { step: 'serialize', priority: 'high', name: 'injectFaults' },
  );
  return faults;
}
