import { EngineError } from '../domain/engine-error.ts';

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER_BYTES = 20;

/** Elements that one accessor may declare. A count costs a hostile file nothing to write, and us the memory. */
const MAX_ACCESSOR_COUNT = 20_000_000;

interface GlbJson {
  readonly extensionsUsed?: unknown;
  readonly accessors?: readonly { readonly count?: unknown }[];
  readonly nodes?: readonly { readonly children?: readonly unknown[] }[];
}

/**
 * Looks at a GLB's header and JSON for what would exhaust memory or never end when the model is read: counts that no
 * bytes stand behind, and node hierarchies that are not trees.
 *
 * @returns the names of the extensions that the file says it uses
 * @throws EngineError source_unreadable
 */
export function checkGlb(glb: Uint8Array): { readonly extensionsUsed: readonly unknown[] } {
  const json = parseJson(glb);
  for (const accessor of Array.isArray(json.accessors) ? json.accessors : []) {
    if (Number(accessor?.count) > MAX_ACCESSOR_COUNT) {
      throw new EngineError('source_unreadable', 'The source model declares more vertices than can be read.');
    }
  }
  checkHierarchy(json);
  return { extensionsUsed: Array.isArray(json.extensionsUsed) ? json.extensionsUsed : [] };
}

function parseJson(glb: Uint8Array): GlbJson {
  const unreadable = new EngineError('source_unreadable', 'The source model is not a readable GLB file.');
  if (glb.byteLength < HEADER_BYTES) throw unreadable;
  const header = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  if (header.getUint32(0, true) !== GLB_MAGIC || header.getUint32(4, true) !== 2) throw unreadable;
  if (header.getUint32(8, true) > glb.byteLength) throw unreadable;
  const jsonBytes = header.getUint32(12, true);
  if (header.getUint32(16, true) !== JSON_CHUNK || HEADER_BYTES + jsonBytes > glb.byteLength)
    throw unreadable;
  try {
    const json: unknown = JSON.parse(
      new TextDecoder().decode(glb.subarray(HEADER_BYTES, HEADER_BYTES + jsonBytes)),
    );
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    throw unreadable;
  }
  throw unreadable;
}

/** Every node has at most one parent, and following parents from it ends. */
function checkHierarchy(json: GlbJson): void {
  const parents = new Map<unknown, number>();
  const nodes = Array.isArray(json.nodes) ? json.nodes : [];
  for (const [parent, node] of nodes.entries()) {
    for (const child of Array.isArray(node?.children) ? node.children : []) {
      if (parents.has(child)) throw notATree();
      parents.set(child, parent);
    }
  }
  const finished = new Set<unknown>();
  for (let start = 0; start < nodes.length; start++) {
    const path = new Set<unknown>();
    let node: unknown = start;
    while (node !== undefined && !finished.has(node)) {
      if (path.has(node)) throw notATree();
      path.add(node);
      node = parents.get(node);
    }
    for (const seen of path) finished.add(seen);
  }
}

function notATree(): EngineError {
  return new EngineError('source_unreadable', "The source model's nodes do not form a tree.");
}
