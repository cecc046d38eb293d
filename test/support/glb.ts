const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

// biome-ignore lint/suspicious/noExplicitAny: tests write what glTF's types forbid.
export type LooseGltf = Record<string, any>;

/** The JSON and the binary chunk of a well-formed GLB. */
export function splitGlb(glb: Uint8Array): { json: LooseGltf; binary: Uint8Array } {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonEnd = 20 + view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, jsonEnd)));
  return { json, binary: glb.slice(Math.min(glb.length, jsonEnd + 8)) };
}

/** A GLB of any JSON text and any bytes; no binary chunk where there are none. */
export function joinGlb(json: LooseGltf | string, binary: Uint8Array = new Uint8Array(0)): Uint8Array {
  const text = new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
  const jsonLength = Math.ceil(text.length / 4) * 4;
  const binaryLength = Math.ceil(binary.length / 4) * 4;
  const glb = new Uint8Array(20 + jsonLength + (binaryLength > 0 ? 8 + binaryLength : 0));
  const view = new DataView(glb.buffer);
  [0x46546c67, 2, glb.length, jsonLength, JSON_CHUNK].forEach((word, i) => {
    view.setUint32(i * 4, word, true);
  });
  glb.fill(0x20, 20, 20 + jsonLength).set(text, 20);
  if (binaryLength > 0) {
    view.setUint32(20 + jsonLength, binaryLength, true);
    view.setUint32(24 + jsonLength, BINARY_CHUNK, true);
    glb.set(binary, 28 + jsonLength);
  }
  return glb;
}

/** The same GLB with its JSON changed in place by `change`. */
export function changeJson(glb: Uint8Array, change: (json: LooseGltf) => void): Uint8Array {
  const { json, binary } = splitGlb(glb);
  change(json);
  return joinGlb(json, binary);
}
