import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, signIn } from '../support/cookie-jar.ts';
import { type LocalService, startService } from '../support/service.ts';

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const newBrowser = (): Browser => new Browser(service.baseUrl);
// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
const json = async (response: Response): Promise<any> => response.json();

it('says at its start where to sign in, and the page there offers the accounts it has made', async () => {
  const browser = newBrowser();
  const { url, response } = await browser.follow('/auth/login');
  const page = await response.text();
  expect(url).toContain('/identity/sign-in/');
  for (const { email } of service.accounts) expect(page).toContain(email);
  expect(page).not.toMatch(/https?:\/\//);
});

describe('whoever signs in', () => {
  it('has the account of their address, comes back to where they were, and calls the API by the session', async () => {
    const browser = newBrowser();
    const { id, email } = service.accounts.find(({ plan }) => plan === 'pro')!;
    expect(await signIn(browser, email, '/dashboard/keys?x=1')).toBe(`${service.baseUrl}/dashboard/keys?x=1`);
    const session = await json(await browser.fetch('/dashboard/api/session'));
    expect(session.data).toMatchObject({ account: { id, email, plan: 'pro' } });
    const credits = await json(await browser.fetch('/v1/credits'));
    expect(credits.data).toMatchObject({ plan: 'pro' });
  });

  it('for the first time gets a free account, and the same one the next time', async () => {
    const email = 'new.person@example.com';
    const ids = new Set<string>();
    for (const address of [email, email.toUpperCase()]) {
      const browser = newBrowser();
      await signIn(browser, address);
      const { data } = await json(await browser.fetch('/dashboard/api/session'));
      expect(data.account).toMatchObject({ email, plan: 'free' });
      ids.add(data.account.id);
    }
    expect(ids.size).toBe(1);
  });

  it('twice at once for the first time gets one account', async () => {
    const browsers = Array.from({ length: 4 }, newBrowser);
    await Promise.all(browsers.map((browser) => signIn(browser, 'twins@example.com')));
    const answers = await Promise.all(browsers.map((browser) => browser.fetch('/dashboard/api/session')));
    const ids = await Promise.all(answers.map(async (answer) => (await json(answer)).data.account.id));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('sign-out', () => {
  const signOut = (browser: Browser, body?: object) =>
    browser.fetch('/auth/logout', {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });

  it('ends the session and that at the identity provider, and a stolen cookie opens nothing then', async () => {
    const browser = newBrowser();
    await signIn(browser, 'leaves@example.com');
    const stolen = newBrowser();
    stolen.cookies.set('session', browser.cookies.get('session')!);
    const { data } = await json(await signOut(browser));
    expect(browser.cookies.has('session')).toBe(false);
    expect((await stolen.fetch('/dashboard/api/session')).status).toBe(401);
    expect((await stolen.fetch('/v1/credits')).status).toBe(401);
    expect((await browser.follow(data.url)).url).toBe(`${service.baseUrl}/dashboard`);
    // Else whoever has the browser next would be signed in without a word.
    expect((await browser.follow('/auth/login')).url).toContain('/identity/sign-in/');
  });

  it('everywhere ends every browser of the account, and nobody else', async () => {
    const [one, two, other] = [newBrowser(), newBrowser(), newBrowser()];
    for (const browser of [one, two]) await signIn(browser, 'roams@example.com');
    await signIn(other, 'stays@example.com');
    await signOut(one, { everywhere: true });
    expect((await two.fetch('/dashboard/api/session')).status).toBe(401);
    expect((await other.fetch('/dashboard/api/session')).status).toBe(200);
  });
});

describe('attacks', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/dashboard/../auth/logout',
    '/%2e%2e//evil.example',
    '/dashboard@evil.example',
  ])('do not lead whoever signs in to %s', async (returnTo) => {
    const end = await signIn(newBrowser(), 'lured@example.com', returnTo);
    expect(end).toBe(`${service.baseUrl}/dashboard`);
  });

  it('with a session that was planted before sign-in get nowhere: it is another one after it', async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()];
    await signIn(attacker, 'attacker@example.com');
    const planted = attacker.cookies.get('session')!;
    victim.cookies.set('session', planted);
    await signIn(victim, 'victim@example.com');
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect((await attacker.fetch('/dashboard/api/session')).status).toBe(401);
  });

  /** The place of the callback, with the provider's answer, that a browser is sent to and has not gone to yet. */
  async function answered(browser: Browser, email: string): Promise<string> {
    const { url } = await browser.follow('/auth/login');
    let response = await browser.send(url, { method: 'POST', body: new URLSearchParams({ email }) });
    for (;;) {
      const location = response.headers.get('location')!;
      if (location.includes('/auth/callback')) return location;
      response = await browser.send(location);
    }
  }

  it("with another's answer of the provider sign nobody in: it is for the browser that asked", async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()];
    const theirs = await answered(attacker, 'attacker@example.com');
    expect((await victim.follow(theirs)).url).toContain('signIn=expired');
    await victim.follow('/auth/login');
    expect((await victim.follow(theirs)).url).toContain('signIn=expired');
    expect(victim.cookies.has('session')).toBe(false);
  });

  it('with an answer that was used already sign nobody in', async () => {
    const browser = newBrowser();
    const callback = await answered(browser, 'once@example.com');
    await browser.send(callback);
    const session = browser.cookies.get('session');
    expect((await browser.follow(callback)).url).toContain('signIn=expired');
    expect(browser.cookies.get('session')).toBe(session);
  });

  it('with a state of their own, or a code of another sign-in, sign nobody in', async () => {
    const browser = newBrowser();
    const [first, second] = [
      new URL(await answered(browser, 'mixes@example.com')),
      new URL(await answered(newBrowser(), 'attacker@example.com')),
    ];
    const forged = new URL(first);
    forged.searchParams.set('state', second.searchParams.get('state')!);
    expect((await browser.follow(forged.href)).url).toContain('signIn=expired');
    // Its verifier and nonce are not those that the code was given for.
    const injected = new URL(first);
    injected.searchParams.set('code', second.searchParams.get('code')!);
    expect((await browser.follow(injected.href)).url).toContain('signIn=failed');
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('by a form or a fetch of another site change nothing and read nothing', async () => {
    const browser = newBrowser();
    await signIn(browser, 'surfs@example.com');
    const evil = { origin: 'https://evil.example' };
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...evil };
    const forged: [string, RequestInit][] = [
      ['/auth/logout', { method: 'POST', headers: form, body: 'everywhere=true' }],
      ['/auth/logout', { method: 'POST', headers: { 'content-type': 'text/plain', ...evil }, body: '{}' }],
      ['/auth/logout', { method: 'POST', headers: evil }],
      ['/v1/models/from-text', { method: 'POST', headers: evil, body: '{"prompt":"a chair"}' }],
      ['/dashboard/api/session', { headers: { ...evil, 'x-session-request': '1' } }],
      ['/v1/credits', { headers: evil }],
    ];
    for (const [path, init] of forged) {
      const response = await browser.send(path, init);
      expect(response.headers.get('access-control-allow-credentials'), path).toBeNull();
      if (!path.startsWith('/auth/')) expect(response.status, path).toBe(401);
    }
    expect((await browser.fetch('/dashboard/api/session')).status).toBe(200);
    const asked = await browser.send('/dashboard/api/session', {
      method: 'OPTIONS',
      headers: {
        ...evil,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-session-request',
      },
    });
    expect(asked.headers.get('access-control-allow-headers') ?? '').not.toMatch(/x-session-request|\*/i);
  });

  it('cannot put these paths in a frame, nor a generated file in the place of a page', async () => {
    for (const path of ['/auth/login', '/dashboard/api/session', '/files/x/model.glb']) {
      const { headers } = await newBrowser().send(path);
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    const file = await newBrowser().send('/files/x/model.glb');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  });
});

