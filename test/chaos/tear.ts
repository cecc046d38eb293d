import { existsSync, globSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../support/fuzz/random.ts';

/** What a torn write may have taken with it. */
export interface Torn {
  readonly what: string;
  /** Answers from then on may stand on the write that is gone; absent where nobody was answered on its account. */
  readonly since_ms?: number;
}

/** Clocks of file systems lag behind the machine's by some milliseconds. */
const LAG_MS = 20;

/** Tears the last write of a service that was killed, at a random byte: nothing, if that file was not written. */
export type Tear = (dataDir: string, random: Random) => Torn | undefined;

/** The table's log: the last of its records, which is one batch. */
const tearTable: Tear = (dataDir, random) => {
  const file = newest(join(dataDir, 'dynamodb/*.log'));
  if (!file) return undefined;
  return cut(file, lastRecord(readFileSync(file)), random, 'the last write to the table');
};

/** LevelDB's log: blocks of 32 KB; records in them, a whole one (1) or its first (2), middle (3) and last (4) parts. */
function lastRecord(log: Buffer): readonly [number, number] | undefined {
  const [BLOCK, HEADER] = [32_768, 7];
  let begun = 0;
  let last: readonly [number, number] | undefined;
  for (let at = 0; at + HEADER <= log.length; ) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEADER) {
      at += left;
      continue;
    }
    const [length, type] = [log.readUInt16LE(at + 4), log[at + 6]!];
    if (type === 0) break;
    if (type === 1 || type === 2) begun = at;
    at += HEADER + length;
    if ((type === 1 || type === 4) && at <= log.length) last = [begun, at];
  }
  return last;
}

/** The log of SQLite, which holds messages and files: the frames of its last transaction. */
const tearMessages: Tear = (dataDir, random) => {
  const file = join(dataDir, 'messages-and-files/fauxqs.db-wal');
  if (!existsSync(file)) return undefined;
  return cut(file, lastTransaction(readFileSync(file)), random, 'the last write of messages and files');
};

/** Frames of an earlier round, behind the last of this one, have other salts. */
function lastTransaction(wal: Buffer): readonly [number, number] | undefined {
  const [HEADER, FRAME_HEADER] = [32, 24];
  if (wal.length < HEADER) return undefined;
  const frame = FRAME_HEADER + wal.readUInt32BE(8);
  const salts = wal.subarray(16, 24);
  let begun = HEADER;
  let last: readonly [number, number] | undefined;
  for (let at = HEADER; at + frame <= wal.length; at += frame) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break;
    if (wal.readUInt32BE(at + 4) === 0) continue;
    last = [begun, at + frame];
    begun = at + frame;
  }
  return last;
}

/** The line that was written last to the journal of an execution: what it says is done again. */
const tearJournal: Tear = (dataDir, random) => {
  const file = newest(join(dataDir, 'executions/running/*.jsonl'));
  if (!file) return undefined;
  const text = readFileSync(file);
  const begun = text.lastIndexOf('\n', text.length - 2) + 1;
  const { what } = cut(file, [begun, text.length], random, 'the last line of an execution') ?? {};
  return what === undefined ? undefined : { what };
};

/** Files that are replaced whole: the new content was being written beside the old one. */
const tearReplacement: Tear = (dataDir, random) => {
  const file = random.pick([
    ...globSync(join(dataDir, '*.json')),
    join(dataDir, 'executions/heartbeat.json'),
  ]);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  writeFileSync(`${file}.tmp`, content.subarray(0, random.below(content.length)));
  return { what: `the replacement of ${file}` };
};

export const TEARS: Readonly<Record<string, Tear>> = {
  table: tearTable,
  messages: tearMessages,
  journal: tearJournal,
  replacement: tearReplacement,
};

function cut(
  file: string,
  span: readonly [number, number] | undefined,
  random: Random,
  what: string,
): Torn | undefined {
  if (!span || span[0] >= span[1]) return undefined;
  const since_ms = statSync(file).mtimeMs - LAG_MS;
  const at = span[0] + random.below(span[1] - span[0]);
  truncateSync(file, at);
  return { what: `${what}, ${at - span[0]} of ${span[1] - span[0]} bytes of it left`, since_ms };
}

function newest(pattern: string): string | undefined {
  const files = globSync(pattern).filter((file) => statSync(file).size > 0);
  return files.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1);
}
