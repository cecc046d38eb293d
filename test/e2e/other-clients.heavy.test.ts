import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBlender } from '../support/blender.ts';
import { hasInspector, INSPECTOR, NO_INSPECTOR } from '../support/mcp-inspector.ts';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const generator = pythonTool('openapi-python-client');
const python = pythonTool('python');

let service: LocalService;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'other-clients-'));
  service = await startService();
  const { apiKey } = service.accounts.find(({ plan }) => plan === 'max')!;
  env = { ...process.env, SVC_API_KEY: apiKey, SVC_BASE_URL: service.baseUrl, HOME: folder };
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('Python', () => {
  const named = (name: string): string => name + (generator ? '' : NO_TOOL);

  it.runIf(generator && python)(
    named('has a client of the description, which the page makes a model with'),
    async () => {
      const document = await (await fetch(new URL('/api-json', service.baseUrl))).text();
      writeFileSync(join(folder, 'api.json'), document);
      const words = ['generate', '--path', 'api.json', '--output-path', 'assets', '--meta', 'none'];
      const made = await run(generator!, words, { cwd: folder, env });
      // An operation that it cannot make is a warning to it; that it formats nothing without ruff is one as well.
      const warnings = (made.stdout + made.stderr)
        .split('\n')
        .filter((line) => /unable|unsupported|cannot|warning parsing/i.test(line));
      expect(warnings).toEqual([]);
      const [, example] = /```python\n([\s\S]*?)```/.exec(
        readFileSync(join(ROOT, 'lib/client/python.md'), 'utf8'),
      )!;
      writeFileSync(join(folder, 'example.py'), example!);
      const { stdout } = await run(python!, ['example.py'], { cwd: folder, env });
      const [imported, listed] = stdout.trim().split('\n') as [string, string];
      const [, faces, total] = listed.split(' ').map(Number);
      expect(imported).toBe(`my chair ${faces}`);
      expect([faces! > 0 && faces! <= 600, total]).toEqual([true, 1]);
      expect(readFileSync(join(folder, 'chair.glb')).subarray(0, 4).toString()).toBe('glTF');
    },
  );
});

describe('MCP', () => {
  const named = (name: string): string => name + (hasInspector ? '' : NO_INSPECTOR);

  it.runIf(hasInspector)(
    named("is taken by the protocol's own inspector: tools, resources, a price, a job and its picture"),
    async () => {
      const inspect = async (...words: string[]) => {
        const endpoint = [new URL('/mcp', service.baseUrl).href, '--transport', 'http'];
        const key = ['--header', `Authorization: Bearer ${env.SVC_API_KEY}`];
        const { stdout } = await run(INSPECTOR, ['--cli', ...endpoint, ...key, ...words], {
          env,
          cwd: folder,
        });
        return JSON.parse(stdout);
      };
      const { tools } = await inspect('--method', 'tools/list');
      expect(tools.length).toBeGreaterThan(20);
      const use = (tool: string, ...args: string[]) =>
        inspect('--method', 'tools/call', '--tool-name', tool, ...args.flatMap((arg) => ['--tool-arg', arg]));
      const asked = await use('from_text', 'prompt=a stool');
      const { confirmationNeeded, credits } = asked.structuredContent;
      expect(confirmationNeeded).toBe(true);
      const made = await use('from_text', 'prompt=a stool', `confirmedCredits=${credits}`);
      const { id, cost } = made.structuredContent;
      expect(cost).toBe(credits);
      const done = await use('get_asset', `id=${id}`);
      const taken = await use('import', `modelUrl=${done.structuredContent.files.model}`);
      expect(taken.structuredContent).toEqual({ confirmationNeeded: true, credits: 5 });
      expect(done.structuredContent).toMatchObject({ id, taskStatus: 2 });
      expect(done.content.map(({ type }: { type: string }) => type)).toContain('image');
      const { resources } = await inspect('--method', 'resources/list');
      expect(resources.map(({ uri }: { uri: string }) => uri)).toContain(`svc://assets/${id}`);
      const read = await inspect('--method', 'resources/read', '--uri', `svc://assets/${id}`);
      expect(JSON.parse(read.contents[0].text)).toMatchObject({ id });
    },
  );
});

describe('Blender', () => {
  const named = (name: string): string => name + (hasBlender ? '' : ' (there is no Blender on this machine)');

  it.runIf(hasBlender)(
    named('installs the add-on, generates, remeshes, imports, and sends a render and its own objects back'),
    async () => {
      const addon = join(ROOT, 'lib/client/blender/asset_generation.py');
      const script = join(ROOT, 'test/support/blender/addon.py');
      const folders = {
        BLENDER_USER_CONFIG: join(folder, 'blender/config'),
        BLENDER_USER_SCRIPTS: join(folder, 'blender/scripts'),
      };
      const words = [
        '--background',
        '--factory-startup',
        '--python-exit-code',
        '3',
        '--python',
        script,
        '--',
        addon,
      ];
      const { stdout } = await run('blender', words, {
        cwd: folder,
        env: { ...env, ...folders },
        maxBuffer: 2 ** 26,
      });
      const { asked, refused, sent, armatures } = JSON.parse(/^TOLD (.*)$/m.exec(stdout)![1]!);
      const [made, remeshed, fetched, rendered, unwrapped, textured, , rigged] = asked;
      expect(remeshed.faces).toBeLessThanOrEqual(600);
      expect([fetched.id, fetched.faces]).toEqual([made.id, made.faces]);
      expect(rendered.faces).toBeGreaterThan(0);
      expect(new Set([made.id, remeshed.id, rendered.id]).size).toBe(3);
      expect(sent.map(({ riggable }: { riggable: string }) => riggable)).toEqual(['', 'humanoid']);
      // A cube of 12 triangles, and a head whose 468 quads become four each, and its 32 triangles three quads.
      const shown = 12 + (468 * 4 + 32 * 3) * 2;
      expect([unwrapped.faces, textured.faces]).toEqual([shown, shown]);
      expect(rigged.faces).toBeGreaterThan(0);
      expect(armatures).toBe(1);
      expect(refused).toEqual([
        expect.stringContaining('uploaded'),
        expect.stringContaining('humanoid or animal'),
        expect.stringContaining('no mesh'),
        expect.stringContaining('no such asset'),
        expect.stringContaining('validation'),
        expect.stringContaining('Select a model'),
        expect.stringContaining('API key'),
      ]);
    },
  );
});
