import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '../../functions/service/api/document/operations.ts';
import type { ReceivedForm, StoredPart } from '../../functions/service/api/received-form.ts';
import { ROUTES, type RouteName } from '../../functions/service/api/routes.ts';
import { isVisible } from '../../functions/service/domain/visible-text.ts';
import { type Answer, type Api, type Call, startApi } from '../support/api-harness.ts';
import { acceptableCall, newWorld, PUBLIC_HOST, refill, resolveNames, type World } from './world.ts';

/** Requests of each operation: some as the document has them, some changed in one place. */
const RUNS = 60;

// biome-ignore lint/suspicious/noExplicitAny: a test reads any place of the document and asserts what it finds
type Schema = any;
type Value = Record<string, unknown>;

let api: Api;
let world: World;
let document: Schema;

beforeAll(async () => {
  resolveNames();
  api = await startApi();
  world = await newWorld(api);
  document = JSON.parse((await api.call('api-json')).text);
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const operationOf = (name: RouteName): Schema => {
  const { path, method } = ROUTES.find((route) => route.name === name)!;
  return document.paths[path][method.toLowerCase()];
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/**
 * Well-formed text; beyond U+FFFF only what can be seen, since the document's patterns stop there. What is refused of a
 * URL, a cursor or a ratio beside its form is said in words, so those are ones that are not.
 */
function textFor(name: string, { minLength = 0, maxLength = 300, pattern }: Schema): fc.Arbitrary<string> {
  if (/url|referenceImages/i.test(name)) return urlFor(maxLength);
  if (name === 'assetId') return fc.constantFrom(world.own.image, world.foreign.image, world.own.model);
  if (/^(aspectRatio|status|created(After|Before))$/.test(name))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  const unit = fc.oneof(
    { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
    fc.constantFrom(' ', '\u200b', '\u3164', '\u00ad', '\ufe0f', '\n', '\0', '\u00e9', '\ud55c', '\u{1F98A}'),
  );
  const lengths = fc.constantFrom(minLength, 12, maxLength);
  return fc
    .tuple(fc.array(unit, { minLength: 1, maxLength: 12 }), lengths)
    .map(([units, length]) => Array.from({ length }, (_, i) => units[i % units.length]).join(''));
}

const urlFor = (maxLength: number) =>
  fc
    .tuple(
      fc.constantFrom('https://', 'HTTP://', 'http://'),
      fc.webPath(),
      fc.constantFrom(0, maxLength),
      fc.constantFrom(PUBLIC_HOST, 'nowhere.invalid'),
    )
    .map(([scheme, path, length, host]) =>
      `${scheme}${host}${path || '/'}`.padEnd(length, 'x').slice(0, maxLength),
    );

/** Values of a schema, as far as its keywords go. */
function valuesOf(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types: readonly string[] = [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(type, name, schema)));
}

function ofType(type: string, name: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max, minItems: minLength = 0, maxItems: maxLength, items } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
    case 'number':
      return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
    case 'array':
      return fc.array(valuesOf(name, items), { minLength, maxLength: Math.min(maxLength, 5) });
    default:
      return schema.format === 'binary' ? fc.constant(FILE) : textFor(name, schema);
  }
}

const FILE = '(a file)';

const objectOf = ({ properties, required = [] }: Schema): fc.Arbitrary<Value> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(name, schema)])),
    { requiredKeys: required },
  ) as fc.Arbitrary<Value>;

/** Values at and beyond the edges of a schema, and of other types. */
function strangeFor({ minimum, maximum, maxLength, maxItems, items }: Schema): fc.Arbitrary<unknown> {
  const edges = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, maximum, maximum + 1, 1e300, -1]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '\u{1F98A}'.repeat(maxLength + 1)]),
    ...(maxItems === undefined
      ? []
      : [[], Array(maxItems + 1).fill(items.format ? FILE : 'x'), [null], ['\0']]),
    ...['', ' \u200b\u3164', 'a\0b', 'x', 'null', '5', 'true', 'https:example.com', 'http:///x'],
    ...[null, true, 0, 1.5, {}, [], ['x']],
  ];
  return fc.constantFrom<unknown>(...edges);
}

