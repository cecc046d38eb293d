import { describe, expect, it } from 'vitest';
import { divideSlivers } from '../../../../functions/engines/svc-sculpt/divide-slivers.ts';
import { type Surface, shadeSoup } from '../../../../functions/engines/svc-sculpt/surface.ts';
import { block } from '../../../../functions/studio/geometry/shapes/block.ts';
import { lathe } from '../../../../functions/studio/geometry/shapes/lathe.ts';
import type { Solid } from '../../../../functions/studio/geometry/shapes/solid.ts';
import { tube } from '../../../../functions/studio/geometry/shapes/tube.ts';
import type { PlacedPiece } from '../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { isClosedManifold } from '../../../support/geometry.ts';
import { countSlivers } from '../../../support/sculpted-surface.ts';

const PLAIN = { kind: 'crate', faceted: false } as PlacedPiece;

const shaded = ({ positions, triangles }: Solid): Surface =>
  shadeSoup(
    {
      positions: Float64Array.from(positions),
      triangles: Uint32Array.from(triangles),
      labels: new Uint32Array(triangles.length / 3),
    },
    [PLAIN],
  );

const divided = (surface: Surface, most = Infinity) => divideSlivers(surface, most, () => 1e-6);

/** Cubic metres. */
function volumeOf({ places: p, points }: Surface): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    const [a, b, c] = [points[i]! * 3, points[i + 1]! * 3, points[i + 2]! * 3];
    sum +=
      p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
      p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
      p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!);
  }
  return sum / 6;
}

describe('dividing slivers', () => {
  const rail = shaded(block(2.6, 0.035, 0.07));

  it('leaves none of a rail, for a few triangles more, and its shape as it was', () => {
    expect(countSlivers(rail)).toBeGreaterThan(0);
    const made = divided(rail);
    expect(countSlivers(made)).toBe(0);
    expect(made.labels.length).toBeLessThan(2 * rail.labels.length);
    expect(volumeOf(made)).toBeCloseTo(volumeOf(rail), 9);
    expect(isClosedManifold({ positions: Float32Array.from(made.places), triangles: made.points })).toBe(
      true,
    );
  });

  it('leaves none of a rod of six sides: no corner stays on the long side of another triangle', () => {
    const rod = shaded(
      tube(
        [
          [0, 0, 0],
          [0, 0.8, 0],
        ],
        0.005,
        { around: 6 },
      ),
    );
    expect(countSlivers(rod)).toBeGreaterThanOrEqual(12);
    const made = divided(rod);
    expect(countSlivers(made)).toBe(0);
    expect(volumeOf(made) / volumeOf(rod)).toBeCloseTo(1, 3);
  });

  it('leaves a third at most of a handle that swells to a cone at its ends, and rounds it', () => {
    const profile = (radius_m: number, y_m: number): [number, number] => [radius_m, y_m];
    const handle = shaded(
      lathe([
        profile(0, 0),
        profile(0.015, 0.002),
        profile(0.02, 0.3),
        profile(0.02, 0.6),
        profile(0.015, 0.898),
        profile(0, 0.9),
      ]),
    );
    const made = divided(handle);
    expect(countSlivers(made)).toBeLessThanOrEqual(countSlivers(handle) / 3);
    const growth = volumeOf(made) / volumeOf(handle);
    expect(growth).toBeGreaterThan(1);
    expect(growth).toBeLessThan(1.05);
  });

  it('changes nothing of what has none, and nothing where there is no room', () => {
    const crate = shaded(block(1, 1, 1));
    expect(divided(crate)).toEqual(crate);
    expect(divided(rail, rail.labels.length)).toEqual(rail);
  });
});
