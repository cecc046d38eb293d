import type { Adapter, VendorAnswer, VendorRequest } from '../adapter.ts';
import { payloadOf } from '../payload.ts';
import { meaningOf } from './error-codes.ts';
import { pictured } from './pictures.ts';
import { errorCodeIn, readJob, responseIn } from './read-job.ts';
import {
  queryAction,
  serviceOf,
  submitAction,
  TENCENT_JOBS,
  TENCENT_SERVICES,
  type TencentJob,
  type TencentService,
  versionOf,
} from './services.ts';
import { tc3Authorization, timestamp } from './tc3-signature.ts';

/**
 * Tencent Cloud's Hunyuan 3D. Every call is a signed POST to one address, and a header names the action; `model` is what
 * the actions of a job have in common (`HunyuanTo3DUVJob`). A submission has no idempotency token, and a job cannot be
 * ended.
 *
 * @see https://www.tencentcloud.com/document/api/1284/75531
 */
export const tencent: Adapter = {
  needsKey: true,
  key: { pattern: /^[A-Za-z0-9]{16,64}:[A-Za-z0-9]{16,64}$/, hint: 'SecretId:SecretKey' },
  settings: {
    service: {
      pattern: new RegExp(`^(${TENCENT_SERVICES.join('|')})$`),
      hint: `${TENCENT_SERVICES.join(' or ')}, as its address begins`,
    },
    region: { pattern: /^[a-z]{2,4}(-[a-z0-9]{1,20}){1,3}$/, hint: 'a region such as ap-singapore' },
  },
  model: {
    pattern: new RegExp(`^(${TENCENT_JOBS.join('|')})$`),
    hint: `what the job's actions have in common: ${TENCENT_JOBS.join(', ')}`,
  },
  takesFiles: 'url',
  longestRun_s: 3600,
  repeatable: false,
  chargesRuns: true,
  sign,
  submit: ({ provider, model, input }) => call(provider, submitAction(model as TencentJob), pictured(input)),
  poll: ({ provider, model, vendorId }) =>
    call(provider, queryAction(model as TencentJob), { JobId: vendorId }),
  // Of a job that there is not: it is answered with an error of its own only to whom may ask.
  check: (baseUrl, _, settings) =>
    call({ baseUrl, settings }, queryAction('HunyuanTo3DUVJob'), { JobId: '0' }),
  readCheck,
  read: readJob,
};

/** Where calls go: a provider, or what a check knows of one. */
interface Place {
  readonly baseUrl: string;
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

function call({ baseUrl, settings = {} }: Place, action: string, body: unknown): VendorRequest {
  return {
    method: 'POST',
    url: `${baseUrl}/`,
    headers: {
      'x-tc-action': action,
      'x-tc-version': versionOf(settings.service as TencentService),
      'x-tc-region': settings.region ?? '',
    },
    body,
  };
}

/** The bytes that are signed are those that are sent. */
function sign(request: VendorRequest, key = '', now_ms: number): VendorRequest {
  const { type, data } = payloadOf(request)!;
  const payload = typeof data === 'string' ? Buffer.from(data) : data;
  const [secretId = '', secretKey = ''] = key.split(':');
  const { 'x-tc-version': version = '', ...headers } = request.headers ?? {};
  const authorization = tc3Authorization(secretId, secretKey, {
    host: new URL(request.url).host,
    service: serviceOf(version),
    contentType: type,
    payload,
    now_ms,
  });
  return {
    method: request.method,
    url: request.url,
    headers: { ...headers, 'x-tc-version': version, 'x-tc-timestamp': timestamp(now_ms), authorization },
    bytes: { type, data: payload },
  };
}

function readCheck({ status, json }: VendorAnswer): { readonly ok: boolean; readonly said: string } {
  if (!responseIn(json)) return { ok: false, said: `no Tencent Cloud: HTTP ${status}` };
  const code = errorCodeIn(json) ?? '';
  const { trouble } = meaningOf(code);
  if (trouble === 'key') return { ok: false, said: `the key is refused, ${code}` };
  if (trouble === 'balance') return { ok: false, said: `the account cannot pay, ${code}` };
  // Of the job that was asked for; a job's own failures are none of the account's.
  const isOfJob =
    code === '' || /^(ResourceNotFound|InvalidParameter|FailedOperation|InternalError)/.test(code);
  return isOfJob ? { ok: true, said: 'the key is taken' } : { ok: false, said: code };
}
