import type { Engine } from '../../service/jobs/engine.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import { nearestInside } from '../../studio/imaging/silhouette/distance.ts';
import { findSubject } from '../../studio/imaging/silhouette/find-subject.ts';
import { readPhoto } from '../../studio/imaging/silhouette/read-photo.ts';
import { InputError } from '../../studio/input-error.ts';
import { drawBoard } from './draw-board.ts';
import { boxesOf, explode } from './explode.ts';
import { findParts, type Parts } from './find-parts.ts';

/**
 * An exploded board of what an image shows: its parts, told by colour and by the necks of its outline, drawn apart on clean
 * paper with numbered leaders. A PNG of 2048 by 2048 pixels.
 */
export const svcParts: Engine = {
  id: 'svc-parts',
  async run({ images = [] }, _, report = () => {}) {
    const [image] = images;
    if (!image) throw new InputError('engine_rejected_input', 'There is no image to work on.');
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

/** The pixel of each part that lies deepest inside it; the distances of the whole mask took 0.5 s a part. */
function anchorsOf(parts: Parts): readonly (readonly [number, number])[] {
  const { width, height, partOf } = parts;
  return boxesOf(parts).map((box, part) => {
    const [left, top] = [box.left - 1, box.top - 1];
    const [columns, rows] = [box.right + 1 - left, box.bottom + 1 - top];
    const outside = Uint8Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [left + (i % columns), top + Math.floor(i / columns)];
      const isThere = x >= 0 && y >= 0 && x < width && y < height;
      return isThere && partOf[y * width + x] === part ? 0 : 1;
    });
    const { squared } = nearestInside({ width: columns, height: rows, inside: outside });
    const deepest = squared.reduce((best, depth, pixel) => (depth > squared[best]! ? pixel : best), 0);
    return [left + (deepest % columns), top + Math.floor(deepest / columns)] as const;
  });
}
