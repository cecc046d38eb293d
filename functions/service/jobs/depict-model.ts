import { riggability } from '../../studio/figures/rig/riggability.ts';
import { readModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { inspectDocument } from '../../studio/geometry/mesh/inspect.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import type { ModelMetadata } from '../domain/asset.ts';
import type { Depiction } from './depiction.ts';

const photographer = new Helper(threadModule(import.meta.url, 'thumbnail-thread'));

/**
 * Measures a model, finds whether and as what it can be rigged or what is in its way, and has its thumbnail rendered.
 *
 * @param model GLB
 * @throws InputError source_unreadable
 */
export async function depictModel(model: Uint8Array): Promise<Depiction<ModelMetadata>> {
  const thumbnail = photographer.ask<Uint8Array>(model);
  // A model that cannot be read fails on both threads, and the error of this one says more.
  thumbnail.catch(() => undefined);
  const document = await readModel(model);
  const metadata = { ...inspectDocument(document), ...riggability(document) };
  return { metadata, thumbnail };
}
