import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly path: string;
}

/** The envelope has these fields and no other; `details` only on the codes that have any. */
function expectRefusal(answer: ApiAnswer, { status, code, path }: Refusal, details?: unknown): void {
  expect(answer.status).toBe(status);
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toBeTruthy();
  for (const header of ['apigw-requestid', 'lambda-web-logstream'])
    expect(answer.headers.has(header)).toBe(false);
  const { timestamp, message } = answer.error!;
  expect(JSON.parse(answer.text)).toEqual({
    success: false,
    error: {
      code,
      message: expect.stringMatching(/^.+\.$/),
      httpStatus: status,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      path,
      requestId,
      ...(details === undefined ? {} : { details }),
    },
  });
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  expect(message).not.toMatch(/undefined|\[object/);
}

describe('refusals', () => {
  let service: LocalService;
  let client: ApiClient;
  let anonymous: ApiClient;
  let source: { id: string };
  let foreign: { id: string };
  let file: string;
  /** Large enough that its job still runs when the next request comes. */
  let largeFile: string;
  const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

  const remesh = (by: ApiClient, id: string, body: unknown = {}) => by.post(`/v1/assets/${id}/remesh`, body);

  beforeAll(async () => {
    service = await startService();
    const account = service.accounts.find(({ plan }) => plan === 'pro')!;
    const other = service.accounts.find(({ plan }) => plan === 'max')!;
    client = apiClient(service.baseUrl, account.apiKey);
    anonymous = apiClient(service.baseUrl);
    file = join(service.dataDir, 'sphere.glb');
    await writeFile(file, await blobModel(1000));
    largeFile = join(service.dataDir, 'large-sphere.glb');
    await writeFile(largeFile, await blobModel(100_000));
    source = await ownerJson(service.dataDir, 'import', file, '--account', account.id);
    foreign = await ownerJson(service.dataDir, 'import', file, '--account', other.id);
  });

  afterAll(() => service?.stop());

  /** Runs the refused request and checks that the account is as it was. */
  const unchanged = async (by: ApiClient, refuse: () => Promise<void>): Promise<void> => {
    const before = (await by.get('/v1/credits')).data;
    await refuse();
    expect((await by.get('/v1/credits')).data).toEqual(before);
  };

  it('leave the connection open for a minute, so that a caller who reuses it does not meet its end', async () => {
    const { headers } = await fetch(new URL('/v1/nothing', service.baseUrl));
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('answers 401/1001 without a key, and with a wrong one in either header', async () => {
    const path = '/v1/credits';
    expectRefusal(await anonymous.get(path), { status: 401, code: 1001, path });
    for (const key of ['nonsense', `svc_live_${'a'.repeat(38)}`, '']) {
      for (const [header, value] of [
        ['authorization', `Bearer ${key}`],
        ['x-api-key', key],
      ] as const) {
        const answer = await anonymous.request('GET', path, undefined, { [header]: value });
        expectRefusal(answer, { status: 401, code: 1001, path });
      }
    }
  });

  it('answers 401/1001 with a key as soon as it is revoked', async () => {
    const account = service.accounts.find(({ plan }) => plan === 'pro')!;
    const minted = await ownerJson(service.dataDir, 'key', 'mint', '--account', account.id);
    const withKey = apiClient(service.baseUrl, minted.apiKey);
    expect((await withKey.get('/v1/credits')).status).toBe(200);
    await ownerJson(service.dataDir, 'key', 'revoke', '--account', account.id, '--key', minted.keyId);
    const path = '/v1/credits';
    expectRefusal(await withKey.get(path), { status: 401, code: 1001, path });
  });

  it('answers 403/6014 to an account without subscription or purchase, until it buys a pack', async () => {
    const email = 'no-entitlement@example.com';
    const account = await ownerJson(service.dataDir, 'account', 'create', '--email', email, '--plan', 'free');
    const { apiKey } = await ownerJson(service.dataDir, 'key', 'mint', '--account', account.id);
    const withKey = apiClient(service.baseUrl, apiKey);
    const path = '/v1/credits';
    expectRefusal(await withKey.get(path), { status: 403, code: 6014, path });
    await ownerJson(service.dataDir, 'credits', 'grant', '--account', account.id, '--credits', '50');
    const answer = await withKey.get(path);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ balance: 50, planCredits: 0, packCredits: 50, plan: 'free' });
  });

  it('answers 404/13001 for an asset that is unknown, foreign or no id at all', async () => {
    for (const id of [UNKNOWN_ID, foreign.id, 'not-an-id', '%00', '..%2f..%2fcredits', 'a'.repeat(500)]) {
      const path = `/v1/assets/${id}`;
      const got = await client.get(path);
      expect([got.status, got.error?.code], id).toEqual([404, 13001]);
      expect((await remesh(client, id)).error?.code, id).toBe(13001);
      expect((await client.post(`${path}/download`, { format: 'glb' })).error?.code, id).toBe(13001);
    }
    const path = `/v1/assets/${foreign.id}`;
    expectRefusal(await client.get(path), { status: 404, code: 13001, path });
    // CloudFront would keep the stranger's 404 for the path, whoever's key comes next.
    const owner = service.accounts.find(({ plan }) => plan === 'max')!;
    expect((await apiClient(service.baseUrl, owner.apiKey).get(path)).status).toBe(200);
  });

  it('answers 404/404 on an unknown route and 404/405 on a known one with another method', async () => {
    for (const path of ['/v1/nothing', '/v2/credits', '/', '/v1/assets/x/y/z']) {
      expectRefusal(await client.get(path), { status: 404, code: 404, path });
      expectRefusal(await anonymous.get(path), { status: 404, code: 404, path });
    }
    const path = '/v1/credits';
    expectRefusal(await client.post(path, {}), { status: 404, code: 405, path });
    expectRefusal(await client.request('PUT', `/v1/assets/${source.id}`), {
      status: 404,
      code: 405,
      path: `/v1/assets/${source.id}`,
    });
  });

  it('lets a page of any origin ask before it sends, and read a refusal with what its headers say', async () => {
    const origin = 'https://app.example';
    const preflight = await fetch(new URL('/v1/credits', service.baseUrl), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const refused = await anonymous.request('GET', '/v1/credits', undefined, { origin });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  });

  it('answers HEAD wherever it answers GET, with the same status and no body', async () => {
    const ask = (method: string, path: string, key?: string) =>
      fetch(new URL(path, service.baseUrl), {
        method,
        headers: key === undefined ? {} : { 'x-api-key': key },
      });
    const account = service.accounts.find(({ plan }) => plan === 'pro')!;
    for (const [path, key] of [
      ['/api-json'],
      ['/v1/credits'],
      ['/v1/credits', account.apiKey],
      ['/v1/assets?limit=1', account.apiKey],
      ['/v1/assets?limit=x', account.apiKey],
      [`/v1/assets/${source.id}`, account.apiKey],
      [`/v1/assets/${UNKNOWN_ID}`, account.apiKey],
      ['/v1/collections', account.apiKey],
    ] as const) {
      const [head, get] = [await ask('HEAD', path, key), await ask('GET', path, key)];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      await get.body?.cancel();
    }
    const post = await ask('HEAD', '/v1/images');
    expect(post.status).toBe(404);
  });

  it('counts requests by the address they come from, whatever address a header claims', async () => {
    const left = async (claimed: string) => {
      const forged = { 'x-svc-viewer-ip': claimed, 'x-forwarded-for': claimed };
      const { headers } = await client.request('GET', '/v1/credits', undefined, forged);
      return Number(/"ip";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const counts = [await left('8.8.8.8'), await left('9.9.9.9'), await left('8.8.4.4')];
    // One of them may be the first of a new minute.
    const falls = [counts[0]! - counts[1]!, counts[1]! - counts[2]!];
    expect(falls).toContain(1);
  });

  it('answers 400/2001 with an issue for each field that fails', async () => {
    const path = `/v1/assets/${source.id}/remesh`;
    await unchanged(client, async () => {
      const body = {
        polycount: 99,
        license: 'mit',
        webhookSecret: 'x'.repeat(256),
        callbackUrl: 'ftp://example.com',
      };
      const answer = await client.post(path, body);
      expectRefusal(answer, { status: 400, code: 2001, path }, { issues: expect.any(Array) });
      const issues = answer.error!.details!.issues as { path: unknown; message: string }[];
      const paths = issues.map((issue) => String(issue.path)).sort();
      expect(paths).toEqual(['callbackUrl', 'license', 'polycount', 'webhookSecret']);
      for (const { message } of issues) expect(message).toMatch(/\S/);
    });
  });

  it('answers 400/2001 to a callback on loopback, on a private network and on a metadata service', async () => {
    const urls = [
      'http://127.0.0.1:9/hook',
      'http://localhost/hook',
      'http://[::1]/hook',
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'http://[::ffff:192.168.0.1]/',
      'http://2130706433/',
    ];
    const path = `/v1/assets/${source.id}/remesh`;
    await unchanged(client, async () => {
      for (const callbackUrl of urls) {
        const answer = await client.post(path, { callbackUrl });
        expect([answer.status, answer.error?.code], callbackUrl).toEqual([400, 2001]);
        expect(answer.error?.details?.issues).toMatchObject([{ path: 'callbackUrl' }]);
      }
    });
  });

  it('answers 400/2002 to a body that is not JSON', async () => {
    const path = `/v1/assets/${source.id}/remesh`;
    await unchanged(client, async () => {
      for (const body of ['{"polycount":', 'polycount=5', '[1,2', '\u0000']) {
        const answer = await client.post(path, body);
        expectRefusal(answer, { status: 400, code: 2002, path }, { reason: expect.any(String) });
      }
    });
  });

  it('answers 400/13009 to an engine that is unknown', async () => {
    const path = `/v1/assets/${source.id}/remesh`;
    await unchanged(client, async () => {
      expectRefusal(await client.post(path, { engine: 'other-remesh' }), { status: 400, code: 13009, path });
    });
  });

  it('answers 400/13005 to the remesh of an uploaded model', async () => {
    const account = service.accounts.find(({ plan }) => plan === 'pro')!;
    const uploaded = await ownerJson(
      service.dataDir,
      'import',
      file,
      '--account',
      account.id,
      '--origin',
      'uploaded',
    );
    const path = `/v1/assets/${uploaded.id}/remesh`;
    await unchanged(client, async () => {
      expectRefusal(await client.post(path, {}), { status: 400, code: 13005, path });
    });
  });

  it('answers 402/14001 with what the job requires, what is available and where to top up', async () => {
    const account = await accountWithPack('no-credits@example.com', 9);
    const withKey = apiClient(service.baseUrl, account.apiKey);
    const path = `/v1/assets/${account.sourceId}/remesh`;
    await unchanged(withKey, async () => {
      const answer = await withKey.post(path, { polycount: 500 });
      const details = {
        required: 10,
        available: 9,
        topUpUrl: `${service.baseUrl}/dashboard/billing?buy=credits`,
      };
      expectRefusal(answer, { status: 402, code: 14001, path }, details);
    });
  });

  it('answers 429/13002 with the jobs in flight and the ceiling, which wins over 402', async () => {
    const account = await accountWithPack('one-slot@example.com', 10, largeFile);
    const withKey = apiClient(service.baseUrl, account.apiKey);
    const path = `/v1/assets/${account.sourceId}/remesh`;
    const accepted = await withKey.post(path, {});
    expect(accepted.status).toBe(201);
    const answer = await withKey.post(path, {});
    expectRefusal(answer, { status: 429, code: 13002, path }, { total: 1, maxTotal: 1 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await untilTerminal(withKey, accepted.data.id);
    const { data } = await withKey.get('/v1/credits');
    expect(data).toMatchObject({ balance: 0, inFlight: { model: { total: 0, maxTotal: 1 } } });
  });

  it('leaves every ledger equal to its wallet', async () => {
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });

  async function accountWithPack(email: string, credits: number, model = file) {
    const { dataDir } = service;
    const { id } = await ownerJson(dataDir, 'account', 'create', '--email', email, '--plan', 'free');
    await ownerJson(dataDir, 'credits', 'grant', '--account', id, '--credits', String(credits));
    const { apiKey } = await ownerJson(dataDir, 'key', 'mint', '--account', id);
    const { id: sourceId } = await ownerJson(dataDir, 'import', model, '--account', id);
    return { id, apiKey: apiKey as string, sourceId: sourceId as string };
  }
});
