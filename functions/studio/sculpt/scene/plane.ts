import { CLAY } from '../../imaging/look.ts';
import type { Painter } from '../../imaging/paint/painter.ts';
import type { Surface } from '../../imaging/surface.ts';

type Point = readonly [number, number, number];

/** A flat quad: a corner, and the ways to its neighbours, counter-clockwise from the side that is seen. */
export function quad(corner: Point, along: Point, up: Point, painter: Painter, flat?: true): Surface {
  const at = (a: number, b: number) => corner.map((value, k) => value + a * along[k]! + b * up[k]!);
  const normal = [
    along[1] * up[2] - along[2] * up[1],
    along[2] * up[0] - along[0] * up[2],
    along[0] * up[1] - along[1] * up[0],
  ];
  const length = Math.hypot(...normal);
  const unit = normal.map((value) => value / length);
  return {
    look: { ...CLAY, doubleSided: false },
    paint: { painter, ...(flat && { flat }) },
    shadowless: true,
    positions: Float32Array.from([at(0, 0), at(1, 0), at(1, 1), at(0, 1)].flat()),
    normals: Float32Array.from([unit, unit, unit, unit].flat()),
    tangents: null,
    uvs: [],
    colors: null,
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    quads: 0,
    mirrored: false,
    scale: 1,
  };
}
