import { Readable } from 'node:stream';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiDocument } from '../../../../functions/service/api/document/api-document.ts';
import { OPERATIONS } from '../../../../functions/service/api/document/operations.ts';
import { ROUTES, type RouteName } from '../../../../functions/service/api/routes.ts';
import { ANSWERS } from '../../../../functions/service/api/schemas/answers.ts';
import { findEndpoint } from '../../../../functions/service/api/web/find-endpoint.ts';
import { receiveForm } from '../../../../functions/service/api/web/receive-form.ts';
import type { OpenUpload } from '../../../../functions/service/api/web/receive-part.ts';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { type Api, type Call, newCaller, newModel, startApi } from '../../../support/api-harness.ts';
import { SAMPLE_METADATA } from '../../../support/domain-samples.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { joinGlb } from '../../../support/glb.ts';
import { checkerPng } from '../../../support/models.ts';

type Documented = keyof typeof OPERATIONS;

let api: Api;
let apiKey: string;
let modelId: string;
let server: Awaited<ReturnType<typeof serveFiles>>;
/** Operations that have answered with success. */
const driven = new Set<string>();
/** Headers of the last answer. */
let headers = new Headers();

/** Hands what openapi-fetch sends to the endpoint that its method and path name. */
async function deliver(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { name, pathParameters } = findEndpoint(request.method, pathname);
  if (name === 'run-callback' || name === 'mcp') throw new Error('No document names it.');
  const answer = await api.call(name, {
    ...(pathParameters.id !== undefined && { id: pathParameters.id }),
    ...(await bodyOf(request)),
    headers: Object.fromEntries(request.headers),
    event: { queryStringParameters: Object.fromEntries(searchParams) },
  });
  headers = new Headers(answer.headers as Record<string, string>);
  if (answer.status < 300) driven.add(name);
  return new Response(answer.text, { status: answer.status, headers });
}

/** A form is received as the web function does, from the bytes of the request. */
async function bodyOf(request: Request): Promise<Pick<Call, 'body' | 'receiveForm'>> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/')) return bytes.length > 0 ? { body: bytes.toString() } : {};
  return { receiveForm: (parts) => receiveForm(Readable.from([bytes]), type, parts, openUpload) };
}

const GLB = joinGlb({ meshes: [{ primitives: [] }] });

const uploads: { readonly key: string; readonly contentType: string }[] = [];
const openUpload: OpenUpload = (contentType) => {
  const key = `inputs/drive/${uploads.length}`;
  uploads.push({ key, contentType });
  return { key, write: async () => {}, complete: async () => {}, abort: async () => {} };
};

// The types that are made from the document are held to it in openapi-tools.test.ts.
// biome-ignore lint/suspicious/noExplicitAny: as above
const client = createClient<any>({
  baseUrl: 'https://svc.example',
  fetch: deliver,
  querySerializer: { array: { style: 'form', explode: false } },
});

interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly id?: string;
}

