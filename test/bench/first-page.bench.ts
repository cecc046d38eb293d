import { hasBrowser, startBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';
import { record } from './record.ts';

const VISITS = 10;
/** The goals: what a first visit may take, and what script it may load. */
const GOAL_MS = 1_000;
const GOAL_MB = 0.04;

/**
 * How long a browser that was never here takes from asking for the dashboard to its first content, and what it loads until
 * then, on the local service. Who is not signed in sees the sign-in screen, by the scripts that every page begins with.
 */
export async function run(): Promise<void> {
  if (!hasBrowser) return console.log('There is no browser here: see test/support/browser.ts.');
  const service = await startService();
  const browser = await startBrowser();
  const times_ms: number[] = [];
  let script_bytes = 0;
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${service.baseUrl}/dashboard`);
      await page.locator('h1').waitFor();
      const seen = await page.evaluate<{ content_ms: number; script_bytes: number }>(`({
        content_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
        script_bytes: performance.getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      })`);
      times_ms.push(seen.content_ms);
      script_bytes = seen.script_bytes;
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  times_ms.sort((a, b) => a - b);
  record({ bench: 'first-page-content', maxRatio: 1, ours_ms: times_ms[VISITS / 2]!, theirs_ms: GOAL_MS });
  record({ bench: 'first-page-script', maxRatio: 1, ours_mb: script_bytes / 1e6, theirs_mb: GOAL_MB });
}
