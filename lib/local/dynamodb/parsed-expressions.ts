/** A parser of dynalite's, and what it is told beside the expression. */
export interface ExpressionParser {
  parse(expression: string, options: { readonly context: ParsingContext }): unknown;
}

interface ParsingContext {
  readonly attrNames?: Readonly<Record<string, string>> | undefined;
  readonly attrVals?: Readonly<Record<string, object>> | undefined;
  /** The parser takes out of these two what the expression names. */
  readonly unusedAttrNames: Record<string, true>;
  readonly unusedAttrVals: Record<string, true>;
}

/** The service's code has some two hundred; whoever makes one for each request is not to fill the memory. */
const MOST_KEPT = 1_000;

/** What the parser makes of these hangs on the values, and not on their types alone. */
const BY_VALUE = /between|attribute_type/i;

/** In the place of a value in what was parsed. */
class ValueOf {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Parsed {
  readonly tree: unknown;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/**
 * Makes a parser keep what it has parsed, for the same expression over the same names and types of values. Parsing was a
 * third of what the service's main thread left as garbage, and an eighth of its work: the code's expressions are always
 * the same few. An expression that is refused is parsed again.
 */
export function keepParsed(parser: ExpressionParser): void {
  const parse = parser.parse.bind(parser);
  const kept = new Map<string, Parsed>();
  parser.parse = (expression, options) => {
    const { context } = options;
    if (BY_VALUE.test(expression)) return parse(expression, options);
    const key = keyOf(expression, context);
    let parsed = kept.get(key);
    if (!parsed) {
      const own = {
        ...context,
        unusedAttrNames: unused(context.attrNames),
        unusedAttrVals: unused(context.attrVals),
      };
      const tree = parse(expression, { context: own });
      if (typeof tree === 'string') return tree;
      parsed = {
        tree: withoutValues(tree, namesOf(context.attrVals)),
        names: usedOf(context.attrNames, own.unusedAttrNames),
        values: usedOf(context.attrVals, own.unusedAttrVals),
      };
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, parsed);
    }
    for (const name of parsed.names) delete context.unusedAttrNames[name];
    for (const name of parsed.values) delete context.unusedAttrVals[name];
    return withValues(parsed.tree, context.attrVals ?? {});
  };
}

const unused = (all: object = {}): Record<string, true> =>
  Object.fromEntries(Object.keys(all).map((name) => [name, true]));

const usedOf = (all: object = {}, left: Record<string, true>): string[] =>
  Object.keys(all).filter((name) => !(name in left));

function keyOf(expression: string, { attrNames = {}, attrVals = {} }: ParsingContext): string {
  const parts = [expression];
  for (const name in attrNames) parts.push(name, attrNames[name]!);
  for (const name in attrVals) parts.push(name, ...Object.keys(attrVals[name]!));
  return JSON.stringify(parts);
}

const namesOf = (values: Readonly<Record<string, object>> = {}): ReadonlyMap<unknown, string> =>
  new Map(Object.entries(values).map(([name, value]) => [value, name]));

function withoutValues(node: unknown, names: ReadonlyMap<unknown, string>): unknown {
  const name = names.get(node);
  return name === undefined ? copy(node, (part) => withoutValues(part, names)) : new ValueOf(name);
}

/** A tree of its own for each request: dynalite turns the conditions of a key around in place. */
function withValues(node: unknown, values: Readonly<Record<string, object>>): unknown {
  return node instanceof ValueOf ? values[node.name] : copy(node, (part) => withValues(part, values));
}

function copy(node: unknown, part: (value: unknown) => unknown): unknown {
  if (Array.isArray(node)) return node.map(part);
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.create(Object.getPrototypeOf(node)) as Record<string, unknown>;
  for (const key in node) made[key] = part((node as Record<string, unknown>)[key]);
  return made;
}
