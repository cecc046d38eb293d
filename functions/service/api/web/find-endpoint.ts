import { callbackAt } from '../../domain/run-callback.ts';
import { parametersOf } from '../match-path.ts';
import { methodsOf, ROUTES, type RouteName } from '../routes.ts';

/** Which endpoint a request goes to, and what its path names. */
export interface FoundEndpoint {
  readonly name: RouteName | 'run-callback' | 'mcp' | 'not-found';
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * Finds a request's endpoint as API Gateway does, and what is for the web function alone.
 * @param path still percent-encoded
 */
export function findEndpoint(method: string, path: string): FoundEndpoint {
  for (const route of ROUTES) {
    const pathParameters = methodsOf(route).some((one) => one === method)
      ? parametersOf(route.path, path)
      : undefined;
    if (pathParameters) return { name: route.name, pathParameters };
  }
  if (path === '/mcp' && method !== 'OPTIONS') return { name: 'mcp', pathParameters: {} };
  const isCallback = method === 'POST' && callbackAt(path.slice(1)) !== undefined;
  return { name: isCallback ? 'run-callback' : 'not-found', pathParameters: {} };
}
