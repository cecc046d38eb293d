import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '../../lib/local/dynamodb/emulator.ts';
import { listenOnLoopback } from '../../lib/local/dynamodb/http-server.ts';
import { startAwsDynamoDbLocal } from './aws-dynamodb-local.ts';

export type DynamoDbKind = 'emulator' | 'aws-local' | 'moto';

export interface TestDynamoDb {
  /** Endpoint, region and credentials of a client. */
  readonly config: DynamoDBClientConfig & { readonly endpoint: string };
  readonly kind: DynamoDbKind;
  close(): Promise<void>;
}

/**
 * An empty DynamoDB for tests: the emulator, or AWS's DynamoDB Local where the environment has DYNAMODB=aws-local.
 * @param kind overrides the environment
 * @throws Error if AWS's is asked for and there is no JDK 17 or later
 */
export async function openTestDynamoDb(
  kind: DynamoDbKind = process.env.DYNAMODB === 'aws-local' ? 'aws-local' : 'emulator',
): Promise<TestDynamoDb> {
  const { url, close } = kind === 'aws-local' ? await startAwsDynamoDbLocal() : await startEmulator();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { config: { endpoint: url, region: 'us-east-1', credentials }, kind, close };
}

async function startEmulator(): Promise<{ url: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const emulator = await startDynamoDb({ dir });
  const http = await listenOnLoopback(emulator);
  return {
    url: http.url,
    close: async () => {
      await http.close();
      await emulator.close();
      await rm(dir, { recursive: true });
    },
  };
}
