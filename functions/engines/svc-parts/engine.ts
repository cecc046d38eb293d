import { encodePng } from '../../imaging/encode-image.ts';
import { signedDistance } from '../../silhouette/distance.ts';
import { findSubject } from '../../silhouette/find-subject.ts';
import { readPhoto } from '../../silhouette/read-photo.ts';
import { type Engine, EngineError } from '../engine.ts';
import { drawBoard } from './draw-board.ts';
import { explode } from './explode.ts';
import { findParts, type Parts } from './find-parts.ts';

/**
 * An exploded board of what an image shows: its parts, told by colour and by the necks of its outline, drawn apart on clean
 * paper with numbered leaders. A PNG of 2048 by 2048 pixels.
 */
export const svcParts: Engine = {
  id: 'svc-parts',
  async run({ images = [] }, _, report = () => {}) {
    const [image] = images;
    if (!image) throw new EngineError('engine_rejected_input', 'There is no image to work on.');
    const photo = await readPhoto(image);
    const { mask } = await findSubject(photo);
    await report(40);
    const parts = findParts(photo, mask);
    await report(70);
    const board = drawBoard(photo, parts, explode(parts, anchorsOf(parts)));
    await report(90);
    return { image: encodePng(board) };
  },
};

/** The pixel of each part that lies deepest inside it. */
function anchorsOf({ width, height, partOf, count }: Parts): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, part) => {
    const inside = Uint8Array.from(partOf, (other) => (other === part ? 1 : 0));
    const distances = signedDistance({ width, height, inside });
    const deepest = distances.reduce(
      (best, distance, pixel) => (distance < distances[best]! ? pixel : best),
      0,
    );
    return [deepest % width, Math.floor(deepest / width)] as const;
  });
}
