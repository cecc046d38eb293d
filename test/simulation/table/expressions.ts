/*
 * DynamoDB's expressions on plain values, as far as the service uses them: conditions, updates and key conditions are
 * parsed once each and kept.
 */

export type Item = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>> | undefined;
type Values = Readonly<Record<string, unknown>> | undefined;

/** An expression together with what its placeholders stand for. */
export interface Bound {
  readonly names: Names;
  readonly values: Values;
}

/** A request that DynamoDB refuses as invalid. */
export class InvalidRequest extends Error {
  override readonly name = 'ValidationException';
}

type Token = string;
const TOKEN = /\s*(<>|<=|>=|[=<>(),.+-]|[#:]?[A-Za-z_][\w]*|\[\d+\])/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const match = TOKEN.exec(text);
    if (!match) throw new InvalidRequest(`Syntax error in expression: ${text}`);
    tokens.push(match[1]!);
  }
  return tokens;
}

type Operand = (item: Item, bound: Bound) => unknown;
type Test = (item: Item, bound: Bound) => boolean;
type Path = (bound: Bound) => readonly string[];

/** What an update does to a copy of an item; the item before is what its operands read. */
type Change = (draft: Record<string, unknown>, before: Item, bound: Bound) => void;

class Parser {
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  isWord(word: string): boolean {
    return this.peek()?.toUpperCase() === word;
  }

  take(expected?: string): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined || (expected !== undefined && token.toUpperCase() !== expected)) {
      throw new InvalidRequest(`Expected ${expected ?? 'more'} and not ${token}`);
    }
    return token;
  }

  skip(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.#at++;
    return true;
  }

  path(): Path {
    const parts = [this.take()];
    while (this.skip('.')) parts.push(this.take());
    return ({ names }) =>
      parts.map((part) => {
        if (!part.startsWith('#')) return part;
        const name = names?.[part];
        if (name === undefined) throw new InvalidRequest(`There is no name ${part}`);
        return name;
      });
  }

  operand(): Operand {
    const token = this.peek()!;
    if (token.startsWith(':')) {
      this.take();
      return (_, { values }) => {
        const value = values?.[token];
        if (value === undefined) throw new InvalidRequest(`There is no value ${token}`);
        return value;
      };
    }
    if (this.#tokens[this.#at + 1] === '(') return this.functionOperand();
    const path = this.path();
    return (item, bound) => valueAt(item, path(bound));
  }

  functionOperand(): Operand {
    const name = this.take();
    this.take('(');
    const path = this.path();
    if (name === 'size') {
      this.take(')');
      return (item, bound) => sizeOf(valueAt(item, path(bound)));
    }
    if (name !== 'if_not_exists') throw new InvalidRequest(`Unknown function ${name}`);
    this.take(',');
    const other = this.operand();
    this.take(')');
    return (item, bound) => valueAt(item, path(bound)) ?? other(item, bound);
  }

  sum(): Operand {
    const first = this.operand();
    const sign = this.skip('+') ? 1 : this.skip('-') ? -1 : 0;
    if (sign === 0) return first;
    const second = this.operand();
    return (item, bound) => {
      const [a, b] = [first(item, bound), second(item, bound)];
      if (typeof a !== 'number' || typeof b !== 'number')
        throw new InvalidRequest('An operand in the update expression has an incorrect data type');
      return a + sign * b;
    };
  }

  or(): Test {
    let test = this.and();
    while (this.skip('OR')) {
      const [left, right] = [test, this.and()];
      test = (item, bound) => left(item, bound) || right(item, bound);
    }
    return test;
  }

  and(): Test {
    let test = this.not();
    while (this.skip('AND')) {
      const [left, right] = [test, this.not()];
      test = (item, bound) => left(item, bound) && right(item, bound);
    }
    return test;
  }

  not(): Test {
    if (this.skip('NOT')) {
      const test = this.not();
      return (item, bound) => !test(item, bound);
    }
    if (this.skip('(')) {
      const test = this.or();
      this.take(')');
      return test;
    }
    return this.comparison();
  }

  comparison(): Test {
    const name = this.peek()!;
    if (/^(attribute_exists|attribute_not_exists|contains|begins_with)$/.test(name)) {
      return this.functionTest(name);
    }
    const left = this.operand();
    if (this.skip('IN')) {
      this.take('(');
      const options = [this.operand()];
      while (this.skip(',')) options.push(this.operand());
      this.take(')');
      return (item, bound) => options.some((option) => option(item, bound) === left(item, bound));
    }
    if (this.skip('BETWEEN')) {
      const from = this.operand();
      this.take('AND');
      const to = this.operand();
      return (item, bound) => {
        const value = left(item, bound);
        return isOrdered(from(item, bound), value, '<=') && isOrdered(value, to(item, bound), '<=');
      };
    }
    const operator = this.take();
    const right = this.operand();
    return (item, bound) => isOrdered(left(item, bound), right(item, bound), operator);
  }

  functionTest(name: string): Test {
    this.take();
    this.take('(');
    const path = this.path();
    if (name.startsWith('attribute')) {
      this.take(')');
      const wanted = name === 'attribute_exists';
      return (item, bound) => (valueAt(item, path(bound)) !== undefined) === wanted;
    }
    this.take(',');
    const other = this.operand();
    this.take(')');
    return (item, bound) => {
      const value = valueAt(item, path(bound));
      const wanted = other(item, bound);
      if (name === 'begins_with') return typeof value === 'string' && value.startsWith(String(wanted));
      if (value instanceof Set) return value.has(wanted);
      return typeof value === 'string' && value.includes(String(wanted));
    };
  }

  changes(): Change[] {
    const changes: Change[] = [];
    while (!this.isDone) {
      const clause = this.take().toUpperCase();
      do changes.push(this.change(clause));
      while (this.skip(','));
    }
    return changes;
  }

  change(clause: string): Change {
    const path = this.path();
    if (clause === 'SET') {
      this.take('=');
      const value = this.sum();
      return (draft, before, bound) => {
        const set = value(before, bound);
        if (set === undefined)
          throw new InvalidRequest(
            'The provided expression refers to an attribute that does not exist in the item',
          );
        setAt(draft, path(bound), set);
      };
    }
    if (clause === 'REMOVE') return (draft, _, bound) => setAt(draft, path(bound), undefined);
    const value = this.operand();
    if (clause === 'ADD')
      return (draft, before, bound) => {
        const names = path(bound);
        setAt(draft, names, added(valueAt(before, names), value(before, bound)));
      };
    if (clause !== 'DELETE') throw new InvalidRequest(`Unknown clause ${clause}`);
    return (draft, before, bound) => {
      const names = path(bound);
      const removed = value(before, bound) as Set<unknown>;
      const left = [...((valueAt(before, names) as Set<unknown>) ?? [])].filter((one) => !removed.has(one));
      setAt(draft, names, left.length > 0 ? new Set(left) : undefined);
    };
  }
}

