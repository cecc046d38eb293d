import { isoTime } from './ports.ts';

/** The e-mail that a pause of the daily safety limit owes to the owner of the account. */
export interface PauseNotice {
  /** The same for each try to write the same pause, another for every other pause. */
  readonly mailId: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly pausedAt: string;
}

/**
 * The notice of a pause.
 *
 * @param key that is paused
 * @param cause what tells this pause from every other of the key
 * @param now_ms present time
 */
export const pauseNotice = (
  { accountId, keyId }: Pick<PauseNotice, 'accountId' | 'keyId'>,
  cause: string,
  now_ms: number,
): PauseNotice => ({ mailId: `${keyId}.${cause}`, accountId, keyId, pausedAt: isoTime(now_ms) });

/**
 * Subject and text. The key itself is nowhere stored, and so not in it.
 *
 * @param daily_credits what the key may spend a day
 */
export function renderPauseNotice(
  { accountId, keyId, pausedAt }: PauseNotice,
  daily_credits: number,
): { readonly subject: string; readonly text: string } {
  const allowance = daily_credits.toLocaleString('en-US');
  return {
    subject: `API key ${keyId} is paused by the daily safety limit`,
    text: `The API key ${keyId} of account ${accountId} reached the daily safety limit at ${pausedAt} and is paused.

Jobs that run go on, and results can still be read and downloaded. Every other request with this key is refused until
you resume it in the dashboard. On the same day (Korean time) that allows it another ${allowance} credits, on a later
day that day's ${allowance}.

If you did not expect this, the key may be in wrong hands: revoke it, and make a new one.
`,
  };
}
