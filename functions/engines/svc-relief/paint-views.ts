import { pack } from '../../studio/geometry/mesh/unwrap/pack.ts';
import { paintMaps } from '../../studio/imaging/paint/paint-maps.ts';
import type { Painter } from '../../studio/imaging/paint/painter.ts';
import type { PaintedMesh } from './laid-out-mesh.ts';
import type { ReliefMesh } from './surface.ts';
import { layOutViews } from './views-atlas.ts';

/** Lays out what several views show, of which one may hide behind another in each of them, and paints it texel by texel. */
export async function paintViews(mesh: ReliefMesh, painter: Painter, size_px: number): Promise<PaintedMesh> {
  const laidOut = layOutViews(mesh, (pieces) => pack(pieces, size_px));
  const { baseColor } = await paintMaps(laidOut, () => painter, { size_px });
  return { mesh: laidOut, baseColor: baseColor! };
}

/** The mean of a painter's colours, linear. */
export function meanColor({ positions, normals }: ReliefMesh, painter: Painter): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const none = { edge: 0, cavity: 0 };
  for (let i = 0; i < positions.length; i += 3) {
    const { color } = painter.at(
      Float64Array.from(positions.subarray(i, i + 3)),
      Float64Array.from(normals.subarray(i, i + 3)),
      none,
    );
    for (let k = 0; k < 3; k++) sum[k]! += color[k]!;
  }
  return sum.map((value) => Math.min(1, value / (positions.length / 3))) as typeof sum;
}
