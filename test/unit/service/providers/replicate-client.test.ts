import Replicate from 'replicate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorRequest } from '../../../../functions/service/providers/adapter.ts';
import { replicate } from '../../../../functions/service/providers/predictions/replicate.ts';
import { providersOf } from '../../../../functions/service/providers/provider-settings.ts';
import { askVendor } from '../../../../functions/service/providers/vendor-client.ts';
import {
  type RecordedRequest,
  type RequestRecorder,
  recordRequests,
} from '../../../support/request-recorder.ts';

const VERSION = '71798fbc3c9f7b7097e3bb85496e5a797d8b8f616b550692e7c3e176a8e9e5db';
const ID = 'gm3qorzdhgbfurvjtvhg6dckhu';
const INPUT = { prompt: 'a fox', go_fast: true, seed: 7, images: ['https://files.example/a.png'] };

let vendor: RequestRecorder;
beforeAll(async () => {
  vendor = await recordRequests(({ path }) =>
    path === '/v1/files' ? { status: 500, json: {} } : { status: 201, json: { id: ID, status: 'starting' } },
  );
});
afterAll(() => vendor.close());
beforeEach(() => void vendor.requests.splice(0));

const theirs = () => new Replicate({ auth: 'secret', baseUrl: `${vendor.url}/v1` });
function runOf(model: string, input: Readonly<Record<string, unknown>> = INPUT) {
  const engine = {
    id: 'flux',
    name: 'FLUX',
    description: 'Text to image.',
    category: 'image',
    inputs: ['text'],
    cost: 20,
    timeout_s: 120,
    input: {},
    model,
  };
  const [provider] = providersOf([
    { id: 'replicate', adapter: 'replicate', baseUrl: `${vendor.url}/v1`, engines: [engine] },
  ]);
  const place = { provider: provider!, engine: provider!.engines[0]!, step: 0, model };
  return { ...place, runId: 'run-1', input: input as never, previous: [] };
}
const send = async (request: VendorRequest) => askVendor(await replicate.sign(request, 'secret', 0), 5000);
const essence = ({ method, path, headers: { authorization }, json }: RecordedRequest) => ({
  method,
  path,
  authorization,
  json,
});
const both = () => vendor.requests.map(essence) as [object, object];

describe("Replicate's own client and ours", () => {
  it.each<[string, string, (client: Replicate) => Promise<unknown>]>([
    [
      'an official model',
      'black-forest-labs/flux-dev',
      (client) => client.predictions.create({ model: 'black-forest-labs/flux-dev', input: INPUT }),
    ],
    ['a version', VERSION, (client) => client.predictions.create({ version: VERSION, input: INPUT })],
    [
      'a version by its full name',
      `tencent/hunyuan3d-2mv:${VERSION}`,
      // Its `run` takes a full name apart, and sends the version.
      (client) => client.predictions.create({ version: VERSION, input: INPUT }),
    ],
    [
      'a deployment of the operator',
      'deployments/acme/unirig',
      (client) => client.deployments.predictions.create('acme', 'unirig', { input: INPUT }),
    ],
  ])('start %s alike', async (_, model, create) => {
    await create(theirs());
    const [first] = both();
    await send(replicate.submit(runOf(model)));
    expect(essence(vendor.requests.at(-1)!)).toEqual(first);
  });

  it('ask for a run and end it alike', async () => {
    const run = { ...runOf(VERSION), vendorId: ID };
    await theirs().predictions.get(ID);
    await theirs().predictions.cancel(ID);
    await send(replicate.poll!(run));
    await send(replicate.cancel!(run));
    const [asked, ended, weAsked, weEnded] = vendor.requests.map(essence);
    expect([weAsked, weEnded]).toEqual([asked, ended]);
  });

  it('check the account alike', async () => {
    await theirs().accounts.current();
    await send(replicate.check(`${vendor.url}/v1`));
    const [first, second] = both();
    expect(second).toEqual(first);
  });

  it('put a file into the request alike, where it cannot be a URL', async () => {
    const bytes = Buffer.from('glTF and more');
    const mesh = new Blob([bytes], { type: 'model/gltf-binary' });
    // Its upload fails, so that the client falls back; asked for data URIs from the start, 1.4.0 sends itself as the input.
    await theirs().predictions.create({ version: VERSION, input: { mesh } });
    const uri = `data:model/gltf-binary;base64,${bytes.toString('base64')}`;
    await send(replicate.submit(runOf(VERSION, { mesh: uri })));
    const [, first, second] = vendor.requests.map(essence);
    expect(second).toEqual(first);
  });
});
