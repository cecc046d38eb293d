import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ERRORS, ServiceError } from '../domain/errors.ts';
import { hasNoRoom } from '../store/no-room.ts';
import type { ApiRequest } from './request.ts';

/** A success before it is put in the envelope. */
export interface Reply {
  readonly statusCode: number;
  /** JSON text: an asset's must reach the caller byte for byte as a webhook's `data` has it. Nothing with 204 and 303. */
  readonly dataJson: string;
  /** The body is `dataJson` itself, without an envelope: JSON, unless a header says another type. */
  readonly bare?: boolean;
  /** The body is these bytes, in base64; `dataJson` is empty then. */
  readonly bytes?: string;
  /** Beside those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What `Set-Cookie` says, each. */
  readonly cookies?: readonly string[];
}

export const ok = (data: object): Reply => ({ statusCode: 200, dataJson: JSON.stringify(data) });
/** A success that has nothing to say. */
export const NO_CONTENT: Reply = { statusCode: 204, dataJson: '' };
/** Sends a browser to another place, whatever it asked with. */
export const redirect = (location: string, cookies: readonly string[] = []): Reply => ({
  statusCode: 303,
  dataJson: '',
  headers: { location },
  cookies,
});
export const created = (data: object): Reply => ({ statusCode: 201, dataJson: JSON.stringify(data) });

/** The answer to a request whose job was there before it. */
export const replay = (dataJson: string): Reply => ({
  statusCode: 201,
  dataJson,
  headers: { 'idempotency-replayed': 'true' },
});

/** The envelope of a success. */
export function successResult(request: ApiRequest, reply: Reply): APIGatewayProxyStructuredResultV2 {
  if (reply.bytes !== undefined) {
    return { ...result(request, reply.statusCode, reply.bytes, reply.headers), isBase64Encoded: true };
  }
  const isPlain = reply.dataJson === '' || reply.bare;
  const body = isPlain ? reply.dataJson : `{"success":true,"data":${reply.dataJson}}`;
  const { cookies = [] } = reply;
  const answer = result(request, reply.statusCode, body, reply.headers);
  return cookies.length > 0 ? { ...answer, cookies: [...cookies] } : answer;
}

/** The envelope of a failure. What is not a {@link ServiceError} tells the caller nothing but that it happened. */
export function failureResult(
  request: ApiRequest,
  thrown: unknown,
  now_ms: number,
): APIGatewayProxyStructuredResultV2 {
  const refusal = refusalOf(thrown);
  const { code, httpStatus, message } = ERRORS[refusal.error];
  const error = {
    code,
    message,
    httpStatus,
    timestamp: new Date(now_ms).toISOString(),
    path: request.path,
    requestId: request.id,
    ...(refusal.details && { details: refusal.details }),
  };
  const headers: Record<string, string> = {};
  if (TEMPORARY.includes(httpStatus)) headers['retry-after'] = String(refusal.retryAfter_s ?? RETRY_AFTER_S);
  return result(request, httpStatus, JSON.stringify({ success: false, error }), headers);
}

/**
 * The error that is answered to whatever was thrown. A store or a service of the deployment that failed may be there for
 * a later try; anything else is our mistake.
 */
export function refusalOf(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (!(thrown instanceof Error)) return new ServiceError('unexpected');
  if (hasNoRoom(thrown))
    return new ServiceError('maintenance', { reason: 'The disk of the service is full.' });
  const isOutage = (thrown as { readonly $fault?: unknown }).$fault === 'server';
  return new ServiceError(isOutage ? 'maintenance' : 'unexpected');
}

/** Statuses of what passes by itself. */
const TEMPORARY: readonly number[] = [429, 503];
/** Jobs end, and contention is over, within seconds. */
const RETRY_AFTER_S = 5;

function result(
  request: ApiRequest,
  statusCode: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
      ...headers,
    },
    body,
  };
}
