import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { type BedrockServer, startBedrock } from '../support/bedrock-server.ts';
import { texturedModel } from '../support/models.ts';
import { type Moto, startMoto } from '../support/moto.ts';
import { queueInferences } from '../support/moto-sagemaker.ts';
import { ownerJson, runOwner } from '../support/owner-cli.ts';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { type LocalService, startService } from '../support/service.ts';

const engineOn = (id: string, over: object) => ({
  id,
  name: id,
  description: 'A test.',
  inputs: ['text'],
  cost: 50,
  timeout_s: 120,
  ...over,
});

const hasMoto = pythonTool('moto_server') !== undefined;
let bedrock: BedrockServer;
/** Stands for SageMaker and S3. */
let moto: Moto | undefined;
let service: LocalService;
let client: ApiClient;

beforeAll(async () => {
  bedrock = await startBedrock();
  moto = hasMoto ? await startMoto() : undefined;
  const file = join(mkdtempSync(join(tmpdir(), 'providers-')), 'providers.json');
  writeFileSync(file, JSON.stringify([onBedrock(bedrock), ...(moto ? [onSageMaker(moto)] : [])]));
  service = await startService({ env: { PROVIDERS: file, ALLOW_PRIVATE_HOSTS: '1' } });
  client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'max')!.apiKey);
});
afterAll(async () => {
  await service?.stop();
  await bedrock?.close();
  await moto?.close();
});

function onBedrock({ url }: BedrockServer) {
  const input = {
    prompt: '$prompt',
    mode: 'text-to-image',
    aspect_ratio: '$aspectRatio',
    output_format: 'png',
  };
  const image = { category: 'image', supportedAspectRatios: ['1:1', '16:9'], input };
  return {
    id: 'bedrock',
    adapter: 'bedrock',
    baseUrl: url,
    settings: { region: 'us-west-2' },
    engines: [
      engineOn('stable-image-core', { ...image, model: 'stability.stable-image-core-v1:1' }),
      engineOn('stable-image-old', { ...image, model: 'stability.sd3-large-v1:0' }),
      engineOn('badly-mapped', {
        ...image,
        model: 'stability.sd3-5-large-v1:0',
        input: { ...input, width: 1024 },
      }),
    ],
  };
}

function onSageMaker({ endpoint, region }: Moto) {
  const model = { category: '3d', inputs: ['image'], input: { image: '$image' } };
  return {
    id: 'gpu',
    adapter: 'sagemaker',
    baseUrl: endpoint,
    settings: { region, output: 's3://results', failures: 's3://failures' },
    engines: [
      // moto gives one result to whoever names the same place of inputs, and none is named: an endpoint each.
      engineOn('of-json', { ...model, model: 'of-json', output: 'mesh', textureCost: 5 }),
      engineOn('of-nothing', { ...model, model: 'of-nothing', output: 'mesh' }),
      ...['failing', 'picky', 'prudish', 'late'].map((id) => engineOn(id, { ...model, model: id })),
    ],
  };
}

