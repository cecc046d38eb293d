export const ORIGIN_SECRET = 'simulated-origin-secret';

/** What API Gateway makes of a request that came through the front door. */
export const eventAt = (
  method: string,
  rawPath: string,
  name: string,
  now_ms: number,
  { headers, query = {}, id, body, route = rawPath }: Requested,
): object => ({
  version: '2.0',
  routeKey: `${method} ${route}`,
  rawPath,
  rawQueryString: '',
  queryStringParameters: query,
  headers: { 'x-svc-origin': ORIGIN_SECRET, 'x-svc-viewer-ip': '198.51.100.1', ...headers },
  requestContext: { requestId: name, http: { method, path: rawPath }, timeEpoch: now_ms },
  ...(id !== undefined && { pathParameters: { id } }),
  ...(body !== undefined && { body }),
  isBase64Encoded: false,
});

/** The rest of a request. */
interface Requested {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** What the path names. */
  readonly id?: string | undefined;
  readonly body?: string | undefined;
  /** As API Gateway has it, where the path names something. */
  readonly route?: string;
}
