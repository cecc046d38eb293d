import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCE = 'lib/client/index.ts';

/** What the package has in common with the project that it is built from. */
const KEPT = ['name', 'version', 'license', 'type', 'engines'] as const;

/**
 * Writes the package that users install: the client and the command line as JavaScript for Node 20 and later, browsers, Deno and Bun, its
 * types, and no dependencies. `npm pack` and `npm publish` take the folder as it is.
 */
export function buildPackage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: [SOURCE],
    outfile: join(folder, 'client.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['node:*'],
    logLevel: 'warning',
  });
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['bin/svc.ts'],
    outfile: join(folder, 'svc.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  chmodSync(join(folder, 'svc.js'), 0o755);
  writeTypes(join(folder, 'types'));
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const described = {
    ...Object.fromEntries(KEPT.map((name) => [name, own[name]])),
    description: 'Client and command line of the asset generation service.',
    sideEffects: false,
    bin: { svc: './svc.js' },
    exports: { './client': { types: './types/index.d.ts', default: './client.js' } },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  copyFileSync(join(ROOT, 'lib/client/README.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

function writeTypes(folder: string): void {
  const options = {
    ...{ strict: true, target: 'es2022', module: 'nodenext', types: ['node'], skipLibCheck: true },
    ...{ declaration: true, emitDeclarationOnly: true, rewriteRelativeImportExtensions: true },
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['--ignoreConfig', SOURCE, '--outDir', folder, '--rootDir', 'lib/client', ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}
