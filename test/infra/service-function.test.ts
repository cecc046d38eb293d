import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CfnElement, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { type Bundles, bundleFunctions } from '../../lib/bundle.ts';
import { FUNCTION_ENTRIES } from '../../lib/entries.ts';
import { ServiceFunction } from '../../lib/service-function.ts';

/** What Lambda itself sets. */
const REGION = { AWS_REGION: 'eu-west-1' };

/** In the system's temporary folder, above which there is no node_modules to hide a missing package. */
const outdir = mkdtempSync(join(tmpdir(), 'functions-'));
let bundles: Bundles;
/** The names of the environment variables that the template gives each function. */
let told: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  bundles = bundleFunctions(join(outdir, 'bundles'));
  const functions = buildApp({ outdir: join(outdir, 'assembly') })
    .node.findAll()
    .filter((node) => node instanceof ServiceFunction);
  told = new Map(functions.map((fn) => [fn.entry, variablesOf(fn)]));
});
afterAll(() => rmSync(outdir, { recursive: true }));

function variablesOf({ lambda }: ServiceFunction): string[] {
  const stack = Stack.of(lambda);
  const element = lambda.node.defaultChild as CfnElement;
  const { Resources } = stack.resolve(element._toCloudFormation());
  const { Properties } = Resources[stack.resolve(element.logicalId)];
  return Object.keys(Properties.Environment.Variables).filter((name) => name !== 'NODE_OPTIONS');
}

/** The names that the code of a bundle asks for. */
function readsOf(entry: string): Set<string> {
  const [, { inputs }] = Object.entries(bundles.metafile.outputs).find(([path]) =>
    path.endsWith(`${entry}/index.mjs`),
  )!;
  const texts = Object.keys(inputs).filter(
    (path) => path.startsWith('functions/') && inputs[path]!.bytesInOutput > 0,
  );
  return new Set(
    texts.flatMap((path) => {
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      return [...text.matchAll(/environment\('(\w+)'\)/g)].map(([, name]) => name!);
    }),
  );
}

describe.each(FUNCTION_ENTRIES.map(({ name }) => name))('%s', (entry) => {
  it('loads from its folder alone, with no variable but those of the template', () => {
    const variables = Object.fromEntries(told.get(entry)!.map((name) => [name, 'https://x.example/']));
    const script = `const { handler } = await import('./index.mjs'); process.stdout.write(typeof handler); process.exit();`;
    const run = spawnSync(process.execPath, ['--enable-source-maps', '--input-type=module', '-e', script], {
      cwd: bundles.folder(entry),
      env: { ...variables, ...REGION },
      encoding: 'utf8',
    });
    expect(run.stderr.slice(-1_000)).toBe('');
    expect(run.stdout).toBe('function');
  });

  it('is told nothing that its code does not read', () => {
    const reads = readsOf(entry);
    expect(told.get(entry)!.filter((name) => !reads.has(name))).toEqual([]);
  });
});