function valueAt(item: Item, path: readonly string[]): unknown {
  let value: unknown = item;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Sets or removes a value, copying what lies on the way: the draft shares the rest with the item before. */
function setAt(draft: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let place = draft;
  for (const name of path.slice(0, -1)) {
    const inner = Object.hasOwn(place, name) ? place[name] : undefined;
    if (typeof inner !== 'object' || inner === null)
      throw new InvalidRequest('The document path provided in the update expression is invalid for update');
    const copy = Object.assign(Object.create(null) as Record<string, unknown>, inner);
    place[name] = { ...copy };
    place = place[name] as Record<string, unknown>;
  }
  const last = path.at(-1)!;
  if (value === undefined) delete place[last];
  else Object.defineProperty(place, last, { value, writable: true, enumerable: true, configurable: true });
}

function added(before: unknown, value: unknown): unknown {
  if (value instanceof Set) return new Set([...((before as Set<unknown>) ?? []), ...value]);
  return ((before as number) ?? 0) + (value as number);
}

function sizeOf(value: unknown): number | undefined {
  if (value instanceof Set) return value.size;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value === undefined || value === null ? undefined : Object.keys(value).length;
}

function isOrdered(left: unknown, right: unknown, operator: string): boolean {
  if (operator === '=') return left !== undefined && left === right;
  if (operator === '<>') return left !== right;
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const [a, b] = [left as number, right as number];
  return operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : a >= b;
}

const tests = new Map<string, Test>();
const updates = new Map<string, Change[]>();

function kept<T>(cache: Map<string, T>, text: string, parse: (parser: Parser) => T): T {
  let parsed = cache.get(text);
  if (parsed === undefined) {
    const parser = new Parser(text);
    parsed = parse(parser);
    if (!parser.isDone) throw new InvalidRequest(`Syntax error in expression: ${text}`);
    cache.set(text, parsed);
  }
  return parsed;
}

/** Whether a condition holds; of an item that is not there, `{}`. No condition holds always. */
export const holds = (expression: string | undefined, item: Item, bound: Bound): boolean =>
  expression === undefined || kept(tests, expression, (parser) => parser.or())(item, bound);

/** The item after an update. */
export function updated(expression: string | undefined, before: Item, bound: Bound): Record<string, unknown> {
  const draft = { ...before };
  if (expression === undefined) return draft;
  for (const change of kept(updates, expression, (parser) => parser.changes())) change(draft, before, bound);
  return draft;
}

/** The top names of a path in an update, for UPDATED_NEW. */
export const namesChanged = (before: Item, after: Item): readonly string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);
