import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type CfnElement, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../bin/app.ts';
import { TILL_SHOP } from '../../bin/local/till.ts';
import { documentText } from '../../functions/service/api/document/api-document.ts';
import { type Bundles, bundleFunctions } from '../../lib/bundle.ts';
import { THREADS } from '../../lib/bundle-assets.ts';
import { BUILT_IN_ENGINES, functionEntries, WEB_ENTRY } from '../../lib/entries.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { ServiceFunction } from '../../lib/service-function.ts';

const FUNCTION_ENTRIES = functionEntries(BUILT_IN_ENGINES);

const KB = 1024;
/** What Lambda itself sets. */
const REGION = { AWS_REGION: 'eu-west-1' };

/** In the system's temporary folder, above which there is no node_modules to hide a missing package. */
const outdir = mkdtempSync(join(tmpdir(), 'functions-'));
let bundles: Bundles;
/** The names of the environment variables that the template gives each function. */
let told: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  bundles = bundleFunctions(join(outdir, 'bundles'));
  // Who sells has two functions more.
  const functions = buildApp({ outdir: join(outdir, 'assembly'), context: { billing: TILL_SHOP } })
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
  return Object.keys(Properties.Environment.Variables);
}

/** The files that a bundle is made from. */
function inputsOf(entry: string): string[] {
  const outputs = Object.entries(bundles.metafile.outputs);
  const [, { inputs }] = outputs.find(([path]) => path.endsWith(`${entry}/index.mjs`))!;
  return Object.keys(inputs).filter((path) => inputs[path]!.bytesInOutput > 0);
}

/** The names that the code of a bundle asks for. */
function readsOf(entry: string): Set<string> {
  const texts = inputsOf(entry)
    .filter((path) => path.startsWith('functions/'))
    .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [
        ...text.matchAll(/(?:environment|billingSecret)\('(\w+)'/g),
        // Of one that may be absent.
        ...text.matchAll(/const \{ (\w+)(?:: \w+)? \} = process\.env/g),
      ].map(([, name]) => name!),
    ),
  );
}

describe.each(FUNCTION_ENTRIES.map(({ name }) => name))('%s', (entry) => {
  it('loads from its folder alone, with no variable but those of the template', () => {
    const variables = Object.fromEntries(told.get(entry)!.map((name) => [name, 'https://x.example/']));
    const script = `const { handler } = await import('./index.mjs'); process.stdout.write(typeof handler); process.exit();`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: bundles.folder(entry),
      env: { ...variables, ...REGION },
      encoding: 'utf8',
    });
    expect(run.stderr.slice(-1_000)).toBe('');
    expect(run.stdout).toBe('function');
  });

  it('is told nothing that neither its code nor Powertools reads', () => {
    const reads = readsOf(entry);
    const unread = told.get(entry)!.filter((name) => !reads.has(name) && !name.startsWith('POWERTOOLS_'));
    expect(unread).toEqual([]);
  });

  it("holds no credential provider but the environment's", () => {
    const providers = inputsOf(entry)
      .map((path) => /credential-provider-(\w+)/.exec(path)?.[1])
      .filter((provider) => provider !== undefined && provider !== 'env' && provider !== 'node');
    expect(providers).toEqual([]);
  });
});

it('names lines of the sources in the stack of what nobody expected', () => {
  // An event without what it is about.
  const script = `
    const { handler } = await import('./index.mjs');
    const { message, stack } = await handler({ requestContext: {} }, {}).catch((error) => error);
    process.stderr.write(JSON.stringify({ message, stack }), () => process.exit());`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: bundles.folder('api/get-credits'),
    env: { ...REGION, ORIGIN_SECRET: 's', TABLE_NAME: 't', UPGRADE_URL: 'https://x.example/' },
    encoding: 'utf8',
  });
  const { message, stack } = JSON.parse(run.stderr);
  const [first, ...frames] = stack.split('\n');
  expect(first).toBe(`TypeError: ${message}`);
  expect(frames[0]).toMatch(/^ {4}at \S+ \(functions\/service\/api\/\S+\.ts:\d+:\d+\)$/);
});

