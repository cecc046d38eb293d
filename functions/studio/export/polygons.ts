import type { Material, Primitive } from '@gltf-transform/core';
import { toFloats } from '../geometry/mesh/accessor.ts';
import { pickElements } from '../geometry/mesh/elements.ts';
import { listFaces, type QuadFaces } from '../geometry/mesh/quads.ts';
import { placeUvs } from '../imaging/place-uvs.ts';
import { placements } from './uv-placement.ts';

/** A part of a surface with one material: polygons over vertices, whatever mode and indices its primitive has. */
export interface Part {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** xyz triples of unit length. */
  readonly normals: Float32Array;
  /** xyzw, or null where the source has none. */
  readonly tangents: Float32Array | null;
  /** UV pairs, glTF's origin at the top left; the sets as {@link placements} orders them. */
  readonly uvs: readonly Float32Array[];
  /** Linear RGBA, or null where the source has none. */
  readonly colors: Float32Array | null;
  /** Vertex of the primitive that each vertex stands for. */
  readonly vertexOf: Uint32Array;
  /** Vertices of all faces, one after the other. */
  readonly corners: Uint32Array;
  /** Where in `corners` each face begins, and at the end where the last one ends. */
  readonly starts: Uint32Array;
  readonly material: Material | null;
}

/** What a primitive's vertices are to be taken for: its own, or posed ones. */
export interface Shape {
  readonly positions: Float32Array;
  /** Null where glTF asks for flat shading. */
  readonly normals: Float32Array | null;
}

/**
 * A primitive as polygons, quads where it remembers them. Where there are no normals every face gets its own, and
 * vertices of its own for them.
 *
 * @param mirrored turns every face around: the vertices were moved by a transform that mirrors
 * @returns null for points and lines, and for a primitive without a single face
 * @throws InputError source_unreadable
 */
export function readPart(primitive: Primitive, shape: Shape, mirrored = false): Part | null {
  const { corners, starts } = polygons(listFaces(primitive), mirrored);
  if (corners.length === 0) return null;
  const flat = shape.normals === null;
  const vertexOf = flat ? corners : Uint32Array.from({ length: shape.positions.length / 3 }, (_, i) => i);
  const positions = flat ? pickElements(shape.positions, corners, 3) : shape.positions;
  const normals = shape.normals ?? flatNormals(positions, starts);
  const attribute = (name: string): Float32Array | null => {
    const accessor = primitive.getAttribute(name);
    if (!accessor) return null;
    const values = toFloats(accessor);
    return flat ? pickElements(values, corners, accessor.getElementSize()) : values;
  };
  const colorSize = primitive.getAttribute('COLOR_0')?.getElementSize();
  const colors = attribute('COLOR_0');
  const material = primitive.getMaterial();
  return {
    positions,
    normals,
    tangents: attribute('TANGENT'),
    uvs: placements(primitive).map((placement) => {
      const set = attribute(`TEXCOORD_${placement.set}`);
      return set ? placeUvs(set, placement.transform) : new Float32Array((positions.length / 3) * 2);
    }),
    colors: colors && colorSize === 3 ? withAlpha(colors) : colors,
    vertexOf,
    corners: flat ? Uint32Array.from(corners, (_, i) => i) : corners,
    starts,
    material,
  };
}

function polygons({ quads, triangles }: QuadFaces, mirrored: boolean): Pick<Part, 'corners' | 'starts'> {
  const quadCount = quads.length / 4;
  const count = quadCount + triangles.length / 3;
  const corners = new Uint32Array(quads.length + triangles.length);
  corners.set(quads);
  corners.set(triangles, quads.length);
  const starts = Uint32Array.from({ length: count + 1 }, (_, face) =>
    face <= quadCount ? face * 4 : quads.length + (face - quadCount) * 3,
  );
  if (mirrored) for (let f = 0; f < count; f++) corners.subarray(starts[f]! + 1, starts[f + 1]!).reverse();
  return { corners, starts };
}

function withAlpha(rgb: Float32Array): Float32Array {
  const rgba = new Float32Array((rgb.length / 3) * 4).fill(1);
  for (let i = 0; i < rgb.length / 3; i++) for (let k = 0; k < 3; k++) rgba[i * 4 + k] = rgb[i * 3 + k]!;
  return rgba;
}

/** One normal a face, at each of its corners, by Newell's method: it takes quads that are not plane. */
function flatNormals(positions: Float32Array, starts: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let face = 0; face + 1 < starts.length; face++) {
    const [first, end] = [starts[face]!, starts[face + 1]!];
    let [x, y, z] = [0, 0, 0];
    for (let i = first; i < end; i++) {
      const [a, b] = [i * 3, (i + 1 < end ? i + 1 : first) * 3];
      x += (positions[a + 1]! - positions[b + 1]!) * (positions[a + 2]! + positions[b + 2]!);
      y += (positions[a + 2]! - positions[b + 2]!) * (positions[a]! + positions[b]!);
      z += (positions[a]! - positions[b]!) * (positions[a + 1]! + positions[b + 1]!);
    }
    const length = Math.hypot(x, y, z);
    // A face without area has no normal; any unit vector serves, and nobody sees it.
    const normal = length > 0 ? [x / length, y / length, z / length] : [0, 1, 0];
    for (let i = first; i < end; i++) normals.set(normal, i * 3);
  }
  return normals;
}
