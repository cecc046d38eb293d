import { describe, expect, it } from 'vitest';
import type { RunRequest, VendorAnswer } from '../../../../../functions/service/providers/adapter.ts';
import { tencent } from '../../../../../functions/service/providers/tencent/tencent.ts';
import { strangeAnswers } from '../../../../support/strange-answers.ts';

const PROVIDER = {
  id: 'tencent',
  adapter: 'tencent',
  baseUrl: 'https://hunyuan.intl.tencentcloudapi.com',
  settings: { service: 'hunyuan', region: 'ap-singapore' },
  engines: [],
} as const;
const runOf = (model: string, input: RunRequest['input']): RunRequest => ({
  provider: PROVIDER,
  engine: undefined as never,
  step: 0,
  model,
  runId: 'run-1',
  input,
  previous: [],
});
const answer = (Response: unknown, status = 200): VendorAnswer => ({
  status,
  headers: {},
  json: { Response },
});
const refused = (Code: string): VendorAnswer =>
  answer({ Error: { Code, Message: 'As it is.' }, RequestId: 'r-1' });
const failedJob = (ErrorCode: string): VendorAnswer =>
  answer({ Status: 'FAIL', ErrorCode, ErrorMessage: 'As it is.', ResultFile3Ds: [], RequestId: 'r-1' });

describe('what Tencent is sent', () => {
  const headers = { 'x-tc-version': '2023-09-01', 'x-tc-region': 'ap-singapore' };

  it('is a POST to one address, the action in a header', () => {
    const input = { File: { Type: 'GLB', Url: 'https://files.example/a.glb' } };
    expect(tencent.submit(runOf('HunyuanTo3DUVJob', input))).toEqual({
      method: 'POST',
      url: 'https://hunyuan.intl.tencentcloudapi.com/',
      headers: { 'x-tc-action': 'SubmitHunyuanTo3DUVJob', ...headers },
      body: input,
    });
  });

  it.each([
    ['HunyuanTo3DUVJob', 'DescribeHunyuanTo3DUVJob'],
    ['HunyuanTo3DProJob', 'QueryHunyuanTo3DProJob'],
    ['3DSmartTopologyJob', 'Describe3DSmartTopologyJob'],
    ['TextureTo3DJob', 'DescribeTextureTo3DJob'],
  ])('asks for a %s by %s', (model, action) => {
    const run = { provider: PROVIDER, engine: undefined as never, step: 0, model, vendorId: '13848' };
    expect(tencent.poll!(run)).toMatchObject({
      headers: { 'x-tc-action': action },
      body: { JobId: '13848' },
    });
  });

  it('has of several views those that the job has, and none where it has only the front', () => {
    const view = (ViewType: string, url?: string) => ({ ViewType, ...(url && { ViewImageUrl: url }) });
    const views = (...MultiViewImages: object[]) =>
      tencent.submit(runOf('HunyuanTo3DProJob', { ImageUrl: 'a', MultiViewImages } as never)).body;
    expect(views(view('left', 'b'), view('back'), view('right'))).toEqual({
      ImageUrl: 'a',
      MultiViewImages: [{ ViewType: 'left', ViewImageUrl: 'b' }],
    });
    expect(views(view('left'), view('back'))).toEqual({ ImageUrl: 'a' });
  });

  it('has a picture in itself where the vendor could not fetch it', () => {
    const uri = 'data:image/png;base64,iVBORw0KGgo=';
    const MultiViewImages = [{ ViewType: 'left', ViewImageUrl: uri }];
    const run = runOf('HunyuanTo3DProJob', { Model: '3.1', ImageUrl: uri, MultiViewImages });
    expect(tencent.submit(run).body).toEqual({
      Model: '3.1',
      ImageBase64: 'iVBORw0KGgo=',
      MultiViewImages: [{ ViewType: 'left', ViewImageBase64: 'iVBORw0KGgo=' }],
    });
  });

  it('cannot be taken back', () => {
    expect(tencent.cancel).toBeUndefined();
    expect(tencent.repeatable).toBe(false);
  });
});

