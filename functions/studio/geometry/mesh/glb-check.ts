import { InputError } from '../../input-error.ts';
import { checkProperties } from './gltf-property-check.ts';
import { checkScene } from './gltf-scene-check.ts';
import { checkStorage } from './gltf-storage-check.ts';
import type { LooseJson } from './loose-json.ts';

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_BYTES = 20;

/** JSON of a scene with 100,000 nodes has about 20 MB. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Each costs 0.1 ms to read, copy and write: a scene of 20,000 nodes and 10,000 meshes has as many. */
const MAX_JSON_OBJECTS = 100_000;
/** glTF itself nests nine deep; the rest is for extras. Writing JSON is recursive, and so is what copies it. */
const MAX_JSON_DEPTH = 100;

/**
 * Looks at a GLB's header and JSON for what would exhaust memory, time or the stack when the model is read or drawn:
 * counts that no bytes stand behind, hierarchies that are no trees, meshes that are drawn without end.
 *
 * @returns the JSON
 * @throws InputError source_unreadable
 */
export function checkGlb(glb: Uint8Array): LooseJson {
  const { json, binary } = splitChunks(glb);
  checkStorage(json, binary);
  checkScene(json);
  checkProperties(json);
  return json;
}

function splitChunks(glb: Uint8Array): { json: LooseJson; binary: Uint8Array } {
  if (glb.byteLength < HEADER_BYTES) throw unreadable();
  const header = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  if (header.getUint32(0, true) !== GLB_MAGIC || header.getUint32(4, true) !== 2) throw unreadable();
  const end = header.getUint32(8, true);
  const jsonBytes = header.getUint32(12, true);
  const jsonEnd = HEADER_BYTES + jsonBytes;
  if (header.getUint32(16, true) !== JSON_CHUNK || jsonEnd > end || end > glb.byteLength) throw unreadable();
  // The reader lays 32-bit words over what follows.
  if (jsonBytes > MAX_JSON_BYTES || jsonBytes % 4 !== 0) throw unreadable();
  const json = parseJson(glb.subarray(HEADER_BYTES, jsonEnd));
  if (end < jsonEnd + 8 || header.getUint32(jsonEnd + 4, true) !== BINARY_CHUNK) {
    return { json, binary: new Uint8Array(0) };
  }
  const binaryBytes = header.getUint32(jsonEnd, true);
  if (jsonEnd + 8 + binaryBytes > end) throw unreadable();
  return { json, binary: glb.subarray(jsonEnd + 8, jsonEnd + 8 + binaryBytes) };
}

function parseJson(bytes: Uint8Array): LooseJson {
  const { objects, depth } = measureJson(bytes);
  if (objects > MAX_JSON_OBJECTS || depth > MAX_JSON_DEPTH) throw unreadable();
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw unreadable({ cause });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw unreadable();
  return json as LooseJson;
}

/**
 * How many objects there are, and how deep they and arrays lie in each other. UTF-8 has no brackets or quotes inside of
 * its longer characters.
 */
function measureJson(text: Uint8Array): { readonly objects: number; readonly depth: number } {
  let objects = 0;
  let level = 0;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i]!;
    if (quoted) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x5b || byte === 0x7b) {
      depth = Math.max(depth, ++level);
      if (byte === 0x7b) objects++;
    } else if (byte === 0x5d || byte === 0x7d) level--;
  }
  return { objects, depth };
}

function unreadable(options?: ErrorOptions): InputError {
  return new InputError('source_unreadable', 'The source model is not a readable GLB file.', options);
}
