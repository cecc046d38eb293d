import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { installPackage, nodes, type UsersProject } from '../support/installed-package.ts';
import { MUG, picture } from '../support/photos.ts';
import { type LocalService, startService } from '../support/service.ts';

let service: LocalService;
let project: UsersProject;
let env: NodeJS.ProcessEnv;
/** The machine's own Node where it has one, which may be as old as 20. */
const [[, node]] = [...nodes()] as [[string, string]];

beforeAll(async () => {
  project = installPackage();
  const bin = join(project.folder, 'node_modules/.bin');
  mkdirSync(bin);
  symlinkSync('../asset-generation-service/svc.js', join(bin, 'svc'));
  service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
  const path = `${bin}:${dirname(node)}:${process.env.PATH}`;
  env = { PATH: path, HOME: project.folder, XDG_CONFIG_HOME: join(project.folder, 'config') };
  const apiKey = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  const printed = sh(`svc login --base-url ${service.baseUrl}`, `${apiKey}\n`);
  expect(printed).toContain('plan max');
  expect(printed).not.toContain(apiKey);
});
afterAll(async () => {
  await service?.stop();
  project?.remove();
});

/** A line as it is typed, by a shell; what it prints on stdout. */
const sh = (line: string, input = ''): string =>
  execFileSync('sh', ['-c', line], { cwd: project.folder, env, input, encoding: 'utf8' });

describe('svc, installed', () => {
  it('goes from words to a file in one line', () => {
    sh('svc from-text "a chair" | svc remesh --polycount 3000 | svc download -o chair.glb');
    expect(readFileSync(join(project.folder, 'chair.glb')).subarray(0, 4).toString()).toBe('glTF');
    const [newest] = JSON.parse(sh('svc list --json --limit 1'));
    expect(newest).toMatchObject({ operation: 'remesh', taskStatus: 2 });
    expect(newest.metadata.faces).toBeLessThanOrEqual(3000);
  });

  it('uploads a picture, and says JSON of each step', () => {
    writeFileSync(join(project.folder, 'mug.png'), encodePng(picture(256, 256, MUG)));
    const made = JSON.parse(sh('svc from-image mug.png --no-texture --polycount 500 --json'));
    expect(made).toMatchObject({ taskStatus: 2, operation: 'from-image' });
    const saved = JSON.parse(sh(`svc download ${made.id} --format obj --json`));
    expect(saved.path).toMatch(/\.zip$/);
    expect(readFileSync(join(project.folder, saved.path)).subarray(0, 2).toString()).toBe('PK');
  });

  it('takes in a model of its user, from a file and through a pipe, and textures it in one line', () => {
    sh('svc import chair.glb | svc texture "worn bronze" | svc download -o bronze.glb');
    expect(readFileSync(join(project.folder, 'bronze.glb')).subarray(0, 4).toString()).toBe('glTF');
    const [textured, mine] = JSON.parse(sh('svc list --json --limit 2'));
    expect(textured).toMatchObject({ sourceAssetId: mine.id, options: { prompt: 'worn bronze' } });
    expect(mine).toMatchObject({ operation: 'import', name: 'chair', cost: 5 });
    expect(JSON.parse(sh('svc import - --json < chair.glb'))).toMatchObject({ metadata: mine.metadata });
    const refused = (line: string) => expect(() => sh(line));
    refused(`svc remesh ${mine.id}`).toThrow(expect.objectContaining({ status: 10 }));
    refused('head -c 500 chair.glb > cut.glb; svc import cut.glb').toThrow(/The GLB ends too early/);
    refused('svc import nowhere.glb').toThrow(expect.objectContaining({ status: 2 }));
  });

  it('fills and empties a collection, and deletes', () => {
    const shelf = sh('svc collections create Shelf').trim();
    const [{ id }] = JSON.parse(sh('svc list --json'));
    expect(sh(`svc collections add ${shelf} ${id}`)).toBe('1 added\n');
    expect(sh(`svc collections assets ${shelf}`)).toContain(id);
    expect(sh(`svc collections delete ${shelf}`).trim()).toBe(shelf);
    expect(sh(`svc delete ${id}`).trim()).toBe(id);
    expect(() => sh(`svc get ${id}`)).toThrow(expect.objectContaining({ status: 4 }));
  });

  it('prints webhooks that verify, and no others', async () => {
    const listen = 'svc webhooks listen --port 0 --count 1 --webhook-secret hush --json';
    const child = spawn('sh', ['-c', `exec ${listen}`], { cwd: project.folder, env });
    const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
    const listening: string = (await lines.next()).value!;
    const [url] = /http:\/\/\S+/.exec(listening)!;
    expect(() => sh(`svc webhooks test ${url} --webhook-secret other`)).toThrow(
      expect.objectContaining({ status: 11, stdout: expect.stringContaining('answered 400') }),
    );
    expect(sh(`svc webhooks test ${url} --webhook-secret hush`)).toContain('answered 204');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    expect(JSON.parse(line)).toMatchObject({ event: 'asset.succeeded', deliveryId: expect.any(String) });
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  it('tells prices, presets and the balance', () => {
    expect(sh('svc engines --category remesh')).toContain('svc-remesh');
    expect(sh('svc animations')).toContain('walk');
    expect(JSON.parse(sh('svc credits --json'))).toMatchObject({ plan: 'max' });
  });
});
