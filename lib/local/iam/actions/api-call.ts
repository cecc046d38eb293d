import type { Permission } from '../authorize.ts';

/** A call to an AWS API as it arrives over HTTP. */
export interface ApiCall {
  /** The signing name in the credential scope: `dynamodb`, `s3`, `sqs`, `states`, ... */
  readonly service: string;
  readonly method: string;
  /** Still percent-encoded, path-style for S3: `/bucket/key`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Where the resources of a template live, for what a call names only in part. */
export interface Scope {
  /** `aws` */
  readonly partition: string;
  readonly region: string;
  readonly account: string;
  /** The partition key's attribute of a table, or of an index of it; undefined if there is no such table. */
  partitionKeyOf(table: string, index?: string): string | undefined;
}

/** The permissions that a call needs, all of them; undefined if no rule here knows the call. */
export type ActionRule = (call: ApiCall, scope: Scope) => readonly Permission[] | undefined;

export const arn = (scope: Scope, service: string, resource: string): string =>
  `arn:${scope.partition}:${service}:${scope.region}:${scope.account}:${resource}`;

/** `Prefix.Operation` of X-Amz-Target, the way AWS JSON names an operation; undefined without the header. */
export const targetOperation = (call: ApiCall): string | undefined =>
  call.headers['x-amz-target']?.split('.').at(-1);

/** The body of an AWS JSON call; a body that is no JSON object names no resource, so nothing allows it. */
export function jsonBody(call: ApiCall): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(call.body);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A member that should be text, or `*` for a call that names no resource. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '*');
