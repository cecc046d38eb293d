import { expect, it } from 'vitest';
import { withoutInk } from '../../../../functions/engines/svc-relief/without-ink.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { draw, ellipse, type Stroke } from '../../../support/drawings/canvas.ts';

const view = async (...strokes: readonly Stroke[]) => {
  const photo = draw(strokes, [255, 255, 255]);
  const { mask } = await findSubject(photo);
  return measureView(photo, mask, (width, height) => height / Math.max(width, height));
};
const colorOf = ({ colorAt }: Awaited<ReturnType<typeof view>>, x: number, y: number) => {
  const color = new Float64Array(3);
  colorAt(x, y, color);
  return color;
};

it('a line of ink around a thing is no colour of its rim; ink within stays', async () => {
  const drawn = await view(
    [ellipse(0.5, 0.5, 0.4), [20, 20, 24]],
    [ellipse(0.5, 0.5, 0.39), [230, 120, 130]],
    [ellipse(0.5, 0.5, 0.05), [20, 20, 24]],
  );
  expect(colorOf(drawn, 0.497, 0.5)[0]).toBeLessThan(0.2);
  const bare = withoutInk(drawn);
  for (const [x, y] of [
    [0.497, 0.5],
    [-0.52, 0.5],
    [0, 0.99],
  ] as const)
    expect(colorOf(bare, x, y)[0]).toBeGreaterThan(0.6);
  expect(colorOf(bare, 0, 0.5)[0]).toBeLessThan(0.1);
});

it('what is dark to its rim, or has a wide dark frame, is seen as it is', async () => {
  const dark = await view([ellipse(0.5, 0.5, 0.4), [30, 30, 34]]);
  const framed = await view(
    [ellipse(0.5, 0.5, 0.4), [20, 20, 24]],
    [ellipse(0.5, 0.5, 0.34), [230, 120, 130]],
  );
  expect(withoutInk(dark)).toBe(dark);
  expect(withoutInk(framed)).toBe(framed);
});
