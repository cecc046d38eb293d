import { ERRORS, type ErrorName, INTERFACE_ERRORS } from '../../domain/errors.ts';
import { REPLAY_REFUSALS } from '../../domain/idempotency.ts';
import { PAUSE_REFUSALS } from '../../domain/preconditions.ts';
import { CREATE_REFUSALS } from '../../store/refusals.ts';
import { JSON_REFUSALS } from '../fields/json-body.ts';
import { FIELD_REFUSALS } from '../invalid-field.ts';
import { ENTITLEMENT_REFUSALS } from '../middlewares/entitlement.ts';
import { UNKNOWN_KEY_REFUSALS } from '../middlewares/known-key.ts';
import { MAINTENANCE_REFUSALS } from '../middlewares/maintenance.ts';
import { READ_ONLY_REFUSALS } from '../middlewares/writing-key.ts';
import { PROMPT_REFUSALS } from '../plans/prompt-rejection.ts';
import { RATE_REFUSALS } from '../rate-limit.ts';
import { FORM_REFUSALS } from '../received-form.ts';
import type { Route } from '../routes.ts';
import { ASSET_ID, ERROR_DETAILS } from './examples.ts';
import { COMMON_HEADERS, headerRefs } from './headers.ts';
import type { Json } from './json-schema.ts';
import type { Operation } from './operations.ts';

/** What every request may be answered: by a middleware of the pipeline, or because the service failed. */
const EVERY_ROUTE: readonly ErrorName[] = [
  ...RATE_REFUSALS,
  ...MAINTENANCE_REFUSALS,
  ...UNKNOWN_KEY_REFUSALS,
  ...ENTITLEMENT_REFUSALS,
  'unexpected',
];
/**
 * As a rule a job is accepted before its engine sees the input, and its asset tells of a refusal. `engineRejectedInput` is
 * answered at once where that can be known, which a client has to expect of every job-creating route.
 */
const EVERY_GENERATION: readonly ErrorName[] = [
  ...REPLAY_REFUSALS,
  ...PAUSE_REFUSALS,
  ...CREATE_REFUSALS,
  ...PROMPT_REFUSALS,
];

/** The rows of the error catalogue that a route can answer, by code. */
export function errorsOf({ kind }: Route, { body, files, query, errors }: Operation): readonly ErrorName[] {
  const names = new Set([
    ...EVERY_ROUTE,
    ...(kind === 'read' ? [] : READ_ONLY_REFUSALS),
    ...(kind === 'write' ? PAUSE_REFUSALS : []),
    ...(kind === 'generation' ? EVERY_GENERATION : []),
    ...(body ? [...JSON_REFUSALS, ...FIELD_REFUSALS] : []),
    ...(files ? FORM_REFUSALS : []),
    ...(query ? FIELD_REFUSALS : []),
    ...errors,
  ]);
  return [...names].sort((a, b) => ERRORS[a].code - ERRORS[b].code);
}

/** The answers of a route's refusals, by status, each with an example a code. */
export function errorAnswers(path: string, names: readonly ErrorName[]): Json {
  const statuses = [...new Set(names.map((name) => ERRORS[name].httpStatus))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const rows = names.filter((name) => ERRORS[name].httpStatus === status);
      return [String(status), errorAnswer(path, status, rows)];
    }),
  );
}

function errorAnswer(path: string, status: number, names: readonly ErrorName[]): Json {
  const retried = status === 429 || status === 503;
  return {
    description: names.map((name) => `${ERRORS[name].code}: ${ERRORS[name].message}`).join('\n\n'),
    headers: headerRefs(retried ? [...COMMON_HEADERS, 'Retry-After'] : COMMON_HEADERS),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(names.map((name) => [name, errorExample(path, name)])),
      },
    },
  };
}

function errorExample(path: string, name: ErrorName): Json {
  const { code, message, httpStatus } = ERRORS[name];
  const isNamedByPath = name === 'assetNotFound' && !path.startsWith('/v1/collections');
  const details = isNamedByPath ? undefined : ERROR_DETAILS[name];
  const error = {
    code,
    message,
    httpStatus,
    timestamp: '2026-01-08T12:00:00.000Z',
    path: path.replace('{id}', ASSET_ID),
    requestId: '6f1c2a90-0f6e-4b7e-9f3d-2d1a4c5b6e7f',
    ...(details && { details }),
  };
  return { summary: `${code} ${message}`, value: { success: false, error } };
}

/** The whole error catalogue as a Markdown table, with the two codes that no documented operation answers. */
export function errorTable(): string {
  const rows = Object.values(INTERFACE_ERRORS).map(
    ({ code, httpStatus, message }) => `| ${code} | ${httpStatus} | ${message} |`,
  );
  return ['| Code | HTTP | Condition |', '|---|---|---|', ...rows].join('\n');
}
