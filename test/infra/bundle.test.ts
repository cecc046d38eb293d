import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleFunctions } from '../../lib/bundle.ts';
import { FUNCTION_ENTRIES } from '../../lib/entries.ts';

const KB = 1024;
/** Everything that any function reads at load. */
const ENVIRONMENT = {
  AWS_REGION: 'eu-west-1',
  TABLE_NAME: 'x',
  FILES_BUCKET: 'x',
  BASE_URL: 'https://x.example',
  STATE_MACHINE_ARN: 'arn:aws:states:eu-west-1:123456789012:stateMachine:x',
  WEBHOOK_QUEUE_URL: 'https://sqs.example/x',
  DEAD_LETTER_QUEUE_URL: 'https://sqs.example/x',
  SIGNING_SECRET_ARN: 'x',
  SIGNING_KEY_PAIR_ID: 'x',
  ORIGIN_SECRET: 'x',
  UPGRADE_URL: 'https://x.example',
  TOP_UP_URL: 'https://x.example',
};

/** In the system's temporary folder, above which there is no node_modules to hide a missing package. */
const outdir = mkdtempSync(join(tmpdir(), 'bundles-'));
let bundles: Bundles;
beforeAll(() => {
  bundles = bundleFunctions(join(outdir, 'first'));
});
afterAll(() => rmSync(outdir, { recursive: true }));

describe.each(FUNCTION_ENTRIES.map(({ name }) => name))('%s', (name) => {
  it('loads where there is no node_modules, and exports a handler', () => {
    const folder = join(outdir, 'deployed', name);
    cpSync(bundles.folder(name), folder, { recursive: true });
    const script = `const { handler } = await import('./index.mjs'); process.stdout.write(typeof handler); process.exit();`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...ENVIRONMENT, NODE_OPTIONS: '--enable-source-maps' },
      encoding: 'utf8',
    });
    expect(run.stderr.slice(-1_000)).toBe('');
    expect(run.stdout).toBe('function');
  });

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
