import type { RouteName } from '../../functions/service/api/routes.ts';
import type { PlanName } from '../../functions/service/domain/plans.ts';
import { FIELD_ROWS } from './field-rows.ts';

/** One row of a table of the contract. */
export interface Row {
  /** What the names of its tests begin with. */
  readonly id: string;
}

export interface EndpointRow extends Row {
  readonly route: RouteName;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface ErrorRow extends Row {
  readonly code: number;
  readonly status: number;
  /** Fields of `error.details`, where the code has any. */
  readonly details?: readonly string[];
}

export interface PlanRow extends Row {
  readonly plan: PlanName;
  readonly images: number;
  readonly models: number;
  readonly monthlyCredits: number;
}

const endpoint = (route: RouteName, method: string, path: string, status = 200): EndpointRow => ({
  id: `endpoint ${method} ${path}`,
  route,
  method,
  path,
  status,
});

/** Section 4. */
export const ENDPOINT_ROWS: readonly EndpointRow[] = [
  endpoint('images', 'POST', '/v1/images', 201),
  endpoint('from-text', 'POST', '/v1/models/from-text', 201),
  endpoint('from-image', 'POST', '/v1/models/from-image', 201),
  endpoint('import', 'POST', '/v1/models/import', 201),
  endpoint('parts-board', 'POST', '/v1/images/parts-board', 201),
  endpoint('remesh', 'POST', '/v1/assets/{id}/remesh', 201),
  endpoint('uv-unwrap', 'POST', '/v1/assets/{id}/uv-unwrap', 201),
  endpoint('texture', 'POST', '/v1/assets/{id}/texture', 201),
  endpoint('animate', 'POST', '/v1/assets/{id}/animate', 201),
  endpoint('download', 'POST', '/v1/assets/{id}/download'),
  endpoint('change-asset', 'PATCH', '/v1/assets/{id}'),
  endpoint('delete-asset', 'DELETE', '/v1/assets/{id}'),
  endpoint('cancel-asset', 'POST', '/v1/assets/{id}/cancel'),
  endpoint('get-asset', 'GET', '/v1/assets/{id}'),
  endpoint('list-assets', 'GET', '/v1/assets'),
  endpoint('estimate', 'POST', '/v1/estimate'),
  endpoint('list-models', 'GET', '/v1/models'),
  endpoint('list-animations', 'GET', '/v1/animations'),
  endpoint('get-credits', 'GET', '/v1/credits'),
  endpoint('get-usage', 'GET', '/v1/usage'),
  endpoint('create-collection', 'POST', '/v1/collections', 201),
  endpoint('list-collections', 'GET', '/v1/collections'),
  endpoint('rename-collection', 'PATCH', '/v1/collections/{id}'),
  endpoint('delete-collection', 'DELETE', '/v1/collections/{id}'),
  endpoint('list-collection-assets', 'GET', '/v1/collections/{id}/assets'),
  endpoint('add-collection-assets', 'POST', '/v1/collections/{id}/assets', 201),
  endpoint('remove-collection-assets', 'POST', '/v1/collections/{id}/assets/remove', 201),
  endpoint('test-webhook', 'POST', '/v1/webhooks/test'),
  endpoint('rotate-webhook-secret', 'POST', '/v1/webhooks/rotate-secret'),
  endpoint('list-deliveries', 'GET', '/v1/webhooks/deliveries'),
  endpoint('get-delivery', 'GET', '/v1/webhooks/deliveries/{id}'),
  endpoint('resend-delivery', 'POST', '/v1/webhooks/deliveries/{id}/resend'),
  endpoint('api-json', 'GET', '/api-json'),
];

/** Those that need a key and answer in the envelope. */
export const VERSIONED_ROWS = ENDPOINT_ROWS.filter(({ path }) => path.startsWith('/v1/'));

const error = (code: number, status: number, ...details: string[]): ErrorRow => ({
  id: `error ${code}`,
  code,
  status,
  ...(details.length > 0 && { details }),
});

/** 7.2, and the codes of decisions.md. */
export const ERROR_ROWS: readonly ErrorRow[] = [
  error(1001, 401),
  error(6014, 403),
  error(6016, 403),
  error(6017, 403, 'upgradeUrl'),
  error(14001, 402, 'required', 'available', 'topUpUrl'),
  error(14002, 402, 'required', 'maxCredits'),
  error(2001, 400, 'issues'),
  error(2012, 400),
  error(7002, 413),
  error(7003, 400),
  error(13001, 404),
  error(13005, 400),
  error(13008, 400),
  error(10003, 429),
  error(13002, 429, 'total', 'maxTotal'),
  error(20001, 504),
  error(20002, 429),
  error(20004, 400),
  error(404, 404),
  error(405, 404),
  error(2002, 400),
  error(2003, 400),
  error(2004, 400, 'url', 'reason'),
  error(7001, 413),
  error(13003, 400),
  error(13004, 400),
  error(13006, 400, 'faces', 'maxFaces'),
  error(13007, 400),
  error(13009, 400),
  error(13010, 400),
  error(13011, 400),
  error(15001, 404),
  error(9000, 500),
  error(9003, 503),
];

export interface StatusRow extends Row {
  readonly status: number;
}

/** 7.1; every error's status is one of these. */
export const STATUS_ROWS: readonly StatusRow[] = [400, 401, 402, 403, 404, 413, 429, 500, 503, 504].map(
  (status) => ({ id: `status ${status}`, status }),
);

const plan = (name: PlanName, images: number, models: number, monthlyCredits: number): PlanRow => ({
  id: `plan ${name}`,
  plan: name,
  images,
  models,
  monthlyCredits,
});

/** Section 8, concurrent generations; decisions.md, monthly credits. */
export const PLAN_ROWS: readonly PlanRow[] = [
  plan('free', 1, 1, 0),
  plan('starter', 3, 5, 2_000),
  plan('pro', 6, 20, 10_000),
  plan('max', 15, 30, 40_000),
];

const rows = <Id extends string>(...ids: Id[]): readonly { readonly id: Id }[] => ids.map((id) => ({ id }));

/** Section 8, limits. Those that are the bound of one field are tested by the field's row as well. */
export const LIMIT_ROWS = rows(
  'limit request rate',
  'limit generation request rate',
  'limit higher limits',
  'limit daily safety limit',
  'limit upload size',
  'limit JSON body',
  'limit files per request',
  'limit reference image URLs',
  'limit multi-view inputs',
  'limit prompt length',
  'limit callbackUrl length',
  'limit webhookSecret length',
  'limit preset length',
  'limit download name length',
  'limit collection name',
  'limit assetIds per collection call',
  'limit listing page size',
  'limit polycount',
  'limit UV unwrap input faces',
);

/** Section 8, credits; decisions.md, prices and plans. */
export const CREDIT_ROWS = rows(
  'credits image generation',
  'credits text or image to 3D',
  'credits remesh',
  'credits re-texture and auto-rig',
  'credits exact cost in the catalogue',
  'credits deducted at start and refunded on failure',
  'credits monthly without roll-over',
);

/** Every table of the contract that has rows, by name. */
export const TABLES = {
  endpoints: ENDPOINT_ROWS,
  fields: FIELD_ROWS,
  errors: ERROR_ROWS,
  statuses: STATUS_ROWS,
  plans: PLAN_ROWS,
  limits: LIMIT_ROWS,
  credits: CREDIT_ROWS,
} as const satisfies Record<string, readonly Row[]>;