describe('the key', () => {
  const taken = (key: string) => tencent.key!.pattern.test(key);
  it('is SecretId and SecretKey with a colon between', () => {
    expect(taken('AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE:Gu5t9xGARNpq86cd98joQYCN3EXAMPLE')).toBe(true);
  });
  it.each([
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    ':Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE:',
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE:Gu5t9xGARNpq86cd98joQYCN3EXAMPLE:x',
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE, Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
  ])('is not %s', (key) => expect(taken(key)).toBe(false));
});

describe('what Tencent answers', () => {
  it.each<[string, VendorAnswer, object]>([
    [
      'a job that was taken',
      answer({ JobId: '1384898587778465792', RequestId: 'r-1' }),
      { state: 'running', vendorId: '1384898587778465792', requestId: 'r-1' },
    ],
    ['a job that waits', answer({ Status: 'WAIT', ErrorCode: '', ResultFile3Ds: [] }), { state: 'running' }],
    ['a job that runs', answer({ Status: 'RUN', RequestId: 'r-1' }), { state: 'running', requestId: 'r-1' }],
    [
      'the end, its files by type',
      answer({
        Status: 'DONE',
        ErrorCode: '',
        ErrorMessage: '',
        ResultFile3Ds: [
          { Type: 'OBJ', Url: 'https://cos.example/a.zip' },
          { Type: 'GLB', Url: 'https://cos.example/a.glb', PreviewImageUrl: 'https://cos.example/a.png' },
          { Type: 'GLB', Url: 'https://cos.example/second.glb' },
        ],
        ResultCreditConsumed: 30,
        RequestId: 'r-1',
      }),
      {
        state: 'succeeded',
        output: {
          obj: 'https://cos.example/a.zip',
          glb: 'https://cos.example/a.glb',
          model: 'https://cos.example/a.glb',
        },
        cost: { amount: 30, unit: 'credits' },
        requestId: 'r-1',
      },
    ],
    [
      'an end without files',
      answer({ Status: 'DONE', ResultFile3Ds: null }),
      { state: 'succeeded', output: {} },
    ],
    [
      'a gateway that broke',
      { status: 502, headers: {}, json: undefined },
      { category: 'engine_unavailable' },
    ],
    [
      'a gateway that is full',
      { status: 429, headers: { 'retry-after': '3' }, json: undefined },
      { state: 'busy', retryAfter_s: 3 },
    ],
  ])('reads %s', (_, given, state) => {
    expect(tencent.read(given)).toMatchObject(state);
  });

  it.each([
    'RequestLimitExceeded',
    'RequestLimitExceeded.JobNumExceed',
    'RequestLimitExceeded.UinLimitExceeded',
    'LimitExceeded',
    'ResourceInsufficient',
    'FailedOperation.EngineServerLimitExceeded',
  ])('asks again after %s, and a job that failed so has failed', (code) => {
    expect(tencent.read(refused(code))).toEqual({ state: 'busy', requestId: 'r-1' });
    expect(tencent.read({ ...refused(code), status: 400 })).toMatchObject({ state: 'busy' });
    expect(tencent.read(failedJob(code))).toMatchObject({ state: 'failed', category: 'engine_unavailable' });
  });

  it.each([
    ['OperationDenied.ImageIllegalDetected', 'content_policy'],
    ['OperationDenied.TextIllegalDetected', 'content_policy'],
    ['FailedOperation.GenerateImageFailed', 'content_policy'],
    ['InvalidParameter', 'engine_rejected_input'],
    ['InvalidParameter.InvalidParameter', 'engine_rejected_input'],
    ['InvalidParameter.ImageCountLimitExceededError', 'engine_rejected_input'],
    ['InvalidParameter.ImageProcessingFailureError', 'engine_rejected_input'],
    ['InvalidParameterValue', 'engine_rejected_input'],
    ['InvalidParameterValue.ParameterValueError', 'engine_rejected_input'],
    ['FailedOperation.ImageDecodeFailed', 'engine_rejected_input'],
    ['FailedOperation.EngineRequestTimeout', 'engine_timeout'],
    ['FailedOperation.EngineServerError', 'engine_unavailable'],
    ['InternalError', 'engine_unavailable'],
    ['FailedOperation', 'internal'],
    ['InvalidParameterValue.Model', 'internal'],
    ['InvalidParameterValue.ImageRequestError', 'internal'],
  ])('reads %s as %s, whether the call or the job failed', (code, category) => {
    const state = { state: 'failed', category, said: `${code}: As it is.`, requestId: 'r-1' };
    expect(tencent.read(refused(code))).toEqual(state);
    expect(tencent.read(failedJob(code))).toEqual(state);
  });

  it.each([
    ['AuthFailure.SignatureFailure', 'key'],
    ['AuthFailure.SecretIdNotFound', 'key'],
    ['AuthFailure.SignatureExpire', 'key'],
    ['UnauthorizedOperation', 'key'],
    ['FailedOperation.ServiceNotActivated', 'key'],
    ['ResourceInsufficient.ChargeResourceExhaust', 'balance'],
    ['ResourceUnavailable.InArrears', 'balance'],
    ['ResourceUnavailable.LowBalance', 'balance'],
    ['FailedOperation.ResourcePackExhausted', 'balance'],
    ['FailedOperation.ServiceStopArrears', 'balance'],
    ['ResourceNotFound', 'undocumented'],
    ['AuthFailureOfAnotherKind', 'undocumented'],
    ['constructor', 'undocumented'],
  ] as const)('alarms the operator of %s as %s', (code, trouble) => {
    expect(tencent.read(refused(code))).toMatchObject({ state: 'failed', category: 'internal', trouble });
  });

  it('takes no harm of an end with anything in it changed, and finds no file in it', () => {
    const end = { Response: { Status: 'DONE', JobId: '1', ResultFile3Ds: [{}], ResultCreditConsumed: 1 } };
    for (const [change, json] of strangeAnswers(end)) {
      const state = tencent.read({ status: 200, headers: {}, json });
      if (state.state === 'failed') expect(state.category, change).toBe('internal');
      if (state.state === 'succeeded') expect(state.output, change).toEqual({});
    }
  });
});

