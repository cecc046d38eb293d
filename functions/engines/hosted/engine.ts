import type { Engine } from '../../service/jobs/engine.ts';
import { writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { mendPrimitives } from '../../studio/geometry/mesh/mend-attributes.ts';
import { decodeImage } from '../../studio/imaging/decode-image.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import { remesh } from '../svc-remesh/remesh.ts';
import { checkResult, RESULT_LIMITS } from './check-result.ts';
import { readResult } from './read-result.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

/**
 * What every engine of a provider ends with: its result, which is read like a stranger's file, becomes one of ours. A
 * model, which may come as an OBJ, is written anew as one GLB without a reference to anything outside it, and brought to
 * the number of faces that was asked for where `polycount` is given; an image becomes a PNG.
 */
export const hosted: Engine = {
  id: 'hosted',
  async run({ model, images = [] }, { polycount }, report) {
    if (images[0]) return { image: await asPng(images[0]) };
    if (!model) throw notOurs('The provider made neither a model nor an image.');
    const document = await readResult(model).catch((cause: unknown) => {
      throw notOurs('The provider made a model that cannot be read.', cause);
    });
    checkResult(document);
    mendPrimitives(document);
    if (typeof polycount !== 'number') return { model: await writeModel(document) };
    await remesh(document, { polycount }, report);
    return { model: await writeModel(document), isRemeshed: true };
  },
};

async function asPng(image: Uint8Array): Promise<Uint8Array> {
  const decoded = await decodeImage(image, RESULT_LIMITS.pixels);
  if (!decoded) throw notOurs('The provider made an image that cannot be read.');
  return PNG_SIGNATURE.every((byte, i) => image[i] === byte) ? image : encodePng(decoded);
}

/** The user can do nothing about it, and the operator learns of it by the job that failed as `internal`. */
const notOurs = (message: string, cause?: unknown): Error => new Error(message, { cause });
