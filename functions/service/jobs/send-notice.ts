import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { renderNotice } from '../domain/notice.ts';
import { logLine } from '../log.ts';
import { getAccount } from '../store/accounts.ts';
import { claimNotice, forgetNotice } from '../store/notices.ts';
import type { Table } from '../store/table.ts';

/** What sends. */
export interface Post {
  readonly table: Table;
  readonly client: SESv2Client;
  readonly sender: string;
  readonly topUpUrl: string;
}

/** When what could not be sent is tried again. */
const RETRY_MS = 5 * 60_000;

/**
 * Sends an e-mail that is owed and forgets it: once, unless a crash comes in between the two. Of an account that was
 * closed meanwhile it is forgotten.
 *
 * @param sender address that SES may send from
 * @param topUpUrl where credits are bought
 * @param mailId of the one that is owed
 * @throws what SES says if it takes no e-mail from this sender or to this receiver; it is owed as before
 */
export async function sendNotice(
  { table, client, sender, topUpUrl }: Post,
  mailId: string,
  now_ms: number,
): Promise<void> {
  const notice = await claimNotice(table, mailId, { now_ms, until_ms: now_ms + RETRY_MS });
  if (!notice) return;
  const { accountId } = notice;
  const account = await getAccount(table, accountId);
  if (!account || account.closedAt !== undefined) return forgetNotice(table, mailId);
  const { subject, text } = renderNotice(notice, account, topUpUrl);
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: sender,
      Destination: { ToAddresses: [account.email] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  );
  await forgetNotice(table, mailId);
  logLine('notice', { accountId, mailId });
}
