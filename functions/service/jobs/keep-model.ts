import { riggability } from '../../studio/figures/rig/riggability.ts';
import { readModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { inspectDocument } from '../../studio/geometry/mesh/inspect.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import type { FileKeys, ModelMetadata } from '../domain/asset.ts';
import { type Files, putFile } from '../store/files.ts';

/** A model and what an asset shows of it. */
export interface DepictedModel {
  /** GLB. */
  readonly model: Uint8Array;
  /** PNG. */
  readonly thumbnail: Uint8Array;
  readonly metadata: ModelMetadata;
}

/** What an asset needs to know of its model. */
export interface KeptModel {
  readonly files: FileKeys;
  readonly metadata: ModelMetadata;
}

const photographer = new Helper(threadModule(import.meta.url, 'thumbnail-thread'));

/**
 * Measures a model, finds whether and as what it can be rigged or what is in its way, and renders its thumbnail.
 *
 * @param model GLB
 * @throws InputError source_unreadable
 */
export async function depictModel(model: Uint8Array): Promise<DepictedModel> {
  const thumbnail = photographer.ask<Uint8Array>(model);
  // A model that cannot be read fails on both threads, and the error of this one says more.
  thumbnail.catch(() => undefined);
  const document = await readModel(model);
  const metadata = { ...inspectDocument(document), ...riggability(document) };
  return { model, metadata, thumbnail: await thumbnail };
}

/** Writes a model's files. Their keys follow from the asset's id, so doing it twice writes the same objects twice. */
export async function keepModel(
  files: Files,
  assetId: string,
  { model, thumbnail, metadata }: DepictedModel,
): Promise<KeptModel> {
  const keys = { model: `files/${assetId}/model.glb`, thumbnail: `files/${assetId}/thumbnail.png` };
  await Promise.all([
    putFile(files, keys.model, model, 'model/gltf-binary'),
    putFile(files, keys.thumbnail, thumbnail, 'image/png'),
  ]);
  return { files: keys, metadata };
}
