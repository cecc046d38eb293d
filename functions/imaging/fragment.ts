import { bendNormal } from './bend-normal.ts';
import type { Camera } from './camera.ts';
import type { PictureSize } from './projection.ts';
import { createRay } from './ray.ts';
import { createTaps, type Footprint, findTaps, readTaps } from './sample-texture.ts';
import type { Surface } from './surface.ts';
import type { Placement, Texture } from './texture.ts';
import { faceNormal, normalize } from './unit-normal.ts';

/** What is seen of a surface at one place of a picture. Vectors are of unit length, in world space. */
export interface Fragment {
  readonly position: Float64Array;
  /** Of the shape, turned to the camera. */
  readonly face: Float64Array;
  /** Of the shading: interpolated and bent by the normal map. */
  readonly normal: Float64Array;
  /** To the camera. */
  readonly view: Float64Array;
  /** Linear RGBA. */
  readonly baseColor: Float32Array;
  readonly emissive: Float32Array;
  metallic: number;
  roughness: number;
  occlusion: number;
  transmission: number;
}

/** Reads surfaces where a picture shows them. It owns its fragment: one call ends the other's result. */
export interface FragmentReader {
  readonly fragment: Fragment;
  /**
   * Position and normals, without maps.
   * @param triangle index of its first corner in the surface's triangles
   * @param x, y place in the picture, in pixels from the top left
   */
  readGeometry(surface: Surface, triangle: number, x: number, y: number): void;
  /** The look's factors and maps where the geometry was read last. */
  readLook(surface: Surface): void;
  /** Base colour and alpha only; leaves the rest of the fragment undefined. */
  readColor(surface: Surface, triangle: number, x: number, y: number): void;
}

