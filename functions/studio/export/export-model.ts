import type { Document } from '@gltf-transform/core';
import { readModel } from '../geometry/mesh/gltf-io.ts';
import { toMetalRough } from '../imaging/metal-rough.ts';
import { type ArchivedFile, archive } from './archive.ts';
import { writeFbx } from './fbx/write-fbx.ts';
import { type ExportMaterial, nameMaterials } from './material.ts';
import { writeMtl } from './obj/write-mtl.ts';
import { writeObj } from './obj/write-obj.ts';
import { sceneMaterials } from './scene-materials.ts';
import { standardMaps } from './textures/standard-maps.ts';
import { TextureFiles } from './textures/texture-files.ts';
import { unityMaps } from './textures/unity-maps.ts';
import { modelMeta, otherMeta, textureMeta } from './unity-meta.ts';

/** GLB is not among them: it is the stored model itself. */
export type ExportFormat = 'fbx' | 'obj';

/** How textures are laid out: as the model has them, or split by channel as Unity takes them. */
export type TexturePreset = 'standard' | 'unity';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly texturePreset: TexturePreset;
  /** What a Unity project knows the files by. */
  readonly assetId: string;
}

/** The files' own names: an archive has the name that its URL gives it. */
const STEM = 'model';

/**
 * Exports a model as a zip: the model file, what belongs to it and its textures, all in one folder. Specular-glossy
 * materials become metal-rough ones. The same model gives the same bytes.
 *
 * @throws InputError source_unreadable
 */
export async function exportModel(glb: Uint8Array, options: ExportOptions): Promise<Uint8Array> {
  const { format, texturePreset, assetId } = options;
  const document = await readModel(glb);
  await toMetalRough(document);
  const textures = new TextureFiles();
  const mapsOf = texturePreset === 'unity' ? unityMaps : standardMaps;
  const materials: ExportMaterial[] = [];
  for (const material of nameMaterials(sceneMaterials(document))) {
    materials.push(await mapsOf(material, textures));
  }
  const models = format === 'fbx' ? fbxFiles(document, materials) : objFiles(document, materials);
  if (texturePreset === 'standard') return archive([...models, ...textures.files]);
  const root = document.getRoot();
  const moves = root.listSkins().length > 0 || root.listAnimations().length > 0;
  const inProject = `${assetId}/${format}`;
  return archive([
    ...models,
    ...textures.files,
    ...models.map(({ name }) =>
      metaFile(name, name.endsWith('.mtl') ? otherMeta(inProject, name) : modelMeta(inProject, name, moves)),
    ),
    ...textures.files.map((file) => metaFile(file.name, textureMeta(inProject, file))),
  ]);
}

const metaFile = (file: string, text: string): ArchivedFile => ({
  name: `${file}.meta`,
  bytes: new TextEncoder().encode(text),
});

const fbxFiles = (document: Document, materials: readonly ExportMaterial[]): readonly ArchivedFile[] => [
  { name: `${STEM}.fbx`, bytes: writeFbx(document, materials) },
];

const objFiles = (document: Document, materials: readonly ExportMaterial[]): readonly ArchivedFile[] => [
  { name: `${STEM}.obj`, bytes: writeObj(document, materials, `${STEM}.mtl`) },
  { name: `${STEM}.mtl`, bytes: writeMtl(materials) },
];