/** An object of the schema, and most often one field of it changed or left out. */
function requestOf(schema: Schema): fc.Arbitrary<Value> {
  const names = Object.keys(schema.properties);
  const change = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.oneof(
        { weight: 4, arbitrary: strangeFor(schema.properties[name]).map((value) => ({ name, value })) },
        fc.constant({ name, value: undefined }),
      ),
    );
  return fc.tuple(objectOf(schema), fc.option(change)).map(([object, changed]) => {
    if (!changed) return object;
    const { [changed.name]: _, ...rest } = object;
    return changed.value === undefined ? rest : { ...rest, [changed.name]: changed.value };
  });
}

/** Whether a request was refused for its fields themselves; a ratio that one model does not have is no matter of form. */
function isRefused({ error }: Answer): boolean {
  const issues: readonly { message: string }[] = error?.details?.issues ?? [];
  return error?.code === 2001 && issues.some(({ message }) => !message.startsWith('This model'));
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 600);

/** Whether the document says in words alone whether it is taken: a URL that is none, a new secret that is the old one. */
const saysMore = (object: Value): boolean =>
  (object.newSecret !== undefined && object.newSecret === object.oldSecret) ||
  Object.entries(object).some(([name, value]) =>
    /url|referenceImages/i.test(name)
      ? [value].flat().some((url) => typeof url === 'string' && !isOurs(url))
      : false,
  );
const isOurs = (url: string): boolean => /^https?:\/\/(public\.example|nowhere\.invalid)\//i.test(url);

