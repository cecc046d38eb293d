import jsonata from 'jsonata';
import { InvalidDefinitionError, queryError } from './errors.ts';
import { isObject, type Json } from './json.ts';

/** What an expression may name: `states`, the variables of its scope, and functions. */
export type Bindings = Readonly<Record<string, unknown>>;

/** A field of a definition, its expressions compiled; a field without any answers at once. */
export type Template = (bindings: Bindings) => Json | Promise<Json>;

/** @returns the field's value, or another if the definition has no such field; null is a value */
export const evaluate = (field: Template | undefined, bindings: Bindings, otherwise: Json) =>
  field === undefined ? otherwise : field(bindings);

/** Guards against an expression that never ends: no expression of a state machine needs as much. */
const LIMITS = { timeout: 5_000, stack: 500, sequence: 1_000_000 };

const EXPRESSION = /^\{%(.*)%\}$/s;

/**
 * Compiles a field: every string `{% ... %}` in it is an expression, everything else stands for itself.
 *
 * @param where names the field in errors: `RunEngine.Arguments`
 * @throws InvalidDefinitionError for an expression that is no JSONata
 */
export function compileTemplate(value: Json, where: string): Template {
  const dynamic = compileDynamic(value, where);
  return dynamic ?? (() => value);
}

/** undefined: there is no expression inside. */
function compileDynamic(value: Json, where: string): Template | undefined {
  if (typeof value === 'string') {
    const source = EXPRESSION.exec(value)?.[1];
    return source === undefined ? undefined : compileExpression(source.trim(), where);
  }
  if (Array.isArray(value)) {
    const parts = value.map((item: Json, i) => compileDynamic(item, `${where}[${i}]`));
    if (parts.every((part) => part === undefined)) return undefined;
    return (bindings) =>
      Promise.all(parts.map((part, i) => (part === undefined ? value[i]! : part(bindings))));
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(
    ([name, item]) => [name, item, compileDynamic(item, `${where}.${name}`)] as const,
  );
  if (entries.every(([, , part]) => part === undefined)) return undefined;
  return async (bindings) => {
    const values = await Promise.all(
      entries.map(([, item, part]) => (part === undefined ? item : part(bindings))),
    );
    return Object.fromEntries(entries.map(([name], i) => [name, values[i]!]));
  };
}

function compileExpression(source: string, where: string): Template {
  let expression: jsonata.Expression;
  try {
    expression = jsonata(source, LIMITS);
  } catch (error) {
    throw new InvalidDefinitionError(`${where}: '${source}' is no JSONata expression: ${messageOf(error)}`);
  }
  const prefix = `The JSONata expression '${source}' specified for the field '${where}'`;
  return async (bindings) => {
    let value: unknown;
    try {
      value = await expression.evaluate(undefined, bindings);
    } catch (error) {
      throw queryError(`${prefix} threw an error during evaluation. ${messageOf(error)}`);
    }
    if (value === undefined) throw queryError(`${prefix} returned nothing (undefined).`);
    return plainJson(value, prefix);
  };
}

/** JSONata throws objects that are no Errors. */
const messageOf = (error: unknown): string =>
  isObject(error) && typeof error.message === 'string' ? error.message : String(error);

/** Results may share structure with variables and be sequences, which carry marks: a copy has neither. */
function plainJson(value: unknown, prefix: string): Json {
  const text = JSON.stringify(value, (_, item) => {
    if (typeof item === 'function' || isLambda(item)) throw queryError(`${prefix} returned a function.`);
    if (typeof item === 'number' && !Number.isFinite(item)) throw queryError(`${prefix} returned ${item}.`);
    return item;
  });
  return JSON.parse(text) as Json;
}

const isLambda = (item: unknown): boolean =>
  isObject(item) && (item._jsonata_lambda === true || item._jsonata_function === true);
