import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { randomBase62 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { beginSession, endsAt_ms, hashToken, makeToken, type Session } from '../domain/session.ts';
import { ensureDashboardKey } from './api-keys.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, getItem, putNew, queryAll, storedValue } from './items.ts';
import { sessionKey, sessionPointerKey } from './keys.ts';
import type { Table } from './table.ts';

const SESSION_ID_CHARS = 12;
/** What has not this form is answered like an unknown id: DynamoDB takes neither an empty nor a long key. */
const SESSION_ID = new RegExp(`^[0-9A-Za-z]{${SESSION_ID_CHARS}}$`);

/** Where an account's sessions are, so that they can be ended without their tokens. */
interface SessionPointer {
  readonly id: string;
  readonly hash: string;
  readonly createdAt: string;
}

/** DynamoDB deletes it some time after. */
const expiresAt_s = (session: Pick<Session, 'createdAt' | 'seenAt'>): number =>
  Math.ceil(endsAt_ms(session) / 1000);

/**
 * Signs a browser in, with a token that nobody has had before.
 *
 * @param browser how it names itself, and what its identity provider wants to see at sign-out
 * @returns the token, for the browser's cookie alone
 * @throws UnknownAccountError if there is no such account
 */
export async function startSession(
  table: Table,
  ports: Ports,
  accountId: string,
  browser: Pick<Session, 'agent' | 'idToken'>,
): Promise<string> {
  await ensureDashboardKey(table, ports, accountId);
  const token = makeToken(ports);
  const id = randomBase62(ports, SESSION_ID_CHARS);
  const session = beginSession({ ...browser, id, hash: hashToken(token), accountId }, ports.now());
  const { hash, createdAt } = session;
  const pointer: SessionPointer = { id, hash, createdAt };
  const earlier = await sessionPointers(table, accountId);
  const tooMany = [...earlier]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(LIMITS.session.perAccount - 1);
  const expiry = { expiresAt_s: expiresAt_s(session) };
  await untilCommitted(ports, async () => {
    if (await getItem(table, sessionKey(hash))) return;
    await transact(table, [
      putNew(table, sessionKey(hash), { ...session, ...expiry }),
      putNew(table, sessionPointerKey(accountId, id), {
        ...pointer,
        expiresAt_s: Math.ceil(Date.parse(createdAt) / 1000) + LIMITS.session.life_s,
      }),
    ]);
  });
  await end(table, ports, accountId, tooMany);
  return token;
}

/** The session of a token; undefined if there never was one, or it has ended. */
export async function findSession(table: Table, token: string, now_ms: number): Promise<Session | undefined> {
  const session = await getItem<Session>(table, sessionKey(hashToken(token)));
  return session && isLive(session, now_ms) ? session : undefined;
}

const isLive = (session: Session, now_ms: number): boolean => now_ms < endsAt_ms(session);

/** Notes that the session is used, so that it does not end for want of use. One that has ended stays ended. */
export async function noteUse(table: Table, session: Session, now_ms: number): Promise<void> {
  const seen = { ...session, seenAt: isoTime(now_ms) };
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sessionKey(session.hash),
    ConditionExpression: CONDITIONS.exists,
    UpdateExpression: 'SET seenAt = :seen, expiresAt_s = :end',
    ExpressionAttributeValues: { ':seen': seen.seenAt, ':end': expiresAt_s(seen) },
  });
  await table.client.send(update).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

/** The account's sessions, the newest first. */
export async function listSessions(
  table: Table,
  accountId: string,
  now_ms: number,
): Promise<readonly Session[]> {
  const pointers = await sessionPointers(table, accountId);
  const found = await Promise.all(pointers.map(({ hash }) => getItem<Session>(table, sessionKey(hash))));
  return found
    .filter((session) => session !== undefined)
    .filter((session) => isLive(session, now_ms))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/**
 * Ends a session: from the next request on its cookie opens nothing.
 *
 * @returns false if the account has no such session
 */
export async function endSession(
  table: Table,
  ports: Ports,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  if (!SESSION_ID.test(sessionId)) return false;
  const pointer = await getItem<SessionPointer>(table, sessionPointerKey(accountId, sessionId));
  if (!pointer) return false;
  await end(table, ports, accountId, [pointer]);
  return true;
}

/** Ends the session of a token, if there is one. */
export async function endSessionOf(table: Table, ports: Ports, token: string): Promise<void> {
  const session = await getItem<Session>(table, sessionKey(hashToken(token)));
  if (session) await end(table, ports, session.accountId, [session]);
}

/** Ends every session of the account: that browser too which asks for it. */
export async function endSessions(table: Table, ports: Ports, accountId: string): Promise<number> {
  const pointers = await sessionPointers(table, accountId);
  await end(table, ports, accountId, pointers);
  return pointers.length;
}

async function sessionPointers(table: Table, accountId: string): Promise<readonly SessionPointer[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': sessionPointerKey(accountId, '').pk },
  });
  return items.map((item) => storedValue<SessionPointer>(item));
}

/** A session and its pointer go together; each pair by itself, since one that is gone already hinders none. */
async function end(
  table: Table,
  ports: Ports,
  accountId: string,
  sessions: readonly Pick<SessionPointer, 'id' | 'hash'>[],
): Promise<void> {
  const deleted = (key: object): Action => ({ Delete: { TableName: table.name, Key: key } });
  const endOne = ({ id, hash }: Pick<SessionPointer, 'id' | 'hash'>) =>
    untilCommitted(ports, () =>
      transact(table, [deleted(sessionKey(hash)), deleted(sessionPointerKey(accountId, id))]),
    );
  await Promise.all(sessions.map(endOne));
}
