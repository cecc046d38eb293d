import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../../../../lib/client/build/build-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const MOST_BYTES = 10 * 1024;

beforeAll(() => buildPackage(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const bundle = () => readFileSync(join(folder, 'client.js'), 'utf8');

it('is a client under 10 KB gzipped', () => {
  const { code } = transformSync(bundle(), { minify: true, format: 'esm' });
  expect(gzipSync(code).length).toBeLessThan(MOST_BYTES);
});

it('needs nothing else, and modules of Node only when a file is read or written', () => {
  const { dependencies, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  expect(exports['./client']).toEqual({ types: './types/index.d.ts', default: './client.js' });
  expect(bundle()).not.toMatch(/^import\b/m);
  const loaded = [...bundle().matchAll(/\bawait import\(([\s\S]*?)\)/g)].map(
    ([, name]) => name!.match(/"[^"]+"/)?.[0],
  );
  expect(loaded.sort()).toEqual(['"node:fs"', '"node:fs/promises"', '"node:stream"']);
});
