/** Where intrinsic functions find what they name. */
export interface Scope {
  /** Value of a `Ref`: a parameter, a pseudo parameter or a resource; {@link NO_VALUE} for `AWS::NoValue`. */
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  /** The unresolved expression of a condition. */
  condition(name: string): unknown;
  mapping(map: string, first: string, second: string): unknown;
  /** Value of a `{{resolve:secretsmanager:...}}` reference, given what stands between the first and last colon-free brace. */
  secret(reference: string): string;
}

/** What `AWS::NoValue` resolves to: the property or element that holds it is left out. */
export const NO_VALUE = Symbol('AWS::NoValue');

const DYNAMIC_REFERENCE = /\{\{resolve:([a-z-]+):(.+?)\}\}/g;
const VARIABLE = /\$\{(!?)([^}]+)\}/g;

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

function attributeOf(argument: unknown, scope: Scope): unknown {
  const [logicalId, name] =
    typeof argument === 'string' ? splitOnce(argument) : (argument as [string, unknown]);
  return scope.attribute(logicalId, String(evaluate(name, scope)));
}

function splitOnce(dotted: string): [string, string] {
  const dot = dotted.indexOf('.');
  return [dotted.slice(0, dot), dotted.slice(dot + 1)];
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, given] = Array.isArray(argument)
    ? (argument as [string, Record<string, unknown>])
    : [argument as string, {}];
  return text.replace(VARIABLE, (whole, literal: string, name: string) => {
    if (literal) return whole.replace('!', '');
    if (name in given) return String(evaluate(given[name], scope));
    return String(name.includes('.') ? attributeOf(name, scope) : scope.ref(name));
  });
}

const list = (argument: unknown, scope: Scope): unknown[] => evaluate(argument, scope) as unknown[];

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(name as string),
  'Fn::GetAtt': attributeOf,
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argument as [string, unknown];
    return list(parts, scope).join(separator);
  },
  'Fn::Sub': substitute,
  'Fn::Select': (argument, scope) => {
    const [index, items] = list(argument, scope) as [number | string, unknown[]];
    return items[Number(index)];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = list(argument, scope) as [string, string];
    return text.split(separator);
  },
  'Fn::Base64': (argument, scope) => Buffer.from(String(evaluate(argument, scope))).toString('base64'),
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = list(argument, scope) as [string, string, string];
    return scope.mapping(map, first, second);
  },
  'Fn::If': (argument, scope) => {
    const [name, then, otherwise] = argument as [string, unknown, unknown];
    return evaluate(holds(name, scope) ? then : otherwise, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument, scope);
    return String(left) === String(right);
  },
  'Fn::And': (argument, scope) => list(argument, scope).every(Boolean),
  'Fn::Or': (argument, scope) => list(argument, scope).some(Boolean),
  'Fn::Not': (argument, scope) => !list(argument, scope)[0],
  Condition: (name, scope) => holds(name as string, scope),
};

/** Whether a named condition of the template is true. */
export function holds(condition: string, scope: Scope): boolean {
  return evaluate(scope.condition(condition), scope) === true;
}

/** The only key of an object that is an intrinsic function's call. */
function intrinsicName(value: object): string | undefined {
  const keys = Object.keys(value);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) return undefined;
  if (key.startsWith('Fn::') && !(key in INTRINSICS)) throw new Error(`${key} cannot be resolved here.`);
  // An IAM statement also has a property `Condition`; a reference to a template condition is always a string.
  if (key === 'Condition' && typeof (value as { Condition: unknown }).Condition !== 'string')
    return undefined;
  return key in INTRINSICS ? key : undefined;
}

function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => evaluate(item, scope)).filter((item) => item !== NO_VALUE);
  }
  if (typeof value !== 'object' || value === null) return value;
  const name = intrinsicName(value);
  if (name !== undefined) return INTRINSICS[name]!((value as Record<string, unknown>)[name], scope);
  const entries = Object.entries(value).map(([key, item]) => [key, evaluate(item, scope)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== NO_VALUE));
}

/** Dynamic references are replaced last, as CloudFormation does: the text of one may itself be joined from parts. */
function replaceReferences(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') {
    return value.replace(DYNAMIC_REFERENCE, (whole, service: string, reference: string) => {
      if (service !== 'secretsmanager') throw new Error(`${whole} cannot be resolved here.`);
      return scope.secret(reference);
    });
  }
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceReferences(item, scope)]),
  );
}

/**
 * The value with every intrinsic function and dynamic reference resolved.
 * @throws on an intrinsic function that is not known here, and whatever the scope throws
 */
export function resolveIntrinsics(value: unknown, scope: Scope): unknown {
  return replaceReferences(evaluate(value, scope), scope);
}
