import { describe, expect, it } from 'vitest';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import type { Camera } from '../../../../../functions/studio/imaging/camera.ts';
import { type FramingOptions, frameScene } from '../../../../../functions/studio/sculpt/scene/framing.ts';

const USUAL: FramingOptions = { camera: undefined, turn_deg: 0, lift_deg: 5, aspect: 1 };
const CUBE = block(1, 1, 1).positions;

/** Where points are in a picture: from -1 to 1 across and up. */
function shown(
  { position, right, up, back, halfHeight, projection }: Camera,
  points: Float64Array,
  aspect: number,
) {
  const places: (readonly [number, number])[] = [];
  for (let i = 0; i < points.length; i += 3) {
    const to = [0, 1, 2].map((k) => points[i + k]! - position[k]!);
    const along = (v: readonly number[]) => to.reduce((sum, value, k) => sum + value * v[k]!, 0);
    const away = projection === 'orthographic' ? 1 : -along(back);
    expect(away).toBeGreaterThan(0);
    places.push([along(right) / away / halfHeight / aspect, along(up) / away / halfHeight]);
  }
  return places;
}

const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

describe('framing', () => {
  it.each([undefined, 'above', 'below', 'front', 'side', 'back', 'wide', 'isometric'] as const)(
    'has everything in the picture, seen %s, at any ratio',
    (camera) => {
      for (const aspect of [9 / 16, 1, 21 / 9])
        for (const size of [0.01, 200]) {
          const points = CUBE.map((value) => value * size);
          for (const [x, y] of shown(frameScene(points, { ...USUAL, camera, aspect }), points, aspect)) {
            expect(Math.abs(x)).toBeLessThan(1);
            expect(Math.abs(y)).toBeLessThan(1);
          }
        }
    },
  );

  it('fills more of the picture from close and less from far', () => {
    const high = (camera: FramingOptions['camera']) =>
      extent(shown(frameScene(CUBE, { ...USUAL, camera }), CUBE, 1).map(([, y]) => y));
    expect(high('close')).toBeGreaterThan(high(undefined));
    expect(high('wide')).toBeLessThan(0.6 * high(undefined));
    expect(high(undefined)).toBeGreaterThan(0.8);
  });

  it('shows the upper part of what is tall in a portrait', () => {
    const tall = block(0.5, 1.8, 0.4).positions;
    const places = shown(frameScene(tall, { ...USUAL, camera: 'close' }), tall, 1);
    expect(Math.min(...places.map(([, y]) => y))).toBeLessThan(-1);
    expect(Math.max(...places.map(([, y]) => y))).toBeLessThan(1);
  });

  it('keeps the camera above the ground', () => {
    for (const camera of ['below', 'front', undefined] as const)
      expect(frameScene(CUBE, { ...USUAL, camera, lift_deg: 0 }).position[1]).toBeGreaterThan(0);
  });

  it('looks over the land where nothing stands', () => {
    const { position, back } = frameScene([], USUAL);
    expect(position[1]).toBeCloseTo(1.7, 6);
    expect(Math.abs(back[1])).toBeLessThan(0.2);
  });
});
