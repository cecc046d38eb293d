import { clusterFaces } from './cluster.ts';
import { smoothNormals } from './creases.ts';
import { newSurface, type Surface } from './flat-chart.ts';
import { mergeCharts } from './merge-charts.ts';
import { makeProxy, takeOver } from './proxy.ts';
import { straightenBorders } from './straighten.ts';
import { NONE } from './topology.ts';

/**
 * Triangles above which charts are chosen on a simplified copy: joining them tries out layouts of ever larger charts,
 * which takes 70 s for 100,000 triangles and 3 s for this many.
 */
const MAX_FACES = 12_000;

/**
 * Divides a surface into charts-to-be: connected, nearly flat or to be rolled out, bounded by creases where there are any.
 *
 * @returns the chart of each face, numbered with gaps
 */
export function segment(surface: Surface): Int32Array {
  const { topology, creases } = surface;
  const normals = smoothNormals(topology, creases);
  if (topology.faceCount > MAX_FACES) {
    const proxy = makeProxy(topology, MAX_FACES);
    const labels = takeOver(topology, normals, proxy, chooseCharts(newSurface(proxy)));
    return straightenBorders(topology, labels, normals, creases);
  }
  return chooseCharts(surface, normals);
}

function chooseCharts(
  surface: Surface,
  normals = smoothNormals(surface.topology, surface.creases),
): Int32Array {
  const { topology, creases } = surface;
  const clusters = straightenBorders(topology, clusterFaces(topology, normals, creases), normals, creases);
  const labels = new Int32Array(topology.faceCount).fill(NONE);
  for (const [i, { chart }] of mergeCharts(surface, clusters).entries()) {
    for (const face of chart.faces) labels[face] = i;
  }
  return labels;
}
