import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { ONE_THREAD, type Pool } from '../../../threads/pool.ts';
import { type PackedCharts, packCharts } from './break-up.ts';
import { newSurface } from './flat-chart.ts';
import { partAtHardEdges } from './hard-edges.ts';
import { layAllFlat } from './lay-flat.ts';
import { facesOf } from './merge-charts.ts';
import { withoutRepeats } from './repeats.ts';
import { segment } from './segment.ts';
import { buildTopology, faceOf, NONE, type SurfaceMesh } from './topology.ts';

export interface UnwrapOptions {
  /** Texels along one side of the atlas that the layout is for: its gutters are 2 and more of them wide. */
  readonly size_px?: number;
  /** Divides the charts; one thread by default. */
  readonly pool?: Pool;
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

/**
 * Cuts a surface into charts and packs them into one square atlas, every chart to the same scale.
 */
export async function unwrap(mesh: SurfaceMesh, options: UnwrapOptions = {}): Promise<Unwrapped> {
  const size_px = options.size_px ?? UNWRAP_DEFAULTS.size_px;
  await MeshoptSimplifier.ready;
  const surface = newSurface(partAtHardEdges(buildTopology(mesh), mesh));
  const distinct = withoutRepeats(surface);
  const laid = await layAllFlat(
    distinct.surface,
    facesOf(segment(distinct.surface)),
    options.pool ?? ONE_THREAD,
  );
  const charts = laid.flatMap(distinct.repeat);
  const packed = packCharts(surface, charts, size_px);
  return assemble(mesh, packed);
}

/** One output vertex for each input vertex that a chart has at one of its own vertices. */
function assemble(mesh: SurfaceMesh, { charts, places }: PackedCharts): Unwrapped {
  const vertexOf: number[] = [];
  const uvs: number[] = [];
  const triangles = new Uint32Array(mesh.triangles.length);
  const chartOf = new Uint32Array(mesh.triangles.length / 3);
  /** The outputs of one vertex of a chart are a chain. */
  const older: number[] = [];
  let used = 0;
  for (const [i, { chart }] of charts.entries()) {
    const place = places[i]!;
    const newest = new Int32Array(chart.vertexCount).fill(NONE);
    for (let corner = 0; corner < chart.vertexOf.length; corner++) {
      const face = chart.faces[faceOf(corner)]!;
      const target = face * 3 + (corner % 3);
      const input = mesh.triangles[target]!;
      const vertex = chart.vertexOf[corner]!;
      let output = newest[vertex]!;
      while (output !== NONE && vertexOf[output] !== input) output = older[output]!;
      if (output === NONE) {
        output = vertexOf.push(input) - 1;
        older.push(newest[vertex]!);
        newest[vertex] = output;
        // Charts lie with their outside towards the viewer where v points up; glTF's points down.
        uvs.push(place[vertex * 2]!, 1 - place[vertex * 2 + 1]!);
      }
      triangles[target] = output;
      chartOf[face] = i;
    }
  }
  const flat = Float32Array.from(uvs);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2];
    used +=
      Math.abs(
        (flat[b]! - flat[a]!) * (flat[c + 1]! - flat[a + 1]!) -
          (flat[b + 1]! - flat[a + 1]!) * (flat[c]! - flat[a]!),
      ) / 2;
  }
  return { vertexOf: Uint32Array.from(vertexOf), uvs: flat, triangles, chartOf, used };
}