describe("the operator's check", () => {
  it('asks for a job that there is not, in the service of the settings', () => {
    const settings = { service: 'ai3d', region: 'ap-guangzhou' };
    expect(tencent.check('https://ai3d.tencentcloudapi.com', [], settings)).toMatchObject({
      headers: {
        'x-tc-action': 'DescribeHunyuanTo3DUVJob',
        'x-tc-version': '2025-05-13',
        'x-tc-region': 'ap-guangzhou',
      },
    });
  });

  it.each([
    ['ResourceNotFound', true, 'the key is taken'],
    ['InvalidParameterValue', true, 'the key is taken'],
    ['AuthFailure.SecretIdNotFound', false, 'the key is refused, AuthFailure.SecretIdNotFound'],
    ['ResourceUnavailable.InArrears', false, 'the account cannot pay, ResourceUnavailable.InArrears'],
    ['FailedOperation.ServiceNotActivated', false, 'the key is refused, FailedOperation.ServiceNotActivated'],
    ['UnsupportedRegion', false, 'UnsupportedRegion'],
  ])('reads %s', (code, ok, said) => {
    expect(tencent.readCheck(refused(code))).toEqual({ ok, said });
  });

  it('knows a host that is not Tencent', () => {
    expect(tencent.readCheck({ status: 404, headers: {}, json: undefined })).toEqual({
      ok: false,
      said: 'no Tencent Cloud: HTTP 404',
    });
  });
});
