import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '../domain/ports.ts';
import { rotateSecret, type SecretRotation } from '../domain/webhook-secrets.ts';
import { untilCommitted } from './commit.ts';
import { CONDITIONS, getItem } from './items.ts';
import { webhookSecretsKey } from './keys.ts';
import type { Table } from './table.ts';

/** As an account's rotations are stored. */
interface WebhookSecrets {
  readonly rotations: readonly SecretRotation[];
  /** From 1, one more with every write. */
  readonly version: number;
}

/** The rotations of an account's webhook secrets, oldest first. */
export async function secretRotations(table: Table, accountId: string): Promise<readonly SecretRotation[]> {
  return (await getItem<WebhookSecrets>(table, webhookSecretsKey(accountId)))?.rotations ?? [];
}

/**
 * Has one secret take another's place.
 *
 * @returns the rotation as it stands: one of the same secrets may have been to end earlier
 */
export function addSecretRotation(
  table: Table,
  ports: Ports,
  accountId: string,
  rotation: SecretRotation,
): Promise<SecretRotation> {
  const key = webhookSecretsKey(accountId);
  return untilCommitted(ports, async () => {
    const { rotations, version } = (await getItem<WebhookSecrets>(table, key)) ?? {
      rotations: [],
      version: 0,
    };
    const next: WebhookSecrets = { rotations: rotateSecret(rotations, rotation), version: version + 1 };
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...key, ...next },
        ...(version === 0
          ? { ConditionExpression: CONDITIONS.isNew }
          : {
              ConditionExpression: CONDITIONS.versionIsAsRead,
              ExpressionAttributeValues: { ':readVersion': version },
            }),
      }),
    );
    return next.rotations.at(-1)!;
  });
}
