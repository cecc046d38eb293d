import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Configuration, errors } from 'oidc-provider';
import { answerPage } from '../answer-page.ts';
import { readPageForm } from '../page-form.ts';
import { IDENTITY_PATH } from '../template/resource-types.ts';
import type { Stack } from '../template/stack.ts';
import { JsonStore } from './json-store.ts';
import { signInPage } from './sign-in-page.ts';

/** Of `AWS::Cognito::UserPoolClient`, what is heeded here. */
interface ClientProperties {
  readonly CallbackURLs: readonly string[];
  readonly LogoutURLs: readonly string[];
}

export interface IdentityProviderProps {
  readonly stack: Stack;
  /** Where users reach the front door. */
  readonly baseUrl: string;
  /** Keeps who has signed in. */
  readonly file: string;
  /** Addresses that are offered for one click. */
  readonly knownEmails: () => readonly string[];
}

export interface IdentityProvider {
  /** Serves what is under {@link IDENTITY_PATH}. */
  readonly serve: (message: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Saves what is not saved yet. */
  close(): void;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const DAY_S = 86_400;
/** Where its page is, under its path. */
const PAGE = '/sign-in/';
/** Cognito's way out, which is none of OpenID Connect's. */
const LOGOUT = '/logout';

/**
 * The identity provider that stands for the template's user pool: an OpenID provider in this process, with the clients of
 * the template. Whoever is in front of this machine may be whoever they say.
 */
export function identityProvider(props: IdentityProviderProps): IdentityProvider | undefined {
  const { stack, baseUrl, knownEmails } = props;
  if (stack.resources('AWS::Cognito::UserPool').length === 0) return undefined;
  const store = new JsonStore(props.file);
  const clients = stack
    .resources('AWS::Cognito::UserPoolClient')
    .map(({ ref, properties }) => ({ clientId: ref, ...properties<ClientProperties>() }));
  const provider = new Provider(`${baseUrl}${IDENTITY_PATH}`, configuration(store, clients));
  const callback = provider.callback();
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The provider finds out by it under which path it stands.
    Object.assign(message, { originalUrl: message.url });
    message.url = message.url!.slice(IDENTITY_PATH.length) || '/';
    const { pathname, searchParams } = new URL(message.url, baseUrl);
    if (pathname.startsWith(PAGE)) return page(provider, store, knownEmails, message, response);
    if (pathname !== LOGOUT) return callback(message, response);
    const client = clients.find(({ clientId }) => clientId === searchParams.get('client_id'));
    const next = client?.LogoutURLs.find((url) => url === searchParams.get('logout_uri'));
    if (next === undefined) return answerPage(response, 400, 'Invalid request');
    const session = await provider.Session.get(provider.createContext(message, response));
    await session.destroy();
    response.writeHead(302, { location: next }).end();
  };
  return { serve, close: () => store.close() };
}

/** Shows the page of sign-in, and takes what it sends. */
async function page(
  provider: Provider,
  store: JsonStore,
  knownEmails: () => readonly string[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = message.method === 'POST' ? await readPageForm(message, response) : new URLSearchParams();
  if (form === undefined) return;
  try {
    await provider.interactionDetails(message, response);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return answerPage(response, 400, 'This sign-in is over; begin again.');
  }
  if (message.method !== 'POST') {
    const { originalUrl } = message as IncomingMessage & { readonly originalUrl: string };
    return answerPage(response, 200, signInPage(originalUrl, knownEmails()));
  }
  const email = form.get('email')?.trim() ?? '';
  if (!EMAIL.test(email) || email.length > 254)
    return answerPage(response, 400, 'That is no e-mail address.');
  const login = { accountId: store.personOf(email), remember: true };
  await provider.interactionFinished(message, response, { login });
}

const configuration = (
  store: JsonStore,
  clients: readonly (ClientProperties & { readonly clientId: string })[],
): Configuration => ({
  adapter: (model: string) => store.adapter(model),
  jwks: { keys: [store.keys.signing as never] },
  cookies: { keys: [...store.keys.cookies] },
  clients: clients.map(({ clientId, CallbackURLs, LogoutURLs }) => ({
    client_id: clientId,
    redirect_uris: [...CallbackURLs],
    post_logout_redirect_uris: [...LogoutURLs],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
  })),
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // As Cognito has it: who somebody is stands in the token, and not only where its holder may ask.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `${IDENTITY_PATH}${PAGE}${uid}` },
  ttl: {
    AccessToken: 3600,
    AuthorizationCode: 300,
    Grant: 30 * DAY_S,
    IdToken: 3600,
    Interaction: 3600,
    Session: 30 * DAY_S,
  },
  findAccount: async (_ctx, accountId) => {
    const email = store.emailOf(accountId);
    if (email === undefined) return undefined;
    return { accountId, claims: async () => ({ sub: accountId, email, email_verified: true }) };
  },
  // Nobody is asked whether the service may know their address: it is the only client, and their own.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      accountId: oidc.session!.accountId!,
      clientId: oidc.client!.clientId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});
