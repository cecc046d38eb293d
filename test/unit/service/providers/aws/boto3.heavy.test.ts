import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VendorRequest } from '../../../../../functions/service/providers/adapter.ts';
import { bedrock } from '../../../../../functions/service/providers/aws/bedrock.ts';
import { sagemaker } from '../../../../../functions/service/providers/aws/sagemaker.ts';
import { signForAws } from '../../../../../functions/service/providers/aws/sign.ts';
import { payloadOf } from '../../../../../functions/service/providers/payload.ts';
import { NO_TOOL, pythonTool } from '../../../../support/python-tools.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const run = promisify(execFile);
const moto = pythonTool('moto_server');
const SCRIPT = join(import.meta.dirname, '../../../../support/python/boto3_calls.py');
const KEY = 'AKIDEXAMPLE:wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const CORE = 'stability.stable-image-core-v1:1';

// moto brings boto3, AWS's own SDK for Python: another implementation of the same services.
describe.skipIf(!moto)(`what boto3 sends${moto ? '' : NO_TOOL}`, () => {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    sent.push({ method: request.method!, path: request.url!, headers: request.headers, body });
    response.end('{}');
  });
  let url: string;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await run(join(moto!, '../python'), [SCRIPT, url]);
    expect(sent).toHaveLength(5);
  });
  afterAll(() => void server.close());

  const providerWith = (adapter: 'bedrock' | 'sagemaker', settings: object) => ({
    id: 'aws',
    adapter,
    baseUrl: url,
    settings: settings as Record<string, string>,
    engines: [],
  });
  const runWith = (adapter: 'bedrock' | 'sagemaker', model: string, input: Record<string, string>) => ({
    provider: providerWith(adapter, { region: 'us-west-2', output: 's3://b', failures: 's3://b' }),
    engine: { entry: { timeout_s: 900 }, steps: [] } as never,
    step: 0,
    model,
    runId: 'run-1',
    input,
    previous: [],
  });
  const engines = (model: string) => [{ id: 'x', models: [model] }];
  const settings = { region: 'us-west-2' };
  const ours: readonly [string, () => VendorRequest][] = [
    [
      'InvokeEndpointAsync',
      () => sagemaker.submit(runWith('sagemaker', 'trellis', { image: 's3://files/image-0.png' })),
    ],
    [
      'GetObject',
      () => {
        const vendorId = "s3://bucket/results/run-1/result(1)'!.out";
        return sagemaker.poll!({ ...runWith('sagemaker', 'trellis', {}), vendorId });
      },
    ],
    ['DescribeEndpoint', () => sagemaker.check(url, engines('trellis'), settings)],
    ['InvokeModel', () => bedrock.submit(runWith('bedrock', CORE, { prompt: 'ein Stuhl für Gäste' }))],
    ['GetFoundationModel', () => bedrock.check(url, engines(CORE), settings)],
  ];

  it.each(ours.map(([name, request], i) => [name, request, i] as const))(
    'as %s is what the adapter sends',
    (_, request, i) => {
      const theirs = sent[i]!;
      const mine = request();
      const { pathname } = new URL(mine.url);
      expect([mine.method, pathname]).toEqual([theirs.method, theirs.path]);
      const of = (headers: object, pattern: RegExp) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => pattern.test(name)));
      expect(of(mine.headers ?? {}, /./)).toEqual(of(theirs.headers, /^x-amz(n-sagemaker|-target)/));
      const { type, data = '' } = payloadOf(mine) ?? {};
      expect(JSON.parse(String(data) || 'null')).toEqual(JSON.parse(theirs.body || 'null'));
      if (theirs.headers['x-amz-target']) expect(type).toBe(theirs.headers['content-type']);
    },
  );

  it.each(ours.map(([name, request], i) => [name, request, i] as const))(
    'as %s has the signature that ours has of the same',
    async (_, request, i) => {
      const { method, path, headers, body } = sent[i]!;
      const authorization = headers.authorization!;
      const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
      const names = signed
        .split(';')
        .filter((name) => !['host', 'x-amz-date', 'content-type'].includes(name));
      const again = await signForAws(
        {
          method: method as 'GET' | 'POST',
          url: url + path,
          scope: request().scope!,
          headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
          ...(signed.includes('content-type') && {
            bytes: { type: headers['content-type']!, data: Buffer.from(body) },
          }),
        },
        KEY,
        Date.parse(String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')),
      );
      expect(again.headers!.authorization).toBe(authorization);
    },
  );
});
