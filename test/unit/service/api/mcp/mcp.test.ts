import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiHandler } from '../../../../../functions/service/api/frame.ts';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { getAsset } from '../../../../../functions/service/store/assets.ts';
import {
  type Api,
  type Caller,
  newCaller,
  newModel,
  ORIGIN_SECRET,
  startApi,
} from '../../../../support/api-harness.ts';
import { SAMPLE_METADATA } from '../../../../support/domain-samples.ts';

const URL_OF_MCP = 'https://svc.example/mcp';
let api: Api;
let handler: ApiHandler;
let caller: Caller;
let modelId: string;
let client: Client;

/** What a client sends, as the web function hands it to the endpoint. */
async function deliver(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(url, init);
  const { pathname } = new URL(url);
  const result = await handler({
    id: 'request',
    method: request.method,
    path: pathname,
    pathParameters: {},
    headers: {
      ...Object.fromEntries(request.headers),
      'x-svc-origin': ORIGIN_SECRET,
      'x-svc-viewer-ip': '198.51.100.1',
    },
    query: {},
    body: Buffer.from(await request.arrayBuffer()),
    received_ms: Date.now(),
  });
  const headers = new Headers(result.headers as Record<string, string>);
  return new Response(result.body || null, { status: result.statusCode!, headers });
}

/** The official client, by the handshake of this revision. */
async function connected(apiKey: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await made.connect(new StreamableHTTPClientTransport(new URL(URL_OF_MCP), { fetch: deliver, requestInit }));
  return made;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of a result and asserts what it finds
const use = async (name: string, args: Record<string, unknown> = {}): Promise<any> =>
  client.callTool({ name, arguments: args });

beforeAll(async () => {
  api = await startApi();
  ({ handler } = await import('../../../../../functions/service/api/endpoints/mcp.ts'));
  caller = await newCaller(api.table, { plan: 'pro' });
  const metadata = { ...SAMPLE_METADATA, faces: 10_000, riggable: 'humanoid' } as const;
  modelId = (await newModel(api.table, caller.accountId, { metadata })).id;
  client = await connected(caller.apiKey);
});
afterAll(async () => {
  await client.close();
  await api.close();
});

describe('a model is given', () => {
  it('a tool an operation, but for secrets, with prices where it spends', async () => {
    const { tools } = await client.listTools();
    const withheld = ['api-json', 'rotate-webhook-secret'];
    const operations = ROUTES.filter(({ name }) => !withheld.includes(name));
    expect(tools.map(({ name }) => name).sort()).toEqual(
      operations.map(({ name }) => name.replaceAll('-', '_')).sort(),
    );
    for (const { kind, name } of operations) {
      const tool = tools.find((one) => one.name === name.replaceAll('-', '_'))!;
      expect(tool.annotations!.readOnlyHint).toBe(kind === 'read' || kind === 'download');
      if (kind === 'generation')
        expect(tool.description).toMatch(/Credits by engine, the default first: \S+ \d+/);
    }
    expect(JSON.stringify(tools)).not.toContain('webhookSecret');
  });

  it.each(['auto', 'legacy'] as const)('the same by either handshake: %s', async (mode) => {
    const other = await connected(caller.apiKey, mode);
    expect((await other.listTools()).tools.length).toBeGreaterThan(20);
    expect(other.getInstructions()).toContain('ask before you spend');
    await other.close();
  });
});

/** Of a request by hand: what the official client reads is not how it was written. */
const rawAnswer = async (method: string): Promise<string> => {
  const answer = await deliver(URL_OF_MCP, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
  });
  return answer.text();
};

it('no answer has an end of a line in it that only some clients take for one', async () => {
  expect(await rawAnswer('tools/list')).not.toMatch(/[\u0085\u2028\u2029]/);
  const { tools } = await client.listTools();
  const { pattern } = tools.find(({ name }) => name === 'images')!.inputSchema.properties!.prompt as {
    pattern: string;
  };
  expect(pattern).toContain('\u2028');
});

