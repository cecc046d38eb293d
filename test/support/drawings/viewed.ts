import type { Image } from '../../../functions/studio/imaging/image.ts';
import { findSubject } from '../../../functions/studio/imaging/silhouette/find-subject.ts';
import {
  type MeasuredView,
  measureView,
} from '../../../functions/studio/imaging/silhouette/measured-view.ts';
import { DRAWINGS, type Drawing } from './index.ts';

/** A drawing as image to 3D measures it: 1 m in its larger extent. */
export const viewOf = (drawing: Drawing): Promise<MeasuredView> => viewOfImage(DRAWINGS[drawing]());

/** Any other picture, measured so. */
export async function viewOfImage(photo: Image): Promise<MeasuredView> {
  const { mask } = await findSubject(photo);
  return measureView(photo, mask, (width, height) => height / Math.max(width, height));
}
