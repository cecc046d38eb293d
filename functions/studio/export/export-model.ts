import type { Document } from '@gltf-transform/core';
import { readModel } from '../geometry/mesh/gltf-io.ts';
import { toMetalRough } from '../imaging/metal-rough.ts';
import { type ArchivedFile, archive } from './archive.ts';
import { writeFbx } from './fbx/write-fbx.ts';
import { type ExportMaterial, nameMaterials } from './material.ts';
import { plainName } from './names.ts';
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
  /** Base name of the model's files: one that every file system takes. */
  readonly stem: string;
}

/**
 * Exports a model as a zip: the model file, what belongs to it and its textures, all in one folder. Specular-glossy
 * materials become metal-rough ones. The same model gives the same bytes.
 *
 * @throws InputError source_unreadable
 */
export async function exportModel(glb: Uint8Array, options: ExportOptions): Promise<Uint8Array> {
  const { format, texturePreset, assetId, stem } = options;
  const document = await readModel(glb);
  await toMetalRough(document);
  const textures = new TextureFiles();
  const mapsOf = texturePreset === 'unity' ? unityMaps : standardMaps;
  const materials: ExportMaterial[] = [];
  for (const material of nameMaterials(sceneMaterials(document))) {
    materials.push(await mapsOf(material, textures));
  }
  const models = format === 'fbx' ? fbxFiles(document, materials, stem) : objFiles(document, materials, stem);
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

type FilesOf = (
  document: Document,
  materials: readonly ExportMaterial[],
  stem: string,
) => readonly ArchivedFile[];

const fbxFiles: FilesOf = (document, materials, stem) => [
  { name: `${stem}.fbx`, bytes: writeFbx(document, materials) },
];

/** The OBJ names its MTL, which takes a name without spaces and of ASCII for some readers. */
const objFiles: FilesOf = (document, materials, stem) => {
  const library = `${plainName(stem) || 'materials'}.mtl`;
  return [
    { name: `${stem}.obj`, bytes: writeObj(document, materials, library) },
    { name: library, bytes: writeMtl(materials) },
  ];
};
