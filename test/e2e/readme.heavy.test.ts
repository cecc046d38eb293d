import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHELLS = ['sh', 'bash', 'zsh'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0);

/** The commands of the README's first job, for a service that runs elsewhere. */
function firstJob({ baseUrl, dataDir }: LocalService): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, block] = /## A first job[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)!;
  return block!.replace('http://localhost:3000', baseUrl).replace('./.local', dataDir);
}

describe("the README's first job", () => {
  let service: LocalService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.stop());

  it.each(SHELLS)('comes to a model, its animation and a zip when it is pasted into %s', async (shell) => {
    const script = firstJob(service);
    const { stdout, stderr } = await promisify(execFile)(shell, ['-c', script], { cwd: ROOT });
    expect({ stderr, stdout }).toMatchObject({ stderr: '' });
    const [model, walk, url, credits] = stdout
      .replaceAll('}{', '}\n{')
      .replaceAll('}http', '}\nhttp')
      .split('\n')
      .filter((line) => line !== '');
    for (const answer of [model, walk]) expect(JSON.parse(answer!).data).toMatchObject({ taskStatus: 2 });
    expect(JSON.parse(walk!).data).toMatchObject({
      operation: 'animate',
      files: { model: expect.any(String) },
    });
    const zip = unzipSync(new Uint8Array(await (await fetch(url!)).arrayBuffer()));
    expect(Object.keys(zip)).toContain('knight.fbx');
    expect(JSON.parse(credits!).data.balance).toBeGreaterThan(0);
  });
});
