import type { Page } from 'playwright-core';

/** Signs a browser in by the page of a local service, and waits for the page it asked for. */
export async function signInBy(page: Page, baseUrl: string, email: string, path: string): Promise<void> {
  await page.goto(baseUrl + path);
  await page.locator('a.primary').click();
  await page.locator(`button[value="${email}"]`).click();
  await page.locator('.rail').waitFor();
}
