import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

/** What of the data folder stands on the disk that fails; the assembly, which is linked, cannot. */
const FOLDERS = ['dynamodb', 'executions', 'logs', 'messages-and-files', 'outbox'];
const PROMPT = { prompt: '50', engine: 'test-slow' };

/** A disk of its own, an image in a file, that Linux makes read-only under whoever has files open on it. */
describe('a service whose disk becomes read-only', () => {
  const root = mkdtempSync(join(tmpdir(), 'read-only-'));
  const [image, disk, dataDir] = [join(root, 'image'), join(root, 'disk'), join(root, 'data')];
  let isMounted = false;
  let service: LocalService;
  let client: ApiClient;
  let made: ApiAnswer;
  const accepted: string[] = [];

  // What is written is on the disk at once: what was not would be lost with the disk, and is no matter of this test.
  const mount = () =>
    execFileSync('mount', ['-o', 'loop,sync,errors=remount-ro', image, disk], { stdio: 'ignore' });
  const umount = () => execFileSync('umount', [disk]);
  const device = () => /^(\S+)/.exec(mountLine())?.[1] ?? '';
  const mountLine = () =>
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === disk) ?? '';
  const trigger = () => `/sys/fs/ext4/${basename(device())}/trigger_fs_error`;
  const isReadOnly = () => /[ ,](ro|emergency_ro)[ ,]/.test(mountLine());

  async function start(): Promise<void> {
    service = await startTestService({ env: { DATA_DIR: dataDir } });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
  }

  beforeAll(async () => {
    mkdirSync(disk);
    mkdirSync(dataDir);
    writeFileSync(image, '');
    truncateSync(image, 128 * 1024 * 1024);
    try {
      execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
      mount();
      isMounted = true;
    } catch {
      return;
    }
    if (!existsSync(trigger())) {
      umount();
      isMounted = false;
      return;
    }
    for (const folder of FOLDERS) {
      mkdirSync(join(disk, folder));
      symlinkSync(join(disk, folder), join(dataDir, folder));
    }
    await start();
    const { data } = await client.post('/v1/models/from-text', PROMPT);
    made = (await untilTerminal(client, data.id, 300_000)).answer;
    for (let i = 0; i < 3; i++) {
      accepted.push((await client.post('/v1/models/from-text', { ...PROMPT, prompt: '2000' })).data.id);
    }
    writeFileSync(trigger(), '1');
  });

  beforeEach(({ skip }) => {
    if (!isMounted) skip('no right to mount a disk that fails');
  });

  afterAll(async () => {
    await service?.kill();
    if (isMounted) umount();
    rmSync(root, { recursive: true, force: true });
  });

  it('is on such a disk', () => {
    expect(isReadOnly(), mountLine()).toBe(true);
  });

  it.each(['/v1/credits', '/v1/assets', 'the asset'])('answers GET %s', async (path) => {
    const answer = await client.get(path === 'the asset' ? `/v1/assets/${made.data.id}` : path);
    expect([answer.status, answer.error]).toEqual([200, undefined]);
  });

  it.each([
    ['a create', () => client.post('/v1/models/from-text', PROMPT)],
    ['a new collection', () => client.post('/v1/collections', { name: 'Shelf' })],
  ])('refuses %s with 503 in the envelope, and names the disk', async (_name, send) => {
    const answer = await send();
    expect([answer.status, answer.error]).toEqual([
      503,
      expect.objectContaining({ code: 9003, details: { reason: expect.stringContaining('disk') } }),
    ]);
  });

  it('is refused a start there with a sentence, and has everything once the disk is whole', async () => {
    await service.kill();
    await expect(start()).rejects.toThrow(/could not be started: .*(read-only|readonly)/i);
    umount();
    mount();
    expect(isReadOnly()).toBe(false);
    await start();
    for (const id of accepted) {
      expect((await untilTerminal(client, id, 300_000)).answer.data.taskStatus).toBe(2);
    }
    const { data } = await client.get(`/v1/assets/${made.data.id}`);
    expect({ ...data, files: undefined }).toEqual({ ...made.data, files: undefined });
    expect(await ownerJson(dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });
});
