import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/service/store/table.ts';

export interface RoundTrips {
  /** The longest chain of requests of which each began after the one before it was answered. */
  sequential(): number;
  /** All requests. */
  total(): number;
  reset(): void;
}

/**
 * Counts what a client sends from now on. Requests that go out together count as one round trip; what starts after an
 * answer counts as depending on it, so the count is never too low.
 *
 * @param client a plain or a document client
 */
export function countRoundTrips(client: DynamoDBClient | Table['client']): RoundTrips {
  let depthDone = 0;
  let deepest = 0;
  let total = 0;
  (client as DynamoDBClient).middlewareStack.add(
    (next) => async (args) => {
      const depth = depthDone + 1;
      deepest = Math.max(deepest, depth);
      total++;
      try {
        return await next(args);
      } finally {
        depthDone = Math.max(depthDone, depth);
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'countRoundTrips' },
  );
  return {
    sequential: () => deepest,
    total: () => total,
    reset() {
      depthDone = 0;
      deepest = 0;
      total = 0;
    },
  };
}
