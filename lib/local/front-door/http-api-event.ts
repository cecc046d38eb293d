import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../template/resource-types.ts';
import type { ViewerRequest, ViewerResponse } from './http.ts';

/** The route that a request took, and what its path variables hold. */
export interface RouteMatch {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const TEXT = /^(text\/|application\/(json|xml|javascript)\b|application\/[\w.+-]+\+(json|xml)\b)/i;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `12/Mar/2020:19:03:58 +0000` */
function accessLogTime(time: Date): string {
  const [date, clock] = time.toISOString().split('T') as [string, string];
  const [year, month, day] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
}

/** API Gateway gives functions decoded paths; one that cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function bodyOf({ body, headers }: ViewerRequest): { body?: string; isBase64Encoded: boolean } {
  if (!body || body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(headers['content-type'] ?? '');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function queryParameters(query: string): Record<string, string> | undefined {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return query === '' ? undefined : joined;
}

/**
 * The event (payload format 2.0) that an HTTP API gives to a function.
 * @param host the API's own, not the viewer's
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpApiEvent(request: ViewerRequest, match: RouteMatch, host: string, now: Date) {
  const { cookie, ...headers } = request.headers;
  const [domainPrefix] = host.split('.');
  const path = decodePath(request.path);
  const queryStringParameters = queryParameters(request.query);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      host,
      'x-forwarded-for': request.ip,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(queryStringParameters && { queryStringParameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: domainPrefix,
      domainName: host,
      domainPrefix,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.ip,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: '$default',
      time: accessLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    ...bodyOf(request),
  };
}

interface FunctionResponse {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** An answer of the API's own. */
export const gatewayError = (status: number, message: string): ViewerResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});

/**
 * What the API answers for a function's result: as the function says, or, without a status code, the result as JSON.
 * @param payload the function's result as JSON
 */
export function httpApiResponse(payload: string): ViewerResponse {
  const result = JSON.parse(payload) as FunctionResponse | string | null;
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : payload;
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded = false } = result;
  if (!Number.isInteger(statusCode)) return gatewayError(500, 'Internal Server Error');
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies && { 'set-cookie': [...cookies] }),
    },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}
