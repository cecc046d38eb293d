import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { environment } from '../../environment.ts';
import { enveloped } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { requireTrustedOrigin } from '../steps/trusted-origin.ts';

const originSecret = environment('ORIGIN_SECRET');

/** API Gateway's `$default`: what no route took. Neither a key nor a body is looked at. */
export const handler = enveloped('not-found', async (request) => {
  requireTrustedOrigin(request, originSecret);
  throw new ServiceError(refusalOf(request.path));
});

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
