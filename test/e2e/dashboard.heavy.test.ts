import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, findingsOf, hasBrowser, LOOKS, screenshot, startBrowser } from '../support/browser.ts';
import { blobModel } from '../support/models.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

/** What an owner does in a browser, from sign-in to sign-out, on the service of `npm start`. */
let service: LocalService;
let browser: Browser;
let receiver: WebhookReceiver;
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeAll(async () => {
  if (!hasBrowser) return;
  receiver = await startReceiver();
  const options = { env: { ALLOW_PRIVATE_HOSTS: '1' } };
  [service, browser] = await Promise.all([startService(options), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  faults = faultsOf(context);
  context.setDefaultTimeout(LONG.timeout);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await receiver?.close();
});

/** A machine that does other work too may be ten times as slow. */
const LONG = { timeout: 300_000 };
const emailOf = (plan: string): string => service.accounts.find((account) => account.plan === plan)!.email;

async function signIn(on: Page, email: string, path = '/dashboard'): Promise<void> {
  await on.goto(service.baseUrl + path);
  await on.locator('a.primary').click();
  await on.locator(`button[value="${email}"]`).click();
  await on.locator('.rail').waitFor(LONG);
}

/** A row of a table, as a browser has it. */
interface Row {
  readonly cells: readonly { readonly innerText: string }[];
}

/** The command line, as it stands in the repository; the page that it would open in the browser. */
function svc(home: string, ...words: string[]) {
  const path = new URL('../../bin/svc.ts', import.meta.url).pathname;
  const env = { HOME: home, XDG_CONFIG_HOME: home };
  const child = spawn(process.execPath, [path, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const page = (async () => {
    for await (const line of createInterface({ input: child.stderr })) if (URL.canParse(line)) return line;
    throw new Error('svc has named no page.');
  })();
  // Commands that need no page name none.
  page.catch(() => undefined);
  return { page, ended: once(child, 'exit').then(([code]) => code) };
}

describe.skipIf(!hasBrowser)('an owner', () => {
  it('signs in and comes back to where they were', async () => {
    await signIn(page, emailOf('pro'), '/dashboard/assets?category=3d');
    expect(new URL(page.url()).search).toBe('?category=3d');
  });

  it('makes a model in the playground, and sees it end', async () => {
    await page.goto(`${service.baseUrl}/dashboard/create`);
    await page.locator('textarea.prompt').fill('a red wooden chair');
    await page.getByRole('button', { name: 'Create, 240 credits' }).click();
    const made = page.locator('section[aria-labelledby="made"] img').first();
    await made.waitFor(LONG);
    await page.locator('section[aria-labelledby="made"] a').first().click();
    expect(page.url()).toMatch(/\/dashboard\/assets\/[\w-]+$/);
  });

  it('looks at it in the viewer, whose middle is not empty', async () => {
    const viewer = page.locator('model-viewer[data-ready="yes"]');
    await viewer.waitFor(LONG);
    const picture = await viewer.screenshot(LONG);
    await page.getByRole('button', { name: 'Wireframe' }).click();
    await page.waitForTimeout(500);
    // A picture of one colour is a tenth of this.
    expect(picture.length).toBeGreaterThan(20_000);
    expect((await viewer.screenshot(LONG)).equals(picture)).toBe(false);
  });

  it('remeshes it at the price on the button, and sees where it comes from', async () => {
    await page.getByRole('button', { name: 'Remesh, 10' }).click();
    await page.locator('section[aria-labelledby="operations"]').waitFor(LONG);
    await page.locator('.lineage li').nth(1).waitFor(LONG);
    await page.locator('dl.rows', { hasText: 'Remesh' }).waitFor(LONG);
  });

  it('puts it in a new collection by keys alone', async () => {
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await page.locator('.tiles a.tile').first().waitFor(LONG);
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.keyboard.type('Furniture');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Furniture/ }).waitFor(LONG);
    await page.locator('.tiles a.tile').first().focus();
    await page.keyboard.press(' ');
    await page.getByLabel('Move to a collection').selectOption({ label: 'Furniture' });
    await page.getByText('1 moved to Furniture').waitFor(LONG);
    await page.getByRole('link', { name: /Furniture/ }).click();
    await page.waitForURL(/collection=/, LONG);
    await expect.poll(() => page.locator('.tiles a.tile').count(), LONG).toBe(1);
  });

  it('makes a key that is shown once and works, and revokes it by its name', async () => {
    await page.goto(`${service.baseUrl}/dashboard/keys`);
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    await page.getByLabel('Name').fill('Game server');
    await page.locator('form.mint button.primary').click();
    const secret = page.getByLabel('New key');
    await secret.waitFor(LONG);
    const apiKey = await secret.inputValue();
    const credits = () =>
      fetch(`${service.baseUrl}/v1/credits`, { headers: { authorization: `Bearer ${apiKey}` } });
    expect((await credits()).status).toBe(200);
    await page.reload();
    const row = page.locator('ul.keys li', { hasText: apiKey.slice(-4) });
    await row.waitFor(LONG);
    expect(await page.content()).not.toContain(apiKey);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(`Revoke Game server, …${apiKey.slice(-4)}?`).waitFor(LONG);
    await page.locator('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached', ...LONG });
    expect((await credits()).status).toBe(401);
  });

  it('changes what a key may do, and sees when it was used', async () => {
    await page.goto(`${service.baseUrl}/dashboard/keys`);
    const row = page.locator('ul.keys li', { hasText: 'Dashboard' });
    await row.getByText(/^Used /).waitFor(LONG);
    await row.getByRole('button', { name: 'Change' }).click();
    await row.getByLabel('Credits a day, at most').fill('1234');
    await page.keyboard.press('Enter');
    await row.getByText(/ of 1,234 today/).waitFor(LONG);
    await row.getByRole('button', { name: 'Change' }).click();
    await row.getByLabel('Credits a day, at most').fill('');
    await page.keyboard.press('Enter');
    await row.getByText(/ of 1,234 today/).waitFor({ state: 'detached', ...LONG });
  });

  it('sees what was spent, to the credit, and takes it away as CSV', async () => {
    await page.goto(`${service.baseUrl}/dashboard/usage?range=7`);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await page.getByText(/250 credits, 2 jobs/).waitFor(LONG);
    const download = page.waitForEvent('download', LONG);
    await page.getByRole('button', { name: 'Save as CSV By operation' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'operation,credits,charged,refunded,jobs',
      'from-text,240,240,0,1',
      'remesh,10,10,0,1',
    ]);
  });

  it('reads the ledger, whose sum is the balance', async () => {
    const lines = page.locator('table.ledger tbody tr');
    await lines.first().waitFor(LONG);
    const numbers = await lines.evaluateAll((rows) =>
      rows.map((row) =>
        [2, 3].map((column) =>
          Number((row as unknown as Row).cells[column]!.innerText.replace('−', '-').replace(/[+,]/g, '')),
        ),
      ),
    );
    const sum = numbers.reduce((total, [credits]) => total + credits!, 0);
    expect(numbers[0]![1]).toBe(sum);
    expect(await page.locator('a.balance').innerText()).toBe(`${sum.toLocaleString('en')} credits`);
  });

  it('has a webhook tested and sent again, and sees what was answered', async () => {
    await page.goto(`${service.baseUrl}/dashboard/webhooks`);
    await page.getByLabel('URL', { exact: true }).fill(receiver.url);
    await page.getByLabel('Secret that signs it').fill('s3cret');
    await page.keyboard.press('Enter');
    await page.getByText(/It was delivered: 204/).waitFor(LONG);
    verifySignature(receiver.deliveries[0]!, 's3cret');
    await page.evaluate(async (callbackUrl) => {
      const headers = { 'x-session-request': '1', 'content-type': 'application/json' };
      const list = await fetch('/v1/assets?category=3d', { headers });
      const { data } = (await list.json()) as { data: { items: { id: string }[] } };
      const body = JSON.stringify({ callbackUrl });
      await fetch(`/v1/assets/${data.items[0]!.id}/uv-unwrap`, { method: 'POST', headers, body });
    }, receiver.url);
    await receiver.received(2, LONG.timeout);
    const delivery = page.locator('.deliveries > li', { hasText: receiver.url });
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator('.deliveries > li, .empty').first().waitFor(LONG);
        return delivery.getByText('Delivered', { exact: true }).count();
      }, LONG)
      .toBe(1);
    await delivery.locator('summary').focus();
    await page.keyboard.press('Enter');
    await delivery.getByText('"event": "asset.succeeded"').waitFor(LONG);
    await screenshot(page, 'webhooks-opened');
    expect(await findingsOf(page)).toEqual([]);
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await receiver.received(3, LONG.timeout);
    await delivery.getByText('Attempts: 2').waitFor(LONG);
  });

  it('puts a marked asset in a collection by dragging it', async () => {
    await page.goto(`${service.baseUrl}/dashboard/assets`);
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.keyboard.type('Dragged');
    await page.keyboard.press('Enter');
    const target = page.getByRole('link', { name: /Dragged/ });
    await target.waitFor(LONG);
    await page.locator('.tiles a.tile').first().dragTo(target);
    await page.getByText('1 moved to Dragged').waitFor(LONG);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Dragged 0' }).waitFor(LONG);
  });

  it('drops a GLB of their own into the playground, and sees what can be made of it', async () => {
    await page.goto(`${service.baseUrl}/dashboard/create`);
    await page.locator('textarea.prompt').waitFor(LONG);
    const glb = Buffer.from(await blobModel(200)).toString('base64');
    const dataTransfer = await page.evaluateHandle((data) => {
      // Of a browser, whose types the tests do not have.
      const { DataTransfer } = globalThis as unknown as {
        DataTransfer: new () => { items: { add(file: File): void } };
      };
      const dropped = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      dropped.items.add(new File([bytes], 'my blob.glb'));
      return dropped;
    }, glb);
    await page.locator('fieldset.drop').dispatchEvent('drop', { dataTransfer });
    await page.waitForURL(/operation=import/);
    await page.getByText('my blob.glb, ').waitFor(LONG);
    await page.getByRole('button', { name: 'Create, 5 credits' }).click();
    // Others were made before it.
    await page.locator('section[aria-labelledby="made"] a', { hasText: 'my blob' }).first().click(LONG);
    await page.getByRole('button', { name: 'Texture, 30' }).waitFor(LONG);
    await page.getByText('this one was uploaded').waitFor(LONG);
    expect(await page.getByRole('button', { name: 'Remesh' }).isDisabled()).toBe(true);
  });

  it('is told how to begin before there is a plan', async () => {
    const fresh = await browser.newContext();
    fresh.setDefaultTimeout(LONG.timeout);
    const there = await fresh.newPage();
    await there.goto(`${service.baseUrl}/dashboard`);
    await there.locator('a.primary').click();
    await there.locator('input[name="email"]').fill('new@example.com');
    await there.keyboard.press('Enter');
    await there.getByRole('heading', { name: 'You have no plan yet' }).waitFor(LONG);
    await there.waitForLoadState('networkidle');
    expect(await there.locator('.skeleton').count()).toBe(0);
    await screenshot(there, 'start-no-plan');
    await there.goto(`${service.baseUrl}/dashboard/usage`);
    await there.getByText('Nothing was given or taken yet.').or(there.locator('table.ledger')).waitFor(LONG);
    await fresh.close();
  });

  it('runs no script that stands in a prompt, in a name or in the address', async () => {
    const script = '<img src=x onerror="document.title=`owned`"><script>document.title=`owned`</script>';
    const { apiKey } = service.accounts.find(({ plan }) => plan === 'max')!;
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const { data } = (await (await fetch(service.baseUrl + path, init)).json()) as { data: { id: string } };
      return data.id;
    };
    const id = await post('/v1/models/from-text', { prompt: `a chair ${script}` });
    await fetch(`${service.baseUrl}/v1/assets/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ name: script }),
    });
    await post('/v1/collections', { name: script.slice(0, 100) });
    const other = await browser.newContext();
    const faults = faultsOf(other);
    const victim = await other.newPage();
    await signIn(victim, emailOf('max'));
    const paths = ['', '/assets', `/assets/${id}`, `/assets?q=${encodeURIComponent(script)}`, '/usage'];
    for (const path of paths) {
      await victim.goto(`${service.baseUrl}/dashboard${path}`);
      await victim.locator('.rail').waitFor(LONG);
      await victim.waitForLoadState('networkidle', LONG);
      expect([path, await victim.title()]).toEqual([path, expect.not.stringContaining('owned')]);
    }
    await victim.goto(`${service.baseUrl}/dashboard/assets/${id}`);
    await victim.locator('input.name').waitFor(LONG);
    expect(await victim.locator('input.name').inputValue()).toContain('<img src=x');
    expect(faults).toEqual([]);
    await other.close();
  });

  it('sees a key that its spending has paused, resumes it, and it spends again', async () => {
    await page.goto(`${service.baseUrl}/dashboard/keys`);
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    await page.getByLabel('Name').fill('Capped');
    await page.getByLabel('Credits a day, at most').fill('300');
    await page.locator('form.mint button.primary').click();
    const secret = page.getByLabel('New key');
    await secret.waitFor(LONG);
    const apiKey = await secret.inputValue();
    const make = async () => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ prompt: 'a stool' });
      const answer = await fetch(`${service.baseUrl}/v1/models/from-text`, { method: 'POST', headers, body });
      return answer.status === 201 ? 201 : ((await answer.json()) as { error: { code: number } }).error.code;
    };
    expect([await make(), await make()]).toEqual([201, 6016]);
    await page.reload();
    const row = page.locator('ul.keys li', { hasText: apiKey.slice(-4) });
    await row.getByText('Paused').waitFor(LONG);
    await row.getByRole('button', { name: 'Resume' }).click();
    await row.getByRole('button', { name: 'Pause' }).waitFor(LONG);
    expect(await make()).toBe(201);
  });

  it('lets svc have a key from the browser, which then works, and refuses it one', async () => {
    const home = mkdtempSync(join(tmpdir(), 'svc-home-'));
    const refused = svc(home, 'login', '--browser', '--base-url', service.baseUrl);
    await page.goto(await refused.page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    expect(await refused.ended).toBe(2);
    const login = svc(home, 'login', '--browser', '--base-url', service.baseUrl, '--name', '<b>laptop</b>');
    await page.goto(await login.page);
    await page.getByRole('heading', { name: '<b>laptop</b> asks for a key' }).waitFor(LONG);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Done: go back to the terminal.').waitFor(LONG);
    expect(await login.ended).toBe(0);
    expect(await svc(home, 'credits').ended).toBe(0);
    await page.goto(`${service.baseUrl}/dashboard/keys`);
    await page.locator('ul.keys li', { hasText: '<b>laptop</b>' }).waitFor(LONG);
    rmSync(home, { recursive: true });
  });

  it('is asked to sign in when the session is over, with the form still filled', async () => {
    await page.goto(`${service.baseUrl}/dashboard/create`);
    await page.locator('textarea.prompt').fill('a steel knight');
    // Once the price has come, which would be refused as well.
    await page.locator('button.primary:enabled').waitFor(LONG);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    // A look at what still runs may have been refused by then, and the dialog stand before the button.
    await page.locator('button.primary').dispatchEvent('click');
    await page.locator('dialog a.primary').click(LONG);
    await page.locator(`button[value="${emailOf('pro')}"]`).click();
    await page.locator('textarea.prompt').waitFor(LONG);
    expect(await page.locator('textarea.prompt').inputValue()).toBe('a steel knight');
  });

  it('ends another of their browsers, and signs out everywhere', async () => {
    const other = await browser.newContext();
    const there = await other.newPage();
    await signIn(there, emailOf('pro'));
    await page.goto(`${service.baseUrl}/dashboard/account`);
    // Before the list has come, a line without a button stands in its place.
    const row = page
      .locator('section[aria-labelledby="sessions"] li', { has: page.getByRole('button') })
      .filter({ hasNotText: 'This browser' });
    await row.first().waitFor(LONG);
    const before = await row.count();
    await row.first().getByRole('button').click();
    await row.nth(before - 1).waitFor({ state: 'detached', ...LONG });
    await there.reload();
    await there.locator('main.alone a.primary').waitFor(LONG);
    await other.close();
    await page.getByRole('button', { name: 'Sign out everywhere' }).last().click();
    await page.locator('main.alone a.primary').waitFor(LONG);
  });

  it('had no fault in the console', () => {
    expect(faults).toEqual([]);
  });
});

const PATHS = [
  ['start', '/dashboard'],
  ['create', '/dashboard/create'],
  ['playground', '/dashboard/create?operation=list-assets'],
  ['assets', '/dashboard/assets'],
  ['assets-empty', '/dashboard/assets?q=nothing-has-this-name'],
  ['keys', '/dashboard/keys'],
  ['usage', '/dashboard/usage?range=30'],
  ['usage-custom', '/dashboard/usage?range=custom'],
  ['webhooks', '/dashboard/webhooks'],
  ['account', '/dashboard/account'],
  ['not-found', '/dashboard/nothing'],
] as const;

describe.skipIf(!hasBrowser)('every page of the dashboard', () => {
  it.each(LOOKS)('has nothing for axe to find: $name', async ({ name: look, ...options }) => {
    const own = await browser.newContext(options);
    own.setDefaultTimeout(LONG.timeout);
    const there = await own.newPage();
    await signIn(there, emailOf('pro'));
    for (const [name, path] of PATHS) {
      await there.goto(service.baseUrl + path);
      await there.locator('main > *').first().waitFor(LONG);
      await there.waitForLoadState('networkidle');
      await screenshot(there, `${name}-${look}`);
      expect(await findingsOf(there), name).toEqual([]);
      expect(await there.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(
        options.viewport.width,
      );
    }
    await own.close();
  });

  it.each(LOOKS)('has nothing for axe to find for an operator: $name', async ({ name: look, ...options }) => {
    const own = await browser.newContext(options);
    const there = await own.newPage();
    await signIn(there, service.operator.email, '/dashboard/operator');
    await there.locator('a.key-name').first().waitFor(LONG);
    await there.waitForLoadState('networkidle');
    await screenshot(there, `operator-${look}`);
    expect(await findingsOf(there)).toEqual([]);
    await there.getByRole('link', { name: emailOf('pro') }).click();
    await there.locator('form.mint').first().waitFor(LONG);
    await screenshot(there, `operator-account-${look}`);
    expect(await findingsOf(there)).toEqual([]);
    expect(await there.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      options.viewport.width,
    );
    await own.close();
  });
});
