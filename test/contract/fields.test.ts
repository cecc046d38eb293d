import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { RouteName } from '../../functions/service/api/routes.ts';
import { type Answer, type Api, type Call, startApi } from '../support/api-harness.ts';
import { forEachRow, testTable } from './contract-table.ts';
import { FIELD_ROWS, type FieldRow, type FieldRule } from './field-rows.ts';
import { acceptableCall, newWorld, PUBLIC_HOST, refill, resolveNames, stateOf, type World } from './world.ts';

let api: Api;
let world: World;

beforeAll(async () => {
  resolveNames();
  api = await startApi();
  world = await newWorld(api);
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});
beforeEach(() => refill(world));

const isQuery = (route: RouteName): boolean => /^(list-|get-)/.test(route);

const INPUT_FIELD = /^(imageUrls?|assetId|modelUrl)$/;

/** The endpoint's acceptable request with one field as given, or without it. */
function callWith({ route, field }: Pick<FieldRow, 'route' | 'field'>, value: unknown): Call {
  const call = acceptableCall(route, world);
  if (isQuery(route)) {
    return {
      ...call,
      event: { queryStringParameters: value === undefined ? {} : { [field]: String(value) } },
    };
  }
  // Of fields that name an input, one is enough.
  const others = route !== 'estimate' && INPUT_FIELD.test(field) ? {} : call.body;
  return { ...call, body: { ...(others as object), [field]: value } };
}

const urlOfLength = (length: number): string => `https://${PUBLIC_HOST}/`.padEnd(length, 'x');
/** What no address belongs to is no reason to refuse a callback, and keeps an input from being fetched. */
const inputOfLength = (length: number): string => 'https://nowhere.invalid/'.padEnd(length, 'x');
const repeated = (value: unknown, length: number): unknown[] => Array.from({ length }, () => value);

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Values at each bound of a rule. */
function bounds(rule: FieldRule, field: string): readonly unknown[] {
  switch (rule.kind) {
    case 'text':
      return [
        'x'.repeat(Math.max(rule.min ?? 0, rule.notBlank && !rule.orEmpty ? 1 : 0)),
        'x'.repeat(rule.max),
        '\u{1F98A}',
      ];
    case 'url':
      return (field === 'callbackUrl' ? [urlOfLength, inputOfLength] : [inputOfLength]).flatMap((make) => [
        make(40),
        make(rule.max),
      ]);
    case 'enum':
      return rule.values;
    case 'number':
      return [rule.min, rule.max];
    case 'boolean':
      return [true, false];
    case 'ratio':
      return ['1:1', '16:9'];
    case 'uuid':
      return [world.own.image, world.foreign.image, crypto.randomUUID()];
    case 'statuses':
      return ['0', '3', '0,1,2,3', '2,2'];
    case 'time':
      return ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2024-02-29T12:00:00-09:30'];
    case 'day':
      // A first day goes with a last one, which is today where it is left out.
      return field === 'to' ? ['2000-01-01', '9999-12-31'] : [0, 300].map((days) => daysAgo(days));
    case 'object':
      return [{}, { prompt: 'a red fox', constructor: 1 }];
    case 'list':
      return [rule.min, rule.max].map((length) => repeated(bounds(rule.of, field)[0], length));
  }
}

const NOT_TEXT = [null, 1, true, [], ['x'], {}];
/** Text without a mark: white space, zero-width characters, fillers, an empty braille cell, tags. */
const INVISIBLE = [' \n\t', '\u200b\u200d', '\u3164\u2800', '\u00ad\ufe0f', '\u{e0041}\u{e007f}'];
/** Text that cannot be stored or shown. */
const BROKEN_TEXT = ['a\0b', 'a\ud800b', '\udc00'];

