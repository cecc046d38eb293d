import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '../domain/limits.ts';
import { type Notice, owedSince } from '../domain/notice.ts';
import { isoTime } from '../domain/ports.ts';
import { type Action, CONDITIONS, putNew, storedValue } from './items.ts';
import { mailKey, OPEN_INDEX, openFields } from './keys.ts';
import type { Table } from './table.ts';

/** The action that makes an e-mail owed, together with what it tells of: a crash after it loses none. */
export const noticeAction = (table: Table, notice: Notice): Action =>
  putNew(table, mailKey(notice.mailId), {
    ...notice,
    ...openFields('MAIL', notice.mailId, owedSince(notice)),
    expiresAt_s: Math.floor(Date.parse(owedSince(notice)) / 1000) + LIMITS.owedMailLife_s,
  });

/** The same for what nothing is written with: one that is owed already is owed once. */
export async function oweNotice(table: Table, notice: Notice): Promise<void> {
  await table.client.send(new PutCommand(noticeAction(table, notice).Put!)).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

/**
 * Takes an e-mail that is owed for one try to send it: to everybody else it is not due before `until_ms`.
 *
 * @param now_ms present time
 * @param until_ms later than the try can end
 * @returns undefined if somebody else has it, or has sent it
 */
export async function claimNotice(
  table: Table,
  mailId: string,
  { now_ms, until_ms }: { readonly now_ms: number; readonly until_ms: number },
): Promise<Notice | undefined> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: mailKey(mailId),
        ConditionExpression: `${CONDITIONS.exists} AND ${OPEN_INDEX.sk} <= :now`,
        UpdateExpression: `SET ${OPEN_INDEX.sk} = :until`,
        ExpressionAttributeValues: { ':now': isoTime(now_ms), ':until': isoTime(until_ms) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return storedValue<Notice>(Attributes!);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Forgets an e-mail that is sent. */
export async function forgetNotice(table: Table, mailId: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: mailKey(mailId) }));
}
