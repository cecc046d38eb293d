import { declaredByDraco } from './draco-header.ts';
import type { LooseJson } from './loose-json.ts';
import { entries, entryAt, isObject, malformed, wholeNumber } from './loose-json.ts';

/** Of all accessors once they are decoded: ten times what a textured model of a million triangles holds. */
const MAX_DECODED_BYTES = 512 * 1024 * 1024;

const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const TYPE_COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};
const MESHOPT = 'EXT_meshopt_compression';
const DRACO = 'KHR_draco_mesh_compression';

/** Bytes of a buffer view once it is decoded, and where they come from. */
interface View {
  readonly length: number;
  readonly stride: number | undefined;
}

/**
 * Every byte that a view or accessor names is there, and what all of them decode to fits in memory. A count costs a
 * hostile file nothing to write, and its reader the memory: so this is known before anything is allocated.
 *
 * @param binary the GLB's binary chunk
 * @throws InputError source_unreadable
 */
export function checkStorage(json: LooseJson, binary: Uint8Array): void {
  const buffers = entries(json, 'buffers').map((buffer, i) => bufferLength(buffer, i, binary.byteLength));
  let decoded = 0;
  const views = entries(json, 'bufferViews').map((view) => {
    const checked = checkView(view, buffers);
    if (meshoptOf(view)) decoded += checked.length;
    return checked;
  });
  for (const accessor of entries(json, 'accessors')) decoded += checkAccessor(accessor, views);
  for (const image of entries(json, 'images')) {
    if (image.bufferView !== undefined && !views[image.bufferView as number]) {
      throw malformed('it names an image that does not exist');
    }
    if (typeof image.bufferView === 'number') decoded += views[image.bufferView]!.length;
  }
  if (decoded > MAX_DECODED_BYTES) throw malformed('it declares more vertices than fit in memory');
  checkDraco(json, binary);
}

/** Bytes that a buffer has; 0 where it is a file of its own, or stands only for what is stored compressed elsewhere. */
function bufferLength(buffer: LooseJson, index: number, binaryLength: number): number {
  const declared = wholeNumber(buffer.byteLength, 'the length of a buffer', 0);
  if (typeof buffer.uri === 'string' && buffer.uri.startsWith('data:')) {
    // Base64 has four characters for three bytes.
    return Math.min(declared, Math.ceil(buffer.uri.length * 0.75));
  }
  if (buffer.uri !== undefined) throw malformed('it keeps data in a file of its own, which was not sent');
  return index === 0 ? Math.min(declared, binaryLength) : 0;
}

function meshoptOf(view: LooseJson): LooseJson | undefined {
  const extension = isObject(view.extensions) ? view.extensions[MESHOPT] : undefined;
  return isObject(extension) ? extension : undefined;
}

function checkView(view: LooseJson, buffers: readonly number[]): View {
  const meshopt = meshoptOf(view);
  const stored = meshopt ?? view;
  const offset = wholeNumber(stored.byteOffset, 'the offset of a buffer view', 0);
  const length = wholeNumber(stored.byteLength, 'the length of a buffer view');
  const buffer = typeof stored.buffer === 'number' ? buffers[stored.buffer] : undefined;
  if (buffer === undefined || offset + length > buffer) throw malformed('it ends before its data does');
  if (!meshopt) {
    const stride = view.byteStride === undefined ? undefined : wholeNumber(view.byteStride, 'a stride');
    return { length, stride };
  }
  const count = wholeNumber(meshopt.count, 'the count of a buffer view');
  const stride = wholeNumber(meshopt.byteStride, 'the stride of a buffer view');
  if (stride === 0 || stride > 256 || count * stride > MAX_DECODED_BYTES) {
    throw malformed('it declares more vertices than fit in memory');
  }
  return { length: count * stride, stride: view.byteStride === undefined ? undefined : stride };
}

/** @returns bytes that the accessor's elements take once they are decoded */
function checkAccessor(accessor: LooseJson, views: readonly View[]): number {
  const count = wholeNumber(accessor.count, 'the count of an accessor');
  const component = COMPONENT_BYTES[accessor.componentType as number];
  const components = TYPE_COMPONENTS[accessor.type as string];
  if (!component || !components || count === 0) throw malformed('an accessor has no type or no elements');
  const size = component * components;
  checkElements(accessor, count, size, views);
  if (accessor.sparse === undefined) return count * size;
  const { sparse } = accessor;
  if (!isObject(sparse) || !isObject(sparse.indices) || !isObject(sparse.values)) {
    throw malformed('a sparse accessor lacks its indices or values');
  }
  const sparseCount = wholeNumber(sparse.count, 'the count of a sparse accessor');
  const indexSize = COMPONENT_BYTES[sparse.indices.componentType as number];
  if (!indexSize || sparseCount > count) throw malformed('a sparse accessor replaces more than it has');
  if (sparse.indices.bufferView === undefined || sparse.values.bufferView === undefined) {
    throw malformed('a sparse accessor lacks its indices or values');
  }
  checkElements(sparse.indices, sparseCount, indexSize, views);
  checkElements(sparse.values, sparseCount, size, views);
  return (count + sparseCount) * size;
}

function checkElements(where: LooseJson, count: number, size: number, views: readonly View[]): void {
  const offset = wholeNumber(where.byteOffset, 'the offset of an accessor', 0);
  if (where.bufferView === undefined) return;
  const view = typeof where.bufferView === 'number' ? views[where.bufferView] : undefined;
  if (!view) throw malformed('it names a buffer view that does not exist');
  const stride = view.stride ?? size;
  if (stride < size || (count > 0 && offset + stride * (count - 1) + size > view.length)) {
    throw malformed('an accessor reaches beyond its data');
  }
}

/** A Draco stream has counts of its own, which must be those of the accessors that it fills. */
function checkDraco(json: LooseJson, binary: Uint8Array): void {
  const accessors = entries(json, 'accessors');
  const views = entries(json, 'bufferViews');
  for (const mesh of entries(json, 'meshes')) {
    for (const primitive of Array.isArray(mesh.primitives) ? mesh.primitives : []) {
      const extension = primitive?.extensions?.[DRACO];
      if (extension === undefined) continue;
      const view = entryAt(views, extension.bufferView, 'buffer view');
      const indices = entryAt(accessors, primitive.indices, 'accessor');
      const position = entryAt(accessors, primitive.attributes?.POSITION, 'accessor');
      if (!view || !indices || !position || view.buffer !== 0)
        throw malformed('its compression is incomplete');
      const start = wholeNumber(view.byteOffset, 'the offset of a buffer view', 0);
      const declared = declaredByDraco(binary.subarray(start, start + Number(view.byteLength)));
      if (declared.faces * 3 > Number(indices.count) || declared.points > Number(position.count)) {
        throw malformed('its compressed data holds more than it declares');
      }
    }
  }
}