const made = async (client: ApiClient, path: string, body: object) => {
  const created = await client.post(path, body);
  expect(created).toMatchObject({ status: 201 });
  return (await untilTerminal(client, created.data.id)).answer.data;
};
const balance = async (client: ApiClient): Promise<number> => (await client.get('/v1/credits')).data.balance;
const logsOf = ({ dataDir }: LocalService): string =>
  readdirSync(join(dataDir, 'logs'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');

describe('engines on Bedrock', () => {
  it("make an image of words, in the asked ratio, signed by the function's own role", async () => {
    const before = await balance(client);
    const body = { prompt: 'a chair', model: 'stable-image-core', aspectRatio: '16:9' };
    const asset = await made(client, '/v1/images', body);
    expect(asset).toMatchObject({ taskStatus: 2, cost: 50, metadata: { width: 128, height: 72 } });
    expect(await balance(client)).toBe(before - 50);
  });

  it('wait while Bedrock has no room', async () => {
    const asset = await made(client, '/v1/images', { prompt: 'throttled', model: 'stable-image-core' });
    expect(asset).toMatchObject({ taskStatus: 2 });
  });

  it.each([
    ['a prompt that is filtered', 'something forbidden', 'stable-image-core', 'content_policy'],
    ['an image that is filtered', 'a bloody chair', 'stable-image-core', 'content_policy'],
    ['a model that could not', 'a broken chair', 'stable-image-core', 'internal'],
    ['a model past its time', 'a slow chair', 'stable-image-core', 'engine_timeout'],
    ['a role without the grant', 'a denied chair', 'stable-image-core', 'internal'],
    ['an answer that nobody documented', 'a strange chair', 'stable-image-core', 'internal'],
    ['a model that is gone', 'a chair', 'stable-image-old', 'internal'],
    ['inputs that the model has not', 'a chair', 'badly-mapped', 'internal'],
  ])('refund %s, unpaid, in words of our own', async (_, prompt, model, errorCategory) => {
    const [before, paid] = [await balance(client), bedrock.paid()];
    const asset = await made(client, '/v1/images', { prompt, model });
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory, cost: 0 });
    expect(asset.errorDetail).not.toMatch(/Filter|Exception|bedrock|127\.0\.0\.1/i);
    expect(await balance(client)).toBe(before);
    expect(bedrock.paid()).toBe(paid);
  });

  it('pay once for an image whose answer was lost, and refund its user', async () => {
    const [before, paid] = [await balance(client), bedrock.paid()];
    const asset = await made(client, '/v1/images', { prompt: 'a lost chair', model: 'stable-image-core' });
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory: 'engine_unavailable', cost: 0 });
    expect(await balance(client)).toBe(before);
    expect(bedrock.paid()).toBe(paid + 1);
  });

  it('leave the request id in the log, and neither signature, token nor prompt', async () => {
    const logs = logsOf(service);
    expect(logs).toMatch(/"requestId":"[0-9a-f-]{36}"/);
    expect(logs).not.toMatch(/AWS4-HMAC|Signature=|x-amz-security-token|a broken chair/i);
    expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
  });
});

describe.skipIf(!hasMoto)(`engines on moto's SageMaker${hasMoto ? '' : NO_TOOL}`, () => {
  let imageUrl: string;
  beforeAll(async () => {
    const image = await made(client, '/v1/images', { prompt: 'a red chair', model: 'stable-image-core' });
    imageUrl = image.files.image;
  });
  const modelOf = (engine: string) => made(client, '/v1/models/from-image', { imageUrl, engine });

  it('make a model of a picture that Bedrock made: what the container answers as JSON', async () => {
    const glb = Buffer.from(await texturedModel(300));
    const mesh = `data:model/gltf-binary;base64,${glb.toString('base64')}`;
    await queueInferences(moto!, { data: JSON.stringify({ mesh }) });
    const before = await balance(client);
    const asset = await modelOf('of-json');
    expect(asset).toMatchObject({ taskStatus: 2, type: 'model_3d', cost: 55, metadata: { hasUv: true } });
    expect(asset.metadata.faces).toBeGreaterThan(250);
    expect(await balance(client)).toBe(before - 55);
  });

  it.each([
    ['a container that failed', 'failing', 'Received server error (500) from primary: CUDA.', 'internal'],
    [
      'an input that the container refused',
      'picky',
      'Received client error (422) from primary with message "no".',
      'engine_rejected_input',
    ],
    ['content that the container refused', 'prudish', '{"error":"NSFW content"}', 'content_policy'],
    ['a run past its time', 'late', 'Your invocation timed out while waiting.', 'engine_timeout'],
  ])('refund %s', async (_, engine, data, errorCategory) => {
    const before = await balance(client);
    await queueInferences(moto!, { is_failure: true, data });
    const asset = await modelOf(engine);
    expect(asset).toMatchObject({ taskStatus: 3, errorCategory, cost: 0 });
    expect(asset.errorDetail).not.toMatch(/CUDA|NSFW|primary/);
    expect(await balance(client)).toBe(before);
  });

  it('refund a container that answers with something else', async () => {
    await queueInferences(moto!, { data: JSON.stringify({ default: 'response' }) });
    expect(await modelOf('of-nothing')).toMatchObject({ taskStatus: 3, errorCategory: 'internal', cost: 0 });
  });

  it('tell their operator that an endpoint is not there', async () => {
    const run = await runOwner(service.dataDir, 'provider', 'check', 'gpu');
    expect(run).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/not ready.*Could not find endpoint/),
    });
    expect((await ownerJson(service.dataDir, 'audit')).problems).toEqual([]);
  });
});
