import {
  ConditionalCheckFailedException,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type Bound, holds, InvalidRequest, type Item, namesChanged, updated } from './expressions.ts';

/** What a write changed: an item before and after it. */
export interface Change {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** For so long a transaction is known by its token. */
const TOKEN_LIFE_MS = 10 * 60_000;

/** Who drives the table. By default nobody: the index follows at once, and the clock is the real one. */
export interface Driven {
  readonly onCommit?: OnCommit;
  readonly later?: (apply: () => void) => void;
  readonly now?: () => number;
}

/** Told of each write that changed something, all changes of a transaction at once. */
export type OnCommit = (changes: readonly Change[]) => void;

interface Index {
  readonly name: string;
  readonly pk: string;
  readonly sk: string;
}

// biome-ignore lint/suspicious/noExplicitAny: inputs of many commands, as the document client takes them
type Input = any;

const metadata = { httpStatusCode: 400 } as const;

/**
 * One table of DynamoDB in memory, with one sparse index, on the document client's commands: each is done at once and
 * whole, so that whoever drives it decides when. It passes the suites of test/conformance as the local layer does.
 */
export class MemoryTable {
  readonly #partitions = new Map<string, Map<string, Item>>();
  readonly #indexed = new Map<string, Map<string, Item>>();
  readonly #tokens = new Map<string, { readonly text: string; readonly at_ms: number }>();
  readonly #name: string;
  readonly #index: Index;
  readonly #onCommit: OnCommit;
  /** When the index follows a write; at once by default. */
  readonly #later: (apply: () => void) => void;
  readonly #now: () => number;

  constructor(
    name: string,
    index: Index,
    { onCommit = () => {}, later = (apply) => apply(), now = Date.now }: Driven = {},
  ) {
    this.#name = name;
    this.#index = index;
    this.#onCommit = onCommit;
    this.#later = later;
    this.#now = now;
  }

  /** @param command such as `PutCommand` */
  run(command: string, input: Input): unknown {
    switch (command) {
      case 'GetCommand':
        return this.#get(input);
      case 'PutCommand':
      case 'UpdateCommand':
      case 'DeleteCommand':
        return this.#write(command.slice(0, -7), input);
      case 'TransactWriteCommand':
        return this.#transact(input);
      case 'QueryCommand':
        return this.#query(input);
      case 'ScanCommand':
        return this.#scan(input);
      case 'BatchGetCommand':
        return this.#batchGet(input);
      case 'BatchWriteCommand':
        return this.#batchWrite(input);
      default:
        throw new InvalidRequest(`${command} is not known here`);
    }
  }

  /** Every item, as stored. */
  *items(): Generator<Item> {
    for (const partition of this.#partitions.values()) yield* partition.values();
  }

  item(pk: string, sk: string): Item | undefined {
    return this.#partitions.get(pk)?.get(sk);
  }

  /** Everything the index lists. */
  *open(): Generator<Item> {
    for (const partition of this.#indexed.values()) yield* partition.values();
  }

  /** Deletes an item, as time to live does. */
  expire(pk: string, sk: string): void {
    this.#commit([{ pk, sk, before: this.item(pk, sk), after: undefined }]);
  }

  #own(tableName: string): void {
    if (tableName !== this.#name)
      throw new ResourceNotFoundException({ message: `There is no table ${tableName}`, $metadata: metadata });
  }

  #get({ TableName, Key }: Input): unknown {
    this.#own(TableName);
    const item = this.item(Key.pk, Key.sk);
    return item ? { Item: copyOf(item) } : {};
  }

  #write(kind: string, input: Input): unknown {
    this.#own(input.TableName);
    const change = this.#changeOf(kind, input);
    if (!change) {
      const { pk, sk } = input.Key ?? input.Item;
      const item = this.item(pk, sk);
      throw new ConditionalCheckFailedException({
        message: 'The conditional request failed',
        $metadata: metadata,
        ...(input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && item && { Item: marshall(item) }),
      });
    }
    this.#commit([change]);
    const { before = {}, after = {} } = change;
    if (input.ReturnValues === 'ALL_NEW') return { Attributes: copyOf(after) };
    if (input.ReturnValues === 'ALL_OLD') return change.before ? { Attributes: copyOf(before) } : {};
    if (input.ReturnValues !== 'UPDATED_NEW') return {};
    return { Attributes: Object.fromEntries(namesChanged(before, after).map((name) => [name, after[name]])) };
  }

  /** Undefined if the condition does not hold. */
  #changeOf(kind: string, input: Input): Change | undefined {
    const { pk, sk } = input.Key ?? input.Item;
    const before = this.item(pk, sk);
    const bound: Bound = { names: input.ExpressionAttributeNames, values: input.ExpressionAttributeValues };
    if (!holds(input.ConditionExpression, before ?? {}, bound)) return undefined;
    if (kind === 'Put') return { pk, sk, before, after: copyOf(input.Item) };
    if (kind !== 'Update')
      return { pk, sk, before, after: before && kind === 'ConditionCheck' ? before : undefined };
    const after = updated(input.UpdateExpression, before ?? { pk, sk }, bound);
    return { pk, sk, before, after: copyOf(after) };
  }

