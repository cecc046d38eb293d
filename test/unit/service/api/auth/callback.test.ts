import { randomUUID } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../../../functions/service/domain/session.ts';
import {
  accountIdOfEmail,
  createAccount,
  UnknownAccountError,
} from '../../../../../functions/service/store/accounts.ts';
import { signInKey } from '../../../../../functions/service/store/keys.ts';
import * as sessions from '../../../../../functions/service/store/sessions.ts';
import { systemPorts as ports } from '../../../../../functions/service/store/system-ports.ts';
import { type Api, ORIGIN_SECRET, startApi } from '../../../../support/api-harness.ts';
import { Browser } from '../../../../support/cookie-jar.ts';
import { type OtherIssuer, type Person, startIssuer } from '../../../../support/other-issuer.ts';
import { BASE_URL } from '../../../../support/session.ts';

/** Sign-in with the operator's own identity provider, whose client has a secret. */
const SECRET = 'kept by the operator';
vi.mock('../../../../../functions/service/store/sessions.ts', { spy: true });
let api: Api;
let issuer: OtherIssuer;
let handler: (event: never, context: never) => Promise<APIGatewayProxyStructuredResultV2>;

beforeAll(async () => {
  api = await startApi();
  issuer = await startIssuer({ id: 'svc', secret: SECRET, redirectUri: `${BASE_URL}/auth/callback` });
  Object.assign(process.env, {
    ISSUER: issuer.url,
    CLIENT_ID: 'svc',
    CLIENT_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:client',
    SIGN_UP: 'open',
  });
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ secret: SECRET }) });
  ({ handler } = (await import('../../../../../functions/service/api/auth/handler.ts')) as never);
});
afterAll(async () => {
  issuer.close();
  await api.close();
});

/** Calls a step of sign-in as the front door does. */
async function step(path: string, url: URL, cookies: readonly string[] = []) {
  const event = {
    version: '2.0',
    routeKey: 'ANY /auth/{proxy+}',
    rawPath: path,
    rawQueryString: url.searchParams.toString(),
    queryStringParameters: Object.fromEntries(url.searchParams),
    cookies: [...cookies],
    headers: { 'x-svc-origin': ORIGIN_SECRET, 'x-svc-viewer-ip': '198.51.100.1', 'x-svc-base-url': BASE_URL },
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID(), http: { method: 'GET', path }, timeEpoch: Date.now() },
  } as unknown as APIGatewayProxyEventV2;
  const { headers = {}, cookies: set = [] } = await handler(event as never, {} as never);
  return { location: String(headers.location), cookies: set.map((cookie) => cookie.split(';')[0]!) };
}

interface Tampering {
  /** Done between the provider's answer and the callback. */
  readonly before?: (answer: URL) => unknown;
  /** Where it is to lead. */
  readonly returnTo?: string;
}

/** Where whoever signs in ends, and whether they have a session. */
async function signIn(person: Person, { before, returnTo = '/dashboard' }: Tampering = {}) {
  issuer.person = person;
  const begun = await step(
    '/auth/login',
    new URL(`${BASE_URL}/auth/login?${new URLSearchParams({ returnTo })}`),
  );
  // What the provider's browser follows ends at our own address, which nobody serves here.
  const browser = new Browser(issuer.url);
  let at = begun.location;
  while (!at.startsWith(BASE_URL)) {
    const { headers } = await browser.send(at);
    at = new URL(headers.get('location')!, at).href;
  }
  const answer = new URL(at);
  await before?.(answer);
  const ended = await step('/auth/callback', answer, begun.cookies);
  const session = ended.cookies.find((cookie) => cookie.startsWith('__Host-session='));
  return { place: ended.location.slice(BASE_URL.length), isSignedIn: Boolean(session?.split('=')[1]) };
}

const REFUSED = (why: string, returnTo = '/dashboard') => ({
  place: `/dashboard?${new URLSearchParams({ signIn: why, returnTo })}`,
  isSignedIn: false,
});
const newEmail = (): string => `${randomUUID()}@example.com`;
const signUp = (value: 'open' | 'invitation') => Object.assign(process.env, { SIGN_UP: value });

