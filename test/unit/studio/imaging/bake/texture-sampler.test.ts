import { expect, it } from 'vitest';
import type { SourceModel } from '../../../../../functions/studio/imaging/bake/source-model.ts';
import type { SurfacePoint } from '../../../../../functions/studio/imaging/bake/surface-point.ts';
import { TextureSampler } from '../../../../../functions/studio/imaging/bake/texture-sampler.ts';

/** As glTF numbers it. */
const REPEAT = 10_497;
const PLAIN = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);
/** Of two texels, the first red and the second blue. */
const IMAGE = { width: 2, height: 1, data: Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 255) };

/** What a triangle shows at its first corner, whose UV is `u`. */
function shownAt(u: number, scale: number): number[] {
  const model = { uvSets: [Float32Array.of(u, 0.5, u, 0.5, u, 0.5)], triangles: Uint32Array.of(0, 1, 2) };
  const use = {
    file: new Uint8Array(0),
    uvSet: 0,
    transform: [scale, 0, 0, 0, 1, 0],
    wrap: [REPEAT, REPEAT],
  } as const;
  const sampler = new TextureSampler(
    model as unknown as SourceModel<unknown>,
    { ...use, nearest: true },
    IMAGE as never,
    PLAIN,
  );
  const point: SurfacePoint = {
    ...{ pixel: 0, targetTriangle: 0, sourceTriangle: 0 },
    ...{ t1: 0, t2: 0, b1: 0, b2: 0, steps: new Float64Array(4) },
  };
  const out = new Float64Array(4);
  sampler.read(point, out);
  return [...out];
}

it.each<[u: number, scale: number, color: readonly number[]]>([
  [0.25, 1, [1, 0, 0, 1]],
  [0.75, 1, [0, 0, 1, 1]],
  [-0.25, 1, [0, 0, 1, 1]],
  [1000.75, 1, [0, 0, 1, 1]],
  [Number.NaN, 1, [1, 0, 0, 1]],
  [2 ** 50, 1 + 2 ** -51, [1, 0, 0, 1]],
  [-3e38, 1, [1, 0, 0, 1]],
])(
  'shows at a UV of %f, scaled by %f, what lies there, and the first texel where that is nowhere',
  (...row) => {
    const [u, scale, color] = row;
    expect(shownAt(u, scale)).toEqual(color);
  },
);
