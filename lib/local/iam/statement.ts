type OneOrMany<T> = T | readonly T[];

/** The values a request carries for condition keys. An empty list says: known, and absent from this request. */
export type ConditionKeys = Readonly<Record<string, readonly string[]>>;

/** operator -> condition key -> accepted values, as a policy document has it. */
export type ConditionBlock = Readonly<
  Record<string, Readonly<Record<string, OneOrMany<string | number | boolean>>>>
>;

/** One statement of a policy document, its intrinsics resolved to text. `Principal` is not read. */
export interface Statement {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action?: OneOrMany<string>;
  readonly NotAction?: OneOrMany<string>;
  readonly Resource?: OneOrMany<string>;
  readonly NotResource?: OneOrMany<string>;
  readonly Condition?: ConditionBlock;
}

/** @returns the list that IAM lets a document write as a single value */
export const asList = <T>(value: OneOrMany<T> | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];
