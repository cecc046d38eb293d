import { describe, expect, it } from 'vitest';
import { SRGB_TO_LINEAR } from '../../../../functions/studio/imaging/color.ts';
import { daylight } from '../../../../functions/studio/imaging/daylight.ts';
import { lookAt } from '../../../../functions/studio/imaging/look-at.ts';
import { project } from '../../../../functions/studio/imaging/projection.ts';
import { type RenderOptions, renderView } from '../../../../functions/studio/imaging/render.ts';
import type { Surface } from '../../../../functions/studio/imaging/surface.ts';
import { evenLight, frontCamera, lamp, square } from '../../../support/surfaces.ts';

const SIZE = 32;
const SIZE_PX = { width_px: SIZE, height_px: SIZE };
const AHEAD = lookAt({ position: [0, 0, 3], target: [0, 0, 0] });

async function pixel(surfaces: readonly Surface[], options: Partial<RenderOptions>, x: number, y: number) {
  const { data } = await renderView(surfaces, AHEAD, {
    ...SIZE_PX,
    lighting: evenLight(0.5),
    shadows: false,
    ...options,
  });
  return [...data.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)];
}

describe('a camera that looks at something', () => {
  it.each([
    [
      [3, 2, 5],
      [0, 1, 0],
    ],
    [
      [0, 9, 0],
      [0, 0, 0],
    ],
    [
      [-4, -3, 0],
      [1, 1, 1],
    ],
  ] as const)('from %j has it in the middle', (position, target) => {
    const { x, y } = project(Float32Array.from(target), lookAt({ position, target }), SIZE_PX);
    expect(x[0]).toBeCloseTo(SIZE / 2, 3);
    expect(y[0]).toBeCloseTo(SIZE / 2, 3);
  });

  it('is upright, and shows as much as its angle says', async () => {
    const camera = lookAt({ position: [0, 0, 5], target: [0, 0, 0], fieldOfView_deg: 90 });
    const { x, y } = project(Float32Array.of(0, 5, 0, 5, 0, 0), camera, SIZE_PX);
    expect([x[0], y[0], x[1], y[1]].map((value) => Math.abs(Math.round(value!)))).toEqual([16, 0, 32, 16]);
  });

  it('cannot look at its own place', async () => {
    expect(() => lookAt({ position: [1, 2, 3], target: [1, 2, 3] })).toThrow(RangeError);
  });
});

describe('the background', () => {
  it('may be a sky: light by the direction that one looks in', async () => {
    const { sky } = daylight({ zenith: [0, 0, 0.6], horizon: [0.6, 0, 0], land: [0, 0.6, 0], lights: [] });
    const [above, below] = await Promise.all([0, SIZE - 1].map((y) => pixel([], { background: sky }, 16, y)));
    expect(above![2]).toBeGreaterThan(100);
    expect(above![1]).toBe(0);
    expect(below![1]).toBeGreaterThan(100);
    expect(below![2]).toBe(0);
  });

  it('may be an image, to the byte, stretched over the picture', async () => {
    const data = Uint8Array.of(10, 20, 30, 255, 40, 50, 60, 255);
    const background = { width: 2, height: 1, data };
    expect(await pixel([], { background }, 3, 20)).toEqual([10, 20, 30]);
    expect(await pixel([], { background }, 28, 5)).toEqual([40, 50, 60]);
  });
});

it('fog hides half of what is as far away as it says', async () => {
  const white = square({ unlit: true, baseColor: [1, 1, 1, 1] });
  const fog = { color: [0, 0, 0], halfDistance_m: 3 } as const;
  const [seen] = await pixel([white], { fog }, 16, 16);
  expect(SRGB_TO_LINEAR[seen!]).toBeCloseTo(0.5, 1);
});

it('shadows of a part of a scene are thrown there, and nowhere else', async () => {
  const wall = square({ baseColor: [1, 1, 1, 1] });
  const blockers = [0, 0.8].map((x) => square({}, { z: 0.2, half: 0.08, x }));
  const shadowBounds = {
    min: [-0.2, -0.2, -0.2],
    max: [0.2, 0.2, 0.2],
    center: [0, 0, 0],
    radius: 0.35,
  } as const;
  const { data } = await renderView([wall, ...blockers], frontCamera(), {
    ...SIZE_PX,
    lighting: evenLight(0.05, [lamp([0, 1, 1])]),
    shadowBounds,
    lampShadow_px: 128,
  });
  // Each blocker's shadow lies as far below it as it is before the wall: three pixels.
  const [inside, outside] = [16, 29].map((x) => data[((16 + 3) * SIZE + x) * 4]!);
  const lit = data[(8 * SIZE + 4) * 4]!;
  expect(inside).toBeLessThan(lit / 2);
  expect(outside).toBeGreaterThan(lit * 0.9);
});
