import * as z from 'zod/mini';
import { ANSWERS } from '../schemas/answers.ts';

/** A value of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** JSON Schema of an object. */
export interface ObjectSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

interface Overridden {
  readonly jsonSchema: Record<string, unknown>;
}

/** Of an answer: `format` says what a time is; the pattern that zod adds is three lines long. */
function override(context: Overridden): void {
  overrideSent(context);
  if (context.jsonSchema.format === 'date-time') delete context.jsonSchema.pattern;
}

/**
 * Of what is sent, of which a time is taken by its pattern. Other fields than these may come: callers must not be refused
 * for them, nor refuse an answer.
 */
function overrideSent({ jsonSchema }: Overridden): void {
  delete jsonSchema.additionalProperties;
  if (jsonSchema.multipleOf === 1) {
    jsonSchema.type = 'integer';
    delete jsonSchema.multipleOf;
  }
}

function plain({ $schema: _, $id: __, ...schema }: Record<string, unknown>): ObjectSchema {
  return schema as unknown as ObjectSchema;
}

/** What the fields of a body have to be: in a form, and in JSON when they are not null. */
export const bodySchema = (schema: z.ZodMiniType): ObjectSchema =>
  plain(z.toJSONSchema(schema, { io: 'input', override: overrideSent }) as Record<string, unknown>);

/** The same body as JSON, where null for an optional field is the same as leaving it out. */
export function withNulls(body: ObjectSchema): ObjectSchema {
  const orNull = ([name, field]: [string, Json]): [string, Json] =>
    body.required?.includes(name) ? [name, field] : [name, nullable(field)];
  return { ...body, properties: Object.fromEntries(Object.entries(body.properties).map(orNull)) };
}

const nullable = ({ type, enum: values, ...rest }: Json): Json => ({
  ...rest,
  type: [type, 'null'],
  ...(Array.isArray(values) && { enum: [...values, null] }),
});

/**
 * The schema of a query's parameters. A query is text: a parameter has the type that its text is read as, and is
 * required where the text is.
 */
export function querySchema(schema: z.ZodMiniType): ObjectSchema {
  const sent = z.toJSONSchema(schema, { io: 'output', override: overrideSent });
  const { properties } = plain(sent as Record<string, unknown>);
  return { properties, required: bodySchema(schema).required ?? [] };
}

/** The named schemas of answers. */
export const answerSchemas = (): Readonly<Record<string, Json>> => namedSchemas(ANSWERS);

/** Schemas of answers, each by its name; where one holds another, it refers to it. */
export function namedSchemas(
  answers: Readonly<Record<string, z.ZodMiniType>>,
): Readonly<Record<string, Json>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(answers)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { override, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, plain(schema as Record<string, unknown>)]),
  );
}