export function createFragmentReader(camera: Camera, size: PictureSize): FragmentReader {
  const ray = createRay(camera, size);
  const shares = new Float64Array(2);
  const sharesRight = new Float64Array(2);
  const sharesBelow = new Float64Array(2);
  const footprint: Footprint = new Float64Array(4);
  const taps = createTaps();
  const texel = new Float32Array(4);
  const fragment: Fragment = {
    position: new Float64Array(3),
    face: new Float64Array(3),
    normal: new Float64Array(3),
    view: new Float64Array(3),
    baseColor: new Float32Array(4),
    emissive: new Float32Array(3),
    metallic: 0,
    roughness: 1,
    occlusion: 1,
    transmission: 0,
  };
  let i = 0;
  let j = 0;
  let k = 0;
  let isFootprintKnown = false;
  /** Of the maps that `taps` are found for, here. */
  let placed: Placement | null = null;
  /** The corners' shares and the place in the picture. In variables, each number would be an object of its own. */
  const at = new Float64Array(5);

  function locate(surface: Surface, triangle: number, x: number, y: number): void {
    i = surface.triangles[triangle]!;
    j = surface.triangles[triangle + 1]!;
    k = surface.triangles[triangle + 2]!;
    ray.aim(x, y);
    ray.meet(surface.positions, i, j, k, shares);
    // A sample may lie a hair outside the triangle that covers it.
    const b = Math.min(1, Math.max(0, shares[0]!));
    const c = Math.min(1 - b, Math.max(0, shares[1]!));
    at[0] = 1 - b - c;
    at[1] = b;
    at[2] = c;
    at[3] = x;
    at[4] = y;
    isFootprintKnown = false;
    placed = null;
  }

  /** How the corners' shares change from this pixel to its neighbours; found when the first map is read. */
  function findNeighbours(positions: Float32Array): void {
    isFootprintKnown = true;
    ray.aim(at[3]! + 1, at[4]!);
    ray.meet(positions, i, j, k, sharesRight);
    ray.aim(at[3]!, at[4]! + 1);
    ray.meet(positions, i, j, k, sharesBelow);
    for (let n = 0; n < 2; n++) {
      sharesRight[n]! -= shares[n]!;
      sharesBelow[n]! -= shares[n]!;
    }
  }

  function place(positions: Float32Array, uvs: Float32Array, placement: Placement): void {
    placed = placement;
    if (!isFootprintKnown) findNeighbours(positions);
    const u = uvs[i * 2]!;
    const v = uvs[i * 2 + 1]!;
    const u1 = uvs[j * 2]! - u;
    const v1 = uvs[j * 2 + 1]! - v;
    const u2 = uvs[k * 2]! - u;
    const v2 = uvs[k * 2 + 1]! - v;
    footprint[0] = sharesRight[0]! * u1 + sharesRight[1]! * u2;
    footprint[1] = sharesRight[0]! * v1 + sharesRight[1]! * v2;
    footprint[2] = sharesBelow[0]! * u1 + sharesBelow[1]! * u2;
    footprint[3] = sharesBelow[0]! * v1 + sharesBelow[1]! * v2;
    findTaps(placement, u + at[1]! * u1 + at[2]! * u2, v + at[1]! * v1 + at[2]! * v2, footprint, taps);
  }

  /** Leaves the map's mean over the pixel in `texel`; false where the surface has no UVs for it. */
  function readMap(surface: Surface, map: Texture | null): boolean {
    if (!map) return false;
    const { placement } = map;
    const uvs = surface.uvs[placement.uvSet];
    if (!uvs) return false;
    if (placement !== placed) place(surface.positions, uvs, placement);
    readTaps(map.mips, taps, texel);
    return true;
  }

  function readBaseColor(surface: Surface): void {
    const { baseColor } = fragment;
    const { look, colors } = surface;
    for (let n = 0; n < 4; n++) baseColor[n] = look.baseColor[n]!;
    if (readMap(surface, look.baseColorMap)) for (let n = 0; n < 4; n++) baseColor[n]! *= texel[n]!;
    if (!colors) return;
    const { values, size } = colors;
    const a = at[0]!;
    const b = at[1]!;
    const c = at[2]!;
    for (let n = 0; n < size; n++) {
      baseColor[n]! *= a * values[i * size + n]! + b * values[j * size + n]! + c * values[k * size + n]!;
    }
  }

  return {
    fragment,
    readGeometry(surface, triangle, x, y) {
      locate(surface, triangle, x, y);
      const { positions, normals } = surface;
      const { position, face, normal, view } = fragment;
      const a = at[0]!;
      const b = at[1]!;
      const c = at[2]!;
      for (let n = 0; n < 3; n++) {
        position[n] = a * positions[i * 3 + n]! + b * positions[j * 3 + n]! + c * positions[k * 3 + n]!;
        view[n] = -ray.direction[n]!;
        if (normals) normal[n] = a * normals[i * 3 + n]! + b * normals[j * 3 + n]! + c * normals[k * 3 + n]!;
      }
      normalize(view);
      faceNormal(positions, i, j, k, face);
      if (face[0]! * view[0]! + face[1]! * view[1]! + face[2]! * view[2]! < 0) {
        for (let n = 0; n < 3; n++) face[n] = -face[n]!;
      }
      if (!normals) {
        for (let n = 0; n < 3; n++) normal[n] = face[n]!;
        return;
      }
      normalize(normal);
      // The side that is seen is lit, as glTF asks for backs. Not told by the winding: normals that contradict it, as some
      // models have them, would make black patches.
      if (normal[0]! * face[0]! + normal[1]! * face[1]! + normal[2]! * face[2]! < 0) {
        for (let n = 0; n < 3; n++) normal[n] = -normal[n]!;
      }
    },
    readColor(surface, triangle, x, y) {
      locate(surface, triangle, x, y);
      readBaseColor(surface);
    },
    readLook(surface) {
      const { look } = surface;
      readBaseColor(surface);
      if (look.unlit) return;
      if (surface.tangents && readMap(surface, look.normalMap)) {
        bendNormal(surface.tangents, i, j, k, at, texel, look.normalScale, fragment.normal);
      }
      fragment.metallic = look.metallic;
      fragment.roughness = look.roughness;
      const isRead = readMap(surface, look.metallicRoughnessMap);
      if (isRead) {
        fragment.metallic *= texel[2]!;
        fragment.roughness *= texel[1]!;
      }
      // Occlusion mostly lies in the red of the map just read.
      const isSame = isRead && look.occlusionMap === look.metallicRoughnessMap;
      fragment.occlusion =
        isSame || readMap(surface, look.occlusionMap) ? 1 + look.occlusionStrength * (texel[0]! - 1) : 1;
      for (let n = 0; n < 3; n++) fragment.emissive[n] = look.emissive[n]!;
      if (readMap(surface, look.emissiveMap)) for (let n = 0; n < 3; n++) fragment.emissive[n]! *= texel[n]!;
      fragment.transmission = look.glass?.transmission ?? 0;
      if (look.glass && readMap(surface, look.glass.transmissionMap)) fragment.transmission *= texel[0]!;
    },
  };
}