describe('the description of the interface', () => {
  const ENTRY = 'api/api-json';

  it('is in its function as it was made here, with nothing that makes it', () => {
    const makers = inputsOf(ENTRY).filter((path) => /zod|@aws-sdk|api\/(document|schemas)\//.test(path));
    expect(makers).toEqual([]);
  });

  it('is answered by its bundle as its sources would', () => {
    const event = { id: 'r', path: '/api-json', headers: { 'x-svc-origin': 's' }, pathParameters: {} };
    const script = `
      const { handler } = await import('./index.mjs');
      const { statusCode, body } = await handler(${JSON.stringify({ ...event, received_ms: 0 })});
      process.stderr.write(JSON.stringify({ statusCode, body }), () => process.exit());`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: bundles.folder(ENTRY),
      env: { ...REGION, ORIGIN_SECRET: 's' },
      encoding: 'utf8',
    });
    expect(JSON.parse(run.stderr)).toEqual({ statusCode: 200, body: documentText() });
  });
});

describe('the web function', () => {
  it('loads from its folder alone and listens where it is told to', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, ['index.mjs'], {
      cwd: bundles.folder(WEB_ENTRY.name),
      env: {
        ...REGION,
        ORIGIN_SECRET: 's',
        FILES_BUCKET: 'b',
        TABLE_NAME: 't',
        AWS_LAMBDA_HTTP_ENDPOINT: `127.0.0.1:${port}`,
      },
    });
    try {
      const url = `http://127.0.0.1:${port}/v1/credits`;
      const response = await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
      // It did not come through the front door.
      expect([response.status, ((await response.json()) as { error: { code: number } }).error.code]).toEqual([
        404, 404,
      ]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('keeps every way to find credentials, for nobody says how it gets them', () => {
    const inputs = inputsOf(WEB_ENTRY.name).join('\n');
    for (const provider of ['http', 'env', 'imds'])
      expect(inputs).toContain(`credential-provider-${provider}`);
  });
});

it('keeps out of a create what makes the list of the content policy', () => {
  const inputs = inputsOf('api/from-text').join('\n');
  expect(inputs).toContain('obscenity/dist/matcher/regexp/RegExpMatcher.js');
  expect(inputs).not.toMatch(/obscenity\/dist\/(preset|dataset|pattern\/Parser|index)|english-list/);
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

describe.each(Object.values(THREADS).map((source) => basename(source, '.ts')))('the thread %s', (name) => {
  it('loads from the folder of each function that may start it', () => {
    const folders = [...FUNCTION_ENTRIES, WEB_ENTRY].map((entry) => bundles.folder(entry.name));
    const holding = folders.filter((folder) => existsSync(join(folder, `${name}.mjs`)));
    expect(holding.length).toBeGreaterThan(0);
    // A task that makes no sense is answered by whoever has loaded.
    const script = `
      const { Worker } = require('node:worker_threads');
      const thread = new Worker('./${name}.mjs');
      thread.on('message', ({ kind }) => { process.stdout.write(kind); process.exit(); });
      thread.postMessage({ kind: 'begin', task: 0, data: {} });`;
    for (const cwd of holding) {
      const run = spawnSync(process.execPath, ['-e', script], {
        cwd,
        env: {},
        encoding: 'utf8',
      });
      expect([run.stdout, run.stderr.slice(-1_000)], cwd).toEqual(['failure', '']);
    }
  });
});

it('brings a thread along with each module that starts one', () => {
  for (const [module, source] of Object.entries(THREADS)) {
    expect(readFileSync(new URL(`../../${module}`, import.meta.url), 'utf8')).toContain(
      `threadModule(import.meta.url, '${basename(source, '.ts')}')`,
    );
    for (const { name } of FUNCTION_ENTRIES.filter((entry) => inputsOf(entry.name).includes(module))) {
      expect(existsSync(join(bundles.folder(name), `${basename(source, '.ts')}.mjs`)), name).toBe(true);
    }
  }
});

/** Of the largest, which draws images, three quarters are the SDK's clients, a tenth the content policy's words, 37 KB middy and Powertools. */
const LARGEST_API_FUNCTION = 630 * KB;
/** Stripe's own library, which the dashboard runs only when something is bought. */
const STRIPE = 330 * KB;

const inputsIn = (path: string): string[] => Object.keys(bundles.metafile.outputs[path]!.inputs);
const isStripe = (path: string): boolean => path.includes('node_modules/stripe/');

it('keeps every API function small', () => {
  for (const [path, { bytes }] of Object.entries(bundles.metafile.outputs)) {
    if (path.includes('/api/') && path.endsWith('.mjs'))
      expect(bytes, path).toBeLessThan(LARGEST_API_FUNCTION + (inputsIn(path).some(isStripe) ? STRIPE : 0));
  }
});

it('refuses a name that is no function', () => {
  expect(() => bundles.folder('api/none')).toThrow('No function is called api/none.');
});
