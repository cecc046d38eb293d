/** What of a JSON schema a form is made from. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | null)[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly items?: FieldSchema;
}

/** One field of a request. */
export interface FormField extends FieldSchema {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body' | 'file';
  readonly required: boolean;
}

/** One operation of the interface, as its form needs it. */
export interface ApiForm {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly fields: readonly FormField[];
  readonly example?: Readonly<Record<string, unknown>>;
}

interface MediaType {
  readonly schema: {
    readonly properties?: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[];
  };
  readonly example?: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: FieldSchema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
}

/** What of an OpenAPI document is read here. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** What a form needs of a schema: neither patterns, which the service checks, nor examples. */
const KEPT = [
  ...['type', 'enum', 'description', 'default', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'format'],
] as const;

const kept = (schema: FieldSchema): FieldSchema => ({
  ...Object.fromEntries(
    Object.entries(schema).filter(([name]) => (KEPT as readonly string[]).includes(name)),
  ),
  ...(schema.items && { items: kept(schema.items) }),
});

/** A form for every operation of the document, in its order. */
export function formsOf({ paths, components }: ApiDocument): ApiForm[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { operationId: id, summary, tags, parameters = [], requestBody } = operation;
      const json = requestBody?.content['application/json'];
      const form = requestBody?.content['multipart/form-data'];
      return {
        id,
        method: method.toUpperCase(),
        path,
        tag: tags[0]!,
        summary,
        fields: [
          ...parameters
            .map((one) => (one.$ref ? components.parameters[one.$ref.split('/').pop()!]! : one))
            // The page itself sees to these.
            .filter(({ name }) => !['Idempotency-Key', 'Prefer'].includes(name))
            .map(
              ({ name, in: place, required = false, description, schema }): FormField => ({
                ...kept(schema),
                name,
                in: place,
                required,
                ...(description !== undefined && { description }),
              }),
            ),
          ...bodyFields(json, form),
          ...fileFields(form),
        ],
        ...(json?.example && { example: json.example }),
      };
    }),
  );
}

/** A file may stand for a field that only JSON requires. */
const bodyFields = (json: MediaType | undefined, form: MediaType | undefined): FormField[] =>
  Object.entries(json?.schema.properties ?? {}).map(([name, schema]) => ({
    ...kept(schema),
    name,
    in: 'body',
    required: [json!, form ?? json!].every(({ schema: { required } }) => required?.includes(name)),
  }));

const isFile = ({ format, items }: FieldSchema): boolean => format === 'binary' || items?.format === 'binary';

const fileFields = (form: MediaType | undefined): FormField[] =>
  Object.entries(form?.schema.properties ?? {})
    .filter(([, schema]) => isFile(schema))
    .map(([name, schema]) => ({ ...kept(schema), name, in: 'file', required: false }));
