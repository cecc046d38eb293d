/**
 * What the bundler puts in of a deployment: the text of its JSON. V8 takes a text as one token; an object it would read as
 * code, in a module of its own that esbuild has every other one call. Whoever works on a deployment from outside, as
 * tests do, gives the value itself.
 */
export type Deployed<Value> = Value | string;

const valuesOf = new Map<string, unknown>();

/** The value; of one text always the same, read when first asked for. */
export function deployed<Value extends object>(constant: Deployed<Value>): Value {
  if (typeof constant !== 'string') return constant;
  if (!valuesOf.has(constant)) valuesOf.set(constant, JSON.parse(constant));
  return valuesOf.get(constant) as Value;
}
