import { describe, expect, it } from 'vitest';
import type { VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { sagemaker } from '../../../../../functions/service/providers/aws/sagemaker.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';

const SETTINGS = { region: 'us-west-2', output: 's3://bucket/results', failures: 's3://bucket/failures' };
const engine = {
  id: 'trellis-async',
  name: 'TRELLIS',
  description: 'Image to 3D.',
  category: '3d',
  inputs: ['image'],
  cost: 100,
  timeout_s: 900,
  model: 'trellis',
  input: { image: '$image' },
  output: 'mesh',
};
const written = (over: object = {}, engineOver: object = {}) => [
  {
    id: 'gpu',
    adapter: 'sagemaker',
    baseUrl: 'https://runtime.sagemaker.us-west-2.amazonaws.com',
    settings: SETTINGS,
    engines: [{ ...engine, ...engineOver }],
    ...over,
  },
];
function runAt(baseUrl: string, timeout_s = 900) {
  const [provider] = providersOf(written({ baseUrl }, { timeout_s }));
  return {
    provider: provider!,
    engine: provider!.engines[0]!,
    step: 0,
    model: 'trellis',
    runId: 'run-1',
    input: { image: 's3://files/inputs/run-1/image-0.png' },
    previous: [],
  };
}
const run = runAt('https://runtime.sagemaker.us-west-2.amazonaws.com');
const OUTPUT = 's3://bucket/results/run-1/result';
const FAILURE = 's3://bucket/failures/run-1/result-error.out';
const submitted = { ...run, vendorId: `${OUTPUT} ${FAILURE}` };

const answer = (status: number, json: unknown, headers: VendorAnswer['headers'] = {}): VendorAnswer => ({
  status,
  headers,
  json,
});
const refused = (status: number, name: string, message = 'No.') =>
  answer(status, { Message: message }, { 'x-amzn-errortype': name, 'x-amzn-requestid': 'r-1' });
const stored = (text: string): VendorAnswer => ({
  status: 200,
  headers: { 'x-amz-request-id': 's-1' },
  json: undefined,
  bytes: Buffer.from(text),
});
const storage = (status: number, code: string): VendorAnswer => ({
  ...stored(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`,
  ),
  status,
});

describe('sagemaker', () => {
  it('queues a run under a name of ours, with the time that its engine has', () => {
    expect(sagemaker.submit(run)).toEqual({
      method: 'POST',
      url: 'https://runtime.sagemaker.us-west-2.amazonaws.com/endpoints/trellis/async-invocations',
      scope: { service: 'sagemaker', region: 'us-west-2' },
      headers: {
        'x-amzn-sagemaker-content-type': 'application/json',
        'x-amzn-sagemaker-inference-id': 'run-1',
        'x-amzn-sagemaker-s3outputpathextension': 'run-1',
        'x-amzn-sagemaker-filename': 'result',
        'x-amzn-sagemaker-requestttlseconds': '900',
        'x-amzn-sagemaker-invocationtimeoutseconds': '900',
      },
      body: { image: 's3://files/inputs/run-1/image-0.png' },
    });
  });

  it('lets no run wait for less than SageMaker allows', () => {
    expect(
      sagemaker.submit(runAt('https://runtime.sagemaker.us-west-2.amazonaws.com', 5)).headers,
    ).toMatchObject({
      'x-amzn-sagemaker-requestttlseconds': '60',
      'x-amzn-sagemaker-invocationtimeoutseconds': '5',
    });
  });

  it('names a run by where SageMaker says that it will put the result and a failure', () => {
    const headers = {
      'x-amzn-requestid': 'r-1',
      'x-amzn-sagemaker-outputlocation': OUTPUT,
      'x-amzn-sagemaker-failurelocation': FAILURE,
    };
    const state = { state: 'running', vendorId: `${OUTPUT} ${FAILURE}`, requestId: 'r-1' };
    expect(sagemaker.read(answer(202, { InferenceId: 'run-1' }, headers))).toEqual(state);
    const { 'x-amzn-sagemaker-failurelocation': _, ...withoutFailures } = headers;
    expect(sagemaker.read(answer(202, {}, withoutFailures))).toMatchObject({ vendorId: OUTPUT });
  });

  it.each([
    ['https://runtime.sagemaker.us-west-2.amazonaws.com', 'https://s3.us-west-2.amazonaws.com'],
    ['https://runtime.sagemaker.cn-north-1.amazonaws.com.cn', 'https://s3.us-west-2.amazonaws.com.cn'],
    ['https://vpce-1.runtime.sagemaker.us-west-2.vpce.amazonaws.com', 'https://s3.us-west-2.amazonaws.com'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
  ])('of %s, looks for objects at %s', (baseUrl, origin) => {
    const { vendorId } = submitted;
    const at = { ...runAt(baseUrl), vendorId };
    const scope = { service: 's3', region: 'us-west-2' };
    expect(sagemaker.poll!(at)).toEqual({
      method: 'GET',
      url: `${origin}/bucket/results/run-1/result`,
      scope,
    });
    expect(sagemaker.failure!.request(at)).toEqual({
      method: 'GET',
      url: `${origin}/bucket/failures/run-1/result-error.out`,
      scope,
    });
  });

  it('asks for no failure where the endpoint keeps none', () => {
    expect(sagemaker.failure!.request({ ...run, vendorId: OUTPUT })).toBeUndefined();
  });

  const vendorId = '';
  it.each<[string, VendorAnswer, object]>([
    [
      'a container that answers with JSON',
      answer(200, { mesh: 'data:,' }),
      { state: 'succeeded', vendorId, output: { mesh: 'data:,' } },
    ],
    [
      'a container that answers with the file',
      stored('glTF'),
      { state: 'succeeded', vendorId, output: `data:application/octet-stream;base64,${btoa('glTF')}` },
    ],
    ['an object that is not there yet', storage(404, 'NoSuchKey'), { state: 'running', vendorId }],
    ['storage that is busy', storage(503, 'SlowDown'), { state: 'busy' }],
    ['storage that stumbles', storage(500, 'InternalError'), { state: 'busy' }],
    [
      'a bucket that is not there',
      storage(404, 'NoSuchBucket'),
      { state: 'failed', category: 'internal', said: 'S3: HTTP 404 NoSuchBucket' },
    ],
    [
      'a role that may not read it',
      storage(403, 'AccessDenied'),
      { state: 'failed', category: 'internal', trouble: 'key', requestId: 's-1' },
    ],
    ['a bucket elsewhere', storage(301, 'PermanentRedirect'), { state: 'failed', category: 'internal' }],
    ['somebody else', answer(404, { detail: 'no' }), { state: 'failed', category: 'internal' }],
  ])('reads a look for the result: %s', (_, given, state) => {
    expect(sagemaker.readPoll!(given)).toMatchObject(state);
  });

  it.each<[string, VendorAnswer, object]>([
    ['none yet', storage(404, 'NoSuchKey'), { state: 'running', vendorId }],
    [
      'a container that failed',
      stored('Received server error (500) from primary with message "CUDA out of memory".'),
      { state: 'failed', category: 'internal', said: expect.stringContaining('CUDA') },
    ],
    [
      'a container that refused the input',
      stored('Received client error (422) from primary with message "no image".'),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    [
      'a container that refused the content',
      answer(200, { error: 'NSFW content detected.' }),
      { state: 'failed', category: 'content_policy' },
    ],
    [
      'a container that took too long',
      stored('Your invocation timed out while waiting for a response from container primary.'),
      { state: 'failed', category: 'engine_timeout' },
    ],
    ['an empty one', stored(''), { state: 'failed', category: 'internal' }],
    ['a role that may not read it', storage(403, 'AccessDenied'), { category: 'internal', trouble: 'key' }],
  ])('reads a look for a failure: %s', (_, given, state) => {
    expect(sagemaker.failure!.read(given)).toMatchObject(state);
  });

  it.each<[string, VendorAnswer, object]>([
    ['too many requests', refused(400, 'ThrottlingException'), { state: 'busy', requestId: 'r-1' }],
    ['a service that is away', refused(503, 'ServiceUnavailable'), { state: 'busy' }],
    ['a model that is not ready', refused(429, 'ModelNotReadyException'), { state: 'busy' }],
    [
      'an input that is refused',
      refused(400, 'ValidationError', 'Member must have length less than or equal to 128000'),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    [
      'an endpoint that is not there',
      refused(400, 'ValidationError', 'Endpoint trellis of account 1 not found.'),
      { state: 'failed', category: 'internal' },
    ],
    ['a model that failed', refused(424, 'ModelError'), { state: 'failed', category: 'internal' }],
    [
      'a role without the grant',
      refused(403, 'AccessDeniedException'),
      { state: 'failed', category: 'internal', trouble: 'key' },
    ],
    [
      'an error of its own',
      refused(500, 'InternalFailure'),
      { state: 'failed', category: 'engine_unavailable' },
    ],
    [
      'an error behind it',
      refused(530, 'InternalDependencyException'),
      { state: 'failed', category: 'engine_unavailable' },
    ],
    [
      'an answer without a place',
      answer(202, {}),
      { state: 'failed', category: 'internal', trouble: 'undocumented' },
    ],
    [
      'a place that is none',
      answer(202, {}, { 'x-amzn-sagemaker-outputlocation': 'https://x' }),
      { state: 'failed', category: 'internal' },
    ],
    ['somebody else', answer(200, 'hello'), { state: 'failed', category: 'internal' }],
    ['a page', answer(404, undefined), { state: 'failed', category: 'internal' }],
  ])('reads a submission: %s', (_, given, state) => {
    expect(sagemaker.read(given)).toMatchObject(state);
  });

  it('looks for the output of a submission that was not answered, and repeats it if there is none', () => {
    const lost = { ...run, begunAt_ms: 0 };
    const { request, read } = sagemaker.reconcile!;
    expect(request(lost).url).toBe('https://s3.us-west-2.amazonaws.com/bucket/results/run-1/result');
    expect(read(answer(200, {}), lost)).toEqual({ state: 'taken', vendorId: OUTPUT });
    expect(read(storage(404, 'NoSuchKey'), lost)).toEqual({ state: 'not_taken' });
    expect(read(storage(403, 'AccessDenied'), lost)).toEqual({ state: 'unknown' });
  });

  it('asks for the state of the endpoint where SageMaker describes it', () => {
    const engines = [{ id: 'x', models: ['trellis'] }];
    const { url, headers, bytes } = sagemaker.check(run.provider.baseUrl, engines, SETTINGS);
    expect(url).toBe('https://api.sagemaker.us-west-2.amazonaws.com/');
    expect(headers).toEqual({ 'x-amz-target': 'SageMaker.DescribeEndpoint' });
    expect(JSON.parse(Buffer.from(bytes!.data).toString())).toEqual({ EndpointName: 'trellis' });
  });

  const described = (over: object) =>
    answer(200, {
      EndpointName: 'trellis',
      EndpointStatus: 'InService',
      AsyncInferenceConfig: {
        OutputConfig: { S3OutputPath: SETTINGS.output, S3FailurePath: SETTINGS.failures },
      },
      ProductionVariants: [{ VariantName: 'one', CurrentInstanceCount: 1 }],
      ...over,
    });
  it.each<[boolean, string, VendorAnswer]>([
    [true, 'trellis is in service; results go to s3://bucket/results', described({})],
    [
      true,
      'in service without an instance',
      described({ ProductionVariants: [{ VariantName: 'one', CurrentInstanceCount: 0 }] }),
    ],
    [
      false,
      'trellis is Failed: no capacity',
      described({ EndpointStatus: 'Failed', FailureReason: 'no capacity' }),
    ],
    [false, 'not asynchronous', described({ AsyncInferenceConfig: undefined })],
    [
      false,
      'set S3FailurePath',
      described({ AsyncInferenceConfig: { OutputConfig: { S3OutputPath: SETTINGS.output } } }),
    ],
    [
      false,
      'HTTP 400 ValidationException Could not find endpoint',
      refused(400, 'ValidationException', 'Could not find endpoint'),
    ],
    [false, 'HTTP 200', answer(200, null)],
  ])('tells the operator: ready %s, %s', (ok, said, given) => {
    expect(sagemaker.readCheck(given)).toEqual({ ok, said: expect.stringContaining(said) });
  });

  it.each<[string, unknown[]]>([
    ['providers.0.settings.output', written({ settings: { ...SETTINGS, output: 'bucket/results' } })],
    ['providers.0.settings.output', written({ settings: { ...SETTINGS, output: 's3://bucket/results/' } })],
    ['providers.0.settings.output', written({ settings: { ...SETTINGS, output: 's3://bucket/*' } })],
    ['providers.0.settings.failures', written({ settings: { ...SETTINGS, failures: undefined } })],
    ['providers.0.settings.region', written({ settings: { ...SETTINGS, region: '' } })],
    ['providers.0.engines.0.model', written({}, { model: 'https://x' })],
    ['providers.0.engines.0.timeout_s: at most 3600', written({}, { timeout_s: 3601 })],
  ])('is refused at synth by the field: %s', (message, providers) => {
    expect(() => providersOf(providers)).toThrow(message);
  });
});
