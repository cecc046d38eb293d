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

it('finds where providers call back, which no table of routes has', () => {
  expect(findEndpoint('POST', '/callbacks/0199-a/0/1').name).toBe('run-callback');
});

it.each([
  ['GET', '/callbacks/a/0/1'],
  ['POST', '/callbacks/a/0'],
  ['POST', '/callbacks/a/0/1/2'],
  ['POST', '/callbacks/a/-1/1'],
  ['POST', '/callbacks/%61/0/1'],
  ['POST', '/callbacks/../0/1'],
])('finds nobody to call back at %s %s', (method, path) => {
  expect(findEndpoint(method, path).name).toBe('not-found');
});

it('leaves an id that cannot be decoded as it stands', () => {
  expect(findEndpoint('GET', '/v1/assets/%zz').pathParameters).toEqual({ id: '%zz' });
});
