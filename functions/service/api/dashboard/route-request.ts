import type { ApiEvent } from '../chain.ts';
import type { ApiHandler } from '../frame.ts';
import { parametersOf } from '../match-path.ts';
import { methodsOf } from '../routes.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import type { DashboardRoute } from './routes.ts';

/** The handler of a function of several routes: each request goes to the endpoint of its method and path. */
export const routed =
  <Name extends string>(
    routes: readonly (Pick<DashboardRoute, 'method' | 'path'> & { readonly name: Name })[],
    endpoints: Readonly<Record<Name, ApiHandler>>,
  ): ApiHandler =>
  (event, context) => {
    const { method, path } = placeOf(event);
    const fitting = routes.flatMap((route) => {
      const pathParameters = parametersOf(route.path, path);
      return pathParameters ? [{ route, pathParameters }] : [];
    });
    const found = fitting.find(({ route }) => methodsOf(route).some((one) => one === method));
    if (!found) return refuseUnknown(fitting.length > 0)(event, context);
    return endpoints[found.route.name]({ ...event, pathParameters: found.pathParameters }, context);
  };

const placeOf = (event: ApiEvent): { readonly method: string; readonly path: string } =>
  'requestContext' in event ? { method: event.requestContext.http.method, path: event.rawPath } : event;
