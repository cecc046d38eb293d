import { randomUUID } from 'node:crypto';
import type { ApiRequest } from '../request.ts';
import { ROUTES, type RouteName } from '../routes.ts';
import { loadEndpoint } from '../web/load-endpoint.ts';

/** A request of an operation, as a client would send it. */
export interface EndpointCall {
  readonly name: RouteName;
  /** What `{id}` of its path is. */
  readonly id?: string | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

/** What it was answered, out of the envelope. */
export interface EndpointAnswer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly details?: unknown };
  readonly headers: Readonly<Record<string, unknown>>;
}

export type CallEndpoint = (call: EndpointCall) => Promise<EndpointAnswer>;

/** Who calls, and by which way: what an inner request has of the outer one. */
const HANDED_ON = ['authorization', 'x-api-key', 'x-svc-origin', 'x-svc-viewer-ip', 'x-svc-base-url'];

/**
 * Calls operations for the sender of a request, each through its own endpoint and the whole pipeline: limits, key,
 * refusals and log are those of a request over HTTP.
 */
export const endpointCaller =
  (outer: ApiRequest): CallEndpoint =>
  async ({ name, id, query = {}, body, idempotencyKey }) => {
    const { method, path } = ROUTES.find((route) => route.name === name)!;
    const handler = await loadEndpoint(name);
    const handed = HANDED_ON.map((header) => [header, outer.headers[header]]);
    const { headers = {}, body: text = '{}' } = await handler({
      id: randomUUID(),
      method,
      path: path.replace('{id}', id ?? ''),
      pathParameters: id === undefined ? {} : { id },
      headers: {
        ...Object.fromEntries(handed.filter(([, value]) => value !== undefined)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      query,
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      received_ms: Date.now(),
    });
    return { ...JSON.parse(text), headers };
  };
