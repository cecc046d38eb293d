import type { Account } from './account.ts';
import { dailyAllowanceOf } from './account-limits.ts';
import { dailyOf } from './api-key.ts';
import { renderTopUpNotice } from './billing/render-top-up-notice.ts';
import { renderSuperseded, type SupersededNotice } from './billing/superseded.ts';
import type { TopUpNotice } from './billing/top-up.ts';
import { LANGUAGES } from './language.ts';
import { type LowBalanceNotice, renderLowBalance } from './low-balance.ts';
import { type PauseNotice, renderPauseNotice } from './pause-notice.ts';

/** An e-mail that is owed to the owner of an account. */
export type Notice = PauseNotice | LowBalanceNotice | TopUpNotice | SupersededNotice;

/** Since when it is owed, ISO 8601. */
export const owedSince = (notice: Notice): string => ('kind' in notice ? notice.at : notice.pausedAt);

/**
 * Subject and text, in the language that the owner has chosen.
 *
 * @param account whose owner reads it
 * @param topUpUrl where credits are bought
 */
export function renderNotice(
  notice: Notice,
  account: Account,
  topUpUrl: string,
): { readonly subject: string; readonly text: string } {
  const { language = LANGUAGES[0] } = account;
  if ('kind' in notice) {
    switch (notice.kind) {
      case 'lowBalance':
        return renderLowBalance(notice, language, topUpUrl);
      case 'topUpOff':
        return renderTopUpNotice(notice, language, topUpUrl);
      case 'subscriptionSuperseded':
        return renderSuperseded(notice, language, topUpUrl);
    }
  }
  const daily_credits = dailyOf(account.keys[notice.keyId] ?? {}, dailyAllowanceOf(account));
  return renderPauseNotice(notice, daily_credits, language);
}
