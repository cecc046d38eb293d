import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantPack, setLanguage } from '../../functions/service/store/account-standing.ts';
import { createAccount } from '../../functions/service/store/accounts.ts';
import { mintApiKey } from '../../functions/service/store/api-keys.ts';
import { accountKey, OPEN_INDEX } from '../../functions/service/store/keys.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { apiClient, untilTerminal } from '../support/api-client.ts';
import { faultsOf, findingsOf, hasBrowser, LOOKS, screenshot, startBrowser } from '../support/browser.ts';
import { localTable } from '../support/local-table.ts';
import { type LocalService, startService } from '../support/service.ts';

/** What an owner buys in a browser, at the till of `npm start`. */
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

const LONG = { timeout: 120_000 };
const EMAIL = 'buyer@example.com';

/** From a page that asks for it, back to that page. */
async function signIn(page: Page, email = EMAIL): Promise<void> {
  await page.locator('a.primary').click(LONG);
  await page.getByLabel('Or a new account').fill(email, LONG);
  await page.locator('form').last().getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#packs').waitFor(LONG);
}

const drawBy = (apiKey: string): Promise<Response> =>
  fetch(`${service.baseUrl}/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a red house on a green hill' }),
  });

describe.skipIf(!hasBrowser)('an owner without credits', () => {
  let apiKey: string;
  beforeAll(async () => {
    const table = await localTable(service.dataDir);
    const { id } = await createAccount(table, systemPorts, { email: EMAIL, plan: 'free' });
    await grantPack(table, systemPorts, id, 70);
    ({ apiKey } = await mintApiKey(table, systemPorts, id));
    table.client.destroy();
  });
  const draw = () => drawBy(apiKey);
  /** Draws until the credits do not do. */
  async function spend(): Promise<Response> {
    for (let i = 0; i < 10; i++) {
      const answer = await draw();
      if (answer.status !== 201) return answer;
      const { data } = (await answer.json()) as { data: { id: string } };
      // One that is in flight would be the reason, on a slow machine.
      await untilTerminal(apiClient(service.baseUrl, apiKey), data.id, LONG.timeout);
    }
    throw new Error('The credits do not end.');
  }

  it('is led by the 402 to where credits are, pays, and has the same call succeed', async () => {
    const refused = await spend();
    const { error } = (await refused.json()) as { error: { code: number; details: { topUpUrl: string } } };
    expect([refused.status, error.code]).toEqual([402, 14001]);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const faults = faultsOf(context);
    const page = await context.newPage();
    await page.goto(error.details.topUpUrl);
    await signIn(page);
    await page.getByRole('button', { name: 'Buy for $10.00' }).click(LONG);
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click(LONG);
    await page.getByText('Your card was declined').waitFor(LONG);
    await page.getByRole('button', { name: 'Pay $10.00' }).click(LONG);
    await page.getByText('Thank you').waitFor(LONG);
    await page.getByText(/^1,0\d\d$/).waitFor(LONG);
    expect((await draw()).status).toBe(201);
    await page.getByRole('button', { name: 'Take Starter for $19.00 a month' }).click(LONG);
    await page.getByRole('button', { name: 'Pay $19.00' }).click(LONG);
    await page.locator('#plans').waitFor(LONG);
    await page.locator('li', { hasText: 'Yours' }).waitFor(LONG);
    await page.getByRole('link', { name: 'Open the invoice' }).first().waitFor(LONG);
    expect(await page.getByRole('link', { name: 'Open the invoice' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Cards, cancellation, receipts' }).click(LONG);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click(LONG);
    await page.getByRole('link', { name: 'Back to the service' }).click(LONG);
    await page.locator('dt', { hasText: 'Ends' }).waitFor(LONG);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(LOOKS)('sees a page that axe finds nothing on: $name', async ({ name: look, ...options }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/dashboard/billing`);
    await signIn(page);
    await page.waitForLoadState('networkidle');
    await screenshot(page, `billing-${look}`);
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      options.viewport.width,
    );
    await context.close();
  });
});

