import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { BUNDLES_FOLDER } from '../../lib/bundles-folder.ts';
import type { RuntimeProps } from '../../lib/local/runtime.ts';
import { linkFolder } from './link-folder.ts';
import { synthesizeApart } from './synthesize-apart.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/assemblies');

/** An app whose assembly is run on this machine. */
export interface LocalApp {
  /** Tells its assemblies from another app's. */
  readonly name: string;
  /** What its assembly is made from beside the service's own sources, as patterns from the project's root. */
  readonly sources: readonly string[];
  /** What else it is made of, as text. */
  readonly settings?: string;
  /** Called in a process of its own; see `synthesize-apart.ts`. */
  synthesize(outdir: string): Promise<void>;
  /** Another DynamoDB than the runtime's own. */
  readonly openDynamoDb?: RuntimeProps['openDynamoDb'];
  /** Counts what is called. */
  readonly around?: RuntimeProps['around'];
}

/** What every app's assembly is made from. */
const SOURCES = ['bin/local/run.ts', 'cdk.json', 'package-lock.json', 'lib/**/*.*', 'functions/**/*.*'];
/** What runs an assembly is no part of it. */
const NOT_SOURCES = ['lib/local/**'];

function hashOf({ sources, settings = '' }: LocalApp): string {
  const hash = createHash('sha256').update(`${settings}\0`);
  const files = [...SOURCES, ...sources]
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: NOT_SOURCES }))
    .sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Synthesizes an app into a folder. An assembly that was made from the same sources before is linked: to synthesize
 * takes seconds, which every start would pay, and another copy 170 MB. Only the newest assembly of each app is kept for
 * that; what runs an older one has its files still.
 * @param outdir emptied first
 */
export async function synthesize(app: LocalApp, outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const hash = hashOf(app);
  const cache = join(CACHE, app.name);
  const cached = join(cache, hash);
  if (existsSync(cached)) return linkFolder(cached, outdir);
  await synthesizeApart(outdir);
  // The assembly's assets are copies of them.
  rmSync(join(outdir, BUNDLES_FOLDER), { recursive: true, force: true });
  // Sources that were edited meanwhile would be kept under the name of what they were.
  if (hashOf(app) === hash) keep(outdir, cache, cached);
}

/** Starts may come here at the same time: each links to a place of its own, and the first to be ready is kept. */
function keep(outdir: string, cache: string, cached: string): void {
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(`${cache}-`);
  linkFolder(outdir, copy);
  for (const name of readdirSync(cache)) {
    const other = join(cache, name);
    if (other !== cached) rmSync(other, { recursive: true, force: true });
  }
  try {
    renameSync(copy, cached);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    if (!existsSync(cached)) throw error;
  }
}
