import { asList, type ConditionBlock, type ConditionKeys } from './statement.ts';
import { matchesWildcard } from './wildcard.ts';

/** `unknown` names what this evaluator cannot judge; whoever asks must then refuse. */
export type ConditionResult = { readonly met: boolean } | { readonly unknown: string };

type Test = (wanted: string, actual: string) => boolean;

const numeric =
  (compare: (actual: number, wanted: number) => boolean): Test =>
  (wanted, actual) =>
    compare(Number(actual), Number(wanted));

/** ARNs are compared part by part: a wildcard does not reach over a colon, except in the sixth part. */
const arnMatches: Test = (wanted, actual) => {
  const [pattern, value] = [arnParts(wanted), arnParts(actual)];
  return pattern.length === value.length && pattern.every((part, i) => matchesWildcard(part, value[i]!));
};

function arnParts(arn: string): string[] {
  const parts = arn.split(':');
  return parts.length <= 6 ? parts : [...parts.slice(0, 5), parts.slice(5).join(':')];
}

/** Operators that hold when any wanted value matches. */
const POSITIVE: Readonly<Record<string, Test>> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringEqualsIgnoreCase: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
  StringLike: matchesWildcard,
  ArnEquals: arnMatches,
  ArnLike: arnMatches,
  Bool: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
  NumericEquals: numeric((a, b) => a === b),
  NumericLessThan: numeric((a, b) => a < b),
  NumericLessThanEquals: numeric((a, b) => a <= b),
  NumericGreaterThan: numeric((a, b) => a > b),
  NumericGreaterThanEquals: numeric((a, b) => a >= b),
};

/** Operators that hold when no wanted value matches. */
const NEGATIVE: Readonly<Record<string, Test>> = {
  StringNotEquals: POSITIVE.StringEquals!,
  StringNotEqualsIgnoreCase: POSITIVE.StringEqualsIgnoreCase!,
  StringNotLike: matchesWildcard,
  ArnNotEquals: arnMatches,
  ArnNotLike: arnMatches,
  NumericNotEquals: POSITIVE.NumericEquals!,
};

const OPERATOR = /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/;

/**
 * Judges a `Condition` block: every operator and every key in it must hold.
 * A key that `keys` does not list is unknown, not absent: the caller lists an absent key with no values.
 *
 * @param block the statement's conditions
 * @param keys what the request carries; names are compared without case
 */
export function evaluateConditions(block: ConditionBlock, keys: ConditionKeys): ConditionResult {
  const known = new Map(Object.entries(keys).map(([name, values]) => [name.toLowerCase(), values]));
  let met = true;
  for (const [operator, wantedByKey] of Object.entries(block)) {
    for (const [key, wanted] of Object.entries(wantedByKey)) {
      const actual = known.get(key.toLowerCase());
      if (actual === undefined) return { unknown: `condition key ${key}` };
      const holds = evaluateOne(operator, asList(wanted).map(String), actual);
      if (holds === undefined) return { unknown: `condition operator ${operator}` };
      met &&= holds;
    }
  }
  return { met };
}

function evaluateOne(operator: string, wanted: readonly string[], actual: readonly string[]) {
  const [, quantifier, name = '', ifExists] = OPERATOR.exec(operator) ?? [];
  if (name === 'Null') return wanted.includes(String(actual.length === 0));
  const [positive, negative] = [ownTest(POSITIVE, name), ownTest(NEGATIVE, name)];
  const test = positive ?? negative;
  if (test === undefined) return undefined;
  const holds = (value: string) => wanted.some((one) => test(one, value)) === (positive !== undefined);
  // An absent key passes ForAllValues, IfExists and the negated operators, and fails the rest.
  if (actual.length === 0) {
    if (quantifier === 'ForAnyValue') return false;
    return quantifier === 'ForAllValues' || ifExists !== undefined || negative !== undefined;
  }
  return quantifier === 'ForAnyValue' ? actual.some(holds) : actual.every(holds);
}

const ownTest = (tests: Readonly<Record<string, Test>>, name: string): Test | undefined =>
  Object.hasOwn(tests, name) ? tests[name] : undefined;
