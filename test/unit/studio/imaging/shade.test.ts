import { describe, expect, it } from 'vitest';
import type { Fragment } from '../../../../functions/studio/imaging/fragment.ts';
import { CLAY, type Look } from '../../../../functions/studio/imaging/look.ts';
import { createShader } from '../../../../functions/studio/imaging/shade.ts';
import { toneMap } from '../../../../functions/studio/imaging/tone-map.ts';
import { evenLight, lamp } from '../../../support/surfaces.ts';

/** A point whose normal is +Z, seen at an angle whose cosine is given. */
function fragment(nv: number, values: Partial<Fragment> = {}): Fragment {
  return {
    position: new Float64Array(3),
    face: Float64Array.of(0, 0, 1),
    normal: Float64Array.of(0, 0, 1),
    view: Float64Array.of(Math.sqrt(1 - nv * nv), 0, nv),
    baseColor: Float32Array.of(1, 1, 1, 1),
    emissive: new Float32Array(3),
    metallic: 0,
    roughness: 1,
    occlusion: 1,
    transmission: 0,
    ...values,
  };
}

function shaded(lighting: Parameters<typeof createShader>[0], point: Fragment, look: Partial<Look> = {}) {
  const out = new Float64Array(3);
  createShader(lighting, null)({ ...CLAY, ...look }, point, out);
  return [...out];
}

const RADIANCE = 0.5;
const FURNACE = evenLight(RADIANCE);
const ROUGHNESSES = [0, 0.1, 0.3, 0.5, 0.7, 1];
const COSINES = [0.1, 0.3, 0.6, 1];

function displayed(light: number): number {
  const color = Float64Array.of(light, light, light);
  toneMap(color);
  return color[0]!;
}

describe('in a white furnace', () => {
  it.each([0, 1])('what takes no light sends all of it back, to 1 percent (metallic %d)', (metallic) => {
    for (const roughness of ROUGHNESSES) {
      for (const nv of COSINES) {
        const [light] = shaded(FURNACE, fragment(nv, { roughness, metallic }));
        expect(Math.abs(light! / displayed(RADIANCE) - 1), `${roughness} at ${nv}`).toBeLessThan(0.01);
      }
    }
  });

  it('nothing sends back more than it gets', () => {
    for (const roughness of ROUGHNESSES) {
      for (const nv of COSINES) {
        for (const metallic of [0, 0.5, 1]) {
          const baseColor = Float32Array.of(0.9, 0.5, 0.1, 1);
          const light = shaded(FURNACE, fragment(nv, { roughness, metallic, baseColor }));
          for (const channel of light) expect(channel).toBeLessThan(displayed(RADIANCE) * 1.01);
        }
      }
    }
  });
});

describe('the light of a lamp', () => {
  it('falls off with the cosine on matte surfaces', () => {
    const matte = { reflectance: 0 };
    const [straight, slanted] = [
      [0, 0, 1],
      [Math.sqrt(3) / 2, 0, 0.5],
    ].map((direction) =>
      shaded(evenLight(0, [lamp(direction as [number, number, number], 0.4)]), fragment(1), matte),
    );
    expect(slanted![1]! + 0.04).toBeCloseTo((straight![1]! + 0.04) / 2, 1);
    expect(straight![1]).toBeGreaterThan(0.3);
  });

  it('makes a highlight that is smaller and brighter on smoother surfaces', () => {
    const glint = (roughness: number, offset: number) => {
      const lighting = evenLight(0, [lamp([Math.sin(offset), 0, Math.cos(offset)], 0.05)]);
      return shaded(lighting, fragment(1, { roughness, baseColor: new Float32Array(4) }))[0]!;
    };
    expect(glint(0.2, 0)).toBeGreaterThan(glint(0.6, 0) * 3);
    expect(glint(0.2, 0.8)).toBeLessThan(glint(0.6, 0.8));
  });

  it('is coloured by metal and not by what is none', () => {
    const lighting = evenLight(0, [lamp([0, 0, 1], 0.02)]);
    const baseColor = Float32Array.of(0.9, 0.1, 0.1, 1);
    const [red, green] = shaded(lighting, fragment(1, { roughness: 0.3, metallic: 1, baseColor }));
    expect(red! / green!).toBeGreaterThan(4);
    const plain = shaded(lighting, fragment(1, { roughness: 0.3, baseColor: new Float32Array(4) }));
    expect(plain[0]).toBeCloseTo(plain[1]!, 6);
  });
});

it('leaves out of the surround what an occlusion map says is hidden', () => {
  const [open] = shaded(FURNACE, fragment(1));
  const [hidden] = shaded(FURNACE, fragment(1, { occlusion: 0.2 }));
  expect(hidden! / open!).toBeLessThan(0.35);
  expect(hidden).toBeGreaterThan(0);
});

it('adds what a surface emits, brighter than the lit white too', () => {
  const dark = evenLight(0);
  const glowing = (light: number) => shaded(dark, fragment(1, { emissive: Float32Array.of(light, 0, 0) }));
  expect(glowing(0.5)[0]).toBeCloseTo(0.5, 6);
  expect(glowing(0.5)[1]).toBe(0);
  expect(glowing(4)[0]).toBeGreaterThan(0.9);
  expect(glowing(4)[0]).toBeLessThanOrEqual(1);
});

it('leaves unlit colours as they are', () => {
  const baseColor = Float32Array.of(0.25, 0.5, 1, 1);
  expect(shaded(FURNACE, fragment(0.3, { baseColor }), { unlit: true })).toEqual([0.25, 0.5, 1]);
});
