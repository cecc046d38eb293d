import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DynamoDbKind } from '../../../support/dynamodb.ts';
import { type Backend, ITEMS_TABLE, openBackend, refusalOf, TABLE } from './harness.ts';

/** What operations on tables must do on either DynamoDB. */
export function tablesSuite(kind: DynamoDbKind): void {
  describe('tables', () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await openBackend(kind);
    });
    afterAll(() => backend.close());

    test('describes an on-demand table with its index as active', async () => {
      const { Table } = await backend.client.send(new DescribeTableCommand({ TableName: TABLE }));
      expect(Table).toMatchObject({
        TableStatus: 'ACTIVE',
        BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
        KeySchema: ITEMS_TABLE.KeySchema,
        DeletionProtectionEnabled: false,
        GlobalSecondaryIndexes: [{ IndexName: 'open', IndexStatus: 'ACTIVE' }],
      });
    });

    test('refuses a second table of the same name', async () => {
      const refusal = await refusalOf(backend.client.send(new CreateTableCommand(ITEMS_TABLE)));
      expect(refusal.name).toBe('ResourceInUseException');
    });

    test('deletes a table only after its deletion protection is off', async () => {
      const TableName = 'protected';
      await backend.client.send(
        new CreateTableCommand({ ...ITEMS_TABLE, TableName, DeletionProtectionEnabled: true }),
      );
      const refusal = await refusalOf(backend.client.send(new DeleteTableCommand({ TableName })));
      expect(refusal.name).toBe('ValidationException');
      expect(refusal.message).toBe(
        'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
      );
      await backend.client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await backend.client.send(new DeleteTableCommand({ TableName }));
      expect((await backend.client.send(new ListTablesCommand({}))).TableNames).toEqual([TABLE]);
    });

    test('time to live is enabled and disabled once each, on one attribute', async () => {
      const update = (AttributeName: string, Enabled: boolean) =>
        backend.client.send(
          new UpdateTimeToLiveCommand({
            TableName: TABLE,
            TimeToLiveSpecification: { AttributeName, Enabled },
          }),
        );
      const describeIt = async () =>
        (await backend.client.send(new DescribeTimeToLiveCommand({ TableName: TABLE })))
          .TimeToLiveDescription;
      expect(await describeIt()).toEqual({ TimeToLiveStatus: 'DISABLED' });
      expect((await refusalOf(update('ttl', false))).message).toBe('TimeToLive is already disabled');
      expect((await update('ttl', true)).TimeToLiveSpecification).toEqual({
        AttributeName: 'ttl',
        Enabled: true,
      });
      expect(await describeIt()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
      expect((await refusalOf(update('ttl', true))).message).toBe('TimeToLive is already enabled');
      expect((await refusalOf(update('other', true))).message).toContain(
        'TimeToLive is active on a different AttributeName',
      );
      await update('ttl', false);
      expect(await describeIt()).toEqual({ TimeToLiveStatus: 'DISABLED' });
    });
  });
}
