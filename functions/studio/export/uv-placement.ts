import type { Primitive } from '@gltf-transform/core';
import { readMaterial } from '../imaging/bake/source-material.ts';
import type { SourceMaterial, SourceTexture } from '../imaging/bake/source-model.ts';

/** Where a texture lies: a TEXCOORD set of the source, and KHR_texture_transform's map of it. */
export interface Placement {
  readonly set: number;
  readonly transform: SourceTexture['transform'];
}

const IDENTITY: Placement['transform'] = [1, 0, 0, 0, 1, 0];

const equal = (a: Placement, b: Placement): boolean =>
  a.set === b.set && a.transform.every((value, i) => value === b.transform[i]);

const MAPS = [
  'baseColorTexture',
  'normalTexture',
  'metallicRoughnessTexture',
  'emissiveTexture',
  'occlusionTexture',
] as const satisfies readonly (keyof SourceMaterial)[];

/**
 * The UV sets that a primitive is exported with. First those that its material's textures lie in, texture transforms
 * applied, the base colour's first: a reader that knows one set, as OBJ's, gets the one that matters. Then what the
 * material does not use, such as a set for a light map. None if the primitive has no UVs at all.
 */
export function placements(primitive: Primitive): readonly Placement[] {
  if (!primitive.listSemantics().some((semantic) => semantic.startsWith('TEXCOORD_'))) return [];
  const { look, uvSets } = readMaterial(primitive.getMaterial());
  const found: Placement[] = [];
  const add = (placement: Placement) => {
    if (!found.some((other) => equal(other, placement))) found.push(placement);
  };
  for (const map of MAPS) {
    const use = look[map];
    if (use) add({ set: uvSets[use.uvSet]!, transform: use.transform });
  }
  const used = new Set(found.map(({ set }) => set));
  for (let set = 0; primitive.getAttribute(`TEXCOORD_${set}`); set++) {
    if (!used.has(set)) add({ set, transform: IDENTITY });
  }
  return found;
}

/** Which of the exported UV sets a texture lies in: the sets of a material are in the order of its textures. */
export function placementIndex(
  look: SourceMaterial,
  uvSets: readonly number[],
  wanted: SourceTexture,
): number {
  const found: Placement[] = [];
  for (const map of MAPS) {
    const use = look[map];
    if (!use) continue;
    const placement = { set: uvSets[use.uvSet]!, transform: use.transform };
    let index = found.findIndex((other) => equal(other, placement));
    if (index < 0) index = found.push(placement) - 1;
    if (use === wanted) return index;
  }
  return 0;
}
