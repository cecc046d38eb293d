import type { Document } from '@gltf-transform/core';
import { writeModel } from '../../geometry/mesh/gltf-io.ts';
import { addLods, type Lods } from './add-lods.ts';
import { MsftLod } from './msft-lod.ts';

/**
 * One GLB with all levels of detail. A viewer that does not know `MSFT_lod` shows the model itself.
 *
 * @throws InputError engine_rejected_input
 */
export async function writeLodGlb(document: Document, levels: number): Promise<Uint8Array> {
  const lods = addLods(document, levels);
  const extension = document.createExtension(MsftLod);
  for (const { levels: nodes } of lods.chains) {
    const [first, ...others] = nodes;
    const lower = extension.createLowerLevels();
    for (const node of others) lower.add(node);
    first!.setExtension(MsftLod.EXTENSION_NAME, lower);
    first!.setExtras({ ...first!.getExtras(), MSFT_screencoverage: screenCoverages(lods) });
  }
  return writeModel(document, [MsftLod]);
}

/**
 * The share of the screen down to which each level is drawn: where the next has as many triangles a pixel as the model has
 * that fills the screen. The last is drawn however small it is.
 */
export const screenCoverages = ({ shares }: Pick<Lods, 'shares'>): number[] => [...shares.slice(1), 0];