describe('a job', () => {
  const ask = { id: modelId, prompt: 'rusty' };

  it('is made when its price is agreed to, and not before', async () => {
    const balance = async () => (await use('get_credits')).structuredContent.balance;
    const before = await balance();
    const asked = await use('from_text', { prompt: 'a chair' });
    const { confirmationNeeded, credits } = asked.structuredContent;
    expect([confirmationNeeded, asked.content[0].text]).toEqual([
      true,
      expect.stringContaining(`${credits} credits`),
    ]);
    expect(await use('from_text', { prompt: 'a chair', confirmedCredits: credits - 1 })).toEqual(asked);
    expect(await balance()).toBe(before);
    const made = await use('from_text', { prompt: 'a chair', confirmedCredits: credits });
    expect(made.structuredContent).toMatchObject({ taskStatus: 0, cost: credits });
    expect(await balance()).toBe(before - credits);
  });

  it('is charged once under one key', async () => {
    const args = { prompt: 'a table', confirmedCredits: 10_000, idempotencyKey: 'one' };
    const [first, second] = [await use('from_text', args), await use('from_text', args)];
    expect(second.structuredContent.id).toBe(first.structuredContent.id);
  });

  it.each(['remesh', 'uv_unwrap', 'texture', 'animate', 'images'])('of %s names its price', async (tool) => {
    const asked = await use(tool, { ...ask, id: modelId });
    expect(asked.structuredContent.credits).toBeGreaterThan(0);
  });
});

describe('a job that would be refused', () => {
  it('is refused before its price is asked for, naming the field', async () => {
    const refusal = await use('parts_board', {});
    expect(refusal).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('(2001)') }] });
    expect((await use('remesh', { id: 'none' })).content[0].text).toContain('13001');
  });
});

