import { BufferAttribute, BufferGeometry } from 'three';
import { MeshBVH, type SerializedBVH } from 'three-mesh-bvh';

/**
 * Triangles as three.js takes them.
 *
 * @param positions xyz triples
 * @param triangles indices of them, three a triangle; left out, each three triples are one
 */
export function geometryOf(positions: Float32Array, triangles?: Uint32Array): BufferGeometry {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
  return triangles ? geometry.setIndex(new BufferAttribute(triangles, 1)) : geometry;
}

/** A hierarchy over triangles (three-mesh-bvh), without them; in memory that threads share. */
export function sharedTree(positions: Float32Array, triangles?: Uint32Array): SerializedBVH {
  const tree = new MeshBVH(geometryOf(positions, triangles), { indirect: true, useSharedArrayBuffer: true });
  // The index is what every thread has already.
  return { ...MeshBVH.serialize(tree, { cloneBuffers: false }), index: null };
}

/** The hierarchy that {@link sharedTree} made over the same triangles, to be asked in this thread. */
export const openTree = (tree: SerializedBVH, positions: Float32Array, triangles?: Uint32Array): MeshBVH =>
  MeshBVH.deserialize(tree, geometryOf(positions, triangles), { setIndex: false });
