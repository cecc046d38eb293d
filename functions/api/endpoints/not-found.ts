import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { rateSettings } from '../../domain/settings.ts';
import { environment } from '../../environment.ts';
import { countRequest } from '../../store/rate-limits.ts';
import { tableFromEnvironment } from '../../store/table.ts';
import { type ApiHandler, enveloped } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { addressLimit, rateLimitHeaders } from '../steps/rate-limit.ts';
import { requireTrustedOrigin } from '../steps/trusted-origin.ts';

/** The paths whose requests are limited. */
const VERSION = '/v1';
const originSecret = environment('ORIGIN_SECRET');
const settings = rateSettings(process.env);
const table = tableFromEnvironment();

/**
 * It counts as a request of its address, but that there is no such route wins over the limit. Neither a key nor a body
 * is looked at.
 */
const refuse = enveloped('not-found', async (request, notes) => {
  requireTrustedOrigin(request, originSecret);
  if (request.path.startsWith(VERSION)) {
    const address = await countRequest(table, addressLimit(request, settings), request.received_ms);
    Object.assign(notes.headers, rateLimitHeaders([address]));
  }
  throw new ServiceError(refusalOf(request.path));
});

/**
 * API Gateway's `$default`: what no route took. That includes the question of a browser whether a page may send a
 * request: the front door's headers say so, and the status only has to be one of success.
 */
export const handler: ApiHandler = Object.assign(
  async (event: APIGatewayProxyEventV2) => (isPreflight(event) ? { statusCode: 204 } : refuse(event)),
  { answer: refuse.answer },
);

const isPreflight = ({ headers, requestContext }: APIGatewayProxyEventV2): boolean =>
  requestContext.http.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Only a method that the path does not have brings a known path here. */
function refusalOf(path: string): ErrorName {
  const known = ROUTES.some((route) => matches(route.path, path));
  return known ? 'unknownMethod' : 'unknownRoute';
}

function matches(template: string, path: string): boolean {
  const expected = template.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, i) => (part.startsWith('{') ? actual[i] !== '' : part === actual[i]))
  );
}
