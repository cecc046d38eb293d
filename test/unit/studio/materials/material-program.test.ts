import { describe, expect, it } from 'vitest';
import { camouflageColors } from '../../../../functions/studio/materials/camouflage.ts';
import { toLinear } from '../../../../functions/studio/materials/color.ts';
import { compileMaterial } from '../../../../functions/studio/materials/material-program.ts';
import type { MaterialSpec } from '../../../../functions/studio/materials/material-spec.ts';
import { MATERIALS, type MaterialName } from '../../../../functions/studio/materials/recipes.ts';

const NAMES = Object.keys(MATERIALS) as MaterialName[];

interface Mean {
  readonly color: readonly number[];
  readonly metallic: number;
  readonly roughness: number;
}

/** The mean look of points spread over a ball of 1 m. */
function meanOf(spec: Omit<MaterialSpec, 'extent_m' | 'seed'>, shape = { edge: 0, cavity: 0 }, up = 0): Mean {
  const program = compileMaterial({ extent_m: 1, seed: 7, ...spec });
  const sum = { color: [0, 0, 0], metallic: 0, roughness: 0 };
  const count = 400;
  for (let i = 0; i < count; i++) {
    const y = up || 1 - (2 * (i + 0.5)) / count;
    const r = Math.sqrt(Math.max(0, 1 - y * y));
    const turn = i * 2.399963;
    const normal = Float64Array.of(r * Math.cos(turn), y, r * Math.sin(turn));
    const look = program.at(
      normal.map((n, k) => n / 2 + (up ? 0.37 * Math.sin(i * (k + 1)) : 0)),
      normal,
      shape,
    );
    for (let k = 0; k < 3; k++) sum.color[k]! += look.color[k]! / count;
    sum.metallic += look.metallic / count;
    sum.roughness += look.roughness / count;
  }
  return sum;
}

const hueOf = ([r, g, b]: readonly number[]): number =>
  (Math.atan2(Math.sqrt(3) * (g! - b!), 2 * r! - g! - b!) * 180) / Math.PI;

const hueStep = (a: readonly number[], b: readonly number[]): number =>
  Math.abs(((hueOf(a) - hueOf(b) + 540) % 360) - 180);

describe('a material', () => {
  it('is one of at least thirty', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(30);
  });

  it.each(NAMES)('%s is as metallic and as rough as its recipe says', (material) => {
    const mean = meanOf({ material, age: undefined });
    const recipe = MATERIALS[material];
    expect(mean.roughness).toBeGreaterThan(recipe.roughness - 0.15);
    expect(mean.roughness).toBeLessThan(recipe.roughness + 0.15);
    if (recipe.metallic === 0) expect(mean.metallic).toBe(0);
    if (recipe.metallic === 1) expect(mean.metallic).toBeGreaterThan(0.9);
  });

  it.each(NAMES)('%s takes the hue that it is given', (material) => {
    for (const rgb of [
      [200, 30, 30],
      [30, 90, 200],
      [40, 160, 60],
    ] as const) {
      const { color } = meanOf({ material, colors: [rgb] });
      expect(hueStep(color, rgb.map(toLinear))).toBeLessThan(25);
    }
  });

  it('is the same at the same point, and another piece with another seed', () => {
    const normal = Float64Array.of(0, 1, 0);
    const flat = { edge: 0, cavity: 0 };
    const at = (seed: number) => [
      ...compileMaterial({ material: 'granite', extent_m: 1, seed }).at(
        Float64Array.of(0.31, 0.2, 0.11),
        normal,
        flat,
      ).color,
    ];
    expect(at(1)).toEqual(at(1));
    expect(at(1)).not.toEqual(at(2));
  });

  it('has no step at a point where a chart may be cut: near points look alike', () => {
    for (const material of NAMES.filter(
      (name) => !['bricks', 'woven', 'grains'].includes(MATERIALS[name].pattern),
    )) {
      const program = compileMaterial({ material, extent_m: 1, seed: 3 });
      const normal = Float64Array.of(0.6, 0.8, 0);
      const flat = { edge: 0, cavity: 0 };
      const steps = Array.from({ length: 50 }, (_, i) => {
        const point = Float64Array.of(0.013 * i, 0.4 - 0.007 * i, 0.002 * i * i);
        const before = [...program.at(point, normal, flat).color];
        point[0]! += 1e-7;
        const after = program.at(point, normal, flat).color;
        return Math.max(...before.map((value, k) => Math.abs(value - after[k]!)));
      });
      steps.sort((a, b) => a - b);
      // Plates and grains have edges of their own; half of the points lie on none.
      expect(steps[25]).toBeLessThan(1e-3);
    }
  });
});

