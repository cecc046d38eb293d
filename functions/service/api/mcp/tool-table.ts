import { LIMITS } from '../../domain/limits.ts';
import { bodySchema, type Json, querySchema } from '../document/json-schema.ts';
import { OPERATIONS } from '../document/operations.ts';
import { type Method, ROUTES, type RouteKind, type RouteName } from '../routes.ts';

/** An operation as a model may use it. */
export interface ToolRow {
  /** As models name it: `from_text`. */
  readonly tool: string;
  readonly name: Exclude<RouteName, 'api-json'>;
  readonly kind: RouteKind;
  readonly method: Method;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of its arguments; what they say is for the endpoint to judge. */
  readonly schema: {
    readonly type: 'object';
    readonly properties: Json;
    readonly required: readonly string[];
  };
  /** Arguments that go into the query. */
  readonly inQuery: readonly string[];
}

/** Secrets are nothing that a model should hold; what a job may cost is `confirmedCredits`. */
const WITHHELD: readonly RouteName[] = ['api-json', 'rotate-webhook-secret'];
const WITHHELD_FIELDS = ['webhookSecret', 'maxCredits'];

const SPENDING: Json = {
  confirmedCredits: {
    type: 'integer',
    minimum: 0,
    description:
      'The credits that the user has agreed to spend on this job. Leave it out at first: then nothing is made or charged, and the price is told, to ask the user for.',
  },
  idempotencyKey: {
    type: 'string',
    description: 'The same key with the same arguments gets the first answer again, and is charged once.',
  },
};

const WAIT: Json = {
  wait: {
    type: 'integer',
    minimum: 0,
    maximum: LIMITS.wait_s.max,
    description: `Seconds to wait for a job that runs; ${LIMITS.wait_s.max} by default.`,
  },
};

const without = (properties: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

function rowOf(route: (typeof ROUTES)[number]): ToolRow {
  const { kind, method, path } = route;
  const name = route.name as ToolRow['name'];
  const { summary, description, body, query } = OPERATIONS[name];
  const sent = body && bodySchema(body);
  const asked = query ? without(querySchema(query).properties, ['page', 'offset']) : {};
  const id = path.includes('{id}') ? { id: { type: 'string', description: 'The id that it is about.' } } : {};
  return {
    ...{ tool: name.replaceAll('-', '_'), name, kind, method, title: summary },
    description: [summary, description].filter(Boolean).join('. ').replace(/\.?$/, '.'),
    schema: {
      type: 'object',
      properties: {
        ...id,
        ...without(sent?.properties ?? {}, WITHHELD_FIELDS),
        ...asked,
        ...(kind === 'generation' && SPENDING),
        ...(name === 'get-asset' && WAIT),
      },
      required: [...Object.keys(id), ...(sent?.required ?? [])],
    },
    inQuery: [...Object.keys(asked), 'wait'],
  };
}

/** A tool an operation, from the same tables as the interface's description. */
export const TOOL_TABLE: readonly ToolRow[] = ROUTES.filter(({ name }) => !WITHHELD.includes(name)).map(
  rowOf,
);
