import { expect, it } from 'vitest';
import { standsLevel } from '../../../../functions/engines/svc-relief/turned/stands-level.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { all, box, draw, ellipse, type Form, type Paint, round } from '../../../support/drawings/canvas.ts';

async function isLevel(form: Form, paint: Paint): Promise<boolean> {
  const photo = draw([[form, paint]], [255, 255, 255]);
  const { mask } = await findSubject(photo);
  return standsLevel(measureView(photo, mask, (width, height) => height / Math.max(width, height)));
}

it('a crate that is seen straight on stands level, and no can does: it is lit as what is round, or its foot bows', async () => {
  expect(await isLevel(box(0.5, 0.5, 0.3, 0.36), [140, 90, 50])).toBe(true);
  expect(await isLevel(box(0.5, 0.5, 0.3, 0.36), round([140, 90, 50], 0.5, 0.3))).toBe(false);
  const can = all(box(0.5, 0.5, 0.3, 0.3), ellipse(0.5, 0.8, 0.3, 0.07), ellipse(0.5, 0.2, 0.3, 0.07));
  expect(await isLevel(can, [140, 90, 50])).toBe(false);
});
