import type { ErrorName } from '../../../domain/errors.ts';
import { envelopeOf, successDescription } from '../../document/envelope.ts';
import { errorAnswers } from '../../document/error-answers.ts';
import { COMMON_HEADERS, HEADERS, headerRefs } from '../../document/headers.ts';
import { bodySchema, type Json, namedSchemas, querySchema, withNulls } from '../../document/json-schema.ts';
import { queryParameters } from '../../document/query-parameters.ts';
import { JSON_REFUSALS } from '../../fields/json-body.ts';
import { FIELD_REFUSALS } from '../../invalid-field.ts';
import { MAINTENANCE_REFUSALS } from '../../middlewares/maintenance.ts';
import { RATE_REFUSALS } from '../../rate-limit.ts';
import { SIGNED_OUT_REFUSALS } from '../known-session.ts';
import { NOT_OPERATOR_REFUSALS } from '../operator/known-operator.ts';
import { OPERATOR_OPERATIONS } from '../operator/operations.ts';
import { OPERATOR_ROUTES } from '../operator/routes.ts';
import { DASHBOARD_ROUTES, type DashboardRoute, type DashboardRouteKind } from '../routes.ts';
import { DASHBOARD_ANSWERS } from '../schemas/answers.ts';
import { DASHBOARD_OPERATIONS, type DashboardOperation } from './operations.ts';

/** What every route may be answered by the pipeline, or because the service failed. */
const EVERY_ROUTE: readonly ErrorName[] = [...RATE_REFUSALS, ...MAINTENANCE_REFUSALS, 'unexpected'];

/** Those of operators are open while the service is closed, and for nobody else. */
const BY_KIND: Readonly<Record<DashboardRouteKind, readonly ErrorName[]>> = {
  open: EVERY_ROUTE,
  session: [...EVERY_ROUTE, ...SIGNED_OUT_REFUSALS],
  operator: [...RATE_REFUSALS, ...SIGNED_OUT_REFUSALS, ...NOT_OPERATOR_REFUSALS, 'unexpected'],
};

/** The errors that a route of the dashboard can answer. */
export const dashboardErrorsOf = (
  { kind }: Pick<DashboardRoute, 'kind'>,
  { body, query, errors }: DashboardOperation,
): readonly ErrorName[] => [
  ...new Set([
    ...BY_KIND[kind],
    ...(body ? [...JSON_REFUSALS, ...FIELD_REFUSALS] : []),
    ...(query ? FIELD_REFUSALS : []),
    ...errors,
  ]),
];

/**
 * The OpenAPI 3.1 description of what the dashboard's pages call beside the interface itself, made from the dashboard's
 * own table of routes.
 */
export const dashboardDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Asset Generation Service: dashboard',
    version: '1.0.0',
    summary: "What the dashboard's pages call.",
    description:
      'By the cookie of a session, with the header `x-session-request: 1`; from pages of the service itself alone. Every route of the interface takes a session in the same way, in the place of a key, and spends by the key "Dashboard" of the account.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The deployment that serves this document.' }],
  security: [{ session: [] }],
  paths: paths(),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'Set at sign-in; on http://localhost its name is `session`.',
      },
    },
    schemas: namedSchemas(DASHBOARD_ANSWERS),
    headers: HEADERS,
  },
});

/** The document as JSON text. */
export const documentText = (): string => JSON.stringify(dashboardDocument());

function paths(): Json {
  const byPath: Record<string, Record<string, Json>> = {};
  const add = (route: DashboardRoute, described: DashboardOperation): void => {
    byPath[route.path] ??= {};
    byPath[route.path]![route.method.toLowerCase()] = operation(route, described);
  };
  for (const route of DASHBOARD_ROUTES) {
    if (route.name === 'openapi') continue;
    add(route, DASHBOARD_OPERATIONS[route.name]);
  }
  for (const route of OPERATOR_ROUTES) add(route, OPERATOR_OPERATIONS[route.name]);
  return byPath;
}

function operation(route: DashboardRoute, described: DashboardOperation): Json {
  const { summary, description, body, query, status } = described;
  const parameters = [
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query ? queryParameters(querySchema(query)) : []),
  ];
  return {
    operationId: route.name,
    ...(route.kind === 'open' && { security: [] }),
    summary,
    ...(description && { description }),
    ...(parameters.length && { parameters }),
    ...(body && {
      requestBody: {
        required: bodySchema(body).required !== undefined,
        content: { 'application/json': { schema: withNulls(bodySchema(body)) } },
      },
    }),
    responses: {
      [status]: success(described),
      ...errorAnswers(route.path, dashboardErrorsOf(route, described)),
    },
  };
}

const success = ({ status, answer }: DashboardOperation): Json => ({
  description: successDescription(status),
  headers: headerRefs(COMMON_HEADERS),
  content: {
    'application/json': {
      schema: envelopeOf(answer),
    },
  },
});
