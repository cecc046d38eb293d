import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type HostileServer, startHostile } from '../../../support/hostile-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SCRIPT = join(ROOT, 'test/support/blender/addon-service.py');
const ADD_ON = join(ROOT, 'lib/client/blender/asset_generation.py');
const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;

const servers: HostileServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Each path answers so many requests with a lost connection first, as it says. */
async function losing(lost: Readonly<Record<string, number>>) {
  const left = new Map(Object.entries(lost));
  const server = await startHostile((request, response) => {
    request.resume().on('end', () => {
      const path = request.url!.split('?')[0]!;
      const more = left.get(path) ?? 0;
      left.set(path, more - 1);
      if (more > 0) return response.destroy();
      const data = { id: path, taskStatus: 2 };
      return response.writeHead(201).end(JSON.stringify({ success: true, data }));
    });
  });
  servers.push(server);
  const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
  const ask = async (...steps: string[]): Promise<unknown[]> => {
    const { stdout } = await run('python3', ['-B', SCRIPT, ADD_ON, server.baseUrl, ...steps]);
    return JSON.parse(stdout);
  };
  return { ask, keys };
}

describe.runIf(hasPython)("the add-on's service", () => {
  it.each(['POST', 'FILE'])('is asked again by a lost %s, under the same key', async (kind) => {
    const { ask, keys } = await losing({ '/job': 2 });
    expect(await ask(`${kind} /job`)).toEqual([{ id: '/job', taskStatus: 2 }]);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(['POST', 'FILE'])(
    'knows a %s again that its user repeats for want of an answer, and tells the next one from it',
    async (kind) => {
      const { ask, keys } = await losing({ '/job': 5 });
      const [first, second] = await ask(`${kind} /job`, `${kind} /job`, `${kind} /job`);
      expect(first).toContain('cannot be reached');
      expect(second).toMatchObject({ id: '/job' });
      expect(keys()).toHaveLength(7);
      expect(new Set(keys().slice(0, 6)).size).toBe(1);
      expect(keys()[6]).not.toBe(keys()[0]);
    },
  );

  it('waits on when a look is lost, and names the job where none is answered', async () => {
    const { ask } = await losing({ '/v1/assets/blip': 3, '/v1/assets/dead': 5 });
    const [asset, sentence] = await ask('WAIT blip', 'WAIT dead');
    expect(asset).toMatchObject({ taskStatus: 2 });
    expect(sentence).toContain('import dead later');
  });
});
