/** Points in units of cells, xyz triples, and the triangles between them. */
export interface CellSurface {
  readonly points: Float64Array;
  readonly triangles: Uint32Array;
}

/**
 * Calls `cross` for each crossing of the surface with the lines through cells' centres along one axis. Of two triangles that
 * share an edge, exactly one is crossed by a line through the edge, so that crossings of a closed surface come in pairs.
 *
 * @param axis 0, 1 or 2
 * @param cross is told the line by the cells' coordinates along the two following axes, where it is crossed, and 1 where it
 *   runs into the shape, -1 where it runs out
 */
export function crossLines(
  { points, triangles }: CellSurface,
  axis: number,
  cross: (u: number, v: number, at: number, sign: 1 | -1) => void,
): void {
  const uAxis = (axis + 1) % 3;
  const vAxis = (axis + 2) % 3;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]! * 3;
    let b = triangles[t + 1]! * 3;
    let c = triangles[t + 2]! * 3;
    const au = points[a + uAxis]!;
    const av = points[a + vAxis]!;
    let bu = points[b + uAxis]!;
    let bv = points[b + vAxis]!;
    let cu = points[c + uAxis]!;
    let cv = points[c + vAxis]!;
    const firstU = Math.ceil(Math.min(au, bu, cu) - 0.5);
    const lastU = Math.floor(Math.max(au, bu, cu) - 0.5);
    if (firstU > lastU) continue;
    const firstV = Math.ceil(Math.min(av, bv, cv) - 0.5);
    const lastV = Math.floor(Math.max(av, bv, cv) - 0.5);
    if (firstV > lastV) continue;
    const area = (bu - au) * (cv - av) - (bv - av) * (cu - au);
    if (area === 0) continue;
    // A line along the axis runs in where the surface looks back along it.
    const sign = area < 0 ? 1 : -1;
    if (area < 0) {
      [b, c] = [c, b];
      [bu, cu] = [cu, bu];
      [bv, cv] = [cv, bv];
    }
    const size = Math.abs(area);
    const low = Math.min(points[a + axis]!, points[b + axis]!, points[c + axis]!);
    const high = Math.max(points[a + axis]!, points[b + axis]!, points[c + axis]!);
    for (let v = firstV; v <= lastV; v++) {
      for (let u = firstU; u <= lastU; u++) {
        const wc = sideOf(au, av, bu, bv, u + 0.5, v + 0.5);
        if (Number.isNaN(wc)) continue;
        const wa = sideOf(bu, bv, cu, cv, u + 0.5, v + 0.5);
        if (Number.isNaN(wa)) continue;
        const wb = sideOf(cu, cv, au, av, u + 0.5, v + 0.5);
        if (Number.isNaN(wb)) continue;
        const at = (wa * points[a + axis]! + wb * points[b + axis]! + wc * points[c + axis]!) / size;
        cross(u, v, Math.min(high, Math.max(low, at)), sign);
      }
    }
  }
}

/**
 * Twice the area of the triangle of an edge and a point to its left; NaN for a point to its right. It is computed from the
 * same end whichever way the edge runs, so that the two triangles of an edge get the same number with opposite signs.
 */
function sideOf(pu: number, pv: number, qu: number, qv: number, u: number, v: number): number {
  if (pu < qu || (pu === qu && pv < qv)) {
    const side = (qu - pu) * (v - pv) - (qv - pv) * (u - pu);
    return side >= 0 ? side : Number.NaN;
  }
  const side = -((pu - qu) * (v - qv) - (pv - qv) * (u - qu));
  return side > 0 ? side : Number.NaN;
}
