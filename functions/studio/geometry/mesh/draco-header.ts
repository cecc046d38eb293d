import { malformed } from './loose-json.ts';

const MESH = 1;
const SEQUENTIAL = 0;
const METADATA_FLAG = 0x8000;

/**
 * The counts at the start of a Draco mesh, for which its decoder allocates memory. Edgebreaker's are those of its
 * connectivity: corners that attributes split come on top.
 * Source: "Draco 3D Graphics Compression", bitstream specification 2.2, sections 4 and 5.
 *
 * @throws InputError source_unreadable for what is no Draco mesh of version 2.2, or has metadata, which glTF has no use for
 */
export function declaredByDraco(stream: Uint8Array): { readonly faces: number; readonly points: number } {
  const version = stream[5]! * 256 + stream[6]!;
  const flags = stream[9]! + stream[10]! * 256;
  const magic = String.fromCharCode(...stream.subarray(0, 5));
  if (magic !== 'DRACO' || version !== 0x202 || stream[7] !== MESH || (flags & METADATA_FLAG) !== 0) {
    throw malformed('its compressed data is no Draco mesh');
  }
  if (stream[8] === SEQUENTIAL) {
    const faces = readVarint(stream, 11);
    return { faces: faces.value, points: readVarint(stream, faces.end).value };
  }
  // Edgebreaker: a byte names its way of traversal first.
  const points = readVarint(stream, 12);
  return { faces: readVarint(stream, points.end).value, points: points.value };
}

/** Seven bits a byte, the lowest first. */
function readVarint(stream: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = stream[start + i] ?? 0x80;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, end: start + i + 1 };
  }
  throw malformed('its compressed data is no Draco mesh');
}