describe('what has become of it', () => {
  it('is polished: smoother than matte', () => {
    expect(meanOf({ material: 'oak', finish: 'polished' }).roughness).toBeLessThan(0.35);
    expect(meanOf({ material: 'oak', finish: 'matte' }).roughness).toBeGreaterThan(0.7);
  });

  it('is painted: no metal shows but at worn edges', () => {
    const paint = { material: 'steel', finish: 'painted', colors: [[180, 20, 20]] } as const;
    expect(meanOf(paint).metallic).toBe(0);
    expect(meanOf({ ...paint, age: 'worn' }, { edge: 1, cavity: 0 }).metallic).toBeGreaterThan(0.4);
  });

  it('is old: corners are darker and rougher than open ground', () => {
    const open = meanOf({ material: 'marble', age: 'old' });
    const corner = meanOf({ material: 'marble', age: 'old' }, { edge: 0, cavity: 1 });
    expect(corner.color[1]).toBeLessThan(open.color[1]! * 0.6);
    expect(corner.roughness).toBeGreaterThan(open.roughness + 0.2);
  });

  it('is covered with snow where it looks up, and nowhere below', () => {
    const snow = { material: 'pine', coverings: ['snow'], colors: [[40, 60, 30]] } as const;
    expect(Math.min(...meanOf(snow, undefined, 1).color)).toBeGreaterThan(0.55);
    expect(Math.max(...meanOf(snow, undefined, -1).color)).toBeLessThan(0.2);
  });

  it.each(['striped', 'spotted', 'checkered', 'camouflage'] as const)(
    'is %s in both of its colours',
    (motif) => {
      const program = compileMaterial({
        material: 'plastic',
        motif,
        colors: [
          [220, 20, 20],
          [20, 20, 220],
        ],
        extent_m: 1,
        seed: 5,
      });
      const flat = { edge: 0, cavity: 0 };
      let red = 0;
      const count = 1000;
      for (let i = 0; i < count; i++) {
        const point = Float64Array.of(Math.sin(i) / 2, Math.sin(i * 1.7) / 2, Math.sin(i * 2.3) / 2);
        const { color } = program.at(point, Float64Array.of(0, 0, 1), flat);
        if (color[0]! > color[2]!) red++;
      }
      expect(red / count).toBeGreaterThan(0.2);
      expect(red / count).toBeLessThan(0.8);
    },
  );
});

/** How often a slanting line of 20 cm goes up and down. */
function wavesOf(material: 'leather' | 'wool', extent_m: number): number {
  const program = compileMaterial({ material, extent_m, seed: 3 });
  const height = (i: number) => {
    const { height_m } = program.at(Float64Array.of(i * 4e-5, i * 1e-4, 0.1), Float64Array.of(0, 0, 1), {
      edge: 0,
      cavity: 0,
    });
    return height_m;
  };
  const heights_m = Array.from({ length: 2_001 }, (_, i) => height(i));
  const mean_m = heights_m.reduce((sum, value) => sum + value, 0) / heights_m.length;
  return heights_m.filter((value, i) => i > 0 && value > mean_m !== heights_m[i - 1]! > mean_m).length / 2;
}

it('has leather of small plates and knit of small stitches, coarser on what is larger, but no hand wide', () => {
  for (const material of ['leather', 'wool'] as const) {
    const [boot, sofa, hall] = [0.3, 2, 20].map((extent_m) => wavesOf(material, extent_m));
    expect(boot).toBeGreaterThan(20);
    expect(sofa).toBeLessThan(boot!);
    expect(hall).toBe(sofa);
    expect(hall).toBeGreaterThan(5);
  }
});

describe('camouflage', () => {
  it('of three colours has these', () => {
    const others = camouflageColors([
      [80, 90, 50],
      [140, 120, 80],
      [70, 60, 40],
    ]);
    expect(others).toHaveLength(2);
  });

  it('of one is in a dark and a light shade of it as well', () => {
    const [dark, light] = camouflageColors([[230, 120, 160]]);
    const [own] = camouflageColors([
      [0, 0, 0],
      [230, 120, 160],
      [0, 0, 0],
    ]);
    for (let k = 0; k < 3; k++) {
      expect(dark![k]).toBeLessThan(own![k]!);
      expect(light![k]).toBeGreaterThan(own![k]!);
    }
  });
});
