import { bendNormal } from './bend-normal.ts';
import type { Camera } from './camera.ts';
import type { Fragment } from './fragment.ts';
import { createFragmentPainter } from './paint/paint-fragment.ts';
import type { PictureSize } from './projection.ts';
import { createRay } from './ray.ts';
import { createTaps, type Footprint, findTaps, readTaps } from './sample-texture.ts';
import type { Surface } from './surface.ts';
import type { Placement, Texture } from './texture.ts';
import { createTriangleView } from './triangle-view.ts';
import { normalize } from './unit-normal.ts';

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
  /** From here on nothing is taken from the fragments before. */
  forget(): void;
}

export function createFragmentReader(camera: Camera, size: PictureSize): FragmentReader {
  const ray = createRay(camera, size);
  const view = createTriangleView(camera, size);
  const painter = createFragmentPainter(camera, size);
  const { shares, steps } = view;
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
  /** Whose triangle `view` has taken, and which. */
  let taken: Surface | null = null;
  let takenTriangle = -1;
  let isFootprintKnown = false;
  /** Of the maps that `taps` are found for, here. */
  let placed: Placement | null = null;
  /** The corners' shares. In variables, each number would be an object of its own. */
  const at = new Float64Array(3);
  /** Where in the picture, in pixels. */
  const seenAt = new Float64Array(2);

  function locate(surface: Surface, triangle: number, x: number, y: number): void {
    if (triangle !== takenTriangle || surface !== taken) {
      i = surface.triangles[triangle]!;
      j = surface.triangles[triangle + 1]!;
      k = surface.triangles[triangle + 2]!;
      view.take(surface.positions, i, j, k);
      taken = surface;
      takenTriangle = triangle;
    }
    view.meet(x, y);
    seenAt[0] = x;
    seenAt[1] = y;
    // A sample may lie a hair outside the triangle that covers it.
    const b = Math.min(1, Math.max(0, shares[0]!));
    const c = Math.min(1 - b, Math.max(0, shares[1]!));
    at[0] = 1 - b - c;
    at[1] = b;
    at[2] = c;
    isFootprintKnown = false;
    placed = null;
  }

  function place(uvs: Float32Array, placement: Placement): void {
    placed = placement;
    if (!isFootprintKnown) view.step();
    isFootprintKnown = true;
    const u = uvs[i * 2]!;
    const v = uvs[i * 2 + 1]!;
    const u1 = uvs[j * 2]! - u;
    const v1 = uvs[j * 2 + 1]! - v;
    const u2 = uvs[k * 2]! - u;
    const v2 = uvs[k * 2 + 1]! - v;
    footprint[0] = steps[0]! * u1 + steps[1]! * u2;
    footprint[1] = steps[0]! * v1 + steps[1]! * v2;
    footprint[2] = steps[2]! * u1 + steps[3]! * u2;
    footprint[3] = steps[2]! * v1 + steps[3]! * v2;
    findTaps(placement, u + at[1]! * u1 + at[2]! * u2, v + at[1]! * v1 + at[2]! * v2, footprint, taps);
  }

  /** Leaves the map's mean over the pixel in `texel`; false where the surface has no UVs for it. */
  function readMap(surface: Surface, map: Texture | null): boolean {
    if (!map) return false;
    const { placement } = map;
    const uvs = surface.uvs[placement.uvSet];
    if (!uvs) return false;
    if (placement !== placed) place(uvs, placement);
    readTaps(map.mips, taps, texel);
    return true;
  }

  function readBaseColor(surface: Surface): void {
    const { baseColor } = fragment;
    const { look, colors } = surface;
    const factor = look.baseColor;
    baseColor[0] = factor[0]!;
    baseColor[1] = factor[1]!;
    baseColor[2] = factor[2]!;
    baseColor[3] = factor[3]!;
    if (readMap(surface, look.baseColorMap)) {
      baseColor[0]! *= texel[0]!;
      baseColor[1]! *= texel[1]!;
      baseColor[2]! *= texel[2]!;
      baseColor[3]! *= texel[3]!;
    }
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
      ray.aim(x, y);
      const { positions, normals } = surface;
      const { direction } = ray;
      const { position, face, normal, view: towards } = fragment;
      const a = at[0]!;
      const b = at[1]!;
      const c = at[2]!;
      const pi = i * 3;
      const pj = j * 3;
      const pk = k * 3;
      position[0] = a * positions[pi]! + b * positions[pj]! + c * positions[pk]!;
      position[1] = a * positions[pi + 1]! + b * positions[pj + 1]! + c * positions[pk + 1]!;
      position[2] = a * positions[pi + 2]! + b * positions[pj + 2]! + c * positions[pk + 2]!;
      const dx = direction[0]!;
      const dy = direction[1]!;
      const dz = direction[2]!;
      const away = -1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      towards[0] = dx * away;
      towards[1] = dy * away;
      towards[2] = dz * away;
      const shape = view.normal;
      const isFront = shape[0]! * dx + shape[1]! * dy + shape[2]! * dz <= 0;
      face[0] = isFront ? shape[0]! : -shape[0]!;
      face[1] = isFront ? shape[1]! : -shape[1]!;
      face[2] = isFront ? shape[2]! : -shape[2]!;
      if (!normals) {
        normal.set(face);
        return;
      }
      normal[0] = a * normals[pi]! + b * normals[pj]! + c * normals[pk]!;
      normal[1] = a * normals[pi + 1]! + b * normals[pj + 1]! + c * normals[pk + 1]!;
      normal[2] = a * normals[pi + 2]! + b * normals[pj + 2]! + c * normals[pk + 2]!;
      normalize(normal);
      // The side that is seen is lit, as glTF asks for backs. Not told by the winding: normals that contradict it, as some
      // models have them, would make black patches.
      if (normal[0]! * face[0]! + normal[1]! * face[1]! + normal[2]! * face[2]! < 0) {
        normal[0] = -normal[0]!;
        normal[1] = -normal[1]!;
        normal[2] = -normal[2]!;
      }
    },
    readColor(surface, triangle, x, y) {
      locate(surface, triangle, x, y);
      readBaseColor(surface);
    },
    readLook(surface) {
      const { look } = surface;
      if (surface.paint) {
        painter.paint(surface.paint, takenTriangle / 3, at[1]!, at[2]!, fragment, seenAt[0]!, seenAt[1]!);
        return;
      }
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
      const { emissive } = fragment;
      emissive[0] = look.emissive[0]!;
      emissive[1] = look.emissive[1]!;
      emissive[2] = look.emissive[2]!;
      if (readMap(surface, look.emissiveMap)) {
        emissive[0]! *= texel[0]!;
        emissive[1]! *= texel[1]!;
        emissive[2]! *= texel[2]!;
      }
      fragment.transmission = look.glass?.transmission ?? 0;
      if (look.glass && readMap(surface, look.glass.transmissionMap)) fragment.transmission *= texel[0]!;
    },
    forget: painter.forget,
  };
}
