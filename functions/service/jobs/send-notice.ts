import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import { dailyOf } from '../domain/api-key.ts';
import { renderPauseNotice } from '../domain/pause-notice.ts';
import { logLine } from '../log.ts';
import { requireAccount } from '../store/accounts.ts';
import { claimNotice, forgetNotice } from '../store/notices.ts';
import type { Table } from '../store/table.ts';

/** When what could not be sent is tried again. */
const RETRY_MS = 5 * 60_000;

/**
 * Sends an e-mail that is owed and forgets it: once, unless a crash comes in between the two.
 *
 * @param sender address that SES may send from
 * @param mailId of the one that is owed
 * @throws what SES says if it takes no e-mail from this sender or to this receiver; it is owed as before
 */
export async function sendNotice(
  { table, client, sender }: { readonly table: Table; readonly client: SESv2Client; readonly sender: string },
  mailId: string,
  now_ms: number,
): Promise<void> {
  const notice = await claimNotice(table, mailId, { now_ms, until_ms: now_ms + RETRY_MS });
  if (!notice) return;
  const { accountId, keyId } = notice;
  const account = await requireAccount(table, accountId);
  const { subject, text } = renderPauseNotice(
    notice,
    dailyOf(account.keys[keyId] ?? {}, dailyAllowanceOf(account)),
  );
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: sender,
      Destination: { ToAddresses: [account.email] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  );
  await forgetNotice(table, mailId);
  logLine('notice', { accountId, keyId });
}
