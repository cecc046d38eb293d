import { LIMITS } from '../domain/limits.ts';
import type { ApiRequest } from './request.ts';

const WAIT = /^wait *= *"?(\d{1,9})"?$/i;

/**
 * How many seconds the caller prefers to wait for an answer that is final: `Prefer: wait=N` (RFC 7240), the first of
 * several. More than 25 count as 25; less than 1, and what is no number, is no preference.
 */
export function preferredWait_s({ headers }: ApiRequest): number | undefined {
  const preferences = (headers.prefer ?? '').split(/[,;]/).map((preference) => preference.trim());
  const seconds = preferences
    .map((preference) => WAIT.exec(preference)?.[1])
    .find((found) => found !== undefined);
  if (seconds === undefined || Number(seconds) < LIMITS.wait_s.min) return undefined;
  return Math.min(LIMITS.wait_s.max, Number(seconds));
}
