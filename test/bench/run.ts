import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs every `*.bench.ts` of this folder, or those whose name contains an argument, one after the other: each exports
 * `run`, which records its results. Ends with 1 if one is over its bar. The sheet of costs quotes what was recorded last,
 * so it is written anew.
 */
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort();
for (const file of files) {
  const { run }: { run: () => Promise<void> } = await import(join(import.meta.dirname, file));
  try {
    await run();
  } catch (error) {
    console.error(`${file}:`, error);
    process.exitCode = 1;
  }
}
if (process.env.BENCH_RECORD === '1') {
  execFileSync(process.execPath, [join(import.meta.dirname, '../cost/run.ts')], { stdio: 'inherit' });
}