/** Values just outside a rule, and of every other kind. */
function outside(rule: FieldRule): readonly unknown[] {
  switch (rule.kind) {
    case 'text':
      return [
        ...NOT_TEXT,
        ...BROKEN_TEXT,
        'x'.repeat(rule.max + 1),
        ...(rule.notBlank ? INVISIBLE : []),
        ...(rule.notBlank && !rule.orEmpty ? [''] : []),
        ...(rule.min ? [''] : []),
      ];
    case 'url':
      return [
        ...NOT_TEXT,
        ...BROKEN_TEXT.map((text) => `https://${PUBLIC_HOST}/${text}`),
        urlOfLength(rule.max + 1),
        ...[
          'http:///x',
          'https:example.com',
          'http:/public.example/',
          'https:\\\\public.example/a',
          '//public.example/',
        ],
        ...[` ${urlOfLength(30)}`, `${urlOfLength(30)}\n`, `https://public.\texample/`],
        ...['', 'nowhere', '/a.png', 'ftp://public.example/', 'file:///etc/passwd', 'javascript:alert(1)'],
        ...['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://0x7f.1/', 'http://localhost/'],
      ];
    case 'enum':
      return [...NOT_TEXT, ...BROKEN_TEXT, '', 'nothing', ` ${rule.values[0]}`, 'toString', '__proto__'];
    case 'number':
      return [null, true, [], {}, '', 'x', '5', '1e3', rule.min - 1, rule.max + 1, -rule.max, 1e300];
    case 'boolean':
      return [null, 0, 1, '', 'true', 'false', [], {}];
    case 'ratio':
      return [...NOT_TEXT, '', '16', '16:', ':9', '16/9', '0:1', '-1:1', '1.5:1', '1:1 ', '1:1\0'];
    case 'uuid':
      return [...NOT_TEXT, '', 'x', crypto.randomUUID().toUpperCase(), `${crypto.randomUUID()} `];
    case 'statuses':
      return ['', '4', '-1', '1,', ',1', '1 2', '1, 2', 'failed', '0,1\0'];
    case 'time':
      return [
        '',
        'now',
        '2026-01-01',
        '2026-02-29T00:00:00Z',
        '2026-01-01T24:00:00Z',
        '2026-01-01 00:00:00Z',
      ];
    case 'day':
      return ['', 'today', '2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', '1999-12-31', '20260101'];
    case 'object':
      return [1, true, 'x', [], [{}]];
    case 'list':
      return [
        ...[null, 1, true, 'x', {}, { length: 1 }],
        repeated(bounds(rule.of, '')[0], rule.max + 1),
        ...(rule.min ? [[]] : []),
        ...outside(rule.of).map((value) => [value]),
      ];
  }
}

/** In a query everything is text, and what is no text cannot be sent. */
function refusedValues({ route, rule, required }: FieldRow): readonly unknown[] {
  const values = outside(rule).filter((value) => required || value !== null);
  if (!isQuery(route)) return values;
  const sent = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return sent.filter((value) => value !== '5' && (rule.kind === 'number' || typeof value !== 'number'));
}

const send = (row: FieldRow, value: unknown): Promise<Answer> => api.call(row.route, callWith(row, value));

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? 'nothing';

async function takesBounds(row: FieldRow): Promise<void> {
  for (const value of bounds(row.rule, row.field)) {
    await refill(world);
    const { status, error } = await send(row, value);
    const outcome = error ? error.code : status;
    expect([200, 201, row.later], `${shown(value)} is ${outcome}`).toContain(outcome);
  }
}

async function refusesOutside(row: FieldRow): Promise<void> {
  const before = await stateOf(world);
  for (const value of refusedValues(row)) {
    const { status, error } = await send(row, value);
    expect([status, error?.code], shown(value)).toEqual([400, 2001]);
    const paths = error.details.issues.map(({ path }: { path: string }) => path.split('.')[0]);
    expect(paths, shown(value)).toContain(row.field);
  }
  expect(await stateOf(world)).toEqual(before);
}

/** What the outcome does not say of a request: its own id, name and time. */
const outcomeOf = ({ status, error, data }: Answer): unknown => [
  status,
  error?.code,
  data?.cost,
  data?.license,
];

async function takesNullAsAbsent(row: FieldRow): Promise<void> {
  const absent = await send(row, undefined);
  await refill(world);
  expect(outcomeOf(await send(row, null))).toEqual(outcomeOf(absent));
}

async function refusesMissing(row: FieldRow): Promise<void> {
  const { status, error } = await send(row, undefined);
  expect([status, error?.code]).toEqual([400, 2001]);
  expect(error.details.issues).toMatchObject([{ path: row.field }]);
}

testTable(
  'fields',
  forEachRow(FIELD_ROWS, ({ route, required }) => ({
    'takes each of its bounds': takesBounds,
    'is 2001 with its name when wrong in type, range or form, and changes nothing': refusesOutside,
    ...(required ? { 'is 2001 when missing': refusesMissing } : {}),
    ...(required || isQuery(route) ? {} : { 'null is the same as leaving it out': takesNullAsAbsent }),
  })),
);

const SCHEMAS = join(import.meta.dirname, '../../functions/service/api/schemas');

/** The names of the fields that an endpoint's schema knows; both of an operation on members have one schema. */
async function schemaFields(route: RouteName): Promise<readonly string[]> {
  const file = readdirSync(SCHEMAS).includes(`${route}.ts`) ? route : 'collection-assets';
  const exported: Record<string, unknown> = await import(join(SCHEMAS, `${file}.ts`));
  const schema = Object.entries(exported).find(([name]) => name.endsWith('Schema'))?.[1];
  return Object.keys((schema as z.ZodMiniObject).shape);
}

describe('the schemas', () => {
  const routes = [...new Set(FIELD_ROWS.map(({ route }) => route))];

  it.each(routes)('of %s knows the fields of its rows and no other', async (route) => {
    const fields = FIELD_ROWS.filter((row) => row.route === route).map(({ field }) => field);
    expect([...(await schemaFields(route))].sort()).toEqual(fields.sort());
  });
});
