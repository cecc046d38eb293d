/**
 * How a request counts: a read changes nothing, and so passes with a paused key, as a download does; a generation takes credits and a slot;
 * an open one needs no key and counts not at all.
 */
export type RouteKind = 'open' | 'read' | 'write' | 'download' | 'generation';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

export interface Route {
  /** The stem of the endpoint's file in endpoints/, of its schema and of its Lambda function. */
  readonly name: string;
  readonly method: Exclude<Method, 'HEAD'>;
  /** API Gateway's path template. */
  readonly path: string;
  readonly kind: RouteKind;
}

/** Every endpoint of the service. API Gateway, the pipeline and the documents are made from this table. */
export const ROUTES = [
  { name: 'api-json', method: 'GET', path: '/api-json', kind: 'open' },
  { name: 'list-assets', method: 'GET', path: '/v1/assets', kind: 'read' },
  { name: 'get-asset', method: 'GET', path: '/v1/assets/{id}', kind: 'read' },
  { name: 'change-asset', method: 'PATCH', path: '/v1/assets/{id}', kind: 'write' },
  { name: 'delete-asset', method: 'DELETE', path: '/v1/assets/{id}', kind: 'write' },
  { name: 'cancel-asset', method: 'POST', path: '/v1/assets/{id}/cancel', kind: 'write' },
  { name: 'images', method: 'POST', path: '/v1/images', kind: 'generation' },
  { name: 'parts-board', method: 'POST', path: '/v1/images/parts-board', kind: 'generation' },
  { name: 'from-text', method: 'POST', path: '/v1/models/from-text', kind: 'generation' },
  { name: 'from-image', method: 'POST', path: '/v1/models/from-image', kind: 'generation' },
  { name: 'import', method: 'POST', path: '/v1/models/import', kind: 'generation' },
  { name: 'remesh', method: 'POST', path: '/v1/assets/{id}/remesh', kind: 'generation' },
  { name: 'uv-unwrap', method: 'POST', path: '/v1/assets/{id}/uv-unwrap', kind: 'generation' },
  { name: 'texture', method: 'POST', path: '/v1/assets/{id}/texture', kind: 'generation' },
  { name: 'animate', method: 'POST', path: '/v1/assets/{id}/animate', kind: 'generation' },
  { name: 'estimate', method: 'POST', path: '/v1/estimate', kind: 'read' },
  { name: 'list-models', method: 'GET', path: '/v1/models', kind: 'read' },
  { name: 'list-animations', method: 'GET', path: '/v1/animations', kind: 'read' },
  { name: 'download', method: 'POST', path: '/v1/assets/{id}/download', kind: 'download' },
  { name: 'get-credits', method: 'GET', path: '/v1/credits', kind: 'read' },
  { name: 'get-usage', method: 'GET', path: '/v1/usage', kind: 'read' },
  { name: 'create-collection', method: 'POST', path: '/v1/collections', kind: 'write' },
  { name: 'list-collections', method: 'GET', path: '/v1/collections', kind: 'read' },
  { name: 'rename-collection', method: 'PATCH', path: '/v1/collections/{id}', kind: 'write' },
  { name: 'delete-collection', method: 'DELETE', path: '/v1/collections/{id}', kind: 'write' },
  { name: 'list-collection-assets', method: 'GET', path: '/v1/collections/{id}/assets', kind: 'read' },
  { name: 'add-collection-assets', method: 'POST', path: '/v1/collections/{id}/assets', kind: 'write' },
  {
    name: 'remove-collection-assets',
    method: 'POST',
    path: '/v1/collections/{id}/assets/remove',
    kind: 'write',
  },
  { name: 'test-webhook', method: 'POST', path: '/v1/webhooks/test', kind: 'write' },
  { name: 'rotate-webhook-secret', method: 'POST', path: '/v1/webhooks/rotate-secret', kind: 'write' },
  { name: 'list-deliveries', method: 'GET', path: '/v1/webhooks/deliveries', kind: 'read' },
  { name: 'get-delivery', method: 'GET', path: '/v1/webhooks/deliveries/{id}', kind: 'read' },
  { name: 'resend-delivery', method: 'POST', path: '/v1/webhooks/deliveries/{id}/resend', kind: 'write' },
] as const satisfies readonly Route[];

/** The methods that a route answers: HEAD is a GET without the body. */
export const methodsOf = ({ method }: Pick<Route, 'method'>): readonly Method[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

export type RouteName = (typeof ROUTES)[number]['name'];
