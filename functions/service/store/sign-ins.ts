import { LIMITS } from '../domain/limits.ts';
import type { Ports } from '../domain/ports.ts';
import { hashToken } from '../domain/session.ts';
import { signInKey } from './keys.ts';
import { putOnce, takeOnce } from './one-time-items.ts';
import type { Table } from './table.ts';

/** A sign-in that is under way at the identity provider: what its answer is held to, and where the browser then goes. */
export interface SignIn {
  /** SHA-256 (hex) of the browser's own secret: nobody else's browser can end what this one began. */
  readonly browser: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/**
 * Notes that a browser is sent to the identity provider.
 *
 * @returns the `state` that the provider gives back; only its hash is stored
 */
export const beginSignIn = (table: Table, ports: Ports, signIn: SignIn): Promise<string> =>
  putOnce(table, ports, signInKey, { item: signIn, life_s: LIMITS.signIn_s });

/**
 * Takes a sign-in out of the table, so that it is ended once, however many ask at the same time.
 *
 * @param browser hash of the secret of the browser that came back
 * @returns undefined if there is none, it has taken too long, or it is another browser's, which then stays
 */
export const takeSignIn = (
  table: Table,
  state: string,
  browser: string,
  now_ms: number,
): Promise<SignIn | undefined> => takeOnce(table, signInKey(hashToken(state)), ['browser', browser], now_ms);
