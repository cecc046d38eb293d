/** Codes of Node for a disk or a quota without room, and SQLite's own number for it. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const SQLITE_FULL = 13;
/** LevelDB and SQLite say it in words. */
const WORDS = /no space left on device|database or disk is full|disk quota exceeded/i;

interface Cause extends Error {
  readonly code?: unknown;
  readonly errcode?: number;
}

/** Whether something failed because there is no room on the disk, however deep that stands among its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message, cause } = error as Cause;
  return CODES.includes(code) || errcode === SQLITE_FULL || WORDS.test(message) || isDiskFull(cause);
}
