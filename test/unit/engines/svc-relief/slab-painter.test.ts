import { describe, expect, it } from 'vitest';
import { bodyOfFront } from '../../../../functions/engines/svc-relief/body-of-front.ts';
import { slabPainter } from '../../../../functions/engines/svc-relief/slab-painter.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { type Pattern, picture } from '../../../support/photos.ts';

const NONE = { edge: 0, cavity: 0 };

/** What a box 1 m high and 0.8 m wide with this front looks like at its right side, from the front to the back. */
async function rightSide(front: Pattern) {
  const at: Pattern = (x, y) =>
    Math.abs(x - 0.5) < 0.32 && Math.abs(y - 0.5) < 0.4
      ? front((x - 0.18) / 0.64, (y - 0.1) / 0.8)
      : [245, 245, 245];
  const photo = picture(320, 320, at);
  const view = measureView(photo, (await findSubject(photo)).mask, () => 1);
  const { slabs = [] } = bodyOfFront(view);
  const painter = slabPainter(view, slabs);
  const half = slabs[0]!.half_m;
  return (y: number, share: number): readonly number[] => {
    const position = Float64Array.of(view.width_m / 2, y, half * (1 - 2 * share));
    return [...painter.at(position, Float64Array.of(1, 0, 0), NONE).color];
  };
}

describe('a side of what is built of planes', () => {
  it('has the texture beside it, and not its rim drawn out', async () => {
    const side = await rightSide((x) => (Math.floor(x * 16) % 2 ? [150, 80, 60] : [125, 66, 50]));
    const reds = Array.from({ length: 60 }, (_, i) => side(0.5, (i + 0.5) / 60)[0]!);
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(0.05);
  });

  it('has no more of it than goes on: what is of another colour further in stays where it is', async () => {
    const side = await rightSide((x) => (x > 0.75 ? [150, 80, 60] : [30, 160, 60]));
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const [red, green] = side(0.5, share);
      expect(red).toBeGreaterThan(green!);
    }
  });

  it('has a narrow border drawn out, and no stripes of it', async () => {
    const side = await rightSide((x) => (Math.abs(x - 0.5) > 0.47 ? [235, 235, 230] : [30, 90, 60]));
    for (let i = 0; i < 40; i++) expect(side(0.5, (i + 0.5) / 40)[0]).toBeGreaterThan(0.5);
  });

  it('begins at the front with the colours that the front ends with', async () => {
    const side = await rightSide((_, y) => [150 - 60 * y, 80, 60]);
    expect(side(0.8, 0.02)[0]).toBeGreaterThan(side(0.2, 0.02)[0]! + 0.1);
  });
});