it.each([
  ['/dashboard', 200],
  ['/dashboard/keys', 200],
  ['/docs', 200],
  ['/llms.txt', 200],
  ['/auth/login', 303],
  ['/auth/nothing', 404],
  ['/auth/logout', 404],
  ['/dashboard/api/openapi.json', 200],
  ['/dashboard/api/session', 401],
])('answers HEAD of %s as GET, with %i and no body', async (path, status) => {
  const ask = (method: string) => fetch(service.baseUrl + path, { method, redirect: 'manual' });
  const [get, head] = await Promise.all([ask('GET'), ask('HEAD')]);
  expect([get.status, head.status]).toEqual([status, status]);
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(await head.text()).toBe('');
});

it.each([
  ['GET', '/auth/login?wait=1', {}, 303],
  ['GET', '/dashboard/api/session', { prefer: 'wait=5' }, 401],
])('answers %s %s %o as without the wait', async (method, path, headers, status) => {
  const answer = await fetch(service.baseUrl + path, { method, headers, redirect: 'manual' });
  expect(answer.status).toBe(status);
});

it('signs out by a request whose length nobody knows before its end', async () => {
  const browser = newBrowser();
  await signIn(browser, 'streams@example.com');
  const headers = { 'content-type': 'application/json' };
  const body = new Blob(['{}']).stream();
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  expect((await browser.fetch('/auth/logout', init)).status).toBe(200);
  expect((await browser.fetch('/dashboard/api/session')).status).toBe(401);
});

describe('cookies', () => {
  it('are for this host, for no script, and for no other site', async () => {
    const browser = newBrowser();
    const { headers } = await browser.send('/auth/login');
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

it('signs nobody out by a restart, be it in the middle of a sign-in', async () => {
  const [browser, underWay] = [newBrowser(), newBrowser()];
  const { url } = await underWay.follow('/auth/login');
  // What is under way is saved later, or with whoever is signed in meanwhile.
  await signIn(browser, 'patient@example.com');
  const { dataDir } = service;
  await service.kill();
  const port = new URL(service.baseUrl).port;
  service = { ...(await startService({ env: { DATA_DIR: dataDir, PORT: port } })) };
  expect((await browser.fetch('/dashboard/api/session')).status).toBe(200);
  const body = new URLSearchParams({ email: 'patient@example.com' });
  await underWay.follow(url, { method: 'POST', body });
  expect((await underWay.fetch('/dashboard/api/session')).status).toBe(200);
});
