import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startArguments } from '../../../bin/local/start-arguments.ts';

test('what Node is told before its script, and the script, are those of npm start', () => {
  const { flags, script } = startArguments();
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(flag).toMatch(/^--/);
  expect(existsSync(fileURLToPath(new URL(`../../../${script}`, import.meta.url)))).toBe(true);
});
