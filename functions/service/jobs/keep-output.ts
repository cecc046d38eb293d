import { type Files, putFile } from '../store/files.ts';
import type { EngineOutput } from './engine.ts';
import { type DepictedImage, depictImage, type KeptImage, keepImage } from './keep-image.ts';
import { type DepictedModel, depictModel, type KeptModel, keepModel } from './keep-model.ts';

/** What an engine made, and what its asset shows of it. */
export type DepictedOutput = DepictedImage | (DepictedModel & Pick<EngineOutput, 'textures'>);

/** What an asset needs to know of its results. */
export type KeptOutput = KeptImage | KeptModel;

/**
 * Measures what an engine made and makes its thumbnail.
 *
 * @throws Error if it made neither a model nor an image; InputError source_unreadable for a model that cannot be read
 */
export async function depictOutput({
  model,
  image,
  textures,
  isRemeshed,
  fingers,
  understood,
}: EngineOutput): Promise<DepictedOutput> {
  const read = understood && { understood };
  if (image) {
    const depicted = await depictImage(image);
    return { ...depicted, metadata: { ...depicted.metadata, ...read } };
  }
  if (!model) throw new Error('The engine made no model and no image.');
  const { metadata, ...depicted } = await depictModel(model);
  return {
    ...depicted,
    metadata: { ...metadata, ...(isRemeshed && { remeshed: true }), ...(fingers && { fingers }), ...read },
    ...(textures && { textures }),
  };
}

/** Writes the files of an asset to keys that follow from its id. */
export async function keepOutput(files: Files, assetId: string, output: DepictedOutput): Promise<KeptOutput> {
  if ('image' in output) return keepImage(files, assetId, output);
  if (!output.textures) return keepModel(files, assetId, output);
  const key = `files/${assetId}/textures.zip`;
  const [kept] = await Promise.all([
    keepModel(files, assetId, output),
    putFile(files, key, output.textures, 'application/zip'),
  ]);
  return { ...kept, files: { ...kept.files, textures: key } };
}
