import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser, startBrowser } from '../support/browser.ts';
import { type LocalService, startService } from '../support/service.ts';
import { signInBy } from '../support/sign-in-page.ts';

/** What an owner presses is charged once, and at the price that stood there. */
let service: LocalService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  if (!hasBrowser) return;
  [service, browser] = await Promise.all([startService(), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(LONG.timeout);
  page = await context.newPage();
  await signInBy(page, service.baseUrl, owner().email, '/dashboard/create');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const LONG = { timeout: 300_000 };
const owner = () => service.accounts.find(({ plan }) => plan === 'pro')!;

const read = async (path: string) => {
  const headers = { authorization: `Bearer ${owner().apiKey}` };
  const { data } = (await (await fetch(service.baseUrl + path, { headers })).json()) as {
    data: { readonly total: number; readonly balance: number };
  };
  return data;
};
const jobs = async (): Promise<number> => (await read('/v1/assets')).total;
const balance = async (): Promise<number> => (await read('/v1/credits')).balance;

/** The service does what it is asked, and nobody is told. */
const lose = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};
const TEXT = '**/v1/models/from-text';
const create = () => page.getByRole('button', { name: 'Create, 240 credits' });
const note = () => page.locator('.note.bad');

describe.skipIf(!hasBrowser)('an owner who makes something', () => {
  let before: { readonly jobs: number; readonly balance: number };
  beforeEach(async () => {
    await page.unrouteAll();
    await page.goto(`${service.baseUrl}/dashboard/create`);
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await page.locator('textarea.prompt').fill('a red wooden chair');
    before = { jobs: await jobs(), balance: await balance() };
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ['is lost', lose],
    [
      'is replaced by a page of something on the way',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
      },
    ],
  ])('is told if the answer %s, and pays once, also after a reload', async (_, answer) => {
    await page.route(TEXT, answer, { times: 2 });
    await create().click();
    await note().getByText('No answer came').waitFor(LONG);
    await create().click();
    await note().getByText('No answer came').waitFor(LONG);
    await page.reload();
    await create().click();
    await page.locator('section[aria-labelledby="made"] a').first().waitFor(LONG);
    expect(await note().count()).toBe(0);
    expect(await jobs()).toBe(before.jobs + 1);
    expect(await balance()).toBe(before.balance - 240);
    // Once it is known to be made, the next is another.
    await create().click();
    await page.locator('section[aria-labelledby="made"] a').nth(1).waitFor(LONG);
    expect(await jobs()).toBe(before.jobs + 2);
  });

  it('pays an operation on an asset once if its answer is lost', async () => {
    await create().click();
    await page.locator('section[aria-labelledby="made"] img').first().waitFor(LONG);
    await page.locator('section[aria-labelledby="made"] a').first().click();
    await page.route('**/remesh', lose, { times: 1 });
    await page.getByRole('button', { name: 'Remesh, 10' }).click();
    await note().getByText('No answer came').waitFor(LONG);
    await page.getByRole('button', { name: 'Remesh, 10' }).click();
    await page.locator('dl.rows', { hasText: 'Remesh' }).waitFor(LONG);
    expect(await jobs()).toBe(before.jobs + 2);
  });

  it('waits for the price of what is chosen, by the button and by the keys', async () => {
    await create().waitFor(LONG);
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/estimate', async (route) => {
      await held;
      await route.continue();
    });
    const sent: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/from-text') && sent.push(request));
    await page.locator('summary', { hasText: 'Options' }).first().click();
    await page.locator('.field', { hasText: 'texture' }).locator('select').selectOption('false');
    const button = page.locator('button.primary[type="submit"]');
    expect(await button.innerText()).toBe('Create, … credits');
    expect(await button.isDisabled()).toBe(true);
    await page.locator('textarea.prompt').press('Control+Enter');
    answer!();
    await expect.poll(() => button.isEnabled(), LONG).toBe(true);
    expect(await button.innerText()).not.toBe('Create, 240 credits');
    expect(sent).toEqual([]);
    await page.locator('textarea.prompt').press('Control+Enter');
    await page.locator('section[aria-labelledby="made"] a').first().waitFor(LONG);
    expect(sent).toHaveLength(1);
  });

  it('is refused, and charged nothing, if the price has risen since it was shown', async () => {
    // The page may ask more than once before it is told to create.
    let isSent = false;
    page.once('request', function look(request) {
      isSent = request.method() === 'POST' && request.url().endsWith('/v1/models/from-text');
      if (!isSent) page.once('request', look);
    });
    await page.route('**/v1/estimate', (route) =>
      isSent ? route.continue() : route.fulfill({ json: { success: true, data: { cost: 200 } } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Create, 200 credits' }).click();
    await note().getByText('This costs 240 credits, and you agreed to 200 at most.').waitFor(LONG);
    expect(await jobs()).toBe(before.jobs);
    await page.unroute('**/v1/estimate');
    // What it costs now is what the button says by then.
    await create().click();
    await page.locator('section[aria-labelledby="made"] a').first().waitFor(LONG);
    expect(await balance()).toBe(before.balance - 240);
  });
});
