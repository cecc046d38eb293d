import { callbackAt } from '../../domain/run-callback.ts';
import { methodsOf, ROUTES, type RouteName } from '../routes.ts';

/** Which endpoint a request goes to, and what its path names. */
export interface FoundEndpoint {
  readonly name: RouteName | 'run-callback' | 'not-found';
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
  const isCallback = method === 'POST' && callbackAt(path.slice(1)) !== undefined;
  return { name: isCallback ? 'run-callback' : 'not-found', pathParameters: {} };
}

/** Undefined if the path does not fit the template. A fixed segment of one route is never a variable of another's. */
function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, segment] of expected.entries()) {
    if (segment.startsWith('{')) parameters[segment.slice(1, -1)] = decoded(actual[i]!);
    else if (segment !== actual[i]) return undefined;
  }
  return parameters;
}

/** As it stands if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
