import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the lock. */
const SQLITE_BUSY = 5;
/**
 * How long a claim is tried again. An exclusive lock is taken in steps, and of two processes at different steps each would
 * otherwise be refused because of the other: with no wait, 35 of 200 pairs of starts both failed, and 122 of 200 in SQLite's
 * exclusive locking mode, which gives no step back.
 */
const CLAIM_MS = 500;

interface SqliteError extends Error {
  readonly errcode?: number;
}

export interface DataLock {
  release(): void;
}

/**
 * Claims a data folder for this process. The operating system gives the claim back when the process ends, however it
 * ends: it is SQLite's lock on a file.
 * @throws if another process has it, or the folder cannot be written
 */
export function lockData(directory: string): DataLock {
  mkdirSync(directory, { recursive: true });
  const note = join(directory, 'lock.pid');
  const database = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    database.exec(`PRAGMA busy_timeout = ${CLAIM_MS}; BEGIN EXCLUSIVE`);
  } catch (error) {
    database.close();
    const { errcode, message } = error as SqliteError;
    if (errcode !== SQLITE_BUSY) {
      throw new Error(`The data folder ${directory} cannot be written (${message}).`, { cause: error });
    }
    // Whoever has just taken the lock has not written who it is yet.
    const who = existsSync(note) ? ` (process ${readFileSync(note, 'utf8')})` : '';
    throw new Error(`The service runs already on ${directory}${who}. Stop it, or set DATA_DIR.`);
  }
  writeFileSync(note, String(process.pid));
  return { release: () => database.close() };
}
