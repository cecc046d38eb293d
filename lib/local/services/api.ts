import type { Waiting } from '../functions/protocol.ts';
import { targetOperation } from '../iam/actions/api-call.ts';
import type { ApiCall } from '../iam/actions.ts';

/** A call to an AWS API, with its body as it came. */
export interface ApiRequest extends ApiCall {
  readonly bytes: Buffer;
  /** Of an invocation whose caller is in this process. */
  readonly waiting?: Waiting;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** One service behind the gateway: it is called only with what the caller may do. */
export type Service = (request: ApiRequest) => Promise<ApiResponse>;

/** An error that is answered to the caller in the shape of its service. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  /** @param code the exception's name, as SDK clients know it */
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/** @param body JSON */
export const jsonText = (body: string, status = 200): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

export const jsonResponse = (body: unknown, status = 200): ApiResponse =>
  jsonText(JSON.stringify(body), status);

/** A service of the AWS JSON protocols: one handler an operation, named by X-Amz-Target. */
export function jsonService(
  operations: Readonly<Record<string, (input: never) => unknown | Promise<unknown>>>,
): Service {
  return async (request) => {
    const operation = targetOperation(request) ?? '';
    if (!Object.hasOwn(operations, operation)) {
      throw new ApiError('UnknownOperationException', `${operation} is not run on this machine.`);
    }
    return jsonResponse(await operations[operation]!(JSON.parse(request.body) as never));
  };
}

const XML_ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const xml = (text: string): string => text.replace(/[<>&]/g, (character) => XML_ESCAPES[character]!);

/** The error as the service's own clients expect it: XML for S3, JSON with a type for all others. */
export function errorResponse(service: string, { code, message, status }: ApiError): ApiResponse {
  if (service === 's3') {
    return {
      status: code === 'AccessDenied' ? 403 : status,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${xml(message)}</Message></Error>`,
    };
  }
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'x-amzn-errortype': code,
      'x-amzn-query-error': `${code};Sender`,
    },
    body: JSON.stringify({ __type: code, message, Message: message }),
  };
}

/** What a service calls a refused permission, and with which status. */
export function accessDenied(service: string, message: string): ApiError {
  if (service === 's3' || service === 'sqs') return new ApiError('AccessDenied', message, 403);
  const json = service === 'lambda' || service === 'ses';
  return new ApiError('AccessDeniedException', message, json ? 403 : 400);
}
