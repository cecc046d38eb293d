import type { Document } from '@gltf-transform/core';
import { readModel } from '../geometry/mesh/gltf-io.ts';
import { toMetalRough } from '../imaging/metal-rough.ts';
import { type ArchivedFile, archive } from './archive.ts';
import { type LodGroups, writeFbx } from './fbx/write-fbx.ts';
import { addLods, groupLods } from './lods/add-lods.ts';
import { writeLodGlb } from './lods/write-lod-glb.ts';
import { type ExportMaterial, nameMaterials } from './material.ts';
import { plainName } from './names.ts';
import { writeMtl } from './obj/write-mtl.ts';
import { writeObj } from './obj/write-obj.ts';
import type { Mended } from './print/mend.ts';
import { readPrintable } from './print/printable.ts';
import { write3mf } from './print/write-3mf.ts';
import { writeStl } from './print/write-stl.ts';
import { sceneMaterials } from './scene-materials.ts';
import { standardMaps } from './textures/standard-maps.ts';
import { TextureFiles } from './textures/texture-files.ts';
import { unityMaps } from './textures/unity-maps.ts';
import { modelMeta, otherMeta, textureMeta } from './unity-meta.ts';
import { packUsdz } from './usdz/pack-usdz.ts';
import { writeUsda } from './usdz/write-usda.ts';

/** A GLB is the stored model itself, but for one with levels of detail. */
export type ExportFormat = 'glb' | 'fbx' | 'obj' | 'usdz' | 'stl' | '3mf';

/** How textures are laid out: as the model has them, or split by channel as Unity takes them. */
export type TexturePreset = 'standard' | 'unity';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly texturePreset: TexturePreset;
  /** What a Unity project knows the files by. */
  readonly assetId: string;
  /** Base name of the model's files: one that every file system takes. */
  readonly stem: string;
  /** Levels of detail, the model itself counted; of a GLB, which is exported for nothing else, and of an FBX. */
  readonly lods?: number | undefined;
}

export interface ExportedModel {
  readonly bytes: Uint8Array;
  /** Of files for printers. */
  readonly mended?: Mended;
}

/**
 * Exports a model. FBX and OBJ are a zip: the model file, what belongs to it and its textures, all in one folder. USDZ, STL
 * and 3MF are one file each. Specular-glossy materials become metal-rough ones. The same model gives the same bytes.
 * Levels of detail are nodes of one GLB (`MSFT_lod`) or one FBX.
 *
 * @throws InputError source_unreadable, engine_rejected_input for what cannot be printed or has too few triangles
 */
export async function exportModel(glb: Uint8Array, options: ExportOptions): Promise<ExportedModel> {
  const { format } = options;
  const document = await readModel(glb);
  if (format === 'glb') return { bytes: await writeLodGlb(document, options.lods!) };
  if (format === 'stl' || format === '3mf') {
    const solid = await readPrintable(document);
    return { bytes: format === 'stl' ? writeStl(solid) : write3mf(solid), mended: solid.mended };
  }
  await toMetalRough(document);
  return { bytes: format === 'usdz' ? await usdz(document) : await zipped(document, { ...options, format }) };
}

async function usdz(document: Document): Promise<Uint8Array> {
  const { textures, materials } = await texturesOf(document, standardMaps);
  return packUsdz([{ name: 'model.usda', bytes: writeUsda(document, materials) }, ...textures.files]);
}

async function texturesOf(document: Document, mapsOf: typeof standardMaps) {
  const textures = new TextureFiles();
  const materials: ExportMaterial[] = [];
  for (const material of nameMaterials(sceneMaterials(document))) {
    materials.push(await mapsOf(material, textures));
  }
  return { textures, materials };
}

async function zipped(
  document: Document,
  { format, texturePreset, assetId, stem, lods }: ExportOptions & { readonly format: 'fbx' | 'obj' },
): Promise<Uint8Array> {
  const levels = lods === undefined ? undefined : lodGroups(document, lods);
  const { textures, materials } = await texturesOf(
    document,
    texturePreset === 'unity' ? unityMaps : standardMaps,
  );
  const models =
    format === 'fbx'
      ? [{ name: `${stem}.fbx`, bytes: writeFbx(document, materials, levels) }]
      : objFiles(document, materials, stem);
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

function lodGroups(document: Document, levels: number): LodGroups {
  const lods = addLods(document, levels);
  return { groups: groupLods(document, lods), shares: lods.shares };
}

/** The OBJ names its MTL, which takes a name without spaces and of ASCII for some readers. */
function objFiles(
  document: Document,
  materials: readonly ExportMaterial[],
  stem: string,
): readonly ArchivedFile[] {
  const library = `${plainName(stem) || 'materials'}.mtl`;
  return [
    { name: `${stem}.obj`, bytes: writeObj(document, materials, library) },
    { name: library, bytes: writeMtl(materials) },
  ];
}