  #transact({ TransactItems, ClientRequestToken }: Input): unknown {
    const text = ClientRequestToken === undefined ? '' : JSON.stringify(TransactItems);
    const known = this.#tokens.get(ClientRequestToken);
    if (known?.text === text && known.at_ms > this.#now() - TOKEN_LIFE_MS) return {};
    const seen = new Set<string>();
    const changes = TransactItems.map((action: Input): Change | undefined => {
      const [[kind, input]] = Object.entries(action) as [[string, Input]];
      this.#own(input.TableName);
      const { pk, sk } = input.Key ?? input.Item;
      if (seen.has(`${pk}\n${sk}`))
        throw new InvalidRequest('Transaction request cannot include multiple operations on one item');
      seen.add(`${pk}\n${sk}`);
      return this.#changeOf(kind, input);
    });
    if (changes.includes(undefined)) {
      throw new TransactionCanceledException({
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
        $metadata: metadata,
        CancellationReasons: changes.map((change: unknown) => ({
          Code: change ? 'None' : 'ConditionalCheckFailed',
        })),
      });
    }
    if (ClientRequestToken !== undefined) this.#tokens.set(ClientRequestToken, { text, at_ms: this.#now() });
    this.#commit(changes);
    return {};
  }

  #commit(changes: readonly Change[]): void {
    const real = changes.filter(({ before, after }) => before !== after);
    for (const { pk, sk, after } of real) {
      const partition = this.#partitions.get(pk) ?? new Map<string, Item>();
      this.#partitions.set(pk, partition);
      if (after) partition.set(sk, after);
      else partition.delete(sk);
      if (partition.size === 0) this.#partitions.delete(pk);
    }
    for (const change of real) this.#follow(change);
    if (real.length > 0) this.#onCommit(real);
  }

  #follow({ pk, sk, before, after }: Change): void {
    const [was, is] = [before?.[this.#index.pk], after?.[this.#index.pk]] as (string | undefined)[];
    if (was === undefined && is === undefined) return;
    this.#later(() => {
      const key = `${pk}\n${sk}`;
      for (const partition of this.#indexed.values()) partition.delete(key);
      const now = this.item(pk, sk);
      const place = now?.[this.#index.pk] as string | undefined;
      if (now === undefined || place === undefined) return;
      const partition = this.#indexed.get(place) ?? new Map<string, Item>();
      partition.set(key, now);
      this.#indexed.set(place, partition);
    });
  }

  #query(input: Input): unknown {
    this.#own(input.TableName);
    const isIndex = input.IndexName !== undefined;
    const values = [...new Set(Object.values(input.ExpressionAttributeValues ?? {}))];
    const bound: Bound = { names: input.ExpressionAttributeNames, values: input.ExpressionAttributeValues };
    // The partition is one of the values: only it is looked through.
    const partitions = isIndex ? this.#indexed : this.#partitions;
    const inPartition = values.flatMap((value) => [...(partitions.get(value as string)?.values() ?? [])]);
    const sort = isIndex ? this.#index.sk : 'sk';
    const found = inPartition
      .filter((item) => holds(input.KeyConditionExpression, item, bound))
      .sort((a, b) => order(a[sort] as string, b[sort] as string) || order(nameOf(a), nameOf(b)));
    if (input.ScanIndexForward === false) found.reverse();
    return this.#page(found, input, isIndex);
  }

  #scan(input: Input): unknown {
    this.#own(input.TableName);
    return this.#page([...this.items()], input, false);
  }

  #page(found: readonly Item[], input: Input, keysOnly: boolean): unknown {
    const bound: Bound = { names: input.ExpressionAttributeNames, values: input.ExpressionAttributeValues };
    const start = input.ExclusiveStartKey && nameOf(input.ExclusiveStartKey);
    const rest =
      start === undefined ? found : found.slice(found.findIndex((item) => nameOf(item) === start) + 1);
    const page = input.Limit === undefined ? rest : rest.slice(0, input.Limit);
    const items = page.filter((item) => holds(input.FilterExpression, item, bound));
    const last = page.length < rest.length ? page.at(-1) : undefined;
    const { pk, sk } = this.#index;
    const keys = ({ pk: a, sk: b, [pk]: c, [sk]: d }: Item): Item => ({ pk: a, sk: b, [pk]: c, [sk]: d });
    const shown = items.map((item) => (keysOnly ? keys(item) : projected(item, input)));
    return {
      ...(input.Select === 'COUNT' ? {} : { Items: shown }),
      Count: items.length,
      ScannedCount: page.length,
      ...(last && { LastEvaluatedKey: keysOnly ? keys(last) : { pk: last.pk, sk: last.sk } }),
    };
  }

  #batchGet({ RequestItems }: Input): unknown {
    const responses = Object.entries(RequestItems).map(([name, { Keys }]: [string, Input]) => {
      this.#own(name);
      const found = Keys.map((key: Input) => this.item(key.pk, key.sk)).filter(Boolean);
      return [name, found.map(copyOf)];
    });
    return { Responses: Object.fromEntries(responses), UnprocessedKeys: {} };
  }

  #batchWrite({ RequestItems }: Input): unknown {
    for (const [name, requests] of Object.entries(RequestItems) as [string, Input[]][]) {
      this.#own(name);
      for (const { DeleteRequest, PutRequest } of requests) {
        const change = DeleteRequest
          ? this.#changeOf('Delete', DeleteRequest)
          : this.#changeOf('Put', PutRequest);
        this.#commit([change!]);
      }
    }
    return { UnprocessedItems: {} };
  }
}

const nameOf = ({ pk, sk }: Item): string => `${pk}\n${sk}`;
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function projected(item: Item, { ProjectionExpression, ExpressionAttributeNames }: Input): Item {
  if (ProjectionExpression === undefined) return copyOf(item);
  const names = (ProjectionExpression as string).split(',').map((name) => name.trim());
  return Object.fromEntries(
    names
      .map((name) => ExpressionAttributeNames?.[name] ?? name)
      .flatMap((name) => (name in item ? [[name, copyOf(item[name])]] : [])),
  );
}

/** A copy that shares nothing, without what is undefined, as the document client marshals. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Set) return new Set(value) as T;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (name === '__proto__')
      Object.defineProperty(copy, name, {
        value: copyOf(inner),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    else copy[name] = copyOf(inner);
  }
  return copy as T;
}
