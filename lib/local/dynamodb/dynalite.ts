import { createRequire } from 'node:module';
import { type ExpressionParser, keepParsed } from './parsed-expressions.ts';

/**
 * The parts of dynalite 4.0.0 that this emulator stands on: its validation, its expressions and its single-item
 * actions, which it runs on a store of its own (unit-of-work.ts). They are not dynalite's public interface, so its
 * version is pinned and nothing else imports it.
 */

/** An attribute value in wire form, such as `{ S: 'text' }`. */
export type Attribute = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, Attribute>>;
export type Json = Record<string, unknown>;

interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: string;
}

/** What is stored of a table; the answer to DescribeTable. */
export interface Table extends Json {
  readonly TableName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly GlobalSecondaryIndexes?: { IndexName: string; IndexStatus: string; KeySchema: KeyElement[] }[];
  readonly LocalSecondaryIndexes?: { IndexName: string; KeySchema: KeyElement[] }[];
  TableStatus: string;
}

export type Callback<T = unknown> = (error: unknown, value?: T) => void;

/** Rows of one table or index: what dynalite's actions call on it. */
export interface Rows {
  lock(key: string, run: (release: <C extends Callback>(done: C) => C) => void): void;
  get(key: string, done: Callback): void;
  put(key: string, value: unknown, done: Callback): void;
  del(key: string, done: Callback): void;
  createKeyStream(): NodeJS.ReadableStream;
  createValueStream(range: Json): NodeJS.ReadableStream;
}

/** The store dynalite's actions are given. */
export interface Store {
  readonly options: { readonly maxItemSize: number; readonly createTableMs: number };
  readonly tableDb: Rows & { readonly awsAccountId: string; readonly awsRegion: string };
  getTable(name: string, checkStatus: boolean | Callback<Table>, done?: Callback<Table>): void;
  getItemDb(table: string): Rows;
  getIndexDb(kind: string, table: string, index: string): Rows;
}

export type Action = (store: Store, data: Json, done: Callback<Json>) => void;

/** What a request may hold, in dynalite's own notation. */
export type Types = Record<string, unknown>;

interface Validation {
  readonly types: Types;
  readonly custom?: (data: Json, store: Store) => string | undefined;
}

/** A refusal as dynalite throws it and as the wire carries it. */
export interface Refusal extends Error {
  readonly statusCode: number;
  readonly body: Json;
}

interface Db {
  createKey(item: Item, table: Table): string;
  itemSize(item: Item): number;
  /** @returns a refusal, or nothing when the condition holds. */
  checkConditional(data: Json, existing: Item | undefined): Refusal | null | undefined;
  validateKey(key: Item, table: Table): Refusal | null | undefined;
  validateItem(item: Item, table: Table): Refusal | null | undefined;
}

interface Validations {
  /** Copies what `types` name out of `data`; throws a SerializationException. Removes what it does not know from `data`. */
  checkTypes(data: Json, types: Types): Json;
  /** Throws a ValidationException that lists what is wrong. */
  checkValidations(data: Json, types: Types, custom: Validation['custom'], store: Store): void;
}

const require = createRequire(import.meta.url);
const part = (path: string): unknown => require(`dynalite/${path}`);

for (const parser of ['conditionParser', 'updateParser', 'projectionParser']) {
  keepParsed(part(`db/${parser}.js`) as ExpressionParser);
}

export const db = part('db/index.js') as Db;
export const validations = part('validations/index.js') as Validations;

/** @param operation such as `PutItem`. */
export const action = (operation: string): Action => part(`actions/${fileOf(operation)}.js`) as Action;
/** @param operation such as `PutItem`. */
export const validation = (operation: string): Validation =>
  part(`validations/${fileOf(operation)}.js`) as Validation;

const fileOf = (operation: string): string => operation.charAt(0).toLowerCase() + operation.slice(1);
