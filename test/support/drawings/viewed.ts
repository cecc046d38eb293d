import { findSubject } from '../../../functions/studio/imaging/silhouette/find-subject.ts';
import {
  type MeasuredView,
  measureView,
} from '../../../functions/studio/imaging/silhouette/measured-view.ts';
import { DRAWINGS, type Drawing } from './index.ts';

/** A drawing as image to 3D measures it: 1 m in its larger extent. */
export async function viewOf(drawing: Drawing): Promise<MeasuredView> {
  const photo = DRAWINGS[drawing]();
  const { mask } = await findSubject(photo);
  return measureView(photo, mask, (width, height) => height / Math.max(width, height));
}
