import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../bin/owner/cli.ts';
import { COMMANDS } from '../../../bin/owner/commands.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function run(...words: string[]) {
  const written = { stdout: '', stderr: '' };
  const exitCode = await runCli(
    words,
    { DATA_DIR: dataDir },
    {
      stdout: { write: (text) => (written.stdout += text) },
      stderr: { write: (text) => (written.stderr += text) },
    },
  );
  return { exitCode, ...written };
}

describe('a command line that is wrong', () => {
  it('exits 2 with the sentence and the usage of every command on stderr', async () => {
    const { exitCode, stdout, stderr } = await run('frobnicate');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no command frobnicate\.\n\nUsage: /);
    for (const { name } of COMMANDS) expect(stderr).toContain(`\n  ${name}`);
  });

  it('shows only the usage of the command that was meant', async () => {
    const { stderr } = await run('key', 'mint');
    expect(stderr).toContain('key mint --account ID');
    expect(stderr).not.toContain('key list');
  });

  it('is one JSON document on stderr with --json', async () => {
    const { exitCode, stdout, stderr } = await run('key', 'mint', '--json');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({ error: '--account is missing.' });
  });
});

describe('--help', () => {
  it('of a command prints that one, and of its first word all that begin with it', async () => {
    const mint = await run('key', 'mint', '--help');
    expect([mint.exitCode, mint.stderr]).toEqual([0, '']);
    expect(mint.stdout).toContain('key mint --account ID');
    expect(mint.stdout).not.toContain('key list');
    const key = await run('key', '--help');
    for (const name of ['key mint', 'key list']) expect(key.stdout).toContain(name);
    expect(key.stdout).not.toContain('account create');
    expect((await run('import', 'a.glb', '--account', 'a1', '--help')).stdout).toContain('import FILE.glb');
  });

  it('of no command prints all', async () => {
    for (const words of [['--help'], ['-h'], ['frobnicate', '--help']]) {
      const { exitCode, stdout } = await run(...words);
      expect(exitCode).toBe(0);
      for (const { name } of COMMANDS) expect(stdout).toContain(`\n  ${name}`);
    }
  });
});

describe('a value that would do harm, or nothing', () => {
  const command = (name: string) => COMMANDS.find((candidate) => candidate.name === name)!;

  it.each(['', ' ', 'two words', 'x'.repeat(101)])('is no organization: "%s"', async (organization) => {
    await expect(command('org set').run({ account: 'a', organization }, '')).rejects.toThrow(
      'An organization id has 1 to 100 characters, no white space among them.',
    );
  });

  it.each(['2099-02-30', '2099-04-31T12:00Z', '2099-13-01', '2099-01-01T25:00Z', 'tomorrow'])(
    'is no time when a key expires: %s',
    async (expires) => {
      await expect(command('key mint').run({ account: 'a', expires }, '')).rejects.toThrow(
        `--expires is a day such as 2027-01-31 or a time in UTC such as 2027-01-31T12:00Z, not ${expires}.`,
      );
    },
  );

  it('is a change of limits that names none', async () => {
    await expect(command('limits set').run({ account: 'a' }, '')).rejects.toThrow(
      /^Name at least one limit:/,
    );
  });
});

it('prints the usage on stdout when asked for', async () => {
  const { exitCode, stdout, stderr } = await run('--help');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: /);
});

describe('a local service that does not run', () => {
  const SENTENCE = /^The local service does not run on .+: call npm start first\.$/;

  it('exits 1 and says to start it when it never ran here', async () => {
    const { exitCode, stdout, stderr } = await run('audit');
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(SENTENCE);
  });

  it('exits 1 and says so when it was killed and its runtime file is left', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const runtime = { endpoint: `http://127.0.0.1:${port}`, region: 'local', credentials: {}, outputs: {} };
    await writeFile(join(dataDir, 'runtime.json'), JSON.stringify(runtime));
    const { exitCode, stderr } = await run('audit', '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stderr).error).toMatch(SENTENCE);
  });
});
