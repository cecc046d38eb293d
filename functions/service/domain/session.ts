import { createHash } from 'node:crypto';
import { LIMITS } from './limits.ts';
import { isoTime, type Ports } from './ports.ts';

/** A browser that is signed in. Only the hash of what its cookie holds is stored. */
export interface Session {
  /** By which its owner names it; it opens nothing. */
  readonly id: string;
  /** SHA-256 (hex) of the token. */
  readonly hash: string;
  readonly accountId: string;
  /** The browser, as it names itself. */
  readonly agent: string;
  readonly createdAt: string;
  /** When it was last noted that somebody uses it. */
  readonly seenAt: string;
  /** What the identity provider wants to see at sign-out, if it said anything. It opens nothing. */
  readonly idToken?: string;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const AGENT_CHARS = 200;

/** A secret for a cookie: 256 random bits. */
export const makeToken = (ports: Pick<Ports, 'random'>): string =>
  Buffer.from(ports.random(TOKEN_BYTES)).toString('base64url');

/** Whether the text has the form of a token: any other needs no look-up. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** Under which a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session that begins now. */
export const beginSession = (given: Omit<Session, 'createdAt' | 'seenAt'>, now_ms: number): Session => ({
  ...given,
  agent: given.agent.slice(0, AGENT_CHARS),
  createdAt: isoTime(now_ms),
  seenAt: isoTime(now_ms),
});

/** When the session ends if nobody uses it, and in any case. Milliseconds since the epoch. */
export const endsAt_ms = ({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>): number =>
  Math.min(
    Date.parse(createdAt) + LIMITS.session.life_s * 1000,
    Date.parse(seenAt) + LIMITS.session.idle_s * 1000,
  );

/** Whether it is noted once more that the session is used: not with every request. */
export const isNoteDue = ({ seenAt }: Session, now_ms: number): boolean =>
  now_ms - Date.parse(seenAt) >= LIMITS.session.noted_s * 1000;
