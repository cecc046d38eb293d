import { facesOf, type Target } from './likeness.ts';

/** Pixels to both sides of an edge: it is itself a line as often as not. */
const BESIDE_PX = { before: -2, behind: 3 } as const;
/** Pixels: a shorter edge tells nothing. */
const SHORTEST_PX = 15;

/**
 * How far the colours of two faces of one body are apart beside the edge between them, in Oklab, where that shows most, as the bodies were drawn last. The
 * mean along an edge: grain and moss are as often light as dark on either side, and what light does to two planes it does all along.
 */
export function shownEdge({ map, colors, inside, raster }: Target, bodies: Bodies, body: number): number {
  const [first, end] = facesOf(bodies, body);
  const isOf = (face: number) => face >= first && face < end;
  const { width, height } = raster;
  const edges = new Map<number, { count: number; readonly sums: Float64Array }>();
  for (let y = -BESIDE_PX.before; y < height - BESIDE_PX.behind; y++) {
    for (let x = -BESIDE_PX.before; x < width - BESIDE_PX.behind; x++) {
      const pixel = y * width + x;
      for (const step of [1, width]) {
        const [a, b] = [map.faces[pixel]!, map.faces[pixel + step]!];
        const [from, to] = [pixel + BESIDE_PX.before * step, pixel + BESIDE_PX.behind * step];
        if (a === b || !isOf(a) || !isOf(b) || !inside[from] || !inside[to]) continue;
        const key = Math.min(a, b) * end + Math.max(a, b);
        const edge = edges.get(key) ?? { count: 0, sums: new Float64Array(3) };
        edges.set(key, edge);
        edge.count++;
        for (let k = 0; k < 3; k++) edge.sums[k]! += Math.sign(b - a) * (colors[k]![to]! - colors[k]![from]!);
      }
    }
  }
  const steps = [...edges.values()]
    .filter(({ count }) => count >= SHORTEST_PX)
    .map(({ count, sums }) => Math.hypot(...sums) / count);
  return Math.max(0, ...steps);
}

type Bodies = Parameters<typeof facesOf>[0];
