import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { rateSettings } from '../../domain/settings.ts';
import { environment } from '../../environment.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { tableFromEnvironment } from '../../store/table.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { addressLimitOf, rateLimitHeaders } from '../rate-limit.ts';
import { NO_CONTENT, type Reply } from '../reply.ts';
import type { ApiRequest } from '../request.ts';
import { methodsOf, ROUTES } from '../routes.ts';

/** The paths whose requests are limited. */
const VERSION = '/v1';
const settings = rateSettings(process.env);
const table = tableFromEnvironment();

/**
 * API Gateway's `$default`: what no route took. Neither a key nor a body is looked at; it counts as a request of its
 * address, but that there is no such route wins over the limit.
 */
export const handler = framed(
  'not-found',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async (_event, { request, now_ms, notes }) => {
      const options = optionsOf(request);
      if (options) return options;
      if (request.path.startsWith(VERSION)) {
        const address = await countRequest(table, addressLimitOf(request, settings), now_ms);
        Object.assign(notes.headers, rateLimitHeaders([address]));
      }
      throw new ServiceError(refusalOf(request));
    }),
);

/**
 * What OPTIONS is answered: the methods of a path that is known. A browser that asks whether a page may send a request
 * is told by the front door's headers; the status only has to be one of success, so that the page can read a refusal.
 */
function optionsOf({ method, path, headers }: ApiRequest): Reply | undefined {
  if (method !== 'OPTIONS') return undefined;
  const methods = methodsAt(path);
  if (methods.length > 0) return { ...NO_CONTENT, headers: { allow: [...methods, 'OPTIONS'].join(', ') } };
  return headers['access-control-request-method'] === undefined ? undefined : NO_CONTENT;
}

const methodsAt = (path: string): string[] =>
  ROUTES.filter((route) => matches(route.path, path)).flatMap(methodsOf);

/** A known path comes here with a method that it does not have, or escaped as no route takes it: `/v1%2Fcredits`. */
function refusalOf({ method, path }: ApiRequest): ErrorName {
  const methods = methodsAt(path);
  return methods.length > 0 && !methods.includes(method) ? 'unknownMethod' : 'unknownRoute';
}

function matches(template: string, path: string): boolean {
  const expected = template.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, i) => (part.startsWith('{') ? actual[i] !== '' : part === actual[i]))
  );
}
