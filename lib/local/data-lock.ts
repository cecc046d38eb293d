import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataLock {
  release(): void;
}

/**
 * Claims a data folder for this process. The operating system gives the claim back when the process ends, however it
 * ends: it is SQLite's lock on a file.
 * @throws if another process has it
 */
export function lockData(directory: string): DataLock {
  mkdirSync(directory, { recursive: true });
  const note = join(directory, 'lock.pid');
  const database = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    const pid = readFileSync(note, 'utf8');
    throw new Error(`The service runs already on ${directory} (process ${pid}). Stop it, or set DATA_DIR.`);
  }
  writeFileSync(note, String(process.pid));
  return { release: () => database.close() };
}
