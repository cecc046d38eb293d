import { Atlas, Initialize } from 'watlas';

/** A surface to unwrap: vertices at one position are one point of it, whether they share an index or not. */
export interface SurfaceMesh {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
  /** A number a triangle; no chart has triangles of two. */
  readonly groups?: Uint32Array;
}

export interface UnwrapOptions {
  /** Texels along one side of the atlas that the layout is for: its gutters are 2 and more of them wide. */
  readonly size_px?: number;
}

export const UNWRAP_DEFAULTS = { size_px: 2048 } as const;

/** A surface whose vertices are cut apart along chart borders, with its place in the atlas. */
export interface Unwrapped {
  /** Input vertex of each output vertex. */
  readonly vertexOf: Uint32Array;
  /** uv pairs, one an output vertex, 0 to 1. */
  readonly uvs: Float32Array;
  /** Output vertices, three a triangle, the triangles in the input's order. */
  readonly triangles: Uint32Array;
  /** The chart of each triangle. */
  readonly chartOf: Uint32Array;
  /** Share of the atlas that triangles cover, 0 to 1. */
  readonly used: number;
}

const GUTTER_PX = 2;

/** Cuts a surface into charts and packs them into one square atlas. */
export async function unwrap(mesh: SurfaceMesh, options: UnwrapOptions = {}): Promise<Unwrapped> {
  const size_px = options.size_px ?? UNWRAP_DEFAULTS.size_px;
  await Initialize();
  const atlas = new Atlas();
  try {
    atlas.addMesh({
      vertexPositionData: mesh.positions,
      vertexCount: mesh.positions.length / 3,
      vertexPositionStride: 12,
      indexData: mesh.triangles,
      indexCount: mesh.triangles.length,
      ...(mesh.groups ? { faceMaterialData: mesh.groups } : {}),
    });
    atlas.computeCharts({ maxChartArea: totalArea(mesh) / 50 });
    atlas.packCharts({ resolution: size_px, padding: GUTTER_PX, bilinear: true });
    return readAtlas(atlas, mesh);
  } finally {
    atlas.delete();
  }
}

function readAtlas(atlas: Atlas, mesh: SurfaceMesh): Unwrapped {
  const result = atlas.getMesh(0);
  const scale = 1 / Math.max(atlas.width, atlas.height, 1);
  const vertexOf = new Uint32Array(result.vertexCount);
  const uvs = new Float32Array(result.vertexCount * 2);
  const charts = new Uint32Array(result.vertexCount);
  for (let v = 0; v < result.vertexCount; v++) {
    const { xref, uv, chartIndex } = result.getVertex(v);
    vertexOf[v] = xref;
    uvs[v * 2] = uv[0] * scale;
    uvs[v * 2 + 1] = uv[1] * scale;
    charts[v] = chartIndex;
  }
  const triangles = new Uint32Array(mesh.triangles.length);
  result.getIndexArray(triangles);
  const chartOf = new Uint32Array(triangles.length / 3);
  for (let t = 0; t < chartOf.length; t++) chartOf[t] = charts[triangles[t * 3]!]!;
  return { vertexOf, uvs, triangles, chartOf, used: coveredArea(uvs, triangles) };
}

function totalArea({ positions, triangles }: SurfaceMesh): number {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!) as [
      number,
      number,
      number,
    ];
    const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!) as [
      number,
      number,
      number,
    ];
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return sum;
}

function coveredArea(uvs: Float32Array, triangles: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 2, triangles[i + 1]! * 2, triangles[i + 2]! * 2];
    const [ux, uy] = [uvs[b]! - uvs[a]!, uvs[b + 1]! - uvs[a + 1]!];
    const [vx, vy] = [uvs[c]! - uvs[a]!, uvs[c + 1]! - uvs[a + 1]!];
    sum += Math.abs(ux * vy - uy * vx) / 2;
  }
  return sum;
}
