import type { FileKeys, ModelMetadata } from '../domain/asset.ts';
import { renderThumbnail } from '../imaging/thumbnail.ts';
import { inspectModel } from '../mesh/inspect.ts';
import { type Files, putFile } from '../store/files.ts';

/** What an asset needs to know of its model. */
export interface KeptModel {
  readonly files: FileKeys;
  readonly metadata: ModelMetadata;
}

/**
 * Measures a model, renders its thumbnail, and writes both files. Their keys follow from the asset's id, so doing it
 * twice writes the same objects twice.
 *
 * @param model GLB
 * @throws EngineError source_unreadable; then nothing is written
 */
export async function keepModel(files: Files, assetId: string, model: Uint8Array): Promise<KeptModel> {
  const keys = { model: `files/${assetId}/model.glb`, thumbnail: `files/${assetId}/thumbnail.png` };
  const metadata = await inspectModel(model);
  const thumbnail = await renderThumbnail(model);
  await Promise.all([
    putFile(files, keys.model, model, 'model/gltf-binary'),
    putFile(files, keys.thumbnail, thumbnail, 'image/png'),
  ]);
  return { files: keys, metadata };
}
