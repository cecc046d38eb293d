import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { findEndpoint } from '../../functions/service/api/web/find-endpoint.ts';
import { viewerRequestFunction } from '../../lib/local/front-door/viewer-request.ts';
import { emptyBundles } from './empty-bundles.ts';
import { SETTINGS } from './setting-combinations.ts';
import { ofType, synthesizedTemplate, type Template } from './synthesize.ts';

const CODE = readFileSync(new URL('../../lib/front-door/viewer-request.js', import.meta.url), 'utf8');
const serve = viewerRequestFunction(CODE, 'd1.cloudfront.example');

/** Everything that API Gateway has a route for, where the payment provider is heard. */
let routes: readonly { readonly method: string; readonly path: string }[];
/** Paths for which no function chooses an origin. */
let ofOneOrigin: readonly string[];
beforeAll(() => {
  const context = { billing: SETTINGS.billing };
  const template: Template = JSON.parse(synthesizedTemplate({ context, bundle: emptyBundles() }));
  routes = ofType(template, 'AWS::ApiGatewayV2::Route')
    .map(([, { Properties }]) => String(Properties.RouteKey))
    .filter((key) => key !== '$default')
    .map((key) => key.replaceAll(/\{[^}]+\}/g, 'x').split(' '))
    .map(([method, path]) => ({ method: method === 'ANY' ? 'POST' : method!, path: path! }));
  const [[, distribution]] = ofType(template, 'AWS::CloudFront::Distribution') as [[string, never]];
  ofOneOrigin = (
    distribution as Template['Resources'][string]
  ).Properties.DistributionConfig.CacheBehaviors.filter(
    ({ FunctionAssociations: functions }: { FunctionAssociations?: [] }) => !functions?.length,
  ).map(({ PathPattern }: { PathPattern: string }) => PathPattern.replace('*', ''));
});

it('each have what is sent to them: a body of unknown length goes to the web function exactly if that has the route', async () => {
  const chosen = routes.filter(
    ({ path }) => path.startsWith('/dashboard/api/') || !ofOneOrigin.some((start) => path.startsWith(start)),
  );
  expect(chosen.map(({ path }) => path)).toContain('/billing/events');
  for (const { method, path } of chosen) {
    const headers = { 'transfer-encoding': 'chunked' };
    const result = await serve({ method, path, query: 'wait=5', headers, ip: '203.0.113.9' });
    const isOfWebFunction = findEndpoint(method, path).name !== 'not-found';
    expect(result, `${method} ${path}`).toMatchObject({ originId: isOfWebFunction ? 'uploads' : undefined });
  }
});
