import { depictImage } from './depict-image.ts';
import { depictModel } from './depict-model.ts';
import type { Depiction } from './depiction.ts';
import type { EngineOutput } from './engine.ts';

/**
 * Measures what an engine made and has its thumbnail made.
 *
 * @throws Error if it made neither a model nor an image; InputError source_unreadable for a model that cannot be read
 */
export async function depictOutput({
  model,
  image,
  isRemeshed,
  fingers,
  understood,
}: EngineOutput): Promise<Depiction> {
  const read = understood && { understood };
  if (image) {
    const { metadata, thumbnail } = await depictImage(image);
    return { metadata: { ...metadata, ...read }, thumbnail };
  }
  if (!model) throw new Error('The engine made no model and no image.');
  const { metadata, thumbnail } = await depictModel(model);
  return {
    metadata: { ...metadata, ...(isRemeshed && { remeshed: true }), ...(fingers && { fingers }), ...read },
    thumbnail,
  };
}
