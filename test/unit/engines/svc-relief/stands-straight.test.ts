import { expect, it } from 'vitest';
import { standsStraight } from '../../../../functions/engines/svc-relief/turned/stands-straight.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import {
  all,
  box,
  draw,
  ellipse,
  type Form,
  type Paint,
  polygon,
  round,
} from '../../../support/drawings/canvas.ts';

async function isStraight(form: Form, paint: Paint): Promise<boolean> {
  const photo = draw([[form, paint]], [255, 255, 255]);
  const { mask } = await findSubject(photo);
  return standsStraight(measureView(photo, mask, (width, height) => height / Math.max(width, height)));
}

it('a crate that is seen straight on stands straight, as does a door that is turned a little, and no can does: it is lit as what is round, or its foot bows', async () => {
  expect(await isStraight(box(0.5, 0.5, 0.3, 0.36), [140, 90, 50])).toBe(true);
  expect(await isStraight(box(0.5, 0.5, 0.3, 0.36), round([140, 90, 50], 0.5, 0.3))).toBe(false);
  expect(await isStraight(polygon(0.3, 0.1, 0.7, 0.1, 0.7, 0.9, 0.3, 0.84), [140, 90, 50])).toBe(true);
  const can = all(box(0.5, 0.5, 0.3, 0.3), ellipse(0.5, 0.8, 0.3, 0.07), ellipse(0.5, 0.2, 0.3, 0.07));
  expect(await isStraight(can, [140, 90, 50])).toBe(false);
});
