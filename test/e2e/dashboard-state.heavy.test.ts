import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, hasBrowser, startBrowser } from '../support/browser.ts';
import { type LocalService, startService } from '../support/service.ts';
import { signInBy } from '../support/sign-in-page.ts';

/** What stands on a page is of what was asked there, and of whoever asked. */
let service: LocalService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeAll(async () => {
  if (!hasBrowser) return;
  [service, browser] = await Promise.all([startService(), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  faults = faultsOf(context);
  context.setDefaultTimeout(LONG.timeout);
  page = await context.newPage();
  await signInBy(page, service.baseUrl, account('pro').email, '/dashboard/create');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const LONG = { timeout: 60_000 };
const account = (plan: string) => service.accounts.find((one) => one.plan === plan)!;

interface Asset {
  readonly id: string;
  readonly taskStatus: number;
}
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${account('pro').apiKey}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return ((await (await fetch(service.baseUrl + path, init)).json()) as { data: T }).data;
}
const ended = async (asset: Asset): Promise<Asset> => {
  let now = asset;
  while (now.taskStatus < 2) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = await call<Asset>('GET', `/v1/assets/${asset.id}`);
  }
  return now;
};

/** Holds an answer back until it is let go. */
function hold() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const route = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    isHeld();
    await promise;
    await route.fulfill({ response: answer }).catch(() => undefined);
  };
  return { route, held, letGo };
}

const open = (path: string) => page.goto(service.baseUrl + path);
const fieldOf = (name: string) =>
  page.locator('.field').filter({ has: page.getByText(name, { exact: true }) });
const engineShown = () => fieldOf('engine').locator('select').inputValue();
const made = () => page.locator('section[aria-labelledby="made"] a.tile');

describe.skipIf(!hasBrowser)('the playground', () => {
  it('keeps what is filled in of each operation apart', async () => {
    await open('/dashboard/create?operation=texture');
    await page.locator('textarea.prompt').fill('worn bronze');
    await open('/dashboard/create?operation=from-text');
    await page.locator('textarea.prompt').fill('a chair');
    await page.locator('summary', { hasText: 'Options' }).first().click();
    const engine = fieldOf('engine').locator('select');
    await engine.locator('option').nth(1).waitFor({ state: 'attached' });
    const chosen = (await engine.locator('option').nth(1).getAttribute('value'))!;
    await engine.selectOption(chosen);
    await page.getByRole('button', { name: 'Remesh', exact: true }).click();
    await page.waitForURL(/operation=remesh/);
    await expect.poll(engineShown, LONG).toBe('');
    await page.getByRole('button', { name: 'Texture', exact: true }).click();
    await page.waitForURL(/operation=texture/);
    await expect.poll(engineShown, LONG).toBe('');
    await page.getByRole('button', { name: 'Text to 3D', exact: true }).click();
    await page.waitForURL(/operation=from-text/);
    await expect.poll(engineShown, LONG).toBe(chosen);
    await expect.poll(() => page.locator('textarea.prompt').inputValue(), LONG).toBe('a chair');
  });

  it('starts from the picture whose options were asked for, and needs one', async () => {
    const { id } = await ended(await call<Asset>('POST', '/v1/images', { prompt: 'a red house' }));
    await open(`/dashboard/assets/${id}`);
    await page.getByRole('link', { name: 'Options Image to 3D' }).click();
    await expect.poll(() => fieldOf('imageUrl').locator('input').inputValue(), LONG).toContain(id);
    const run = page.getByRole('button', { name: /^Create, \d+ credits/ });
    await expect.poll(() => run.isEnabled(), LONG).toBe(true);
    await open('/dashboard/create?operation=from-image');
    await run.waitFor();
    expect(await run.isEnabled()).toBe(false);
  });

  it('keeps a result that comes while it looks for others, and leaves out one that was deleted', async () => {
    await open('/dashboard/create?operation=from-text');
    await page.locator('textarea.prompt').fill('a large castle with many towers');
    const run = page.getByRole('button', { name: /^Create, \d+ credits/ });
    const poll = hold();
    await page.route(/\/v1\/assets\?.*status=0/, poll.route, { times: 1 });
    await run.click();
    await made().first().waitFor();
    await poll.held;
    await page.locator('textarea.prompt').fill('a small castle');
    await run.click();
    await made().nth(1).waitFor();
    poll.letGo();
    await page.waitForResponse(/\/v1\/assets\?.*status=0/);
    expect(await made().count()).toBe(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const address = await made().first().getAttribute('href');
    await call('DELETE', `/v1/assets/${address!.split('/').pop()}`);
    await expect.poll(() => made().count(), LONG).toBeLessThan(2);
  });
});

describe.skipIf(!hasBrowser)('a list', () => {
  it('is not replaced by an earlier look at what another filter showed', async () => {
    // One that runs for as long as the page is not told otherwise.
    const running = async (route: Route): Promise<void> => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const items = data.items.map((asset: Asset) => ({ ...asset, taskStatus: 1 }));
      await route.fulfill({ json: { ...rest, data: { ...data, items } } });
    };
    await call('POST', '/v1/models/from-text', { prompt: 'a stool' });
    await page.route(/\/v1\/assets\?.*limit=48/, running, { times: 1 });
    const poll = hold();
    await page.route(/\/v1\/assets\?.*limit=100/, poll.route, { times: 1 });
    await open('/dashboard/assets?category=3d');
    await poll.held;
    await page.locator('main a[href*="category=image"]').click();
    const shown = () =>
      page.locator('.tiles a.tile').evaluateAll((tiles) => tiles.map((tile) => String(tile)));
    const { items } = await call<{ items: Asset[] }>('GET', '/v1/assets?category=image');
    const addresses = items.map(({ id }) => `${service.baseUrl}/dashboard/assets/${id}`);
    await expect.poll(shown, LONG).toEqual(addresses);
    const last = page.waitForResponse(/\/v1\/assets\?.*limit=100/);
    poll.letGo();
    await last;
    await page.waitForLoadState('networkidle');
    expect(await shown()).toEqual(addresses);
  });
});

describe.skipIf(!hasBrowser)('whoever signs in', () => {
  const over = () => page.locator('dialog[aria-labelledby="session-over"]');

  it('is not let past the end of a session by Escape', async () => {
    await open('/dashboard/create');
    await page.locator('textarea.prompt').fill('a secret of the first');
    await page.locator('button.primary:enabled').waitFor();
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    // What still runs may have been looked for by then, and the dialog stand before the button.
    await page.locator('button.primary').dispatchEvent('click');
    await over().waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    // A browser that has closed it says so a moment later, and only then it is there again.
    await over().waitFor();
  });

  it('finds nothing of what somebody else had begun in the tab', async () => {
    await over().locator('a.primary').click();
    await page.locator(`button[value="${account('max').email}"]`).click();
    await page.locator('textarea.prompt').waitFor();
    expect(await page.locator('textarea.prompt').inputValue()).toBe('');
    expect(await made().count()).toBe(0);
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('a secret of the first');
  });

  it('had no fault in the console', () => {
    expect(faults).toEqual([]);
  });
});
