import { describe, expect, test } from 'vitest';
import { bySpecificity, findRoute } from '../../../../lib/local/front-door/http-api.ts';

const ROUTES = bySpecificity(
  ['$default', 'ANY /v1/{proxy+}', 'GET /v1/assets/{id}', 'ANY /v1/assets/{id}', 'GET /v1/assets/latest'].map(
    (routeKey) => {
      const [method, path] = routeKey.split(' ') as [string, string | undefined];
      return { routeKey, method, segments: path?.split('/').slice(1), functionArn: 'arn', timeout_ms: 1 };
    },
  ),
);

describe('an HTTP API', () => {
  test.each<[string, string, string, Record<string, string>]>([
    ['GET', '/v1/assets/latest', 'GET /v1/assets/latest', {}],
    ['GET', '/v1/assets/a%20b', 'GET /v1/assets/{id}', { id: 'a b' }],
    ['POST', '/v1/assets/a', 'ANY /v1/assets/{id}', { id: 'a' }],
    ['GET', '/v1/assets/a/files', 'ANY /v1/{proxy+}', { proxy: 'assets/a/files' }],
    ['GET', '/v1', '$default', {}],
    ['GET', '/', '$default', {}],
    ['GET', '/v1/assets/%zz', 'GET /v1/assets/{id}', { id: '%zz' }],
  ])('routes %s %s to %s', (method, path, routeKey, pathParameters) => {
    const found = findRoute(ROUTES, method, path);
    expect([found?.route.routeKey, found?.pathParameters]).toEqual([routeKey, pathParameters]);
  });

  test('has no route for what none fits', () => {
    const onlyAssets = ROUTES.filter(({ routeKey }) => routeKey.includes('assets/{id}'));
    expect(findRoute(onlyAssets, 'GET', '/other')).toBeUndefined();
  });
});
