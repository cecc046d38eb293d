import { describe, expect, it } from 'vitest';
import { inflated } from '../../../../functions/engines/svc-relief/inflate.ts';
import { levelEnds } from '../../../../functions/engines/svc-relief/level-ends.ts';
import { findSubject } from '../../../../functions/studio/imaging/silhouette/find-subject.ts';
import { measureView } from '../../../../functions/studio/imaging/silhouette/measured-view.ts';
import { all, box, draw, ellipse, type Form, polygon, within } from '../../../support/drawings/canvas.ts';

/** Half of the body's depth at a share of its height, in its middle or so far aside by its width. */
async function thickness(form: Form) {
  const photo = draw([[form, [190, 60, 40]]], [244, 244, 242], 400);
  const { mask } = await findSubject(photo);
  const view = measureView(photo, mask, (w, h) => h / Math.max(w, h));
  const field = inflated(view);
  return (share: number, aside = 0) => {
    let z = 0;
    while (field.at(aside * view.width_m, share * view.height_m, z) < 0) z += 0.002;
    return z;
  };
}

describe('what ends level with corners has flat ends, as thick as it is', () => {
  it('a jar, at both', async () => {
    const at = await thickness(box(0.5, 0.5, 0.25, 0.4, 0.04));
    for (const share of [0.02, 0.98]) expect(at(share)).toBeGreaterThan(0.8 * at(0.5));
  });

  it('a jar seen a little from above, whose foot bows', async () => {
    const foot = ellipse(0.5, 0.8, 0.2, 0.06);
    const at = await thickness(all(foot, ellipse(0.5, 0.2, 0.2, 0.06), box(0.5, 0.5, 0.2, 0.3)));
    expect(at(0.03)).toBeGreaterThan(0.7 * at(0.5));
  });

  it('a shade, around the lamp’s foot', async () => {
    const shade = polygon(0.36, 0.1, 0.64, 0.1, 0.76, 0.5, 0.24, 0.5);
    const at = await thickness(all(shade, box(0.5, 0.7, 0.02, 0.22)));
    const [low, middle] = [1 - 0.37 / 0.82, 1 - 0.2 / 0.82];
    expect(at(low, 0.2)).toBeGreaterThan(0.9 * at(middle, 0.2));
  });

  it('a bust, whose shoulders the picture cuts off', async () => {
    const shoulders = within(ellipse(0.5, 1, 0.36), (_, y) => y - 0.95);
    const at = await thickness(all(shoulders, ellipse(0.5, 0.42, 0.2, 0.24)));
    expect(at(0.02)).toBeGreaterThan(0.15);
  });
});

describe('other ends are round', () => {
  it('a disc becomes a ball', async () => {
    const at = await thickness(ellipse(0.5, 0.5, 0.35));
    expect(at(0.02)).toBeLessThan(0.4 * at(0.5));
    expect(at(0.98)).toBeLessThan(0.4 * at(0.5));
  });

  it('a bar that lies becomes a rod', async () => {
    const at = await thickness(box(0.5, 0.5, 0.4, 0.05));
    expect(at(0.06)).toBeLessThan(0.65 * at(0.5));
  });

  it('a car’s roof, which is seen from its side', async () => {
    const body = all(box(0.5, 0.58, 0.42, 0.1, 0.05), polygon(0.24, 0.5, 0.35, 0.34, 0.64, 0.34, 0.78, 0.5));
    const at = await thickness(body);
    expect(at(0.97)).toBeLessThan(0.5 * at(0.5));
  });

  it('a back over legs, which end level but not as wide', async () => {
    const legs = [0.3, 0.62].map((x) => box(x, 0.78, 0.04, 0.16, 0.01));
    const at = await thickness(all(box(0.46, 0.5, 0.22, 0.14, 0.03), ...legs));
    expect(at(0.98)).toBeLessThan(0.5 * at(0.75));
  });

  it('what hangs between legs', async () => {
    const beast = all(
      box(0.5, 0.4, 0.2, 0.12),
      box(0.34, 0.7, 0.04, 0.2, 0.04),
      box(0.66, 0.7, 0.04, 0.2, 0.04),
    );
    const at = await thickness(beast);
    expect(at(0.64)).toBeLessThan(0.6 * at(0.8));
  });
});

it('what is thinner than a pixel has no ends', () => {
  const [width, height] = [6, 4];
  const { below, above } = levelEnds({ width, height, inside: new Uint8Array(width * height) });
  expect([...below, ...above].every((mark) => mark === 0)).toBe(true);
});