describe("with the operator's own provider", () => {
  it('signs in whose address it has verified, be it said in words, with the account that was made for it', async () => {
    for (const email_verified of [true, 'true']) {
      const email = newEmail();
      const { id } = await createAccount(api.table, ports, { email, plan: 'pro' });
      expect(await signIn({ sub: randomUUID(), email: email.toUpperCase(), email_verified })).toEqual({
        place: '/dashboard',
        isSignedIn: true,
      });
      expect(await accountIdOfEmail(api.table, email)).toBe(id);
    }
  });

  it.each([false, 'false', undefined])(
    'lets nobody in whose address is not verified: %s',
    async (email_verified) => {
      const email = newEmail();
      await createAccount(api.table, ports, { email, plan: 'pro' });
      const person = { sub: randomUUID(), email, ...(email_verified !== undefined && { email_verified }) };
      expect(await signIn(person)).toEqual(REFUSED('unverified'));
      const stranger = newEmail();
      expect(await signIn({ ...person, email: stranger })).toEqual(REFUSED('unverified'));
      expect(await accountIdOfEmail(api.table, stranger)).toBeUndefined();
    },
  );

  it('lets nobody in who has no address, or none that is one', async () => {
    expect(await signIn({ sub: randomUUID(), email_verified: true })).toEqual(REFUSED('unverified'));
    const email = 'two words@example.com';
    expect(await signIn({ sub: randomUUID(), email, email_verified: true })).toEqual(REFUSED('unverified'));
  });

  it('knows somebody by its own name for them, whatever becomes of their address', async () => {
    const [sub, email] = [randomUUID(), newEmail()];
    await signIn({ sub, email, email_verified: true });
    const moved = { sub, email: newEmail(), email_verified: false };
    expect(await signIn(moved)).toMatchObject({ isSignedIn: true });
    expect(await accountIdOfEmail(api.table, moved.email)).toBeUndefined();
  });
});

it('leads whose account is closed while they sign in to where they sign in once more', async () => {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const { id } = await createAccount(api.table, ports, { email: person.email, plan: 'pro' });
  vi.spyOn(sessions, 'startSession').mockRejectedValueOnce(new UnknownAccountError(id));
  expect(await signIn(person)).toEqual(REFUSED('failed'));
  expect(await signIn(person)).toMatchObject({ isSignedIn: true });
});

describe('where accounts are by invitation', () => {
  it('lets in for whom the operator has made one, and nobody else', async () => {
    signUp('invitation');
    const [invited, stranger] = [newEmail(), newEmail()];
    await createAccount(api.table, ports, { email: invited, plan: 'starter' });
    const verified = { email_verified: true };
    // Whoever signs in with another address goes on to where this one wanted to.
    const returnTo = '/dashboard/connect?name=svc&port=4000';
    expect(await signIn({ sub: randomUUID(), email: stranger, ...verified }, { returnTo })).toEqual(
      REFUSED('closed', returnTo),
    );
    expect(await accountIdOfEmail(api.table, stranger)).toBeUndefined();
    expect(await signIn({ sub: randomUUID(), email: invited, ...verified })).toMatchObject({
      isSignedIn: true,
    });
    signUp('open');
  });
});

describe('an answer that was tampered with', () => {
  const person = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true });

  /** Changes what this service has noted of the sign-in that is under way. */
  const noted = (name: 'nonce' | 'codeVerifier', value: string) => (answer: URL) =>
    api.table.client.send(
      new UpdateCommand({
        TableName: api.table.name,
        Key: signInKey(hashToken(answer.searchParams.get('state')!)),
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  it.each([
    ['the nonce of another sign-in', noted('nonce', 'another')],
    ['the verifier of another sign-in', noted('codeVerifier', 'x'.repeat(43))],
    ['another issuer', (answer: URL) => answer.searchParams.set('iss', 'https://evil.example')],
    ['no code', (answer: URL) => answer.searchParams.delete('code')],
    ['a refusal', (answer: URL) => answer.searchParams.set('error', 'access_denied')],
  ])('signs nobody in: %s', async (_what, before) => {
    expect(await signIn(person(), { before })).toEqual(REFUSED('failed'));
  });

  it('signs nobody in a second time', async () => {
    let first: URL | undefined;
    await signIn(person(), { before: (answer) => (first = new URL(answer)) });
    const again = await step('/auth/callback', first!);
    expect(again.location).toBe(`${BASE_URL}/dashboard?signIn=expired`);
  });
});