/** Sends requests until one is refused that the document allows, or taken that it forbids. */
async function holds(
  name: RouteName,
  schema: Schema,
  { call, meant }: { call: (object: Value) => Call; meant: (object: Value) => unknown },
): Promise<void> {
  const isAllowed: ValidateFunction = ajv.compile(schema);
  const seen = { allowed: 0, forbidden: 0 };
  await fc.assert(
    fc.asyncProperty(requestOf(schema), async (object) => {
      const allowed = isAllowed(meant(object)) as boolean;
      if (allowed && saysMore(object)) return;
      await refill(world);
      const answer = await api.call(name, { ...acceptableCall(name, world), ...call(object) });
      expect(
        isRefused(answer),
        `${shown(object)} is ${allowed ? 'allowed' : 'forbidden'}: ${answer.text}`,
      ).toBe(!allowed);
      expect(answer.status).toBeLessThan(500);
      seen[allowed ? 'allowed' : 'forbidden'] += 1;
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.allowed, seen.forbidden), shown(seen)).toBeGreaterThan(0);
}

const itself = (object: Value): Value => object;

/** Text as a form or a query carries it. */
const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const withBody = ROUTES.map(({ name }) => name).filter(
  (name) => name !== 'api-json' && OPERATIONS[name].body,
);

describe('what the served document says of a JSON body is what the service does', () => {
  it.each(withBody)('of %s', async (name) => {
    const { schema } = operationOf(name).requestBody.content['application/json'];
    await holds(name, schema, { call: (body) => ({ body }), meant: itself });
  });

  it.each(withBody)('of %s when there is no body, or one that is no object', async (name) => {
    const { required, content } = operationOf(name).requestBody;
    const { body: _, ...call } = acceptableCall(name, world);
    expect(isRefused(await api.call(name, call))).toBe(required);
    for (const body of [null, [], 'text', 1]) {
      expect(ajv.validate(content['application/json'].schema, body)).toBe(false);
      expect(isRefused(await api.call(name, { ...call, body: JSON.stringify(body) }))).toBe(true);
    }
  });
});

describe('what it says of a query', () => {
  const withQuery = ['list-assets', 'list-models', 'list-animations', 'list-collection-assets'] as const;

  it.each(withQuery)('of %s', async (name) => {
    // A cursor has no form: it is one that the service gave.
    const parameters: Schema[] = operationOf(name).parameters.filter(
      ({ in: place, name: parameter }: Schema) => place === 'query' && parameter !== 'cursor',
    );
    const properties = Object.fromEntries(
      parameters.map(({ name: parameter, schema }) => [parameter, schema]),
    );
    const queryOf = (object: Value): Record<string, string> =>
      Object.fromEntries(Object.entries(object).map(([key, value]) => [key, asText(value)]));
    await holds(
      name,
      { type: 'object', properties },
      {
        call: (object) => ({ event: { queryStringParameters: queryOf(object) } }),
        // More than is promised: a fraction is rounded.
        meant: (object) => readTexts(queryOf(object), properties, (digits) => Math.round(Number(digits))),
      },
    );
  });
});

/** Texts as the values that their schema has for them. */
function readTexts(
  texts: Readonly<Record<string, string>>,
  properties: Record<string, Schema>,
  number: (digits: string) => number,
): Value {
  const read = ([name, text]: [string, string]): [string, unknown] => {
    const { type } = properties[name];
    if (/^(integer|number)$/.test(type) && /^-?[0-9]+(\.[0-9]+)?$/.test(text)) return [name, number(text)];
    return [name, type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text];
  };
  return Object.fromEntries(Object.entries(texts).map(read));
}

describe('what it says of a form', () => {
  const part = (field: string): StoredPart => ({
    field,
    fileName: 'a.png',
    bytes: 10,
    sha256: 'aa',
    stored: { key: 'inputs/r/0', format: 'png' },
  });
  const isFile = (schema: Schema): boolean => (schema.items ?? schema).format === 'binary';

  it.each(['images', 'from-image', 'parts-board', 'import'] as const)('of %s', async (name) => {
    const { schema } = operationOf(name).requestBody.content['multipart/form-data'];
    /** A list comes as often as it has items; an empty one is not sent. Anything else that comes several times is no list. */
    const pairs = (object: Value) =>
      Object.entries(object).flatMap(([field, value]) => [value].flat().map((one) => [field, one] as const));
    const formOf = (object: Value): ReceivedForm => ({
      fields: pairs(object)
        .filter(([field, value]) => !isFile(schema.properties[field]) || value !== FILE)
        .map(([field, value]) => [field, asText(value)]),
      files: pairs(object)
        .filter(([field, value]) => isFile(schema.properties[field]) && value === FILE)
        .map(([field]) => part(field)),
    });
    await holds(name, schema, {
      call: (object) => {
        const form = formOf(object);
        return {
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          receiveForm: async () => form,
        };
      },
      meant: (object) => meantBy(formOf(object), schema.properties),
    });
  });

  function meantBy({ fields, files }: ReceivedForm, properties: Record<string, Schema>): Value {
    const all = new Map<string, string[]>();
    for (const [name, value] of fields) {
      // An empty text in the place of a file is none, as a browser's empty file is.
      if (value !== '' || !isFile(properties[name])) all.set(name, [...(all.get(name) ?? []), value]);
    }
    for (const { field } of files) all.set(field, [...(all.get(field) ?? []), FILE]);
    const meant = [...all].map(([name, values]): [string, unknown] => {
      if (isFile(properties[name]) && values.some((value) => value !== FILE)) return [name, { no: 'file' }];
      if (properties[name].type === 'array' || values.length > 1) return [name, values];
      return [name, readTexts({ [name]: values[0]! }, properties, Number)[name]];
    });
    return Object.fromEntries(meant);
  }
});

it('the pattern of a prompt says of each character up to U+FFFF what the service does', () => {
  const { schema } = operationOf('from-text').requestBody.content['application/json'];
  for (const flags of ['', 'u']) {
    const pattern = new RegExp(schema.properties.prompt.pattern, flags);
    for (let code = 1; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      if (character.isWellFormed())
        expect(pattern.test(` ${character}\n`), code.toString(16)).toBe(isVisible(character));
    }
    expect(pattern.test('\u{1F98A}')).toBe(true);
    expect(pattern.test('a\0b')).toBe(false);
  }
});
