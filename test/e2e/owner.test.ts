import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { type CliRun, ownerJson, runOwner } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe("the owner's commands on the running service", () => {
  let service: LocalService;
  let accountId: string;
  const owner = (...args: string[]): Promise<CliRun> => runOwner(service.dataDir, ...args);
  // biome-ignore lint/suspicious/noExplicitAny: the document of a command, asserted field by field
  const json = (...args: string[]): Promise<any> => ownerJson(service.dataDir, ...args);

  beforeAll(async () => {
    service = await startService();
    accountId = (await json('account', 'create', '--email', 'owner@example.com', '--plan', 'free')).id;
  });

  afterAll(() => service?.stop());

  it('are called through npm as the README says', async () => {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '--silent', 'owner', '--', 'audit', '--json'],
      {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: service.dataDir },
      },
    );
    expect(JSON.parse(stdout)).toEqual({ ok: true, accounts: 6, problems: [] });
  });

  it('open one account an address, in any case of letters', async () => {
    const again = await owner('account', 'create', '--email', 'OWNER@example.com', '--plan', 'pro');
    expect([again.exitCode, again.stdout]).toEqual([1, '']);
    expect(again.stderr.trimEnd()).toMatch(/^There is an account for \S+ already\.$/);
  });

  it('list every account, as a table or as JSON', async () => {
    const { items } = await json('account', 'list');
    const seeded = [...service.accounts, service.operator].map(({ email }) => email);
    const emails = [...seeded, 'owner@example.com'];
    expect(items.map(({ email }: { email: string }) => email).sort()).toEqual(emails.sort());
    const lines = (await owner('account', 'list')).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(1 + emails.length);
    expect(lines[0]).toMatch(/^ID +EMAIL +PLAN +CREDITS +ASSETS$/);
    expect(lines.at(-1)).toMatch(/^\S+ +owner@example\.com +free +0 +0$/);
  });

  it('replace the credits of a plan with those of the next, and keep those of packs', async () => {
    const account = ['--account', accountId];
    expect(await json('credits', 'grant', ...account, '--credits', '70')).toMatchObject({ packCredits: 70 });
    expect(await json('plan', 'set', ...account, '--plan', 'pro')).toMatchObject({ planCredits: 10_000 });
    const shown = await json('plan', 'set', ...account, '--plan', 'starter');
    expect(shown).toMatchObject({ plan: 'starter', planCredits: 2_000, packCredits: 70, packPurchases: 1 });
    expect(await json('account', 'show', ...account)).toEqual(shown);
  });

  it('give an account limits of its own, and take them away again', async () => {
    const limits = ['limits', 'set', '--account', accountId];
    const raised = await json(...limits, '--generations', '600', '--models', '99', '--allowance', '50000');
    expect(raised).toMatchObject({
      generationsPerMinute: 600,
      dailyAllowance: 50_000,
      maxTotal: { image: 3, model: 99 },
    });
    expect(await json('account', 'show', '--account', accountId)).toEqual(raised);
    const defaults = ['--generations', '--models', '--allowance'].flatMap((option) => [option, 'default']);
    const reset = await json(...limits, ...defaults);
    expect(reset).toMatchObject({ dailyAllowance: 20_000, maxTotal: { image: 3, model: 5 } });
    expect(reset).not.toHaveProperty('generationsPerMinute');
    const refused = await owner(...limits, '--images', '0');
    expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('--images');
  });

  it('refuse a pack that is no whole number of credits', async () => {
    for (const credits of ['0', '1.5']) {
      const { exitCode, stderr } = await owner(
        'credits',
        'grant',
        '--account',
        accountId,
        '--credits',
        credits,
      );
      expect([exitCode, stderr.trimEnd()]).toEqual([
        1,
        `--credits is a whole number from 1 to 999999999, not ${credits}.`,
      ]);
    }
  });

  it('make an account a member of one organization, until it leaves', async () => {
    const joined = await json('org', 'set', '--account', accountId, '--organization', 'studio');
    expect(joined.organizationId).toBe('studio');
    expect(await json('org', 'leave', '--account', accountId)).not.toHaveProperty('organizationId');
  });

  it('show a key once: the list has neither the key nor its hash', async () => {
    const { keyId, apiKey } = await json('key', 'mint', '--account', accountId);
    expect((await apiClient(service.baseUrl, apiKey).get('/v1/credits')).status).toBe(200);
    const { items } = await json('key', 'list', '--account', accountId);
    expect(items).toEqual([
      {
        keyId,
        paused: false,
        day: expect.any(String),
        spent: 0,
        allowance: 20_000,
        createdAt: expect.any(String),
      },
    ]);
    expect(await json('key', 'resume', '--account', accountId, '--key', keyId)).toEqual(items[0]);
    await json('key', 'revoke', '--account', accountId, '--key', keyId);
    expect((await json('key', 'list', '--account', accountId)).items).toEqual([]);
    const again = await owner('key', 'revoke', '--account', accountId, '--key', keyId, '--json');
    expect(again.exitCode).toBe(1);
    expect(JSON.parse(again.stderr)).toEqual({ error: `The account has no key ${keyId}.` });
  });

  it('name the account that is unknown', async () => {
    for (const command of ['account show', 'key mint']) {
      const { exitCode, stderr } = await owner(...command.split(' '), '--account', 'nobody');
      expect([exitCode, stderr.trimEnd()], command).toEqual([1, 'There is no account nobody.']);
    }
  });

  it('import a model under its own name, license and origin', async () => {
    const file = join(service.dataDir, 'blob.glb');
    await writeFile(file, await blobModel(1000));
    const imported = await json(
      ...[
        'import',
        file,
        '--account',
        accountId,
        '--name',
        'Blöb',
        '--license',
        'cc0',
        '--origin',
        'uploaded',
      ],
    );
    expect(imported).toMatchObject({ name: 'Blöb', license: 'cc0', metadata: { faces: 1000 } });
    expect(imported).not.toHaveProperty('origin');
    expect((await fetch(imported.files.thumbnail)).headers.get('content-type')).toBe('image/png');
  });

  it('say what is wrong with a file that cannot be imported, and import nothing', async () => {
    const before = (await json('account', 'show', '--account', accountId)).assets;
    const noGlb = join(service.dataDir, 'no.glb');
    await writeFile(noGlb, 'not a model');
    for (const file of [noGlb, join(service.dataDir, 'missing.glb'), service.dataDir]) {
      const { exitCode, stdout, stderr } = await owner('import', file, '--account', accountId);
      expect([exitCode, stdout], file).toEqual([1, '']);
      expect(stderr, file).toMatch(/^[A-Z][^\n]+\.\n$/);
    }
    expect((await json('account', 'show', '--account', accountId)).assets).toBe(before);
  });
});
