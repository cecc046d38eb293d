import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A noun's meaning: its place in WordNet's file of nouns. */
export type Synset = number;

/** WordNet's nouns, as far as a prompt needs them. */
export interface Nouns {
  /** Meanings of a noun in its base form, the most usual first; none if WordNet has no such noun. */
  sensesOf(lemma: string): readonly Synset[];
  /** What a meaning is a kind of; what it is an instance of, as London is of a city, is nothing to build it by. */
  hypernymsOf(synset: Synset): readonly Synset[];
  /** The words for a meaning in lower case, blanks between those of a compound. */
  wordsOf(synset: Synset): readonly string[];
  close(): void;
}

/** Longer than any line of either file (the longest of 3.1 has 13 kB, in data.noun). */
const LINE_BYTES = 16 * 1024;
const NEWLINE = 10;

/**
 * Reads WordNet 3.1's files of nouns where they lie: the index by bisection (it is sorted by bytes), a meaning by its
 * offset. A look-up takes some twenty reads of a warm file, 0.2 ms; loading both files as a map was the first design
 * and took 0.9 s and 180 MB at each cold start. Formats: wndb(5WN), "WordNet database files".
 *
 * @param indexPath of index.noun
 * @param dataPath of data.noun
 */
export function openNouns(indexPath: string, dataPath: string): Nouns {
  const index = openSync(indexPath, 'r');
  const data = openSync(dataPath, 'r');
  const indexBytes = fstatSync(index).size;
  const buffer = Buffer.alloc(LINE_BYTES);
  const known = new Map<string, readonly Synset[]>();
  return {
    sensesOf(lemma) {
      const key = lemma.replaceAll(' ', '_');
      // The lines of the licence begin with blanks: their first word is none.
      if (key === '') return [];
      let senses = known.get(key);
      if (!senses) {
        senses = readSenses(findLine(index, indexBytes, buffer, key));
        known.set(key, senses);
      }
      return senses;
    },
    hypernymsOf: (synset) => readHypernyms(lineAt(data, buffer, synset)),
    wordsOf: (synset) => readWords(lineAt(data, buffer, synset)),
    close() {
      closeSync(index);
      closeSync(data);
    },
  };
}

/** The line whose first word is the key, by bisection over the bytes of a file sorted by that word. */
function findLine(file: number, size: number, buffer: Buffer, key: string): string | undefined {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : nextLine(file, buffer, middle - 1);
    // No line begins between the middle and the end of the range.
    if (start >= high) {
      high = middle;
      continue;
    }
    const line = lineAt(file, buffer, start);
    const order = compareBytes(line.slice(0, Math.max(0, line.indexOf(' '))), key);
    if (order === 0) return line;
    if (order < 0) low = start + line.length + 1;
    else high = middle;
  }
  return undefined;
}

/** Both are ASCII, so the order of UTF-16 units is that of bytes; the licence at the top begins with blanks. */
const compareBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function nextLine(file: number, buffer: Buffer, from: number): number {
  const length = readSync(file, buffer, 0, LINE_BYTES, from);
  const end = buffer.subarray(0, length).indexOf(NEWLINE);
  return end < 0 ? from + length : from + end + 1;
}

function lineAt(file: number, buffer: Buffer, start: number): string {
  const length = readSync(file, buffer, 0, LINE_BYTES, start);
  const end = buffer.subarray(0, length).indexOf(NEWLINE);
  return buffer.toString('latin1', 0, end < 0 ? length : end);
}

/** lemma, part of speech, how many senses, how many kinds of pointer, those, senses again, tagged senses, offsets. */
function readSenses(line: string | undefined): readonly Synset[] {
  if (line === undefined) return [];
  const fields = line.trim().split(' ');
  return fields.slice(fields.length - Number(fields[2])).map(Number);
}

/** offset, file, type, how many words (hexadecimal), word and id of each, how many pointers, four fields each. */
function readHypernyms(line: string): readonly Synset[] {
  const fields = line.split(' ');
  const words = Number.parseInt(fields[3]!, 16);
  const first = 5 + words * 2;
  const count = Number(fields[first - 1]);
  const hypernyms: Synset[] = [];
  for (let i = first; i < first + count * 4; i += 4) {
    if (fields[i] === '@') hypernyms.push(Number(fields[i + 1]));
  }
  return hypernyms;
}

function readWords(line: string): readonly string[] {
  const fields = line.split(' ');
  const count = Number.parseInt(fields[3]!, 16);
  return Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.toLowerCase().replaceAll('_', ' '));
}
