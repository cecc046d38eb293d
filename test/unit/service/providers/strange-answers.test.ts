import { describe, expect, it } from 'vitest';
import { ERROR_CATEGORIES } from '../../../../functions/service/domain/asset.ts';
import type { Adapter, RunState, VendorAnswer } from '../../../../functions/service/providers/adapter.ts';
import { adapters } from '../../../../functions/service/providers/adapters.ts';
import type { AdapterName } from '../../../../functions/service/providers/provider.ts';
import { strangeAnswers } from '../../../support/strange-answers.ts';

const PREDICTION = {
  id: 'a',
  status: 'succeeded',
  output: 'data:,',
  error: '',
  logs: '1%|',
  metrics: { predict_time: 1 },
};
const FASTAPI = { detail: [{ loc: ['body', 'input'], msg: 'bad', type: 'missing' }] };
const AWS_ERROR = { __type: 'ThrottlingException', message: 'Slow down.' };

/** Answers of each vendor's with the fields that are read of them; what they mean is tested beside each adapter. */
const DOCUMENTED: Readonly<Record<AdapterName, readonly unknown[]>> = {
  cog: [PREDICTION, { ...PREDICTION, status: 'processing' }, FASTAPI, { status: 'READY' }],
  replicate: [PREDICTION, { ...PREDICTION, output: ['x'] }, FASTAPI, { username: 'a' }],
  sagemaker: [{ OutputLocation: 's3://a/b', FailureLocation: 's3://a/c', InferenceId: 'i' }, AWS_ERROR],
  bedrock: [
    { images: ['AAAA'], finish_reasons: [null], seeds: [1] },
    { finish_reasons: ['Filter reason: prompt'] },
    AWS_ERROR,
  ],
  tripo: [
    { code: 0, data: { task_id: 'a', status: 'running', progress: 1, output: {}, credits_consumed: 1 } },
    { code: 0, data: { task_id: 'a', status: 'success', output: { model_url: 'x' }, credits_consumed: 1 } },
    { code: 2000, message: 'full', request_id: 'r' },
    { code: 0, data: { balance: 1, frozen: 0 } },
  ],
  tencent: [
    { Response: { JobId: '1', RequestId: 'r' } },
    { Response: { Status: 'DONE', ResultFile3Ds: [{ Type: 'GLB', Url: 'x' }], ResultCreditConsumed: 1 } },
    { Response: { Status: 'FAIL', ErrorCode: 'InvalidParameter', ErrorMessage: 'm' } },
    { Response: { Error: { Code: 'RequestLimitExceeded', Message: 'm' }, RequestId: 'r' } },
  ],
  gemini: [
    {
      candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }] } }],
      usageMetadata: { totalTokenCount: 1 },
      responseId: 'r',
    },
    { promptFeedback: { blockReason: 'SAFETY' } },
    { error: { code: 429, message: 'm', status: 's', details: [{ reason: 'x', retryDelay: '1s' }] } },
  ],
  meshy: [
    { result: 'a' },
    { id: 'a', status: 'SUCCEEDED', progress: 1, model_urls: { glb: 'x' }, consumed_credits: 1 },
    { id: 'a', status: 'FAILED', task_error: { message: 'm' } },
    { message: 'm' },
    { balance: 1 },
  ],
};
const STATUSES = [200, 201, 202, 204, 301, 400, 401, 402, 403, 404, 409, 422, 424, 429, 500, 503, 599];

describe.each(Object.entries(DOCUMENTED))('%s', (name, documented) => {
  const adapter = adapters[name as AdapterName];
  it.each(documented)('takes no harm of any change to %j', (answer) => {
    const harmed = strangeAnswers(answer).flatMap(([change, json]) =>
      STATUSES.flatMap((status) =>
        harmsOf(adapter, { status, headers: {}, json }).map((harm) => `${change}, HTTP ${status}: ${harm}`),
      ),
    );
    expect(harmed).toEqual([]);
  });
});

function harmsOf(adapter: Adapter, answer: VendorAnswer): readonly string[] {
  try {
    const faults = faultsOf(adapter.read(answer));
    return typeof adapter.readCheck(answer).said === 'string' ? faults : [...faults, 'check'];
  } catch (error) {
    return [String(error)];
  }
}

/** What of a state could be neither stored nor logged. */
function faultsOf(state: RunState): readonly string[] {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const holds: Readonly<Record<string, boolean>> = {
    requestId: isText(state.requestId),
    vendorId: !('vendorId' in state) || typeof state.vendorId === 'string',
    category: state.state !== 'failed' || ERROR_CATEGORIES.includes(state.category),
    said: state.state !== 'failed' || isText(state.said),
    cost: state.state !== 'succeeded' || !state.cost || Number.isFinite(state.cost.amount),
    progress: state.state !== 'running' || isPercentage(state.progress),
    retryAfter_s: state.state !== 'busy' || state.retryAfter_s === undefined || state.retryAfter_s > 0,
  };
  return Object.keys(holds).filter((field) => !holds[field]);
}

const isPercentage = (value: number | undefined): boolean =>
  value === undefined || (value >= 0 && value <= 100);
