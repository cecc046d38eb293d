import type { LooseJson } from './loose-json.ts';
import { entries, isObject, malformed } from './loose-json.ts';

const NAMED = [
  ...['accessors', 'animations', 'buffers', 'bufferViews', 'cameras', 'images', 'materials', 'meshes'],
  ...['nodes', 'samplers', 'scenes', 'skins', 'textures'],
];
/** Points, lines in three ways, triangles in three. */
const MODES: readonly unknown[] = [0, 1, 2, 3, 4, 5, 6];
const ALPHA_MODES: readonly unknown[] = [undefined, 'OPAQUE', 'MASK', 'BLEND'];
/** How a texture goes on beyond its edge, and how it is made larger and smaller; by OpenGL's numbers. */
const SAMPLING: Readonly<Record<string, readonly unknown[]>> = {
  wrapS: [undefined, 33_071, 33_648, 10_497],
  wrapT: [undefined, 33_071, 33_648, 10_497],
  magFilter: [undefined, 9_728, 9_729],
  minFilter: [undefined, 9_728, 9_729, 9_984, 9_985, 9_986, 9_987],
};
const FLAGS: readonly unknown[] = [undefined, true, false];

/**
 * Properties that the reader takes over as they are, and a writer would write again, are of glTF's types and ranges: names,
 * modes, alpha modes, flags, samplers, image types, and the factors that are a share.
 *
 * @throws InputError source_unreadable
 */
export function checkProperties(json: LooseJson): void {
  for (const list of NAMED) {
    for (const { name } of entries(json, list)) requireText(name, `a name in ${list}`);
  }
  for (const { primitives } of entries(json, 'meshes')) {
    for (const primitive of Array.isArray(primitives) ? primitives : []) {
      const mode = primitive?.mode;
      if (mode !== undefined && !MODES.includes(mode))
        throw malformed('it draws neither triangles nor lines nor points');
    }
  }
  for (const { normalized } of entries(json, 'accessors')) {
    if (!FLAGS.includes(normalized))
      throw malformed('whether numbers are normalized is neither true nor false');
  }
  for (const sampler of entries(json, 'samplers')) {
    for (const [name, values] of Object.entries(SAMPLING)) {
      if (!values.includes(sampler[name])) throw malformed(`${name} of a texture's sampler is unknown`);
    }
  }
  for (const { mimeType } of entries(json, 'images')) requireText(mimeType, 'the type of an image');
  for (const material of entries(json, 'materials')) {
    const { alphaMode, doubleSided, emissiveFactor, pbrMetallicRoughness: surface } = material;
    if (!FLAGS.includes(doubleSided))
      throw malformed('whether a material has two sides is neither true nor false');
    if (!ALPHA_MODES.includes(alphaMode)) throw malformed('the alpha mode of a material is unknown');
    requireColor(emissiveFactor, 3);
    if (!isObject(surface)) continue;
    requireColor(surface.baseColorFactor, 4);
    for (const factor of [surface.metallicFactor, surface.roughnessFactor]) {
      if (factor !== undefined && !(typeof factor === 'number' && factor >= 0 && factor <= 1)) {
        throw malformed('a factor of a material is not within 0 to 1');
      }
    }
  }
}

function requireText(value: unknown, what: string): void {
  if (value !== undefined && typeof value !== 'string') throw malformed(`${what} is no text`);
}

function requireColor(value: unknown, size: number): void {
  if (value === undefined) return;
  if (!(Array.isArray(value) && value.length === size && value.every(Number.isFinite))) {
    throw malformed(`a colour of a material is not ${size} numbers`);
  }
}
