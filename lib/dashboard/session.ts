import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ask, type Credits } from './api.ts';
import type { Drafts } from './drafts.ts';
import { signInPlace } from './sign-in-place.ts';

/** Who is signed in, as `GET /dashboard/api/session` says it. */
export interface Session {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly plan: string;
    readonly operator: boolean;
  };
  readonly language?: string;
}

export const readSession = (): Promise<Session> => ask('GET', '/dashboard/api/session');

/** The address that begins a sign-in and comes back to where one was. */
export const signInAddress = (): string =>
  `/auth/login?returnTo=${encodeURIComponent(signInPlace(location).returnTo)}`;

/** Signs this browser out, or every browser of the account, and goes where the identity provider forgets it too. */
export async function signOut(everywhere = false): Promise<void> {
  const { url } = await ask<{ readonly url: string }>('POST', '/auth/logout', { everywhere });
  sessionStorage.clear();
  location.assign(url);
}

export interface Signed {
  readonly session: Session;
  /** Undefined until they are read. */
  readonly credits: Credits | undefined;
  /** The account has neither a plan nor bought credits: the interface refuses it (6014). */
  readonly hasNoPlan: boolean;
  readonly readCredits: () => void;
  readonly drafts: Drafts;
}

export const SignedIn = createContext<Signed | undefined>(undefined);

/** @throws Error outside of the frame */
export function useSigned(): Signed {
  const signed = useContext(SignedIn);
  if (!signed) throw new Error('Nobody is signed in here.');
  return signed;
}
