import type { Pool, PoolWork } from '../../../threads/pool.ts';
import { FINAL_ITERATIONS, type FlatChart, layFlatInPieces, type Surface } from './flat-chart.ts';

interface Charts {
  readonly surface: Surface;
  /** Triangles of each, the largest first. */
  readonly charts: readonly Int32Array[];
}

/** Lays one chart flat. */
export const LAY_FLAT: PoolWork<Charts, FlatChart[]> = {
  name: 'lay a chart flat',
  begin:
    ({ surface, charts }) =>
    (piece) =>
      layFlatInPieces(surface, charts[piece]!, FINAL_ITERATIONS),
};

/** Lays charts flat, each in as many as it takes for none to be folded; in the order given. */
export async function layAllFlat(
  surface: Surface,
  charts: readonly Int32Array[],
  pool: Pool,
): Promise<FlatChart[]> {
  const order = [...charts.keys()].sort((a, b) => charts[b]!.length - charts[a]!.length || a - b);
  const laid = await pool.map(LAY_FLAT, { surface, charts: order.map((i) => charts[i]!) }, charts.length);
  const flat: FlatChart[][] = [];
  for (const [i, chart] of order.entries()) flat[chart] = laid[i]!;
  return flat.flat();
}
