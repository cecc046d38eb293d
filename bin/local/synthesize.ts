import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/assemblies');

/** Everything that a synthesized assembly is made from. */
const SOURCES = ['bin/app.ts', 'cdk.json', 'package-lock.json', 'lib/**/*.*', 'functions/**/*.*'];
/** What runs an assembly is no part of it. */
const NOT_SOURCES = ['lib/local/**'];

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: NOT_SOURCES })).sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Synthesizes the app into a folder. An assembly that was made from the same sources before is copied: to synthesize
 * takes seconds, which every start would pay. Only the newest assembly is kept for that.
 * @param outdir emptied first
 */
export async function synthesize(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const cached = join(CACHE, hashOfSources());
  if (existsSync(cached)) return cpSync(cached, outdir, { recursive: true });
  // Loading the CDK is most of what a start without synthesis saves.
  const { buildApp } = await import('../app.ts');
  buildApp({ outdir }).synth();
  rmSync(CACHE, { recursive: true, force: true });
  cpSync(outdir, `${cached}.part`, { recursive: true });
  renameSync(`${cached}.part`, cached);
}
