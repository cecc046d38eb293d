import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssetClient } from '../../lib/client/index.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { installPackage, nodes, type UsersProject } from '../support/installed-package.ts';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(join(ROOT, 'lib/client/README.md'), 'utf8');
const [setUp, ...examples] = [...README.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);
const RECEIVER = examples.findIndex((code) => code.includes('.listen('));

let service: LocalService;
let project: UsersProject;
let env: NodeJS.ProcessEnv;
let apiKey: string;

beforeAll(async () => {
  project = installPackage();
  service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
  apiKey = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  env = { ...process.env, SVC_API_KEY: apiKey, SVC_BASE_URL: service.baseUrl, WEBHOOK_SECRET: 'hush' };
});
afterAll(async () => {
  await service?.stop();
  project?.remove();
});

function write(index: number, code = examples[index]!): string {
  const path = join(project.folder, `example-${index}.mjs`);
  writeFileSync(path, `${setUp}\n${code}`);
  return path;
}

it('has examples', () => expect(examples.length).toBeGreaterThan(7));

// The machine's own Node where it has one, which may be as old as 20, else the project's.
describe.each([...nodes()].slice(0, 1))('by Node %s, each example of the page', (_version, node) => {
  it.each(examples.map((code, index) => [code.trim().split('\n')[0]!, index] as const))(
    'runs: %s',
    async (_, index) => {
      if (index === RECEIVER) return receivesWebhook(node);
      const run = await promisify(execFile)(node, [write(index)], { cwd: project.folder, env });
      expect(run.stderr).toBe('');
      expect(run.stdout).not.toContain('undefined');
    },
  );

  async function receivesWebhook(path: string): Promise<void> {
    const port = await freePort();
    const code = examples[RECEIVER]!.replace('8080', String(port));
    const child = spawn(path, [write(RECEIVER, code)], { cwd: project.folder, env });
    try {
      await reached(port, child);
      const client = new AssetClient({ apiKey, baseUrl: service.baseUrl });
      const callbackUrl = `http://127.0.0.1:${port}/`;
      expect(await client.webhooks.test({ callbackUrl, webhookSecret: 'hush' })).toMatchObject({
        status: 204,
      });
      expect(await client.webhooks.test({ callbackUrl, webhookSecret: 'other' })).toMatchObject({
        status: 400,
      });
    } finally {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }
});

async function reached(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The receiver did not start.');
}

it("agrees with the package's types", () => {
  const files = examples.map((_, index) => write(index));
  const options = {
    ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, strictNullChecks: false },
    ...{ useUnknownInCatchVariables: false, noImplicitAny: false, skipLibCheck: false },
    ...{ target: 'esnext', module: 'nodenext', types: ['node'] },
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const compiled = spawnSync(tsc, ['-p', join(project.folder, 'tsconfig.json')], { encoding: 'utf8' });
  expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
});
