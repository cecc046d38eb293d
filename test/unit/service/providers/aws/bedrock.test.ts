import { describe, expect, it } from 'vitest';
import type { VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { bedrock } from '../../../../../functions/service/providers/aws/bedrock.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';

const CORE = 'stability.stable-image-core-v1:1';
const written = (over: object = {}, model: string | undefined = CORE) => [
  {
    id: 'bedrock',
    adapter: 'bedrock',
    baseUrl: 'https://bedrock-runtime.us-west-2.amazonaws.com',
    settings: { region: 'us-west-2' },
    engines: [
      {
        id: 'stable-image-core',
        name: 'Stable Image Core',
        description: 'Text to image.',
        category: 'image',
        inputs: ['text'],
        cost: 20,
        timeout_s: 60,
        model,
        input: { prompt: '$prompt', aspect_ratio: '$aspectRatio', output_format: 'png' },
      },
    ],
    ...over,
  },
];
const [provider] = providersOf(written());
const run = {
  provider: provider!,
  engine: provider!.engines[0]!,
  step: 0,
  model: CORE,
  runId: 'run-1',
  input: { prompt: 'a cat' },
  previous: [],
};

const PNG = 'iVBORw0KGgo=';
const REQUEST_ID = { 'x-amzn-requestid': 'r-1' };
const answer = (
  status: number,
  json: unknown,
  headers: VendorAnswer['headers'] = REQUEST_ID,
): VendorAnswer => ({
  status,
  headers,
  json,
});
/** As Bedrock answers an error: its name in a header, with an address after it. */
const refused = (status: number, name: string, message = 'No.'): VendorAnswer =>
  answer(
    status,
    { message },
    { ...REQUEST_ID, 'x-amzn-errortype': `${name}:http://internal.amazon.com/coral/com.amazon.bedrock/` },
  );

describe('bedrock', () => {
  it('invokes the model by its id, its fields as JSON', () => {
    expect(bedrock.submit(run)).toEqual({
      method: 'POST',
      url: 'https://bedrock-runtime.us-west-2.amazonaws.com/model/stability.stable-image-core-v1%3A1/invoke',
      scope: { service: 'bedrock', region: 'us-west-2' },
      body: { prompt: 'a cat' },
    });
  });

  it('gives the image, and what Bedrock calls the request', () => {
    const given = answer(200, { seeds: [2130420379], finish_reasons: [null], images: [PNG] });
    expect(bedrock.read(given)).toEqual({
      state: 'succeeded',
      vendorId: 'r-1',
      requestId: 'r-1',
      output: [`data:image/png;base64,${PNG}`],
    });
  });

  it.each([
    ['/9j/4AAQ', 'image/jpeg'],
    ['UklGRiQA', 'image/webp'],
    ['iVBORw0K', 'image/png'],
  ])('tells an image that begins with %s as %s', (image, type) => {
    expect(bedrock.read(answer(200, { images: [image] }))).toMatchObject({
      output: [`data:${type};base64,${image}`],
    });
  });

  it.each<[string, VendorAnswer, object]>([
    ...['prompt', 'output image', 'input image'].map(
      (what) =>
        [
          `a filtered ${what}`,
          answer(200, { finish_reasons: [`Filter reason: ${what}`] }),
          { state: 'failed', category: 'content_policy' },
        ] as [string, VendorAnswer, object],
    ),
    [
      'a model that could not',
      answer(200, { finish_reasons: ['Inference error'] }),
      { state: 'failed', category: 'internal', said: 'Inference error' },
    ],
    ['too many requests', refused(429, 'ThrottlingException'), { state: 'busy', requestId: 'r-1' }],
    ['a model that is not ready', refused(429, 'ModelNotReadyException'), { state: 'busy' }],
    ['a service that is away', refused(503, 'ServiceUnavailableException'), { state: 'busy' }],
    ['a quota that is used up', refused(400, 'ServiceQuotaExceededException'), { state: 'busy' }],
    [
      'a model past its time',
      refused(408, 'ModelTimeoutException'),
      { state: 'failed', category: 'engine_timeout' },
    ],
    [
      'a model that failed',
      refused(424, 'ModelErrorException', 'CUDA out of memory'),
      { state: 'failed', category: 'internal' },
    ],
    [
      'a prompt that is too long',
      refused(400, 'ValidationException', '#/prompt: expected maxLength: 10000, actual: 10001'),
      { state: 'failed', category: 'engine_rejected_input' },
    ],
    [
      'a template with an input that the model has not',
      refused(400, 'ValidationException', '{"detail":"Invalid field \'width\' in request."}'),
      { state: 'failed', category: 'internal', trouble: 'undocumented' },
    ],
    [
      'a model that is not there any more',
      refused(400, 'ValidationException', 'The provided model identifier is invalid.'),
      { state: 'failed', category: 'internal' },
    ],
    [
      'a model that was never there',
      refused(404, 'ResourceNotFoundException'),
      { state: 'failed', category: 'internal' },
    ],
    [
      'a role without the grant',
      refused(403, 'AccessDeniedException', 'User: arn:aws:sts::1:x is not authorized'),
      { state: 'failed', category: 'internal', trouble: 'key', requestId: 'r-1' },
    ],
    [
      'a signature that is refused',
      refused(403, 'InvalidSignatureException'),
      { state: 'failed', category: 'internal', trouble: 'key' },
    ],
    ['a token that ran out', refused(403, 'ExpiredTokenException'), { category: 'internal', trouble: 'key' }],
    [
      'an error of its own',
      refused(500, 'InternalServerException'),
      { state: 'failed', category: 'engine_unavailable' },
    ],
    [
      'a name in the body alone',
      answer(429, { __type: 'com.amazon.coral.service#ThrottlingException' }),
      { state: 'busy' },
    ],
    ['a gateway that broke', answer(502, undefined, {}), { state: 'failed', category: 'engine_unavailable' }],
    [
      'a gateway that is full',
      answer(503, undefined, { 'retry-after': '7' }),
      { state: 'busy', retryAfter_s: 7 },
    ],
  ])('reads %s', (_, given, state) => {
    expect(bedrock.read(given)).toMatchObject(state);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'done'],
    ['an empty object', {}],
    ['no image', { images: [], finish_reasons: [null] }],
    ['an image that is none', { images: [7] }],
    ['images that are none', { images: 'iVBORw0K', finish_reasons: 'no' }],
    ['an unknown finish reason', { images: [PNG], finish_reasons: ['Bored'] }],
  ])('calls an answer of %s internal, for the operator', (_, json) => {
    for (const status of [200, 201, 302, 418]) {
      expect(bedrock.read(answer(status, json))).toMatchObject({
        state: 'failed',
        category: 'internal',
        trouble: 'undocumented',
      });
    }
  });

  it('is never asked twice for one run: Bedrock knows none by an id, and was paid', () => {
    expect(bedrock).toMatchObject({ repeatable: false });
    expect(bedrock.reconcile).toBeUndefined();
  });

  it('asks for the life cycle of a model where Bedrock knows of it', () => {
    const asked = bedrock.check(run.provider.baseUrl, [{ id: 'x', models: [CORE] }], { region: 'us-west-2' });
    expect(asked).toMatchObject({
      method: 'GET',
      url: 'https://bedrock.us-west-2.amazonaws.com/foundation-models/stability.stable-image-core-v1%3A1',
    });
  });

  it.each<[boolean, string, VendorAnswer]>([
    [
      true,
      `${CORE} is ACTIVE`,
      answer(200, { modelDetails: { modelId: CORE, modelLifecycle: { status: 'ACTIVE' } } }),
    ],
    [
      true,
      `${CORE} is LEGACY until 2027-01-31T00:00:00Z`,
      answer(200, {
        modelDetails: {
          modelId: CORE,
          modelLifecycle: { status: 'LEGACY', endOfLifeTime: '2027-01-31T00:00:00Z' },
        },
      }),
    ],
    [false, 'bedrock:GetFoundationModel', refused(403, 'AccessDeniedException')],
    [false, 'ResourceNotFoundException', refused(404, 'ResourceNotFoundException')],
    [false, 'HTTP 200', answer(200, {})],
  ])('tells the operator: ready %s, %s', (ok, said, given) => {
    expect(bedrock.readCheck(given)).toEqual({ ok, said: expect.stringContaining(said) });
  });

  it.each<[string, unknown[]]>([
    ['providers.0.settings.region', written({ settings: { region: 'Oregon' } })],
    ['providers.0.settings.region', written({ settings: undefined })],
    ['providers.0.settings.bucket', written({ settings: { region: 'us-west-2', bucket: 'x' } })],
    ['providers.0.engines.0.model', written({}, 'amazon.nova-canvas-v1:0')],
    ['providers.0.engines.0.model', written({}, '')],
  ])('is refused at synth by the field: %s', (message, providers) => {
    expect(() => providersOf(providers)).toThrow(message);
  });
});
