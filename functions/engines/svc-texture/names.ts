import type { Node } from '@gltf-transform/core';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import type { Part } from '../svc-uv/parts.ts';

/** What tools call things that nobody has named, and where a thing is rather than what. */
const EMPTY_WORDS = new Set(
  'mesh node object obj scene root group geometry geo default material mat primitive cube sphere cylinder plane cone torus box shape model import null empty lambert blinn phong standard principled bsdf shader surface texture part piece element layer low high poly lod left right front rear upper lower middle center inner outer main new copy instance collection rig armature world gltf glb fbx untitled unnamed name the of and'.split(
    ' ',
  ),
);

/** The words of a name in lower case: `Sword_GripLeather.001` has sword, grip and leather. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .filter((word) => singularsOf(word).every((singular) => !EMPTY_WORDS.has(singular)));
}

/** Whether a word of a name says more than a material or a colour. */
export const saysMore = (word: string): boolean => !materialOf(word) && !colorOf([word]);

/** All words of a piece's names in their base forms, the nearest first. */
export const formsOf = ({ names }: { readonly names: readonly (readonly string[])[] }): readonly string[] =>
  names.flat().flatMap((word) => singularsOf(word));

/** Whether all of a model's pieces have a word among their names. */
export const isCommonTo = (
  word: string,
  pieces: readonly { readonly names: readonly (readonly string[])[] }[],
): boolean => pieces.every(({ names }) => names.flat().includes(word));

/** The names that a part goes by, the nearest first, each as its words; those that say nothing are left out. */
export function namesOf({ mesh, primitive }: Part, node: Node): (readonly string[])[] {
  const names = [primitive.getMaterial()?.getName() ?? '', primitive.getName(), mesh.getName()];
  for (let up: Node | null = node; up; up = up.getParentNode()) names.push(up.getName());
  return names.map(wordsOfName).filter((words) => words.length > 0);
}
