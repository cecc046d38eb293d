import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { paddedPng } from '../support/padded-png.ts';
import { type LocalService, startService } from '../support/service.ts';

const PROMPT = { prompt: 'a red ball' };
/** What of the data folder stands on the small disk; the assembly is larger than all of it. */
const FOLDERS = ['dynamodb', 'executions', 'logs', 'messages-and-files', 'outbox'];

describe('a service whose disk is full', () => {
  const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const [disk, dataDir] = [join(root, 'disk'), join(root, 'data')];
  const ballast = join(disk, 'ballast');
  let isMounted = false;
  let service: LocalService;
  let client: ApiClient;
  let madeBefore: ApiAnswer;
  /** Of creates that the disk had room for still. */
  const accepted: string[] = [];

  beforeAll(async () => {
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' });
      isMounted = true;
    } catch {
      return;
    }
    mkdirSync(dataDir);
    for (const folder of FOLDERS) {
      mkdirSync(join(disk, folder));
      symlinkSync(join(disk, folder), join(dataDir, folder));
    }
    service = await startService({ env: { DATA_DIR: dataDir } });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
    const { data } = await client.post('/v1/models/from-text', PROMPT);
    madeBefore = (await untilTerminal(client, data.id, 300_000)).answer;
    fill();
    await untilRefused();
  });

  beforeEach(({ skip }) => {
    if (!isMounted) skip('no right to mount a small disk');
  });

  afterAll(async () => {
    await service?.stop();
    if (isMounted) execFileSync('umount', ['-l', disk]);
    rmSync(root, { recursive: true, force: true });
  });

  function fill(): void {
    for (const size of [1 << 20, 1 << 12, 1]) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(size));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
  }

  /** The last page of a file takes a few writes more. */
  async function untilRefused(): Promise<void> {
    for (;;) {
      const answer = await client.post('/v1/models/from-text', PROMPT);
      if (answer.status !== 201) return;
      accepted.push(answer.data.id);
      expect(accepted.length).toBeLessThan(10);
    }
  }

  it.each(['/v1/credits', '/v1/assets', '/v1/models?category=3d', 'the asset'])(
    'answers GET %s',
    async (path) => {
      const answer = await client.get(path === 'the asset' ? `/v1/assets/${madeBefore.data.id}` : path);
      expect([answer.status, answer.error]).toEqual([200, undefined]);
    },
  );

  it('serves files', async () => {
    const { data } = await client.get(`/v1/assets/${madeBefore.data.id}`);
    expect((await fetch(data.files.model)).status).toBe(200);
  });

  const upload = async (): Promise<Pick<ApiAnswer, 'status' | 'error' | 'headers'>> => {
    const body = new FormData();
    body.append('image', new Blob([paddedPng(2_000_000)]), 'photo.png');
    const { apiKey } = service.accounts.find(({ plan }) => plan === 'pro')!;
    const url = `${service.baseUrl}/v1/models/from-image`;
    const response = await fetch(url, { method: 'POST', body, headers: { 'x-api-key': apiKey } });
    const { error } = (await response.json()) as Pick<ApiAnswer, 'error'>;
    return { status: response.status, headers: response.headers, error };
  };

  it.each([
    ['a create', () => client.post('/v1/models/from-text', PROMPT)],
    ['a create with an upload', upload],
    ['a new collection', () => client.post('/v1/collections', { name: 'Shelf' })],
  ])('refuses %s with 503 in the envelope, names the disk and charges nothing', async (_name, send) => {
    const before = (await client.get('/v1/credits')).data;
    const answer = await send();
    expect([answer.status, answer.error]).toEqual([
      503,
      expect.objectContaining({ code: 9003, details: { reason: expect.stringContaining('disk') } }),
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.get('/v1/credits')).data).toEqual(before);
  });

  it('goes on when there is room: creates pass, what it had accepted ends, and its books agree', async () => {
    rmSync(ballast);
    const { data } = await client.post('/v1/models/from-text', PROMPT);
    for (const id of [data.id, ...accepted]) {
      const { answer } = await untilTerminal(client, id, 400_000);
      expect(answer.data.taskStatus).toBe(2);
    }
    expect(await ownerJson(dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });
});
