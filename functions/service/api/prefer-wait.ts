import { LIMITS } from '../domain/limits.ts';
import type { ApiRequest } from './request.ts';

const DIGITS = /^\d+$/;
const WAIT = /^wait *= *"?(\d+)"?$/i;

/** The wait that a caller prefers, and the header that says it was heeded: of a header only. */
export interface PreferredWait {
  readonly wait_s: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How many seconds the caller prefers to wait for an answer that is final: the query's `wait`, else `Prefer: wait=N`
 * (RFC 7240), the first of several. More than 25 count as 25; less than 1, and what is no number, is no preference.
 */
export function preferredWait(request: ApiRequest): PreferredWait | undefined {
  const inQuery = heeded(DIGITS.exec(request.query.wait ?? '')?.[0]);
  if (inQuery !== undefined) return { wait_s: inQuery, headers: {} };
  const inHeader = heeded(headerWait(request));
  if (inHeader === undefined) return undefined;
  return { wait_s: inHeader, headers: { 'preference-applied': `wait=${inHeader}` } };
}

function headerWait({ headers }: ApiRequest): string | undefined {
  const preferences = (headers.prefer ?? '').split(/[,;]/).map((preference) => preference.trim());
  return preferences.map((preference) => WAIT.exec(preference)?.[1]).find((found) => found !== undefined);
}

function heeded(seconds: string | undefined): number | undefined {
  if (seconds === undefined || Number(seconds) < LIMITS.wait_s.min) return undefined;
  return Math.min(LIMITS.wait_s.max, Number(seconds));
}
