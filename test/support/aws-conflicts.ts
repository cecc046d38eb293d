import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

/** How long a write has its items on AWS, at least: no emulator takes that long by itself. */
const HELD_MS = 5;

type Key = Readonly<Record<'pk' | 'sk', string | { readonly S: string }>>;
interface Write {
  readonly Key?: Key;
  readonly Item?: Key;
}

const nameOf = ({ Key: key, Item: item }: Write): string => {
  const { pk, sk } = (key ?? item)!;
  return [pk, sk].map((part) => (typeof part === 'string' ? part : part.S)).join('/');
};

/**
 * AWS's conflicts, which no DynamoDB on one machine has: a transaction that touches an item which another request is
 * writing is cancelled, and so is a plain write of an item that a transaction holds; plain writes of one item queue.
 * Made after https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export function injectConflicts() {
  const inTransaction = new Set<string>();
  const inPlain = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();

  async function transact<T>(names: readonly string[], write: () => Promise<T>): Promise<T> {
    const met = names.map((name) => inTransaction.has(name) || inPlain.has(name));
    if (met.some(Boolean)) {
      throw new TransactionCanceledException({
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
        $metadata: { httpStatusCode: 400 },
        CancellationReasons: met.map((isMet) => ({ Code: isMet ? 'TransactionConflict' : 'None' })),
      });
    }
    for (const name of names) inTransaction.add(name);
    try {
      const [answer] = await Promise.all([write(), sleep(HELD_MS)]);
      return answer;
    } finally {
      for (const name of names) inTransaction.delete(name);
    }
  }

  async function plain<T>(name: string, write: () => Promise<T>): Promise<T> {
    if (inTransaction.has(name)) {
      throw new TransactionConflictException({
        message: 'Transaction is ongoing for the item',
        $metadata: { httpStatusCode: 400 },
      });
    }
    inPlain.set(name, (inPlain.get(name) ?? 0) + 1);
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(write, write);
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    try {
      return await turn;
    } finally {
      const left = inPlain.get(name)! - 1;
      if (left > 0) inPlain.set(name, left);
      else inPlain.delete(name);
    }
  }

  return {
    /** Makes the writes of a client meet those of all that are watched. */
    watch(client: DynamoDBClient): DynamoDBClient {
      client.middlewareStack.add(
        (next, context) => (args) => {
          const input = args.input as unknown as Write & { TransactItems?: Record<string, Write>[] };
          const write = () => next(args);
          if (context.commandName === 'TransactWriteItemsCommand') {
            const writes = input.TransactItems!.flatMap((item) => Object.values(item));
            return transact(writes.map(nameOf), write);
          }
          return /^(Put|Update|Delete)Item/.test(String(context.commandName))
            ? plain(nameOf(input), write)
            : write();
        },
        { step: 'serialize', priority: 'high', name: 'conflicts' },
      );
      return client;
    },
  };
}
