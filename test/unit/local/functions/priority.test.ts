import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('../../../../lib/local/functions/priority.ts', import.meta.url));
const SCRIPT = `
  const { readdirSync, readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  const { lowerHelpers } = await import(${JSON.stringify(MODULE)});
  lowerHelpers();
  const tasks = readdirSync('/proc/self/task').map((thread) => [
    readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
    getPriority(Number(thread)),
  ]);
  console.log(JSON.stringify({ own: getPriority(), tasks }));
`;

test.runIf(process.platform === 'linux')('V8 compiles with less priority than the main thread has', () => {
  const { own, tasks } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' }),
  ) as { own: number; tasks: [string, number][] };
  const helpers = tasks.filter(([name]) => name.startsWith('V8Worker'));
  expect(helpers.length).toBeGreaterThan(0);
  expect(new Set(helpers.map(([, niceness]) => niceness))).toEqual(new Set([Math.min(19, own + 4)]));
  const others = tasks.filter(([name]) => !name.startsWith('V8Worker'));
  expect(new Set(others.map(([, niceness]) => niceness))).toEqual(new Set([own]));
});
