import { rowSpan } from '../../studio/geometry/mesh/row-span.ts';

/** A surface with a layout: xyz triples, uv pairs, and vertex indices, three a triangle. */
export interface LaidOutSurface {
  readonly positions: Float32Array;
  readonly uvs: Float32Array;
  readonly triangles: Uint32Array;
}

/** What rounding leaves of UVs that were meant to be within 0 and 1. */
const TOLERANCE = 1e-3;
/** Side of the grid on which overlaps are looked for. */
const GRID = 1024;
/** Of the layout's cells: charts may touch, and triangles round off. */
const MAX_OVERLAP = 0.01;
/** Of the surface: triangles that a layout gives no area, or less than a sixth of what it gives most. */
const MAX_STARVED = 0.03;
const STARVED = 1 / 36;
/** A layout that fills less of the atlas wastes its resolution. */
const MIN_USE = 0.12;

/**
 * Whether maps can be painted on a layout: all of it within 0 and 1, no place of it shown by two triangles, no part of
 * the surface without room in it, and the atlas not mostly empty.
 */
export function isUsable(surface: LaidOutSurface): boolean {
  const { uvs, triangles } = surface;
  for (const vertex of triangles) {
    for (let k = 0; k < 2; k++) {
      const value = uvs[vertex * 2 + k]!;
      if (!(value >= -TOLERANCE && value <= 1 + TOLERANCE)) return false;
    }
  }
  const areas = measureAreas(surface);
  const used = areas.uv.reduce((sum, area) => sum + area, 0);
  if (used < MIN_USE || starvedShare(areas) > MAX_STARVED) return false;
  return overlap(surface) <= MAX_OVERLAP;
}

interface Areas {
  /** One a triangle. */
  readonly space: Float64Array;
  readonly uv: Float64Array;
}

function measureAreas({ positions: p, uvs, triangles }: LaidOutSurface): Areas {
  const space = new Float64Array(triangles.length / 3);
  const uv = new Float64Array(triangles.length / 3);
  for (let t = 0; t < space.length; t++) {
    const [a, b, c] = [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!];
    const side = (from: number, to: number, k: number) => p[to * 3 + k]! - p[from * 3 + k]!;
    const [ux, uy, uz] = [side(a, b, 0), side(a, b, 1), side(a, b, 2)];
    const [vx, vy, vz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)];
    space[t] = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    const [ax, ay] = [uvs[b * 2]! - uvs[a * 2]!, uvs[b * 2 + 1]! - uvs[a * 2 + 1]!];
    const [bx, by] = [uvs[c * 2]! - uvs[a * 2]!, uvs[c * 2 + 1]! - uvs[a * 2 + 1]!];
    uv[t] = Math.abs(ax * by - ay * bx) / 2;
  }
  return { space, uv };
}

/** How much of the surface has much less room in the layout than half of it has at least. */
function starvedShare({ space, uv }: Areas): number {
  const total = space.reduce((sum, area) => sum + area, 0);
  if (!(total > 0)) return 0;
  const density = (t: number) => uv[t]! / space[t]!;
  const order = [...space.keys()].filter((t) => space[t]! > 0).sort((a, b) => density(a) - density(b));
  let below = 0;
  const middle = order.findIndex((t) => {
    below += space[t]!;
    return below >= total / 2;
  });
  const median = density(order[middle]!);
  return order.reduce((sum, t) => sum + (density(t) < median * STARVED ? space[t]! : 0), 0) / total;
}

/** The share of the grid's taken cells whose middle lies in more than one triangle; 1 once it is too much at any rate. */
function overlap({ uvs, triangles }: LaidOutSurface): number {
  const counts = new Uint8Array(GRID * GRID);
  const span = new Float64Array(2);
  let taken = 0;
  let twice = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2];
    const [x0, y0] = [uvs[a]! * GRID - 0.5, uvs[a + 1]! * GRID - 0.5];
    const [x1, y1] = [uvs[b]! * GRID - 0.5, uvs[b + 1]! * GRID - 0.5];
    const [x2, y2] = [uvs[c]! * GRID - 0.5, uvs[c + 1]! * GRID - 0.5];
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (!(Math.abs(area) > 0)) continue;
    const sign = area > 0 ? 1 : -1;
    // Cells whose middle is on an edge, which two neighbours share, are left out.
    const slack = 1e-3 * Math.sqrt(Math.abs(area));
    const bottom = Math.min(GRID - 1, Math.floor(Math.max(y0, y1, y2)));
    for (let y = Math.max(0, Math.ceil(Math.min(y0, y1, y2))); y <= bottom; y++) {
      rowSpan([x0, y0, x1, y1, x2, y2], y, y, span);
      const right = Math.min(GRID - 1, Math.ceil(span[1]!));
      for (let x = Math.max(0, Math.floor(span[0]!)); x <= right; x++) {
        if (sign * ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) <= slack) continue;
        if (sign * ((x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)) <= slack) continue;
        if (sign * ((x0 - x2) * (y - y2) - (x - x2) * (y0 - y2)) <= slack) continue;
        const at = y * GRID + x;
        if (counts[at] === 0) taken++;
        else if (counts[at] === 1) twice++;
        if (counts[at]! < 2) counts[at]!++;
      }
    }
    // However many cells the others take, it stays too much.
    if (twice > MAX_OVERLAP * GRID * GRID) return 1;
  }
  return taken > 0 ? twice / taken : 0;
}
