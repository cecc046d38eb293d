import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorRequest } from '../../../../../functions/service/providers/adapter.ts';
import { tencent } from '../../../../../functions/service/providers/tencent/tencent.ts';
import { askVendor } from '../../../../../functions/service/providers/vendor-client.ts';
import {
  type RecordedRequest,
  type RequestRecorder,
  recordRequests,
} from '../../../../support/request-recorder.ts';

const ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
const KEY = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';
const GLB = { Type: 'GLB', Url: 'https://files.example/a.glb?signed=1&for=a%20day' };
const SERVICES = [
  ['hunyuan', '2023-09-01', 'ap-singapore'],
  ['ai3d', '2025-05-13', 'ap-guangzhou'],
] as const;

let vendor: RequestRecorder;
beforeAll(async () => {
  vendor = await recordRequests(() => ({ json: { Response: { JobId: '1', RequestId: 'r' } } }));
});
afterAll(() => vendor.close());
beforeEach(() => void vendor.requests.splice(0));

/** All that the vendor reads of a request; the signature itself is held to the official one in tc3-signature.test.ts. */
function essence({ method, path, headers, json }: RecordedRequest): object {
  const named = ['host', 'content-type', 'x-tc-action', 'x-tc-version', 'x-tc-region'].map((name) => [
    name,
    headers[name],
  ]);
  const authorization = String(headers.authorization)
    .replace(/Signature=[0-9a-f]{64}$/, 'Signature')
    // The official client takes the first label of its address for the service; here that is a number.
    .replace(/\/(127|ai3d|hunyuan)\/tc3_request/, '/service/tc3_request');
  const isNow = Math.abs(Number(headers['x-tc-timestamp']) - Date.now() / 1000) < 60;
  return { method, path, ...Object.fromEntries(named), authorization, isNow, json };
}

describe.each(SERVICES)("Tencent's own client and ours, at %s", (service, version, region) => {
  const step = (model: string) => ({
    provider: {
      id: 'tencent',
      adapter: 'tencent' as const,
      baseUrl: vendor.url,
      settings: { service, region },
      engines: [],
    },
    engine: undefined as never,
    step: 0,
    model,
  });
  async function bothSend(action: string, body: object, ours: VendorRequest): Promise<readonly object[]> {
    const theirs = new CommonClient(vendor.url.slice('http://'.length), version, {
      credential: { secretId: ID, secretKey: KEY },
      region,
      profile: { httpProfile: { protocol: 'http://' } },
    });
    await theirs.request(action, body);
    await askVendor(await tencent.sign(ours, `${ID}:${KEY}`, Date.now()), 5000);
    return vendor.requests.map(essence);
  }

  it.each([
    ['HunyuanTo3DUVJob', { File: GLB }],
    ['HunyuanTo3DProJob', { Prompt: 'Ein Käfer 🪲', EnablePBR: true, FaceCount: 40_000 }],
    [
      'HunyuanTo3DProJob',
      {
        ImageUrl: 'https://files.example/front.png',
        MultiViewImages: [{ ViewType: 'left', ViewImageUrl: 'https://files.example/left.png' }],
      },
    ],
  ])('submit the same %s', async (model, input) => {
    const ours = tencent.submit({ ...step(model), runId: 'run-1', input, previous: [] });
    const [first, second] = await bothSend(`Submit${model}`, input, ours);
    expect(second).toEqual(first);
  });

  it('ask alike how a job stands', async () => {
    const ours = tencent.poll!({ ...step('HunyuanTo3DUVJob'), vendorId: '1384898587778465792' });
    const [first, second] = await bothSend(
      'DescribeHunyuanTo3DUVJob',
      { JobId: '1384898587778465792' },
      ours,
    );
    expect(second).toEqual(first);
  });

  it('sign for the service of the settings', async () => {
    const ours = tencent.poll!({ ...step('HunyuanTo3DUVJob'), vendorId: '1' });
    const { headers } = await tencent.sign(ours, `${ID}:${KEY}`, Date.parse('2026-11-22T00:00:00Z'));
    expect(headers!.authorization).toContain(`Credential=${ID}/2026-11-22/${service}/tc3_request`);
  });
});