describe('an asset', () => {
  it('is told with links and its picture', async () => {
    const { content, structuredContent } = await use('get_asset', { id: modelId, wait: 0 });
    expect(structuredContent).toMatchObject({ id: modelId, taskStatus: 2 });
    const links = content.filter(({ type }: { type: string }) => type === 'resource_link');
    expect(links.map(({ uri }: { uri: string }) => uri)).toContain(structuredContent.files.model);
    const image = content.find(({ type }: { type: string }) => type === 'image');
    expect(Buffer.from(image.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('is a resource, and so is its picture', async () => {
    const { resources } = await client.listResources();
    const uri = `svc://assets/${modelId}`;
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    const [asset] = (await client.readResource({ uri })).contents as { text: string }[];
    expect(JSON.parse(asset!.text).id).toBe(modelId);
    const [picture] = (await client.readResource({ uri: `${uri}/picture` })).contents as { blob: string }[];
    expect(Buffer.from(picture!.blob, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it.each(['get_asset', 'delete_asset', 'cancel_asset', 'change_asset', 'download'])(
    'of somebody else is not there for %s',
    async (tool) => {
      const stranger = await newCaller(api.table);
      const foreign = await newModel(api.table, stranger.accountId);
      const args = { id: foreign.id, name: 'mine', format: 'glb' };
      expect(await use(tool, args)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('13001') }],
      });
      expect((await getAsset(api.table, foreign.id))?.name).toBe('chair');
      await expect(client.readResource({ uri: `svc://assets/${foreign.id}` })).rejects.toThrow('13001');
    },
  );

  it('is changed, exported and deleted', async () => {
    const { id } = await newModel(api.table, caller.accountId);
    expect((await use('change_asset', { id, name: 'Stool' })).structuredContent.name).toBe('Stool');
    expect((await use('download', { id, format: 'glb' })).structuredContent.url).toMatch(/^https:/);
    const { items } = (await use('list_assets', { limit: 1, keyword: 'stool' })).structuredContent;
    expect(items).toMatchObject([{ id }]);
    expect((await use('delete_asset', { id })).structuredContent).toEqual({ id, deleted: true });
  });
});

describe('what is wrong is said', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    deliver(URL_OF_MCP, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${caller.apiKey}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
    });
  const codeOf = async (response: Response) =>
    ((await response.json()) as { error: { code: number } }).error.code;

  it('of a request without a key, or with a wrong one, in the envelope', async () => {
    for (const authorization of ['', 'Bearer svc_live_wrong', 'Basic x']) {
      const response = await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { authorization });
      expect([response.status, await codeOf(response)]).toEqual([401, 1001]);
    }
    await expect(connected('svc_live_wrong')).rejects.toThrow();
  });

  it.each([
    ['no JSON', '{', 2002],
    ['JSON that is deep', '['.repeat(100_000), 2002],
    ['a body that is huge', `"${'x'.repeat(LIMITS.jsonBody_bytes)}"`, 7001],
  ])('of %s, in the envelope', async (_, body, code) => {
    expect(await codeOf(await post(body))).toBe(code);
  });

  it.each([
    ['no message', '{"hello":1}'],
    ['a number', '5'],
    ['an empty batch', '[]'],
    ['a message of another protocol', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
  ])('of %s, as JSON-RPC says it', async (_, body) => {
    const response = await post(body);
    const { error } = (await response.json()) as { error: { code: number } };
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect([-32600, -32700]).toContain(error.code);
  });

  it.each([
    [
      'two messages',
      [
        { method: 'tools/list', id: 1 },
        { method: 'tools/list', id: 2 },
      ],
    ],
    [
      'a request and its own cancellation, whose answer would never end',
      [
        { method: 'tools/call', id: 1, params: { name: 'list_models', arguments: {} } },
        { method: 'notifications/cancelled', params: { requestId: 1 } },
      ],
    ],
    ['no message', []],
  ])('of a batch of %s: no batch is taken', async (_, messages) => {
    const response = await post(JSON.stringify(messages.map((one) => ({ jsonrpc: '2.0', ...one }))));
    expect([response.status, await response.json()]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Batches are not taken.' } },
    ]);
  });

  it('of a call whose answer does not come in time, in the envelope', async () => {
    const timeout = AbortSignal.timeout;
    const atOnce = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((time_ms) => timeout.call(AbortSignal, time_ms === 60_000 ? 0 : time_ms));
    const params = { name: 'get_credits', arguments: {} };
    const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    atOnce.mockRestore();
    expect([response.status, await codeOf(response)]).toEqual([500, 9000]);
  });

  it('of a method and a tool that there is not', async () => {
    const list = await post('{"jsonrpc":"2.0","id":7,"method":"tools/dance"}');
    expect((await list.text()).includes('-32601')).toBe(true);
    for (const name of ['__proto__', 'constructor', 'dance'])
      await expect(use(name), name).rejects.toThrow(`Tool ${name} not found`);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
  });

  it('of arguments, by the operation itself', async () => {
    const wrong = await use('from_text', { prompt: 5, confirmedCredits: 1000 });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('(2001)') }] });
    expect((await use('remesh', { id: '../../credits', confirmedCredits: 1000 })).content[0].text).toContain(
      '13001',
    );
    expect(
      (await use('remesh', { id: modelId, engine: 'none', confirmedCredits: 9 })).content[0].text,
    ).toContain('13009');
  });

  it.each([
    [{ confirmedCredits: '240' }, 'confirmedCredits'],
    [{ confirmedCredits: 240, idempotencyKey: 5 }, 'idempotencyKey'],
  ])('of an agreement or a key of another type: %j', async (args, path) => {
    const answer = await use('from_text', { prompt: 'a red ball', ...args });
    expect(answer.isError).toBe(true);
    expect(answer.content[0].text).toContain('(2001)');
    expect(answer.content[0].text).toContain(path);
  });

  it('of GET and DELETE: there is no session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const headers = { authorization: `Bearer ${caller.apiKey}`, accept: 'text/event-stream' };
      expect((await deliver(URL_OF_MCP, { method, headers })).status).toBe(405);
    }
  });
});
