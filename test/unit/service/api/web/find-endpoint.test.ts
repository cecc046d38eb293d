import { expect, it } from 'vitest';
import { ROUTES } from '../../../../../functions/service/api/routes.ts';
import { findEndpoint } from '../../../../../functions/service/api/web/find-endpoint.ts';

it.each(ROUTES.map(({ name, method, path }) => [name, method, path] as const))(
  'finds %s at %s %s',
  (name, method, path) => {
    const found = findEndpoint(method, path.replace('{id}', 'an%20id'));
    expect(found).toEqual({ name, pathParameters: path.includes('{id}') ? { id: 'an id' } : {} });
  },
);

it.each([
  ['PUT', '/v1/images'],
  ['POST', '/v1/images/'],
  ['POST', '/v1'],
  ['POST', '//v1/images'],
  ['GET', '/v1/assets/a/b'],
  ['POST', '/V1/images'],
])('finds nothing at %s %s', (method, path) => {
  expect(findEndpoint(method, path).name).toBe('not-found');
});

it('finds HEAD where there is a GET, and nowhere else', () => {
  expect(findEndpoint('HEAD', '/v1/assets/a').name).toBe('get-asset');
  expect(findEndpoint('HEAD', '/v1/images').name).toBe('not-found');
});

it('leaves an id that cannot be decoded as it stands', () => {
  expect(findEndpoint('GET', '/v1/assets/%zz').pathParameters).toEqual({ id: '%zz' });
});
