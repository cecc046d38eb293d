import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody as an identity provider knows them. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
}

export interface OtherIssuer {
  readonly url: string;
  /** Who signs in next, without being asked. */
  person: Person;
  close(): void;
}

/** An operator's own OpenID provider, on this machine: whoever is {@link OtherIssuer.person} signs in at once. */
export async function startIssuer(client: {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}): Promise<OtherIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const issuer: OtherIssuer = { url, person: { sub: 'nobody' }, close: () => void server.close() };
  const provider = new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: async (_ctx, accountId) => ({ accountId, claims: async () => ({ ...issuer.person }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { Grant } = oidc.provider;
      const grant = new Grant({ accountId: oidc.session!.accountId!, clientId: oidc.client!.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith('/sign-in/')) return callback(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: issuer.person.sub } });
  });
  return issuer;
}
