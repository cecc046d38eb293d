import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleFunctions } from '../../lib/bundle.ts';
import { FUNCTION_ENTRIES } from '../../lib/entries.ts';

const KB = 1024;
const outdir = mkdtempSync(join(tmpdir(), 'bundles-'));
let bundles: Bundles;
beforeAll(() => {
  bundles = bundleFunctions(join(outdir, 'first'));
});
afterAll(() => rmSync(outdir, { recursive: true }));

describe.each(FUNCTION_ENTRIES.map(({ name }) => name))('%s', (name) => {
  it("holds no credential provider but the environment's", () => {
    const output = Object.entries(bundles.metafile.outputs).find(([path]) =>
      path.endsWith(`${name}/index.mjs`),
    );
    const providers = Object.entries(output![1].inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => /credential-provider-(\w+)/.exec(path)?.[1])
      .filter((provider) => provider !== undefined && provider !== 'env' && provider !== 'node');
    expect(providers).toEqual([]);
  });
});

it('gives the same bytes wherever it writes', () => {
  const second = bundleFunctions(join(outdir, 'second', 'deeper'));
  for (const { name } of FUNCTION_ENTRIES) {
    for (const file of readdirSync(second.folder(name))) {
      const [a, b] = [bundles, second].map((made) => readFileSync(join(made.folder(name), file)));
      expect(a!.equals(b!), `${name}/${file}`).toBe(true);
    }
  }
});

it('puts the Draco decoder beside each engine, as CommonJS', () => {
  for (const { name } of FUNCTION_ENTRIES.filter((entry) => entry.name.startsWith('engines/'))) {
    for (const file of ['draco_decoder_gltf_nodejs.js', 'draco_decoder_gltf.wasm']) {
      expect(existsSync(join(bundles.folder(name), file))).toBe(true);
    }
    expect(JSON.parse(readFileSync(join(bundles.folder(name), 'package.json'), 'utf8'))).toEqual({
      type: 'commonjs',
    });
  }
});

it('keeps every API function small', () => {
  for (const [path, { bytes }] of Object.entries(bundles.metafile.outputs)) {
    if (path.includes('/api/') && path.endsWith('.mjs')) expect(bytes, path).toBeLessThan(500 * KB);
  }
});

it('refuses a name that is no function', () => {
  expect(() => bundles.folder('api/none')).toThrow('No function is called api/none.');
});
