import type { FileKeys, FileRole } from '../domain/asset.ts';
import { type Files, putFile } from '../store/files.ts';

/** What a role's object is called, and its type. */
const OBJECTS: Readonly<Record<FileRole, { readonly name: string; readonly type: string }>> = {
  model: { name: 'model.glb', type: 'model/gltf-binary' },
  image: { name: 'image.png', type: 'image/png' },
  thumbnail: { name: 'thumbnail.png', type: 'image/png' },
  textures: { name: 'textures.zip', type: 'application/zip' },
};

export type ResultFiles = Readonly<Partial<Record<FileRole, Uint8Array | undefined>>>;

/** Writes files of an asset. Their keys follow from the asset's id, so doing it twice writes the same objects twice. */
export async function putResults(files: Files, assetId: string, results: ResultFiles): Promise<FileKeys> {
  const keys = await Promise.all(
    Object.entries(results).map(async ([role, bytes]) => {
      if (!bytes) return [];
      const { name, type } = OBJECTS[role as FileRole];
      const key = `files/${assetId}/${name}`;
      await putFile(files, key, bytes, type);
      return [[role, key]];
    }),
  );
  return Object.fromEntries(keys.flat());
}
