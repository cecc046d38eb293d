import * as oidc from 'openid-client';
import { environment } from '../../environment.ts';
import { logLine } from '../../log.ts';
import type { Identity } from '../../store/identities.ts';
import type { SignIn } from '../../store/sign-ins.ts';
import { clientSecret } from './client-secret.ts';

/** What of somebody's identity is asked for. */
const SCOPE = 'openid email';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Who signed in, and what their provider wants to see when they sign out. */
export interface SignedInIdentity extends Identity {
  readonly idToken: string | undefined;
}

/** For so long a process uses what it has found, and the client's secret. */
const REREAD_MS = 600_000;

let discovered: { readonly at_ms: number; readonly found: Promise<oidc.Configuration> } | undefined;

/** A failure is forgotten, so that the next request asks again. */
function provider(): Promise<oidc.Configuration> {
  if (discovered && Date.now() - discovered.at_ms < REREAD_MS) return discovered.found;
  const found = discover().catch((error: unknown) => {
    discovered = undefined;
    throw error;
  });
  discovered = { at_ms: Date.now(), found };
  return found;
}

async function discover(): Promise<oidc.Configuration> {
  const issuer = new URL(environment('ISSUER'));
  const secret = await clientSecret();
  // Only a provider on this very machine is believed without TLS.
  const isLocal = issuer.protocol === 'http:' && LOOPBACK.includes(issuer.hostname);
  return oidc.discovery(
    issuer,
    environment('CLIENT_ID'),
    undefined,
    secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
    isLocal ? { execute: [oidc.allowInsecureRequests] } : {},
  );
}

const callbackUrl = (baseUrl: string): string => `${baseUrl}/auth/callback`;

/** What of a sign-in only this service knows until the provider has answered. */
export const newChallenge = (): Pick<SignIn, 'codeVerifier' | 'nonce'> => ({
  codeVerifier: oidc.randomPKCECodeVerifier(),
  nonce: oidc.randomNonce(),
});

/** Where the browser is sent to sign in. */
export async function authorizationUrl(
  baseUrl: string,
  state: string,
  { codeVerifier, nonce }: Pick<SignIn, 'codeVerifier' | 'nonce'>,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(await provider(), {
    redirect_uri: callbackUrl(baseUrl),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the code of the provider's answer for who it is.
 *
 * @param answer parameters that the browser brought back
 * @param state that the answer must have
 * @returns undefined if the provider refused, or its answer is not the one to this sign-in
 */
export async function identityOf(
  baseUrl: string,
  answer: Readonly<Record<string, string | undefined>>,
  state: string,
  { codeVerifier, nonce }: SignIn,
): Promise<SignedInIdentity | undefined> {
  const config = await provider();
  const url = new URL(callbackUrl(baseUrl));
  for (const [name, value = ''] of Object.entries(answer)) url.searchParams.set(name, value);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const said =
      claims.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof said.email === 'string' ? said.email : undefined,
      // Some providers say it in words.
      emailVerified: said.email_verified === true || String(said.email_verified) === 'true',
      idToken: tokens.id_token,
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logLine('sign_in_refused', { reason: error.code ?? error.name });
    return undefined;
  }
}

/** What the provider or the check of its answer says; anything else is a failure of ours or of the way there. */
const isRefusal = (error: unknown): error is Error & { readonly code?: string } =>
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.ClientError;

/**
 * Where the browser is sent so that its session with the provider ends too, and it then comes back.
 *
 * Cognito's way is its own: it wants `client_id` and `logout_uri`. Every other provider names the place itself, if it has
 * one.
 */
export async function signOutUrl(baseUrl: string, idToken: string | undefined): Promise<string> {
  const home = `${baseUrl}/dashboard`;
  const { SIGN_OUT_URL: cognito } = process.env;
  if (cognito !== undefined) {
    const query = new URLSearchParams({ client_id: environment('CLIENT_ID'), logout_uri: home });
    return `${cognito}?${query}`;
  }
  const config = await provider();
  if (config.serverMetadata().end_session_endpoint === undefined) return home;
  return oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: home,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  }).href;
}
