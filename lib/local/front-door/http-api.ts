import { randomUUID } from 'node:crypto';
import { isThrottled } from '../functions/functions.ts';
import { authorize } from '../iam/authorize.ts';
import type { Functions } from '../services/lambda.ts';
import { roleStatements } from '../template/role-statements.ts';
import type { Stack } from '../template/stack.ts';
import type { ViewerRequest, ViewerResponse } from './http.ts';
import {
  decodePath,
  gatewayError,
  httpApiEvent,
  httpApiResponse,
  type RouteMatch,
} from './http-api-event.ts';
import { Parties } from './parties.ts';

export interface Route {
  readonly routeKey: string;
  readonly method: string;
  /** Undefined for `$default`. */
  readonly segments: readonly string[] | undefined;
  readonly functionArn: string;
  readonly timeout_ms: number;
}

interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target: string;
}

interface IntegrationProperties {
  readonly IntegrationType: string;
  readonly IntegrationUri: string;
  readonly PayloadFormatVersion: string;
  readonly TimeoutInMillis?: number;
  readonly CredentialsArn?: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** A Lambda event carries at most 6 MB. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
const TOO_LONG = gatewayError(413, 'Request Too Long');

const isVariable = (segment: string): boolean => segment.startsWith('{');
const isGreedy = (segment: string): boolean => segment.endsWith('+}');

function readRoutes(stack: Stack, apiId: string): Route[] {
  const declared = stack
    .resources('AWS::ApiGatewayV2::Route')
    .map((resource) => resource.properties<RouteProperties>())
    .filter(({ ApiId }) => ApiId === apiId);
  return declared.map(({ RouteKey, Target }) => {
    const integration = stack.find('AWS::ApiGatewayV2::Integration', Target.replace('integrations/', ''));
    const properties = integration.properties<IntegrationProperties>();
    if (properties.IntegrationType !== 'AWS_PROXY' || properties.PayloadFormatVersion !== '2.0') {
      throw new Error(
        `${integration.logicalId} is no function with payload format 2.0; nothing else is run here.`,
      );
    }
    requireGrant(stack, properties);
    const [method, path] = RouteKey.split(' ') as [string, string | undefined];
    return {
      routeKey: RouteKey,
      method,
      segments: path?.split('/').slice(1),
      functionArn: properties.IntegrationUri,
      timeout_ms: properties.TimeoutInMillis ?? DEFAULT_TIMEOUT_MS,
    };
  });
}

/**
 * An HTTP API invokes with the role that the integration names. Without one it needs a permission of the function, and
 * resource policies are not read here.
 * @throws naming the statement that is missing: in the cloud each request would be answered 500
 */
function requireGrant(
  stack: Stack,
  { CredentialsArn, IntegrationUri: resource }: IntegrationProperties,
): void {
  if (CredentialsArn === undefined) return;
  const role = stack.find('AWS::IAM::Role', CredentialsArn);
  const decision = authorize(roleStatements(stack, role), {
    principal: `role ${role.logicalId}`,
    action: 'lambda:InvokeFunction',
    resource,
  });
  if (!decision.allowed) throw new Error(`${decision.missing}.`);
}

/** The path's variables if the route's path fits, else undefined. */
function pathVariables(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  const variables: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    if (i >= path.length) return undefined;
    if (isVariable(segment) && isGreedy(segment)) {
      variables[segment.slice(1, -2)] = decodePath(path.slice(i).join('/'));
      return variables;
    }
    if (isVariable(segment)) variables[segment.slice(1, -1)] = decodePath(path[i]!);
    else if (segment !== path[i]) return undefined;
  }
  return pattern.length === path.length ? variables : undefined;
}

/** The most specific path comes first: fixed text before a variable, a variable before a greedy one; then the method. */
function specificity({ method, segments }: Route): string {
  if (!segments) return '9';
  const ranks = segments.map((segment) => (isGreedy(segment) ? 2 : isVariable(segment) ? 1 : 0));
  return `${ranks.join('')}${method === 'ANY' ? 1 : 0}`;
}

/** The routes in the order in which an HTTP API tries them. */
export function bySpecificity(routes: readonly Route[]): Route[] {
  const ranks = new Map(routes.map((route) => [route, specificity(route)]));
  return [...routes].sort((a, b) => ranks.get(a)!.localeCompare(ranks.get(b)!));
}

/**
 * Finds the route of a request as an HTTP API does; undefined if no route fits.
 * @param routes in the order of {@link bySpecificity}
 */
export function findRoute(routes: readonly Route[], method: string, path: string) {
  const segments = path.split('/').slice(1);
  for (const route of routes) {
    if (route.segments === undefined) return { route, pathParameters: {} };
    if (route.method !== 'ANY' && route.method !== method) continue;
    const pathParameters = pathVariables(route.segments, segments);
    if (pathParameters) return { route, pathParameters };
  }
  return undefined;
}

/** An HTTP API of the template, at its `$default` stage. */
export class HttpApi {
  readonly #routes: readonly Route[];
  readonly #functions: Functions;
  readonly #host: string;
  readonly #parties = new Parties();

  /** @param host the API's own host name, which functions are told */
  constructor(stack: Stack, apiId: string, host: string, functions: Functions) {
    this.#routes = bySpecificity(readRoutes(stack, apiId));
    this.#functions = functions;
    this.#host = host;
  }

  async serve(request: ViewerRequest): Promise<ViewerResponse> {
    if (!request.body) return TOO_LONG;
    const found = findRoute(this.#routes, request.method, request.path);
    if (!found) return gatewayError(404, 'Not Found');
    const { route, pathParameters } = found;
    const match: RouteMatch = { routeKey: route.routeKey, pathParameters };
    const payload = JSON.stringify(httpApiEvent(request, match, this.#host, new Date()));
    if (Buffer.byteLength(payload) > MAX_EVENT_BYTES) return TOO_LONG;
    const response = await this.#invoke(route, payload, this.#parties.of(request));
    this.#parties.note(request, response.status);
    return response;
  }

  async #invoke(route: Route, payload: string, party: string): Promise<ViewerResponse> {
    const timedOut = Promise.withResolvers<undefined>();
    const gone = new AbortController();
    const timer = setTimeout(() => {
      timedOut.resolve(undefined);
      gone.abort();
    }, route.timeout_ms);
    // What has not begun by then never does: a service that is behind would work for those who have gone, and for nobody else.
    const waiting = { begun: () => {}, signal: gone.signal, party };
    const invoked = this.#functions.invoke(route.functionArn, payload, waiting).catch((error: unknown) => {
      if (isThrottled(error) || gone.signal.aborted) return undefined;
      throw error;
    });
    const result = await Promise.race([invoked, timedOut.promise]).finally(() => clearTimeout(timer));
    if (!result) return gatewayError(503, 'Service Unavailable');
    const response = result.ok ? httpApiResponse(result.payload) : gatewayError(500, 'Internal Server Error');
    return { ...response, headers: { ...response.headers, 'apigw-requestid': randomUUID() } };
  }
}
