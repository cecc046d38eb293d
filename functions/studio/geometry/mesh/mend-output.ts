import { type Document, type Primitive, PropertyType, TextureInfo } from '@gltf-transform/core';
import { KHRMeshQuantization, KHRTextureTransform, type Transform } from '@gltf-transform/extensions';
import { mendTangents } from './mend-tangents.ts';

/** More sets of UVs than any file has; what names a later one means the first. */
const MAX_SETS = 8;

/**
 * Makes what was read of a loose file, and is written again, valid: UVs where a material's texture needs them or a set
 * between others is missing, all in one place as renderers take those that are missing; the extension by which positions and
 * directions are stored in small integers; tangents under a clear coat's bumps; no scene without a node; morph targets of nothing but what the primitive has. Not
 * done when a file is read: to operations, a mesh without UVs has none.
 */
export function mendOutput(document: Document): void {
  for (const scene of document.getRoot().listScenes()) {
    if (scene.listChildren().length === 0) scene.dispose();
  }
  mendTangents(document);
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      addTexcoords(document, primitive);
      keepTargetsToOwn(primitive);
      if (isQuantized(primitive)) document.createExtension(KHRMeshQuantization).setRequired(true);
    }
  }
}

/** An operation may have replaced what a morph target moves: colours by a texture, UVs by new ones. */
function keepTargetsToOwn(primitive: Primitive): void {
  for (const target of primitive.listTargets()) {
    for (const semantic of target.listSemantics()) {
      if (!primitive.getAttribute(semantic)) target.setAttribute(semantic, null);
    }
  }
}

function addTexcoords(document: Document, primitive: Primitive): void {
  const position = primitive.getAttribute('POSITION');
  const needed = Math.max(neededSets(document, primitive), ownSets(primitive));
  if (!position || needed === 0) return;
  for (let set = 0; set < needed; set++) {
    if (primitive.getAttribute(`TEXCOORD_${set}`)) continue;
    const zeros = document
      .createAccessor()
      .setType('VEC2')
      .setArray(new Float32Array(position.getCount() * 2))
      .setBuffer(position.getBuffer());
    primitive.setAttribute(`TEXCOORD_${set}`, zeros);
  }
}

/** How many sets of UVs a primitive has, those counted that are missing between them; a later one than any file has is dropped. */
function ownSets(primitive: Primitive): number {
  const sets = primitive.listSemantics().filter((semantic) => semantic.startsWith('TEXCOORD_'));
  for (const semantic of sets) if (numberOf(semantic) >= MAX_SETS) primitive.setAttribute(semantic, null);
  return Math.max(0, ...sets.map((semantic) => numberOf(semantic) + 1).filter((count) => count <= MAX_SETS));
}

const numberOf = (semantic: string): number => Number(semantic.split('_')[1]);

/** How many sets of UVs the textures of a primitive's material name, from the first on. */
function neededSets(document: Document, primitive: Primitive): number {
  const material = primitive.getMaterial();
  if (!material) return 0;
  const graph = document.getGraph();
  const owners = [material, ...material.listExtensions()];
  const textured = owners.filter((owner) =>
    graph.listChildren(owner).some(({ propertyType }) => propertyType === PropertyType.TEXTURE),
  );
  const infos = textured
    .flatMap((owner) => graph.listChildren(owner))
    .filter((child) => child instanceof TextureInfo);
  return Math.max(0, ...infos.map(setsOf));
}

/** A transform may name another set than the texture does, for those who know it. */
function setsOf(info: TextureInfo): number {
  if (info.getTexCoord() >= MAX_SETS) info.setTexCoord(0);
  const transform = info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  const named = transform?.getTexCoord() ?? 0;
  if (named >= MAX_SETS) transform!.setTexCoord(0);
  return Math.max(info.getTexCoord(), named < MAX_SETS ? named : 0) + 1;
}

const QUANTIZED = /^(POSITION|NORMAL|TANGENT)$/;

function isQuantized(primitive: Primitive): boolean {
  return [primitive, ...primitive.listTargets()].some((owner) =>
    owner
      .listSemantics()
      .some(
        (name) => QUANTIZED.test(name) && !(owner.getAttribute(name)!.getArray() instanceof Float32Array),
      ),
  );
}
