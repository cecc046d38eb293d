import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { BUNDLE_OPTIONS, type Bundles, bundleFunctions } from '../../lib/bundle.ts';
import { record } from './record.ts';

const ROOT = join(import.meta.dirname, '../..');
const TURNS = 15;
const MB = 2 ** 20;
/**
 * What a function may add to the SDK clients that it needs. Of the bytes that the largest adds, 53 KB are obscenity's words
 * and look-alike letters, 38 Powertools and middy, 24 zod, 13 ipaddr.js, 11 the document client, and some 80 our own. The
 * bars were 1.5 and 180 KB before Powertools and middy came.
 *
 * 1.2, which was wished for, is what our own code and the document client come to: of test-webhook's 29 ms, zod took 2.6,
 * ipaddr.js 1.4, Powertools 1.2, the document client 0.9 and middy 0.8, each left out by itself; without zod, ipaddr.js,
 * Powertools and middy it was 24.6 against its client's 20.5. Half of what is above the client is V8's first reading of the
 * source, a millisecond for 30 KB. As CommonJS, which needs no module facade of Node's own parts, a function loads 2 ms
 * sooner of 30, and its client alone 4.
 */
const OWN_CODE = { maxRatio: 1.6, max_bytes: 250 * 1024 };

const CLIENT_CLASSES: Readonly<Record<string, string>> = {
  'client-dynamodb': 'DynamoDBClient',
  'client-lambda': 'LambdaClient',
  'client-s3': 'S3Client',
  'client-secrets-manager': 'SecretsManagerClient',
  'client-sfn': 'SFNClient',
  'client-sqs': 'SQSClient',
};

/** A copy of the service's module environment: what a function reads as it loads. */
const ENVIRONMENT = Object.fromEntries(
  'ORIGIN_SECRET TABLE_NAME FILES_BUCKET EXPORTER_ARN STATE_MACHINE_ARN SIGNING_SECRET_ARN SIGNING_KEY_PAIR_ID SIGNING_PUBLIC_KEY WEBHOOK_QUEUE_URL'
    .split(' ')
    .map((name) => [name, 'bench'])
    .concat(
      ['BASE_URL', 'UPGRADE_URL', 'TOP_UP_URL'].map((name) => [name, 'https://bench.example']),
      [['AWS_REGION', 'us-east-1']],
    ),
);

/**
 * How long each API function takes to load in a process of its own, and how large it is, against a bare handler that
 * makes the same SDK clients, bundled in the same way; both in one run. A function without any client, which has
 * nothing bare to be compared with but an empty module, is held to its size alone.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-load-'));
  try {
    const bundles = bundleFunctions(join(folder, 'ours'));
    const names = [...ROUTES.map(({ name }) => name), 'not-found'];
    const sides = names.map((name) => sidesOf(name, bundles, join(folder, 'bare', name)));
    for (const side of sides) print(side);
    const withClients = sides.filter(({ clients }) => clients.length > 0);
    const slowest = highest(withClients, ({ ours_ms, theirs_ms }) => ours_ms / theirs_ms);
    const largest = highest(sides, ({ ours_bytes, theirs_bytes }) => ours_bytes - theirs_bytes);
    record({
      bench: `load of the slowest API function (${slowest.name}), against its clients alone`,
      ours_ms: slowest.ours_ms,
      theirs_ms: slowest.theirs_ms,
      maxRatio: OWN_CODE.maxRatio,
    });
    record({
      bench: `own code of the largest API function (${largest.name}), against its bar`,
      ours_mb: (largest.ours_bytes - largest.theirs_bytes) / MB,
      theirs_mb: OWN_CODE.max_bytes / MB,
      maxRatio: 1,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Sides {
  readonly name: string;
  readonly clients: readonly string[];
  readonly ours_ms: number;
  readonly theirs_ms: number;
  readonly ours_bytes: number;
  readonly theirs_bytes: number;
}

function sidesOf(name: string, bundles: Bundles, folder: string): Sides {
  const ours = join(bundles.folder(`api/${name}`), 'index.mjs');
  const clients = clientsOf(bundles.metafile, name);
  const theirs = bareHandler(clients, folder);
  const best = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < TURNS; turn++) {
    best.ours = Math.min(best.ours, load_ms(ours));
    best.theirs = Math.min(best.theirs, load_ms(theirs));
  }
  return {
    name,
    clients,
    ours_ms: best.ours,
    theirs_ms: best.theirs,
    ours_bytes: statSync(ours).size - descriptionIn(bundles.metafile, name),
    theirs_bytes: statSync(theirs).size,
  };
}

/** The SDK clients in a bundle, such as `client-s3`. */
function clientsOf({ outputs }: Metafile, name: string): readonly string[] {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`api/${name}/index.mjs`))!;
  const packages = Object.keys(output.inputs).map((path) => /@aws-sdk\/(client-[^/]+)\//.exec(path)?.[1]);
  return [...new Set(packages)].filter((found) => found !== undefined && found in CLIENT_CLASSES) as string[];
}

/** Bytes of the interface's description, which the bundler puts into its endpoint as a text: no code. */
function descriptionIn({ outputs }: Metafile, name: string): number {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`api/${name}/index.mjs`))!;
  return output.inputs['functions/service/api/endpoints/api-json.ts']?.bytesInOutput ?? 0;
}

function bareHandler(clients: readonly string[], folder: string): string {
  const imports = clients.map((name) => `import { ${CLIENT_CLASSES[name]} } from '@aws-sdk/${name}';`);
  const made = clients.map((name) => `new ${CLIENT_CLASSES[name]}({})`);
  const contents = `${imports.join('\n')}
const clients = [${made.join(', ')}];
export const handler = async () => ({ statusCode: clients.length });`;
  buildSync({
    ...BUNDLE_OPTIONS,
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir: ROOT },
    outfile: join(folder, 'index.mjs'),
  });
  return join(folder, 'index.mjs');
}

/** From before the module is read until it has run, in a fresh process. */
function load_ms(module: string): number {
  const script = join(module, '../load.mjs');
  writeFileSync(
    script,
    `const begun = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - begun); process.exit();`,
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${module} does not load: ${stderr.slice(-1_000)}`);
  return Number(stdout);
}

function highest(sides: readonly Sides[], figure: (side: Sides) => number): Sides {
  return sides.reduce((most, side) => (figure(side) > figure(most) ? side : most));
}

function print({ name, clients, ours_ms, theirs_ms, ours_bytes, theirs_bytes }: Sides): void {
  const added_kb = ((ours_bytes - theirs_bytes) / 1024).toFixed(0);
  const ratio = (ours_ms / theirs_ms).toFixed(2);
  console.log(
    `  ${name}: ${ours_ms.toFixed(0)} ms against ${theirs_ms.toFixed(0)} ms (${ratio}), ${added_kb} KB more than ${clients.join(', ') || 'an empty module'}`,
  );
}
