import type { Language } from './language.ts';
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
  language: Language = 'en',
): { readonly subject: string; readonly text: string } {
  const allowance = daily_credits.toLocaleString('en-US');
  if (language === 'ko')
    return {
      subject: `API 키 ${keyId}이(가) 일일 안전 한도로 일시 중지되었습니다`,
      text: `계정 ${accountId}의 API 키 ${keyId}이(가) ${pausedAt}에 일일 안전 한도에 도달하여 일시 중지되었습니다.

실행 중인 작업은 계속되며, 결과는 그대로 조회하고 내려받을 수 있습니다. 이 키의 다른 요청은 대시보드에서 다시 시작할 때까지
거절됩니다. 같은 날(한국 시간)에 다시 시작하면 ${allowance} 크레딧을 더 쓸 수 있고, 다음 날에는 그날의 ${allowance} 크레딧을
쓸 수 있습니다.

예상하지 못한 일이라면 키가 유출되었을 수 있습니다. 키를 폐기하고 새로 만드세요.
`,
    };
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
