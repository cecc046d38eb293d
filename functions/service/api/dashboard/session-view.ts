import type { Account } from '../../domain/account.ts';
import { languageOf } from '../../domain/language.ts';
import { isoTime } from '../../domain/ports.ts';
import { endsAt_ms, type Session } from '../../domain/session.ts';

/** Who is signed in, as the dashboard shows it. */
export const sessionView = (account: Account, session: Session, acceptLanguage: string | undefined) => ({
  account: {
    id: account.id,
    email: account.email,
    plan: account.plan,
    operator: account.operator === true,
    ...(account.organizationId !== undefined && { organization: account.organizationId }),
  },
  session: sessionItem(session),
  language: account.language ?? languageOf(acceptLanguage),
});

/** A session as its owner sees it. */
export const sessionItem = (session: Session) => ({
  id: session.id,
  agent: session.agent,
  createdAt: session.createdAt,
  seenAt: session.seenAt,
  endsAt: isoTime(endsAt_ms(session)),
});

/** One of several, and whether it is the one that asks. */
export const sessionOfList = (session: Session, asking: Session) => ({
  ...sessionItem(session),
  current: session.id === asking.id,
});
