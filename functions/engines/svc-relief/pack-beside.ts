import type { Piece } from '../../studio/geometry/mesh/unwrap/pack.ts';
import type { ProjectedAtlas } from './projected-atlas.ts';

/** Half of a gutter at the front's scale, with which it shrinks. */
const MARGIN_PX = 4;
/** Scales that are tried are so much smaller each. */
const STEP = 0.96;

/**
 * Packs pieces into what room front and back leave in their atlas, all to the same scale, at most the front's: their rectangles, lying on the
 * longer side, the highest first, row below row from the top.
 *
 * @returns the points of each piece, 0 to 1, v up
 */
export function packBeside(pieces: readonly Piece[], atlas: ProjectedAtlas): readonly Float64Array[] {
  const { size_px, front } = atlas;
  const margin_m = MARGIN_PX / front.perMetre_px;
  const lying = pieces.map((piece) => layDown(piece, margin_m));
  const order = lying.map((_, i) => i).sort((a, b) => lying[b]!.height - lying[a]!.height || a - b);
  const rows = order.map((i) => lying[i]!);
  let perMetre_px = front.perMetre_px;
  let corners = shelved(rows, perMetre_px, atlas);
  while (!corners) {
    perMetre_px *= STEP;
    corners = shelved(rows, perMetre_px, atlas);
  }
  const placed: Float64Array[] = [];
  for (const [k, i] of order.entries()) {
    const [left_px, top_px] = corners[k]!;
    placed[i] = lying[i]!.points.map((value, at) =>
      at % 2 === 0 ? (left_px + value * perMetre_px) / size_px : 1 - (top_px + value * perMetre_px) / size_px,
    );
  }
  return placed;
}

interface Lying {
  /** From the upper left of its rectangle, y down. */
  readonly points: Float64Array;
  readonly width: number;
  readonly height: number;
}

/** A piece on its longer side, with a margin. */
function layDown({ points }: Piece, margin: number): Lying {
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const [at, value] of points.entries()) {
    min[at % 2] = Math.min(min[at % 2]!, value);
    max[at % 2] = Math.max(max[at % 2]!, value);
  }
  const [width, height] = [max[0]! - min[0]!, max[1]! - min[1]!];
  const isUpright = height > width;
  const laid = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 2) {
    const [right, up] = [points[at]! - min[0]!, points[at + 1]! - min[1]!];
    laid[at] = margin + (isUpright ? up : right);
    laid[at + 1] = margin + (isUpright ? right : height - up);
  }
  return {
    points: laid,
    width: Math.max(width, height) + 2 * margin,
    height: Math.min(width, height) + 2 * margin,
  };
}

/** The upper left corners of rectangles in rows, the highest first; undefined where they do not fit. */
function shelved(
  rectangles: readonly Lying[],
  perMetre_px: number,
  { size_px, free }: ProjectedAtlas,
): readonly (readonly [left_px: number, top_px: number])[] | undefined {
  const corners: [number, number][] = [];
  let [x, top, bottom] = [size_px, 0, 0];
  for (const { width, height } of rectangles) {
    if (x + width * perMetre_px > size_px) {
      [top, bottom] = [bottom, bottom + height * perMetre_px];
      const room = free.find(({ height_px }) => bottom <= height_px);
      if (!room || room.left_px + width * perMetre_px > size_px) return undefined;
      x = room.left_px;
    }
    corners.push([x, top]);
    x += width * perMetre_px;
  }
  return corners;
}
