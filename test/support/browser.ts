import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Debian's `chromium-headless-shell`; another Chromium by its path in CHROMIUM. */
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Whether there is a browser here. Tests that need it skip themselves where there is none. */
export const hasBrowser = existsSync(EXECUTABLE);

/** A browser that draws 3D without a graphics card. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });

const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const THEMES = ['light', 'dark'] as const;
/** Every way in which each page is looked at. */
export const LOOKS = Object.entries(WIDTHS).flatMap(([name, viewport]) =>
  THEMES.map((colorScheme) => ({ name: `${name}-${colorScheme}`, viewport, colorScheme })),
);

/** Where screenshots are put, for people to look at. */
const SCREENSHOTS = join(import.meta.dirname, '../../dist/screenshots');

/** Writes what the page looks like. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true, timeout: 120_000 });
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on a page, in a line each. The policy of the page lets no script in, so it is put there from outside. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}

/** What went wrong in a page, as its console says it; a refusal that was meant is left out. */
export function faultsOf(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of (?:401|402|403|404|429)/.test(message.text())) {
      faults.push(message.text());
    }
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  return faults;
}
