/** Codes of Node for a disk or a quota without room, and for a disk that takes no writes; SQLite's own numbers for both. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];
const SQLITE_CODES: readonly unknown[] = [13, 8];
/** LevelDB and SQLite say it in words. */
const WORDS =
  /no space left on device|database or disk is full|disk quota exceeded|read-only file system|readonly database/i;

interface Cause extends Error {
  readonly code?: unknown;
  readonly errcode?: number;
}

/**
 * Whether something failed because there is no room on the disk, however deep that stands among its causes. A disk that
 * has become read-only, as Linux makes one that reports errors, has none either.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message, cause } = error as Cause;
  return CODES.includes(code) || SQLITE_CODES.includes(errcode) || WORDS.test(message) || isDiskFull(cause);
}
