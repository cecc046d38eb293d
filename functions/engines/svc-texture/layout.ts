import { toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { concatenated } from '../../studio/geometry/mesh/elements.ts';
import { type Unwrapped, unwrap } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { listPairs, type Part } from '../svc-uv/parts.ts';
import type { ModelSurface } from './surface.ts';
import { isUsable } from './usable-uvs.ts';

/** The layout that maps are painted on: the model's own first UV set where that serves, else a new one. */
export async function layoutOf(
  surface: ModelSurface,
  parts: readonly Part[],
  size_px: number,
): Promise<Unwrapped> {
  const { source, positions } = surface;
  if (parts.every(({ primitive }) => primitive.getAttribute('TEXCOORD_0'))) {
    const uvs = ownUvs(parts);
    if (isUsable({ positions, uvs, triangles: source.triangles })) return keep(uvs, source.triangles);
  }
  return unwrap(
    {
      positions: source.positions,
      triangles: source.triangles,
      groups: surface.partOf,
      pairs: listPairs(parts),
    },
    { size_px },
  );
}

function ownUvs(parts: readonly Part[]): Float32Array {
  return concatenated(parts.map(({ primitive }) => toFloats(primitive.getAttribute('TEXCOORD_0')!)));
}

const keep = (uvs: Float32Array, triangles: Uint32Array): Unwrapped => ({
  vertexOf: Uint32Array.from({ length: uvs.length / 2 }, (_, vertex) => vertex),
  uvs,
  triangles,
  chartOf: new Uint32Array(triangles.length / 3),
  used: 1,
});