/** An owner with 70 credits, and the page on which they let more be bought. */
async function topUpOwner(email: string, card: string, options: BrowserContextOptions = {}) {
  const table = await localTable(service.dataDir);
  const { id } = await createAccount(table, systemPorts, { email, plan: 'free' });
  await grantPack(table, systemPorts, id, 70);
  const { apiKey } = await mintApiKey(table, systemPorts, id);
  const page = await (await browser.newContext(options)).newPage();
  const faults = faultsOf(page.context());
  await page.goto(`${service.baseUrl}/dashboard/billing`);
  await signIn(page, email);
  await page.getByLabel('Send me an e-mail below').fill('69', LONG);
  await page.getByRole('button', { name: 'Save', exact: true }).click(LONG);
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor(LONG);
  await page.getByRole('button', { name: 'Save a card' }).click(LONG);
  await page.getByRole('button', { name: card }).click(LONG);
  await page.getByLabel('Below this many credits', { exact: true }).fill('69', LONG);
  await page.getByRole('button', { name: 'Turn on' }).click(LONG);
  await page.locator('#top-up .tag', { hasText: 'On' }).waitFor(LONG);
  /** Spends, a minute ago for whoever looks. */
  const spend = async () => {
    expect((await drawBy(apiKey)).status).toBe(201);
    const aged = new UpdateCommand({
      TableName: table.name,
      Key: accountKey(id),
      UpdateExpression: `SET ${OPEN_INDEX.sk} = :then`,
      ExpressionAttributeValues: { ':then': new Date(Date.now() - 120_000).toISOString() },
    });
    await table.client.send(aged);
    table.client.destroy();
  };
  return { id, table, page, faults, spend };
}

interface Mail {
  readonly Destination: { readonly ToAddresses: readonly string[] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string } };
    };
  };
}
/** What was sent to an address: subject and text. */
function mailsTo(email: string): readonly (readonly [string, string])[] {
  const outbox = join(service.dataDir, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  return names
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Mail)
    .filter(({ Destination }) => Destination.ToAddresses.includes(email))
    .map(({ Content: { Simple } }) => [Simple.Subject.Data, Simple.Body.Text.Data] as const);
}

describe.skipIf(!hasBrowser)('automatic top-up', () => {
  it('buys below its mark; a card that is declined turns it off; each owner is told', async () => {
    const [phone] = LOOKS;
    const good = await topUpOwner('topped@example.com', 'which pays');
    const bad = await topUpOwner('declined@example.com', 'which is declined later', phone);
    await setLanguage(bad.table, systemPorts, bad.id, 'ko');
    await screenshot(good.page, 'top-up-on');
    await Promise.all([good.spend(), bad.spend()]);
    const balanceOf = async (page: Page) => {
      await page.reload(LONG);
      await page.locator('#top-up').waitFor(LONG);
      return page.locator('dt', { hasText: 'Credits bought' }).locator('xpath=../dd').innerText();
    };
    const long = { timeout: 150_000, interval: 2_000 };
    await expect.poll(() => balanceOf(good.page), long).toMatch(/^1,0\d\d$/);
    await good.page.getByRole('link', { name: 'Open the invoice' }).waitFor(LONG);
    await good.page.getByText('1 of 1 packs bought in this month.').waitFor(LONG);
    await screenshot(good.page, 'top-up-bought');
    await bad.page.reload(LONG);
    await bad.page.locator('#top-up').waitFor(LONG);
    await bad.page.getByText(/꺼졌습니다: 카드가 거절되었습니다/).waitFor(LONG);
    await screenshot(bad.page, 'top-up-declined-phone');
    expect(await findingsOf(bad.page)).toEqual([]);
    await expect.poll(() => mailsTo('declined@example.com').length, long).toBe(2);
    const subjects = mailsTo('declined@example.com').map(([subject]) => subject);
    expect(subjects.sort()).toEqual([
      '자동 충전이 꺼졌습니다',
      expect.stringMatching(/^크레딧이 \d\d개 남았습니다$/),
    ]);
    await expect.poll(() => mailsTo('topped@example.com').length, long).toBe(1);
    for (const [, text] of [...mailsTo('declined@example.com'), ...mailsTo('topped@example.com')])
      expect(text).toContain(`${service.baseUrl}/dashboard/billing`);
    await good.page.getByRole('button', { name: 'Turn off' }).click(LONG);
    await good.page.locator('#top-up .tag', { hasText: 'Off' }).waitFor(LONG);
    expect([...good.faults, ...bad.faults]).toEqual([]);
    for (const { page } of [good, bad]) await page.context().close();
  }, 300_000);
});
