import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, findingsOf, hasBrowser, LOOKS, screenshot, startBrowser } from '../support/browser.ts';
import { type LocalService, startService } from '../support/service.ts';

/** The pages that anybody may open, as `npm start` serves them. */
let service: LocalService;
let browser: Browser;
beforeAll(async () => {
  if (!hasBrowser) return;
  [service, browser] = await Promise.all([startService(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const PATHS = [
  ['sign-in', '/dashboard'],
  ['sign-in-deep', '/dashboard/assets?q=chair'],
  ['docs', '/docs'],
  ['docs-guide', '/docs/webhooks'],
  ['docs-reference', '/docs/reference'],
  ['docs-errors', '/docs/errors'],
  ['docs-limits', '/docs/limits'],
] as const;

describe.skipIf(!hasBrowser)('the pages that need no sign-in', () => {
  it.each(LOOKS)('are whole, and axe finds nothing: $name', async ({ name: look, ...options }) => {
    const context = await browser.newContext(options);
    const faults = faultsOf(context);
    const page = await context.newPage();
    for (const [name, path] of PATHS) {
      await page.goto(service.baseUrl + path);
      await page.locator('h1').waitFor();
      await screenshot(page, `${name}-${look}`);
      expect(await findingsOf(page), name).toEqual([]);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, `${name} scrolls sideways`).toBeLessThanOrEqual(options.viewport.width);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lead to sign-in, and from there back to where one was', async () => {
    const page = await browser.newPage();
    await page.goto(`${service.baseUrl}/dashboard/assets?q=chair`);
    const to = await page.locator('a.primary').getAttribute('href');
    expect(to).toBe(`/auth/login?returnTo=${encodeURIComponent('/dashboard/assets?q=chair')}`);
    await page.close();
  });

  it('run no script that is put into one, and are framed by nobody', async () => {
    const page = await browser.newPage();
    await page.goto(`${service.baseUrl}/docs`);
    await page.evaluate(`{
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
    }`);
    expect(await page.evaluate('"wasRun" in window')).toBe(false);
    const { headers } = await fetch(`${service.baseUrl}/dashboard`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    await page.close();
  });

  it('put the address of the service in their examples', async () => {
    const page = await browser.newPage();
    await page.goto(`${service.baseUrl}/docs/first-model`);
    const code = await page.locator('pre').first().textContent();
    expect(code).toContain(`${service.baseUrl}/v1/models/from-text`);
    await page.close();
  });
});

describe.skipIf(!hasBrowser)('files of the pages', () => {
  it('come compressed and for good, the page itself anew each time', async () => {
    const answer = await fetch(`${service.baseUrl}/dashboard`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [script] = /\/dashboard\/files\/[\w-]+\.js/.exec(await answer.text())!;
    const file = await fetch(service.baseUrl + script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('answer HEAD, and no method that changes anything', async () => {
    expect((await fetch(`${service.baseUrl}/docs`, { method: 'HEAD' })).status).toBe(200);
    const refused = await fetch(`${service.baseUrl}/docs`, { method: 'POST' });
    const { error } = (await refused.json()) as { error: { code: number } };
    expect([refused.status, error.code]).toEqual([404, 405]);
  });
});
