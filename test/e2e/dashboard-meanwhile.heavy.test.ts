import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, findingsOf, hasBrowser, LOOKS, screenshot, startBrowser } from '../support/browser.ts';
import { type LocalService, startService } from '../support/service.ts';

/** What an owner sees of the dashboard while something else happens: an answer is slow, a job ends, they press twice. */
let service: LocalService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
/** An asset whose job has ended. */
let asset: AssetAnswer;

interface AssetAnswer {
  readonly id: string;
  readonly name: string;
  readonly taskStatus: number;
}

/** A machine that does other work too may be ten times as slow. */
const LONG = { timeout: 120_000 };
const NARROW = { width: 320, height: 700 };

beforeAll(async () => {
  if (!hasBrowser) return;
  [service, browser] = await Promise.all([startService(), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(LONG.timeout);
  faults = faultsOf(context);
  page = await context.newPage();
  await signIn(page, owner().email);
  asset = await draw('a red house on a green hill');
});
beforeEach(() => page?.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const owner = () => service.accounts.find(({ plan }) => plan === 'pro')!;

async function signIn(on: Page, email: string): Promise<void> {
  await on.goto(`${service.baseUrl}/dashboard`);
  await on.locator('a.primary').click();
  await on.locator(`button[value="${email}"]`).click();
  await on.locator('.rail').waitFor(LONG);
}

/** Asks the interface as the owner's program does. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${owner().apiKey}`,
    'content-type': 'application/json',
    prefer: 'wait=25',
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = (await (await fetch(service.baseUrl + path, init)).json()) as { data: T };
  return answer.data;
}

async function draw(prompt: string): Promise<AssetAnswer> {
  const { id } = await call<AssetAnswer>('POST', '/v1/images', { prompt });
  for (;;) {
    const now = await call<AssetAnswer>('GET', `/v1/assets/${id}`);
    if (now.taskStatus >= 2) return now;
  }
}

const answered = (data: unknown) => ({ json: { success: true, data } });
/** As a path that begins so, with or without a query. */
const at = (path: string) => (url: URL) => url.pathname === path;

/** Has the asset's job run on, for this page, for as long as wanted; says how often it was looked at. */
async function keepRunning(): Promise<{ looks: number; end: () => void }> {
  const job = { looks: 0, isOver: false };
  await page.route(at(`/v1/assets/${asset.id}`), async (route) => {
    if (route.request().method() !== 'GET' || job.isOver) return route.continue();
    job.looks++;
    await route.fulfill(answered({ ...asset, files: null, taskStatus: 1 }));
  });
  return Object.assign(job, { end: () => (job.isOver = true) });
}

describe.skipIf(!hasBrowser)('an owner', () => {
  it('types a name while its job runs, and it stays what they type', async () => {
    const job = await keepRunning();
    await page.goto(`${service.baseUrl}/dashboard/assets/${asset.id}`);
    await page.getByRole('button', { name: /^Cancel, / }).waitFor(LONG);
    const name = page.getByLabel('Name');
    await name.fill('a house, ');
    const before = job.looks;
    await expect.poll(() => job.looks, LONG).toBeGreaterThan(before + 1);
    expect(await name.inputValue()).toBe('a house, ');
    await name.pressSequentially('red');
    job.end();
    await name.press('Enter');
    await expect
      .poll(async () => (await call<AssetAnswer>('GET', `/v1/assets/${asset.id}`)).name, LONG)
      .toBe('a house, red');
    await name.fill('something else');
    await name.press('Escape');
    expect(await name.inputValue()).toBe('a house, red');
  });

  it('has room for every button on a narrow phone', async () => {
    await keepRunning();
    await page.setViewportSize(NARROW);
    await page.goto(`${service.baseUrl}/dashboard/assets/${asset.id}`);
    await page.getByRole('button', { name: /^Cancel, / }).waitFor(LONG);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `asset-running-narrow-${colorScheme}`);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null });
  });

  it('sees all of the requests, and of a long collection as much as there is room for', async () => {
    await call('POST', '/v1/collections', { name: 'C'.repeat(255) });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${service.baseUrl}/dashboard/create`);
    await page.getByRole('combobox').first().waitFor(LONG);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${service.baseUrl}/dashboard/assets`);
      const name = page.getByRole('link', { name: /^C{255}/ });
      await name.waitFor(LONG);
      expect((await name.boundingBox())!.width).toBeLessThanOrEqual(Math.min(width, 260));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('reads the title of each page on a narrow phone, beside a large balance', async () => {
    await page.route(at('/v1/credits'), async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill(answered({ ...answer.data, balance: 1_234_567 }));
    });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['', '/create', '/assets', '/usage', '/webhooks', '/keys', '/billing', '/account']) {
      await page.goto(`${service.baseUrl}/dashboard${path}`);
      await page.getByText('1,234,567 credits').first().waitFor(LONG);
      const cut = await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
        document.querySelector('.top h1'))`);
      expect([path, cut]).toEqual([path, 0]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
    await page.unroute(at('/v1/credits'));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('types into the search while the balance comes, and while what they typed is looked for', async () => {
    const credits = Promise.withResolvers<void>();
    await page.route(at('/v1/credits'), async (route) => {
      await credits.promise;
      await route.continue();
    });
    await page.goto(`${service.baseUrl}/dashboard/keys`);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('hou');
    credits.resolve();
    await page.locator('a.balance', { hasText: 'credits' }).waitFor(LONG);
    expect(await search.inputValue()).toBe('hou');
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await search.fill('red ');
    await page.waitForURL(/q=red$/, LONG);
    await search.pressSequentially('chair');
    await page.waitForURL(/q=red\+chair$/, LONG);
    expect(await search.inputValue()).toBe('red chair');
    await page.getByRole('link', { name: 'Show all assets' }).click();
    await expect.poll(() => search.inputValue(), LONG).toBe('');
  });

  it('opens an asset at once after they have typed, and stays there', async () => {
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await page.locator('.tiles a.tile').first().waitFor(LONG);
    await page.evaluate(() => {
      // Both within the moment that the search waits for; of a browser, whose types the tests do not have.
      const { document, Event } = globalThis as unknown as {
        document: {
          querySelector(selector: string): {
            value: string;
            dispatchEvent(event: object): void;
            click(): void;
          };
        };
        Event: new (type: string, init: object) => object;
      };
      const search = document.querySelector('input[type="search"]');
      search.value = 'house';
      search.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector('.tiles a.tile').click();
    });
    await page.locator('input.name').waitFor(LONG);
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).pathname).toBe(`/dashboard/assets/${asset.id}`);
  });

  it('leaves a collection by a search, and is back in it by the way back', async () => {
    const { id } = await call<{ id: string }>('POST', '/v1/collections', { name: 'Houses' });
    await page.goto(`${service.baseUrl}/dashboard/assets?collection=${id}`);
    await page.getByText('Nothing is in this collection.').waitFor(LONG);
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('house');
    await page.locator('.tiles a.tile', { hasText: 'a house, red' }).waitFor(LONG);
    expect(new URL(page.url()).search).toBe('?q=house');
    await page.goBack();
    await page.getByText('Nothing is in this collection.').waitFor(LONG);
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
  });

  it('comes back to a long list where they left it, with what is new and without what is gone', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `number ${i}`);
    const list = async (route: Route) => {
      const asked = new URL(route.request().url()).searchParams;
      const from = Number(asked.get('cursor') ?? 0);
      const to = from + Number(asked.get('limit'));
      const items = names.slice(from, to).map((name) => ({ ...asset, id: name.replace(' ', '-'), name }));
      await route.fulfill(answered({ items, ...(to < names.length && { nextCursor: String(to) }) }));
    };
    await page.route(at('/v1/assets'), list);
    await page.route(at('/v1/assets/number-70'), (route) =>
      route.fulfill(answered({ ...asset, id: 'number-70', name: 'number 70' })),
    );
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await page.getByText('number 47', { exact: true }).waitFor(LONG);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('number 70', { exact: true }).click();
    await page.locator('input.name').waitFor(LONG);
    names.splice(70, 1);
    names.unshift('number 1000');
    await page.goBack();
    await page.getByText('number 1000', { exact: true }).waitFor(LONG);
    expect(await page.getByText('number 70', { exact: true }).count()).toBe(0);
    expect(await page.locator('.tiles a.tile').count()).toBe(96);
    await expect.poll(async () => Number(await page.evaluate('scrollY')), LONG).toBeGreaterThan(900);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.locator('.tiles a.tile').count(), LONG).toBe(120);
  });

  it('reads a long list on by the keyboard alone: what asks for more keeps the focus', async () => {
    const pages = Promise.withResolvers<void>();
    await page.route(at('/v1/assets'), async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      if (from > 0) await pages.promise;
      const items = Array.from({ length: 48 }, (_, i) => ({
        ...asset,
        id: `n-${from + i}`,
        name: `n ${from + i}`,
      }));
      await route.fulfill(answered({ items, ...(from < 144 && { nextCursor: String(from + 48) }) }));
    });
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => more.getAttribute('aria-disabled'), LONG).toBe('true');
    await page.keyboard.press('Enter');
    pages.resolve();
    await expect.poll(() => page.locator('.tiles a.tile').count(), LONG).toBe(96);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Show more');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.tiles a.tile').count(), LONG).toBe(144);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.tiles a.tile').count(), LONG).toBe(192);
    expect(await more.count()).toBe(0);
    expect(await page.evaluate("document.activeElement.closest('.tiles') !== null")).toBe(true);
    await page.unroute(at('/v1/assets'));
  });

  it('undoes a move, and what was in the collection before stays in it', async () => {
    const other = await draw('a green tree');
    const { id } = await call<{ id: string }>('POST', '/v1/collections', { name: 'Both' });
    await call('POST', `/v1/collections/${id}/assets`, { assetIds: [asset.id] });
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    for (const { id: one } of [asset, other]) {
      await page.locator(`li:has(a[href$="${one}"]) .mark-box`).check({ force: true });
    }
    await page.getByLabel('Move to a collection').selectOption({ label: 'Both' });
    await page.getByText('2 moved to Both').waitFor(LONG);
    await page.getByRole('link', { name: 'Both 2' }).waitFor(LONG);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Both 1' }).waitFor(LONG);
    const { items } = await call<{ items: AssetAnswer[] }>('GET', `/v1/collections/${id}/assets`);
    expect(items.map((one) => one.id)).toEqual([asset.id]);
  });

  /** Lets what a page sends to a path pass once it is allowed to, and counts it. */
  async function holdUp(path: string) {
    const held = { count: 0, pass: () => {} };
    const { promise, resolve } = Promise.withResolvers<void>();
    held.pass = resolve;
    await page.route(at(path), async (route) => {
      if (route.request().method() === 'POST') {
        held.count++;
        await promise;
      }
      await route.continue();
    });
    return held;
  }

  it('makes one key and one collection, however often they press', async () => {
    const keys = await holdUp('/dashboard/api/keys');
    await page.goto(`${service.baseUrl}/dashboard`);
    await page.getByRole('button', { name: 'Make a key for it' }).dblclick();
    await expect.poll(() => keys.count, LONG).toBe(1);
    keys.pass();
    await page.getByLabel('New key').waitFor(LONG);
    expect(keys.count).toBe(1);
    const collections = await holdUp('/v1/collections');
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.keyboard.type('Once');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => collections.count, LONG).toBe(1);
    collections.pass();
    await page.getByRole('link', { name: 'Once 0' }).waitFor(LONG);
    expect(collections.count).toBe(1);
  });

  it('is told of no key that it is revoked before it is known', async () => {
    const keys = Promise.withResolvers<void>();
    await page.route(at('/dashboard/api/keys'), async (route) => {
      await keys.promise;
      await route.continue();
    });
    await page.goto(`${service.baseUrl}/dashboard/usage`);
    await page
      .getByText(/^Key [\w-]+$/)
      .first()
      .waitFor(LONG);
    expect(await page.getByText('Revoked key').count()).toBe(0);
    keys.resolve();
    await page
      .getByText(/^Key [\w-]+$/)
      .first()
      .waitFor({ state: 'detached', ...LONG });
  });

  it('goes on within the page that they open by keys', async () => {
    await page.goto(`${service.baseUrl}/dashboard`);
    await page.getByRole('link', { name: 'Keys', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your keys' }).waitFor(LONG);
    await expect.poll(() => page.evaluate('document.activeElement.id'), LONG).toBe('main');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('form.mint').waitFor(LONG);
  });

  it('gives a key the whole day that it ends on', async () => {
    const there = await browser.newContext({
      timezoneId: 'America/Los_Angeles',
      storageState: await context.storageState(),
    });
    const late = await there.newPage();
    await late.goto(`${service.baseUrl}/dashboard/keys`);
    await late.getByRole('button', { name: 'Make a key' }).first().click();
    await late.getByLabel('Name').fill('Ends');
    await late.getByLabel('Ends on').fill('2099-11-30');
    const asked = late.waitForRequest((request) => request.method() === 'POST');
    await late.locator('form.mint button.primary').click();
    expect((await asked).postDataJSON()).toMatchObject({ expiresAt: '2099-12-01T07:59:59.999Z' });
    const row = late.locator('ul.keys li', { hasText: 'Ends' }).first();
    await row.getByRole('button', { name: 'Change' }).click();
    expect(await row.getByLabel('Ends on').inputValue()).toBe('2099-11-30');
    await there.close();
  });

  it('had no fault in the console', () => {
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)('somebody whose sign-in was refused', () => {
  it.each(LOOKS)('is told why, and comes to where they wanted: $name', async ({ name: look, ...options }) => {
    const own = await browser.newContext(options);
    own.setDefaultTimeout(LONG.timeout);
    const there = await own.newPage();
    const search = new URLSearchParams({ signIn: 'closed', returnTo: '/dashboard/usage?range=7' });
    await there.goto(`${service.baseUrl}/dashboard?${search}`);
    await there.getByRole('alert').getByText('Accounts are by invitation here').waitFor(LONG);
    await screenshot(there, `sign-in-refused-${look}`);
    expect(await findingsOf(there)).toEqual([]);
    await there.locator('a.primary').click();
    await there.locator(`button[value="${owner().email}"]`).click();
    await there.getByRole('heading', { name: 'What was spent' }).waitFor(LONG);
    expect(new URL(there.url()).search).toBe('?range=7');
    await own.close();
  });

  it('is told so in Korean too', async () => {
    const own = await browser.newContext({ locale: 'ko-KR' });
    const there = await own.newPage();
    await there.goto(`${service.baseUrl}/dashboard?signIn=unverified`);
    await there.getByRole('alert').getByText('이메일 주소가 인증되지 않았습니다').waitFor(LONG);
    await own.close();
  });
});

describe.skipIf(!hasBrowser)('who has bought for the first time', () => {
  it('sees what they can spend as soon as the payment is told of, and no plan that is missing', async () => {
    const own = await browser.newContext();
    own.setDefaultTimeout(LONG.timeout);
    const there = await own.newPage();
    let isTold = false;
    await there.route(at('/v1/credits'), async (route) => {
      if (isTold) return route.continue();
      const error = { code: 6014, message: 'No plan.' };
      await route.fulfill({ status: 403, json: { success: false, error } });
    });
    await there.goto(`${service.baseUrl}/dashboard/billing?bought=1`);
    await there.locator('a.primary').click();
    await there.locator(`button[value="${owner().email}"]`).click();
    await there.getByText('Thank you').waitFor(LONG);
    expect(await there.locator('a.balance').innerText()).not.toContain('credits');
    isTold = true;
    await there.locator('a.balance', { hasText: 'credits' }).waitFor(LONG);
    await there.getByRole('link', { name: 'Start', exact: true }).click();
    await there.getByRole('heading', { name: 'Latest results' }).waitFor(LONG);
    await own.close();
  });
});
