import type { SurfaceMesh } from '../../functions/studio/geometry/mesh/unwrap/topology.ts';
import type { Unwrapped } from '../../functions/studio/geometry/mesh/unwrap/unwrap.ts';

/** What is wrong or wasteful in an atlas, measured independently of how it was made. */
export interface AtlasFindings {
  readonly charts: number;
  /** Texel centres that lie in two triangles, decided in exact integer arithmetic. */
  readonly overlaps: number;
  /** The fewest texels that no chart touches between two charts, or between a chart and itself across a gap; capped at 4. */
  readonly gutter_px: number;
  /** Triangles whose corners run the other way round than seen from outside. */
  readonly mirrored: number;
  /** Share of the atlas whose texel centres triangles cover. */
  readonly used: number;
  /** Mean over the surface of max(s, 1/t), s and t being the most and least that a triangle is stretched against the mean scale. */
  readonly stretch: number;
}

/** @param size_px of the atlas that the layout is for */
export function inspectAtlas(mesh: SurfaceMesh, unwrapped: Unwrapped, size_px: number): AtlasFindings {
  return {
    charts: new Set(unwrapped.chartOf).size,
    ...rasterize(unwrapped, size_px),
    gutter_px: narrowestGutter(unwrapped, size_px),
    ...measureStretch(mesh, unwrapped),
  };
}

/** Corners in 1/256 texel, where every product is an exact double. */
const STEPS = 256;

function rasterize({ uvs, triangles }: Unwrapped, size_px: number): { overlaps: number; used: number } {
  const covered = new Uint8Array(size_px * size_px);
  let [overlaps, count] = [0, 0];
  const at = (vertex: number, k: number) => Math.round(uvs[vertex * 2 + k]! * size_px * STEPS);
  for (let t = 0; t < triangles.length; t += 3) {
    const x = [0, 1, 2].map((k) => at(triangles[t + k]!, 0));
    const y = [0, 1, 2].map((k) => at(triangles[t + k]!, 1));
    const area = (x[1]! - x[0]!) * (y[2]! - y[0]!) - (y[1]! - y[0]!) * (x[2]! - x[0]!);
    if (area === 0) continue;
    const order = area > 0 ? [0, 1, 2] : [0, 2, 1];
    const texel = (value: number) => Math.floor(value / STEPS);
    for (let row = texel(Math.min(...y)); row <= texel(Math.max(...y)); row++) {
      for (let column = texel(Math.min(...x)); column <= texel(Math.max(...x)); column++) {
        const [px, py] = [column * STEPS + STEPS / 2, row * STEPS + STEPS / 2];
        const inside = order.every((a, i) => {
          const b = order[(i + 1) % 3]!;
          const side = (x[b]! - x[a]!) * (py - y[a]!) - (y[b]! - y[a]!) * (px - x[a]!);
          // A centre on an edge belongs to the triangle on one side of it only.
          return side > 0 || (side === 0 && (y[b]! < y[a]! || (y[b] === y[a] && x[b]! > x[a]!)));
        });
        if (!inside) continue;
        if (covered[row * size_px + column]) overlaps++;
        else count++;
        covered[row * size_px + column] = 1;
      }
    }
  }
  return { overlaps, used: count / (size_px * size_px) };
}

/** Texels that each chart touches anywhere, then how far apart those of two charts are. */
function narrowestGutter({ uvs, triangles, chartOf }: Unwrapped, size_px: number): number {
  const owners = new Int32Array(size_px * size_px).fill(-1);
  let narrowest = 4;
  const touched: [column: number, row: number, chart: number][] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = [0, 1, 2].map((k) => {
      const vertex = triangles[t * 3 + k]! * 2;
      return [uvs[vertex]! * size_px, uvs[vertex + 1]! * size_px] as const;
    });
    for (const [i, [x0, y0]] of corners.entries()) {
      const [x1, y1] = corners[(i + 1) % 3]!;
      // Eight samples a texel along each edge: what a chart touches, it touches with an edge or its inside.
      const steps = Math.max(1, Math.ceil(8 * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
      for (let s = 0; s <= steps; s++) {
        const column = Math.min(size_px - 1, Math.floor(x0 + ((x1 - x0) * s) / steps));
        const row = Math.min(size_px - 1, Math.floor(y0 + ((y1 - y0) * s) / steps));
        const pixel = row * size_px + column;
        if (owners[pixel] === chartOf[t]) continue;
        if (owners[pixel] !== -1) narrowest = 0;
        owners[pixel] = chartOf[t]!;
        touched.push([column, row, chartOf[t]!]);
      }
    }
  }
  for (const [column, row, chart] of touched) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= size_px || y >= size_px) continue;
        const other = owners[y * size_px + x]!;
        if (other !== -1 && other !== chart)
          narrowest = Math.min(narrowest, Math.max(Math.abs(dx), Math.abs(dy)) - 1);
      }
    }
  }
  return Math.max(0, narrowest);
}

function measureStretch(
  { positions, triangles: corners }: SurfaceMesh,
  { uvs, triangles }: Unwrapped,
): { stretch: number; mirrored: number } {
  const faces = Array.from({ length: corners.length / 3 }, (_, t) => {
    const edge = (k: number) =>
      [0, 1, 2].map((i) => positions[corners[t * 3 + k]! * 3 + i]! - positions[corners[t * 3]! * 3 + i]!);
    const flat = (k: number) => {
      const [v, first] = [triangles[t * 3 + k]! * 2, triangles[t * 3]! * 2];
      // Seen with v upwards, as from outside.
      return [uvs[v]! - uvs[first]!, uvs[first + 1]! - uvs[v + 1]!] as const;
    };
    const [e, f] = [edge(1), edge(2)];
    const length = Math.hypot(...e);
    const x = length > 0 ? (e[0]! * f[0]! + e[1]! * f[1]! + e[2]! * f[2]!) / length : 0;
    const y = Math.sqrt(Math.max(0, f[0]! ** 2 + f[1]! ** 2 + f[2]! ** 2 - x * x));
    const [u, v] = [flat(1), flat(2)];
    return { length, x, y, u, v, area: (length * y) / 2, flat: (u[0] * v[1] - u[1] * v[0]) / 2 };
  });
  const area = faces.reduce((sum, face) => sum + face.area, 0);
  const scale = Math.sqrt(faces.reduce((sum, face) => sum + Math.abs(face.flat), 0) / area);
  let [weighted, mirrored] = [0, 0];
  for (const face of faces) {
    if (face.area < area * 1e-9 || face.y < face.length * 1e-3) continue;
    if (face.flat <= 0) mirrored++;
    const [length, x, y] = [face.length * scale, face.x * scale, face.y * scale];
    const [p, q] = [face.u[0] / length, face.u[1] / length];
    const [r, s] = [(face.v[0] - x * p) / y, (face.v[1] - x * q) / y];
    const half = (p * p + q * q + r * r + s * s) / 2;
    const root = Math.sqrt(Math.max(0, half * half - (p * s - q * r) ** 2));
    weighted += face.area * Math.max(Math.sqrt(half + root), 1 / Math.sqrt(Math.max(1e-9, half - root)));
  }
  return { stretch: weighted / area, mirrored };
}