/** Asks an operation by the document's path, and holds the answer to the document's status and schema. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
async function drive(name: Documented, { body, query, headers: sent, id }: Sent = {}): Promise<any> {
  const { method, path } = ROUTES.find((route) => route.name === name)!;
  const { data, error, response } = await client.request(method.toLowerCase() as 'get', path, {
    params: { ...(query && { query }), ...(id !== undefined && { path: { id } }) },
    headers: { authorization: `Bearer ${apiKey}`, ...sent },
    ...(body !== undefined && { body }),
  } as never);
  const { status, answer } = OPERATIONS[name];
  expect([response.status, error]).toEqual([status, undefined]);
  const envelope = data as unknown as { success: boolean; data: unknown };
  expect(envelope.success).toBe(true);
  expect(ANSWERS[answer].parse(envelope.data)).toEqual(envelope.data);
  return envelope.data;
}

beforeAll(async () => {
  api = await startApi();
  const caller = await newCaller(api.table, { plan: 'max' });
  apiKey = caller.apiKey;
  const metadata = { ...SAMPLE_METADATA, faces: 10_000, riggable: 'humanoid' } as const;
  server = await serveFiles({ '/chair.png': checkerPng(), '/chair.glb': GLB });
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
  modelId = (await newModel(api.table, caller.accountId, { metadata })).id;
});
afterAll(async () => {
  await server.close();
  await api.close();
});

it.each<[Documented, Sent]>([
  ['images', { body: OPERATIONS.images.bodyExample }],
  ['from-text', { body: OPERATIONS['from-text'].bodyExample }],
  ['remesh', { body: OPERATIONS.remesh.bodyExample }],
  ['uv-unwrap', { body: OPERATIONS['uv-unwrap'].bodyExample }],
  ['texture', { body: OPERATIONS.texture.bodyExample }],
  ['animate', { body: OPERATIONS.animate.bodyExample }],
  ['download', { body: OPERATIONS.download.bodyExample }],
  ['estimate', { body: OPERATIONS.estimate.bodyExample }],
  ['get-asset', { headers: { prefer: 'wait=1' } }],
])('%s answers a client made from the description', async (name, sent) => {
  const onAsset = ROUTES.find((route) => route.name === name)!.path.includes('{id}');
  await drive(name, { ...sent, ...(onAsset && { id: modelId }) });
});

it.each<[Documented]>([['from-image'], ['parts-board']])('%s takes an image by its URL', async (name) => {
  await drive(name, { body: { imageUrl: server.url('/chair.png') } });
});

it('import takes a model by its URL, and as a file of the form of the description', async () => {
  await drive('import', { body: { modelUrl: server.url('/chair.glb') } });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const { requestBody } = (apiDocument().paths as any)['/v1/models/import'].post;
  expect(requestBody.content['multipart/form-data'].encoding.model.contentType).toBe('model/gltf-binary');
  const form = new FormData();
  form.append('model', new File([GLB.slice()], 'stool.glb'));
  uploads.length = 0;
  const asset = await drive('import', { body: form });
  expect(asset).toMatchObject({ engine: 'import', name: 'stool', cost: 5 });
  const { inputs } = (await getJob(api.table, asset.id))!;
  expect(uploads).toEqual([{ key: inputs.model, contentType: 'model/gltf-binary' }]);
});

const file = (name: string) => new File([checkerPng()], name, { type: 'image/png' });

it.each<[Documented, Readonly<Record<string, string | readonly File[]>>, object]>([
  [
    'images',
    { prompt: 'A chair', aspectRatio: '16:9', size: '2K', referenceFiles: [file('a.png'), file('b.png')] },
    { engine: 'test-image', name: 'A chair', cost: 30 },
  ],
  [
    'from-image',
    { image: [file('stool.png')], polycount: '2000', texture: 'false', engine: 'test-single-view' },
    { engine: 'test-single-view', name: 'stool', cost: 60 },
  ],
  [
    'from-image',
    { images: [file('front.png'), file('left.png')], texture: 'true', license: 'cc0' },
    { engine: 'test-multiview', name: 'front', cost: 300, license: 'cc0' },
  ],
  ['parts-board', { image: [file('robot.png')] }, { engine: 'test-parts-board', name: 'robot' }],
])('%s takes the form of the description: %o', async (name, parts, expected) => {
  const { path } = ROUTES.find((route) => route.name === name)!;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const { requestBody } = (apiDocument().paths as any)[path].post;
  const { schema, encoding } = requestBody.content['multipart/form-data'];
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(parts)));
  const form = new FormData();
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(field, value);
    else for (const one of value) form.append(field, one);
    if (typeof value !== 'string') expect(encoding[field].contentType).toContain('image/png');
  }
  uploads.length = 0;
  const asset = await drive(name, { body: form });
  expect(asset).toMatchObject({ taskStatus: 0, ...expected });
  const files = Object.values(parts).filter((value) => typeof value !== 'string');
  expect(uploads).toHaveLength(files.flat().length);
  const { images } = (await getJob(api.table, asset.id))!.inputs;
  expect(images).toEqual(uploads.map(({ key }) => key));
  expect(uploads.every(({ contentType }) => contentType === 'image/png')).toBe(true);
});

it.each<[Documented, Sent]>([
  ['list-assets', { query: { limit: 2, category: 'all' } }],
  ['list-models', { query: { category: '3d' } }],
  ['list-models', { query: { category: 'image' } }],
  ['list-animations', { query: { engine: 'svc-humanoid-rig-animate' } }],
  ['get-credits', {}],
  ['get-usage', { query: { groupBy: 'operation' } }],
])('%s answers %o', async (name, sent) => {
  const { items } = await drive(name, sent);
  if (items) expect(items.length).toBeGreaterThan(0);
});

it('change-asset renames an asset', async () => {
  const body = OPERATIONS['change-asset'].bodyExample;
  expect(await drive('change-asset', { id: modelId, body })).toMatchObject({
    name: 'Oak chair',
    license: 'cc-by-4.0',
  });
});

it('delete-asset takes an asset away', async () => {
  const { id } = await drive('remesh', { id: modelId, body: {} });
  expect(await drive('delete-asset', { id })).toEqual({ id, deleted: true });
});

it('cancel-asset ends a job, and answers so', async () => {
  const { id } = await drive('remesh', { id: modelId, body: {} });
  expect(await drive('cancel-asset', { id })).toEqual({ id, taskStatus: 3, refunded: expect.any(Number) });
  expect(await drive('get-asset', { id })).toMatchObject({ taskStatus: 3, errorCategory: 'cancelled' });
});

it('webhooks are tried, seen and sent again', async () => {
  const callbackUrl = 'https://192.0.2.1.invalid/hook';
  expect(await drive('test-webhook', { body: { callbackUrl } })).toMatchObject({ delivered: false });
  await drive('rotate-webhook-secret', { body: { oldSecret: 'hush', newSecret: 'hush-hush' } });
  const { id } = await drive('remesh', { id: modelId, body: { callbackUrl, webhookSecret: 'hush' } });
  await drive('cancel-asset', { id });
  const { items } = await drive('list-deliveries', { query: { state: 'pending' } });
  expect(items).toMatchObject([{ assetId: id, signed: true }]);
  expect(await drive('get-delivery', { id: items[0].id })).toMatchObject({ assetId: id, attempts: [] });
  expect(await drive('resend-delivery', { id: items[0].id })).toMatchObject({ state: 'pending' });
});

it('collections answer from the first to the last', async () => {
  const { id } = await drive('create-collection', { body: { name: 'Furniture' } });
  expect((await drive('list-collections')).items).toHaveLength(1);
  expect((await drive('rename-collection', { id, body: { name: 'Chairs' } })).name).toBe('Chairs');
  const body = { assetIds: [modelId] };
  expect(await drive('add-collection-assets', { id, body })).toEqual({ added: 1 });
  expect((await drive('list-collection-assets', { id, query: { limit: 1 } })).items).toHaveLength(1);
  expect(await drive('remove-collection-assets', { id, body })).toEqual({ removed: 1 });
  expect(await drive('delete-collection', { id })).toEqual({ id, deleted: true });
});

it('sends the headers that the description has', async () => {
  const names = Object.keys(apiDocument().components.headers).map((name) => name.toLowerCase());
  const sent = { body: { prompt: 'A chair' }, headers: { 'idempotency-key': 'the-same' } };
  const first = await drive('from-text', sent);
  expect((await drive('from-text', sent)).id).toBe(first.id);
  expect(headers.get('idempotency-replayed')).toBe('true');
  for (const name of ['x-request-id', 'ratelimit-policy', 'ratelimit', 'idempotency-replayed']) {
    expect(names).toContain(name);
    expect(headers.get(name)).not.toBeNull();
  }
});

it('answers a refusal as the description has it', async () => {
  const { error, response } = await client.GET('/v1/credits', {});
  expect(response.status).toBe(401);
  expect(ANSWERS.Error.parse(error)).toEqual(error);
});

it('api-json answers anybody with the description itself, not in the envelope', async () => {
  const { data } = await client.GET('/api-json', {});
  expect(data).toEqual(JSON.parse(JSON.stringify(apiDocument())));
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const { status } = await api.call('api-json', { headers: { 'x-svc-origin': 'forged' } });
  expect(status).toBe(404);
});

it('has driven every operation of the description', () => {
  const operations = Object.values<object>(apiDocument().paths as Record<string, object>)
    .flatMap((item) => Object.values(item))
    .map(({ operationId }) => operationId as RouteName);
  expect([...driven].sort()).toEqual(operations.sort());
});
