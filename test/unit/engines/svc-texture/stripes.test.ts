import { describe, expect, it } from 'vitest';
import { overlayOf } from '../../../../functions/engines/svc-texture/overlay-words.ts';
import { ownParts } from '../../../../functions/engines/svc-texture/own-parts.ts';
import { stripeCover } from '../../../../functions/engines/svc-texture/stripe-cover.ts';
import type { StripeForm } from '../../../../functions/engines/svc-texture/stripe-forms.ts';
import { stripeTrims } from '../../../../functions/engines/svc-texture/stripe-trims.ts';
import type { Kind } from '../../../../functions/studio/sculpt/prompt/kinds.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { PLAIN_LOOK } from '../../../../functions/studio/sculpt/prompt/reading.ts';
import { cube } from '../../../support/shapes.ts';

/** A body of 2 x 1 x 4 m under a cabin of half its length. */
function car() {
  const { positions, indices } = cube(1);
  const least = Math.min(...positions);
  const placed = (size: readonly number[], low: readonly number[]) =>
    positions.map((value, i) => (value - least) * size[i % 3]! + low[i % 3]!);
  const [body, cabin] = [placed([2, 1, 4], [0, 0, 0]), placed([2, 1, 2], [0, 1, 1])];
  const surface = {
    positions: Float32Array.from([...body, ...cabin]),
    partOf: new Uint32Array(24),
    mirrored: [false],
    source: { triangles: Uint32Array.from([...indices, ...indices.map((i) => i + body.length / 3)]) },
  };
  const regions = [0, 12].map((first) => Uint32Array.from({ length: 12 }, (_, i) => first + i));
  return (form: StripeForm) => stripeCover(form, surface, regions);
}

const [LEFT, RIGHT, UP, DOWN, AHEAD] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
] as const;

describe('on a car', () => {
  const coverOf = car();

  it('a band lies along both sides and nowhere else', () => {
    const isIn = coverOf('side stripe');
    for (const z of [0.1, 2, 3.9]) {
      expect(isIn([0, 0.74, z], RIGHT)).toBe(true);
      expect(isIn([2, 0.74, z], LEFT)).toBe(true);
    }
    expect(isIn([0, 0.4, 2], RIGHT)).toBe(false);
    expect(isIn([0, 0.95, 2], RIGHT)).toBe(false);
    expect(isIn([1, 0.74, 4], AHEAD)).toBe(false);
    expect(isIn([1, 1, 3.5], UP)).toBe(false);
  });

  it('two bands go from the nose over hood and roof, apart from each other', () => {
    const isIn = coverOf('top stripe');
    for (const [y, z, normal] of [
      [0.8, 4, AHEAD],
      [1, 3.5, UP],
      [2, 2, UP],
    ] as const) {
      expect([0.25, 0.75, 1, 1.25, 1.75].map((x) => isIn([x, y, z], normal))).toEqual([
        false,
        true,
        false,
        true,
        false,
      ]);
    }
    expect(isIn([0.75, 0, 2], DOWN)).toBe(false);
    expect(isIn([0, 0.5, 2], RIGHT)).toBe(false);
  });

  it('one band goes over the middle', () => {
    const isIn = coverOf('middle stripe');
    expect(isIn([1, 1, 3.5], UP)).toBe(true);
    expect(isIn([0.75, 1, 3.5], UP)).toBe(false);
  });

  it('a checkered band has two rows of squares, each against its neighbours', () => {
    const isIn = coverOf('side checks');
    const row = (y: number) => [0.05, 0.16, 0.27, 0.38].map((z) => isIn([0, y, z], RIGHT));
    expect(row(0.79)).toEqual([true, false, true, false]);
    expect(row(0.69)).toEqual([false, true, false, true]);
  });

  it('bands one after the other are as wide as what is between them', () => {
    const [stripe, between] = [coverOf('bands stripe'), coverOf('bands between')];
    const along = Array.from({ length: 200 }, (_, i) => [1, 1, (i + 0.5) / 50]);
    expect(along.filter((point) => stripe(point, UP))).toHaveLength(100);
    for (const point of along) expect(stripe(point, UP)).toBe(!between(point, UP));
  });
});

describe('on an animal', () => {
  const isIn = car()('coat stripe');
  const changes = (points: readonly (readonly number[])[]) =>
    points.filter((point, i) => i > 0 && isIn(point, RIGHT) !== isIn(points[i - 1]!, RIGHT)).length;

  it('bands go around the trunk, upright, and around the legs, nearly level', () => {
    const steps = Array.from({ length: 90 }, (_, i) => (i + 0.5) / 90);
    expect(changes(steps.map((t) => [0, 1.05 + 0.9 * t, 2]))).toBe(0);
    const along = changes(steps.map((t) => [0, 1.5, 1 + t]));
    const down = changes(steps.map((t) => [0, 0.02 + 0.9 * t, 2]));
    expect(along).toBeGreaterThan(3);
    expect(down).toBeGreaterThan(1.5 * along);
  });

  it('they go on where the legs begin', () => {
    for (let z = 0.05; z < 4; z += 0.1) expect(isIn([0, 1.001, z], RIGHT)).toBe(isIn([0, 0.9999, z], RIGHT));
  });
});

describe('a clause says where stripes go', () => {
  const kinds = openKinds();
  it.each<[clause: string, kind: Kind | undefined, forms: StripeForm[]]>([
    ['black and white checker stripe', 'car', ['side stripe', 'side checks']],
    ['white stripes', 'car', ['top stripe']],
    ['white stripes along the sides', 'car', ['side stripe']],
    ['a white stripe', 'car', ['side stripe']],
    ['a white racing stripe', 'car', ['middle stripe']],
    ['blue and white racing stripes', 'truck', ['top stripe', 'top core']],
    ['a red stripe', 'boat', ['side stripe']],
    ['white stripes', 'chair', ['bands stripe']],
    ['black and white stripes', 'quadruped', ['coat stripe', 'coat between']],
    ['black and white zebra stripes', undefined, ['coat stripe', 'coat between']],
    ['horizontal stripes', 'quadruped', ['level stripe']],
    ['vertical stripes', undefined, ['upright stripe']],
    ['horizontal stripes', undefined, ['level stripe']],
    ['black and white stripes', undefined, ['bands stripe', 'bands between']],
  ])('"%s" of a %s', (clause, kind, forms) => {
    const trims = stripeTrims(overlayOf(clause, kinds)!, kind, PLAIN_LOOK);
    expect(trims.map(({ form }) => form)).toEqual(forms);
    expect(trims.every(({ look }) => look.colors.length === 1)).toBe(true);
  });

  it('and are a coat by an animal, also where they are all that is said', () => {
    expect(ownParts('black and white zebra stripes', [], kinds).overlays).toMatchObject([{ isCoat: true }]);
    expect(ownParts('black and white stripes', [], kinds).overlays).toEqual([]);
  });

  it('and stand out from the whole where they have no colour', () => {
    const colorOn = (rgb: readonly [number, number, number]) =>
      stripeTrims(overlayOf('stripes', kinds)!, 'car', { ...PLAIN_LOOK, colors: [{ name: '', rgb }] })[0]!
        .look.colors[0]!.name;
    expect(colorOn([240, 220, 40])).toBe('black');
    expect(colorOn([160, 20, 20])).toBe('white');
  });
});
