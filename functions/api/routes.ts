/** How a request counts: a read also passes with a paused key, as a download does; a generation takes credits and a slot. */
export type RouteKind = 'read' | 'write' | 'download' | 'generation';

export interface Route {
  /** The stem of the endpoint's file in endpoints/, of its schema and of its Lambda function. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** API Gateway's path template. */
  readonly path: string;
  readonly kind: RouteKind;
}

/** Every endpoint of the service. API Gateway, the pipeline and the documents are made from this table. */
export const ROUTES = [
  { name: 'get-asset', method: 'GET', path: '/v1/assets/{id}', kind: 'read' },
  { name: 'from-text', method: 'POST', path: '/v1/models/from-text', kind: 'generation' },
  { name: 'remesh', method: 'POST', path: '/v1/assets/{id}/remesh', kind: 'generation' },
  { name: 'uv-unwrap', method: 'POST', path: '/v1/assets/{id}/uv-unwrap', kind: 'generation' },
  { name: 'texture', method: 'POST', path: '/v1/assets/{id}/texture', kind: 'generation' },
  { name: 'animate', method: 'POST', path: '/v1/assets/{id}/animate', kind: 'generation' },
  { name: 'list-models', method: 'GET', path: '/v1/models', kind: 'read' },
  { name: 'list-animations', method: 'GET', path: '/v1/animations', kind: 'read' },
  { name: 'download', method: 'POST', path: '/v1/assets/{id}/download', kind: 'download' },
  { name: 'get-credits', method: 'GET', path: '/v1/credits', kind: 'read' },
] as const satisfies readonly Route[];

export type RouteName = (typeof ROUTES)[number]['name'];
