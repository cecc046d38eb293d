import { LIMITS } from '../limits.ts';
import { BrokenInput, type ByteSource, type Walk } from './byte-source.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
/** JSON up to here is looked into at once; that of a larger scene, with a thousand nodes and more, is left to the job. */
const SHORT_JSON_BYTES = 256 * 1024;
/** glTF itself nests nine deep; the rest is for extras. */
const MAX_DEPTH = 100;

/**
 * The container of a GLB (glTF 2.0, chapter 4): every chunk lies within it, and the first is JSON, which names no file
 * outside and has something to show. What comes after is no part of it.
 */
export function* walkGlb(source: ByteSource): Walk {
  const header = yield* source.take(HEADER_BYTES);
  if (header.readUInt32LE(4) !== 2) throw new BrokenInput('The GLB is not of version 2 of glTF.');
  const length = header.readUInt32LE(8);
  if (length > LIMITS.uploadedFile_bytes) throw new BrokenInput('The GLB says to be larger than 20 MB.');
  let left = length - HEADER_BYTES;
  for (let first = true; first || left > 0; first = false) {
    const head = yield* source.take(CHUNK_HEADER_BYTES);
    const bytes = head.readUInt32LE(0);
    left -= CHUNK_HEADER_BYTES + bytes;
    if (left < 0) throw new BrokenInput('The GLB has a chunk that is longer than the file says to be.');
    if (!first) {
      yield* source.pass(bytes);
      continue;
    }
    if (head.readUInt32LE(4) !== JSON_CHUNK) throw new BrokenInput('The GLB does not begin with its JSON.');
    if (bytes <= SHORT_JSON_BYTES) checkJson(yield* source.take(bytes));
    else yield* source.pass(bytes);
  }
}

type Loose = Readonly<Record<string, unknown>>;

/** Anything in it may be anything: only what is surely wrong is refused, the rest is for who reads all of it. */
function checkJson(text: Buffer): void {
  if (depthOf(text) > MAX_DEPTH) throw new BrokenInput('The JSON of the GLB is nested too deep.');
  let json: Loose;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new BrokenInput('The GLB has a JSON chunk that is no JSON in UTF-8.');
  }
  if (typeof json !== 'object' || json === null) throw new BrokenInput('The JSON of the GLB is no object.');
  for (const list of ['buffers', 'images']) {
    const entries = Array.isArray(json[list]) ? (json[list] as readonly (Loose | null)[]) : [];
    if (entries.some((entry) => typeof entry?.uri === 'string' && !entry.uri.startsWith('data:')))
      throw new BrokenInput(`The GLB names ${list} outside of it: all that it needs has to be in it.`);
  }
  if (!Array.isArray(json.meshes) || json.meshes.length === 0) {
    throw new BrokenInput('The GLB has no mesh.');
  }
}

/** UTF-8 has no brackets or quotes inside of its longer characters. */
function depthOf(text: Buffer): number {
  let [level, depth, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]!;
    if (quoted) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x5b || byte === 0x7b) depth = Math.max(depth, ++level);
    else if (byte === 0x5d || byte === 0x7d) level--;
  }
  return depth;
}
