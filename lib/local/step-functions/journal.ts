import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { damaged } from '../json-file.ts';
import type { EndedRecord, JournalRecord, StartedRecord } from './journal-records.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Each execution has an append-only file of JSON lines. It is in `running/` until the execution has ended and its end has
 * been announced, then in `ended/`. Start-up reads `running/` only, so what has ended costs nothing but its place on the
 * disk. Whether a name is taken, one file of that name says.
 *
 * Each record is one write, handed to the operating system before the call returns: it survives a kill of the process,
 * though not a loss of power. A line cut short by a kill was never acted on, and is dropped.
 * Rejected: one file for all with compaction (start-up and compaction grow with the past), SQLite (a commit is five
 * times an append), and keeping files open (thousands of waiting executions would use up descriptors).
 */
export class Journal {
  readonly #running: string;
  readonly #ended: string;
  readonly #definitions: string;

  /** @param dir made if it does not exist; used by one process at a time */
  constructor(dir: string) {
    this.#running = join(dir, 'running');
    this.#ended = join(dir, 'ended');
    this.#definitions = join(dir, 'definitions');
    for (const folder of [this.#running, this.#ended, this.#definitions]) {
      fs.mkdirSync(folder, { recursive: true });
    }
  }

  /** @returns the key under which a running execution finds its definition again */
  keepDefinition(definition: string): string {
    const hash = sha256(definition);
    const path = join(this.#definitions, `${hash}.json`);
    if (!fs.existsSync(path)) {
      fs.writeFileSync(`${path}.new`, definition);
      fs.renameSync(`${path}.new`, path);
    }
    return hash;
  }

  /** @throws if the file is damaged, naming it */
  readDefinition(hash: string): string {
    const path = join(this.#definitions, `${hash}.json`);
    const definition = naming(path, () => fs.readFileSync(path, 'utf8'));
    if (sha256(definition) !== hash) throw damaged(path, new Error('it holds something else'));
    return definition;
  }

  /** @throws if the disk has no room; the journal is then as it was */
  append(executionArn: string, record: JournalRecord): void {
    const path = this.#runningPath(executionArn);
    const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    try {
      fs.appendFileSync(path, `${JSON.stringify(record)}\n`);
    } catch (error) {
      // On a full disk a part of it may have been written: the next record must not be joined to that.
      if (fs.existsSync(path)) fs.truncateSync(path, size);
      throw error;
    }
  }

  /** To be called when the end has been announced: from now on start-up does not look at it. */
  retire(executionArn: string): void {
    const path = this.#endedPath(executionArn);
    fs.mkdirSync(join(path, '..'), { recursive: true });
    fs.renameSync(this.#runningPath(executionArn), path);
  }

  /** @returns the records of an execution, running or ended; undefined if there is none of that ARN */
  read(executionArn: string): JournalRecord[] | undefined {
    const path = [this.#runningPath(executionArn), this.#endedPath(executionArn)].find(fs.existsSync);
    return path === undefined ? undefined : parse(fs.readFileSync(path, 'utf8')).records;
  }

  /** Forgets an ended execution, so that its name is free. */
  forget(executionArn: string): void {
    fs.rmSync(this.#endedPath(executionArn));
  }

  /**
   * @returns the records of each execution under `running/`, mended after a kill, the execution that started first first
   * @throws if a file is damaged as no kill does it, naming it
   */
  readRunning(): JournalRecord[][] {
    const executions: JournalRecord[][] = [];
    for (const file of fs.readdirSync(this.#running)) {
      const path = join(this.#running, file);
      const text = fs.readFileSync(path, 'utf8');
      const { records, complete } = naming(path, () => parse(text));
      // Without its first record StartExecution was never answered.
      if (records.length === 0) {
        fs.rmSync(path);
        continue;
      }
      if (records[0]?.type !== 'started') throw damaged(path, new Error('it does not begin with a start'));
      if (complete.length < text.length) fs.truncateSync(path, Buffer.byteLength(complete));
      executions.push(records);
    }
    return executions.sort(([a], [b]) => (a as StartedRecord).at_ms - (b as StartedRecord).at_ms);
  }

  /** Reads every ended execution: for listing, not for the path of a request that must be quick. */
  *readEnded(): Generator<readonly [StartedRecord, EndedRecord]> {
    for (const file of fs.readdirSync(this.#ended, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.jsonl')) continue;
      const { records } = parse(fs.readFileSync(join(this.#ended, file), 'utf8'));
      yield [records[0] as StartedRecord, records.at(-1) as EndedRecord];
    }
  }

  #runningPath(executionArn: string): string {
    return join(this.#running, `${sha256(executionArn)}.jsonl`);
  }

  #endedPath(executionArn: string): string {
    const hash = sha256(executionArn);
    return join(this.#ended, hash.slice(0, 2), `${hash}.jsonl`);
  }
}

/** What a file is read for; a failure names the file. */
function naming<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw damaged(path, error);
  }
}

/** `complete` is the text up to and with its last line end. */
function parse(text: string): { records: JournalRecord[]; complete: string } {
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = complete.split('\n').slice(0, -1);
  return { records: lines.map((line) => JSON.parse(line) as JournalRecord), complete };
}
