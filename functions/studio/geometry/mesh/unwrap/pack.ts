import { smallestBox } from './box.ts';
import { drawMask, type Mask } from './chart-mask.ts';
import { findPlace, newOccupancy, occupy, turnsOf } from './occupancy.ts';
import { packShelves } from './pack-shelves.ts';

/** A flat shape to be packed. */
export interface Piece {
  /** xy pairs; all pieces to one scale. */
  readonly points: Float64Array;
  /** Indices of points, three a triangle; no two of a piece lie over each other. */
  readonly triangles: Int32Array;
  /** Pairs of points: the sides of triangles that have no other at them. By default all sides, which takes longer. */
  readonly border?: Int32Array;
}

/** Cells along one side of the grid that pieces are placed on. */
export const GRID = 512;

/** Half of a gutter: so far apart, two untouched texels at least lie between the texels that two pieces touch. */
const MARGIN_PX = 1.5;

/**
 * Pieces above which their rectangles alone are packed, twelve times the charts of a model of 100,000 faces. Of 660
 * triangles 40 % of the square are used so, where 37 % were after 5 s of finding places; of 60,060, 13 % and 0.2 % after 50 s.
 */
const MANY_PIECES = 400;

const SCALE_STEPS = 7;

/** Scale to begin with, against the one at which the square would be full. */
const FIRST_GUESS = 0.83;

/** How much larger pieces have to go in another order for that to be worth it. */
const LARGER = 1.01;

/** So many pieces fill hollows in whatever order; their time goes into finding places. */
const MAX_REORDERED = 100;

/** What pieces are sorted by, the largest first. */
export type Order = (mask: Mask) => number;

const byLongSide: Order = ({ width, height }) => Math.max(width, height) * 4096 + (width * height) / 4096;

const byArea: Order = ({ width, height }) => width * height;

const byShortSide: Order = ({ width, height }) => Math.min(width, height) * 4096 + (width * height) / 4096;

/** Of nine models, the second and third made seven use more of the square: a knot 62 % in place of 59.5 %. */
export const ALL_ORDERS: readonly Order[] = [byLongSide, byArea, byShortSide];

/**
 * Packs pieces into a square, all to the same scale, as large as they go: each on the lowest free place in its best
 * quarter turn, larger pieces first, on a grid of cells so that small ones fall into the hollows of large ones. More than
 * {@link MANY_PIECES} go onto shelves, by their rectangles.
 *
 * @param size_px texels along a side of the square, which the gutters are measured in
 * @param cells of the grid along one side; more pack closer, and take longer with their square
 * @param orders in which the pieces are tried
 * @returns the points of each piece in the square, 0 to 1
 */
export function pack(
  pieces: readonly Piece[],
  size_px: number,
  cells: number = GRID,
  orders: readonly Order[] = [byLongSide],
): Float64Array[] {
  const laid = mapDistinct(pieces, layStraight);
  if (pieces.length > MANY_PIECES) return packMany(laid, size_px);
  const grid = Math.min(cells, size_px);
  const margin = (MARGIN_PX * grid) / size_px;
  const area = laid.reduce((sum, { points, triangles }) => sum + areaOf(points, triangles), 0);
  // The scale at which the pieces would fill the whole square.
  const fullScale = grid / Math.sqrt(area || 1);
  // Up as long as they fit or down until they do, in steps that end each other's range, then finer.
  let best: Placement[] | undefined;
  const limit = Math.min(fullScale, scaleOfLongest(laid, margin, grid));
  let [low, high] = [0, Number.POSITIVE_INFINITY];
  let scale = Math.min(limit, fullScale * FIRST_GUESS);
  for (let step = 0; step < SCALE_STEPS || !best; step++) {
    const placed = placeAll(laid, scale, margin, grid, orders[0]!);
    if (placed) [best, low] = [placed, scale];
    else high = scale;
    if (low === 0) scale *= 0.95;
    else if (high === Number.POSITIVE_INFINITY) scale = Math.min(limit, scale * 1.03);
    else scale = (low + high) / 2;
    if (best && (low === limit || high - low < 0.005 * high)) break;
  }
  for (const order of pieces.length > MAX_REORDERED ? [] : orders.slice(1)) {
    // Pieces without extent fit at whatever scale.
    while (low * LARGER <= limit) {
      const placed = placeAll(laid, low * LARGER, margin, grid, order);
      if (!placed) break;
      [best, low] = [placed, low * LARGER];
    }
  }
  return best.map((placement, i) => movedPoints(laid[i]!.points, placement, margin, grid));
}

/** The scale at which the longest piece is as long as the grid: one needle is not tried at fifty scales, one by one. */
function scaleOfLongest(pieces: readonly Piece[], margin: number, grid: number): number {
  const longest = pieces.reduce((most, { points }) => Math.max(most, ...extentOf(points)), 0);
  // A little less, so that rounding does not make it a cell longer than the grid.
  return longest > 0 ? (0.999999 * (grid - 2 * margin)) / longest : Number.POSITIVE_INFINITY;
}

/** Gutters take half of the square at most: where there is no room for more, they are narrower. */
function packMany(pieces: readonly Piece[], size_px: number): Float64Array[] {
  const margin = Math.min(MARGIN_PX, size_px / Math.sqrt(8 * pieces.length));
  const extents = pieces.map(({ points }) => extentOf(points));
  const { scale, places } = packShelves(extents, size_px, margin);
  return pieces.map(({ points }, i) => {
    const [width, height] = extents[i]!.map((length) => length * scale + 2 * margin) as [number, number];
    return movedPoints(points, { ...places[i]!, scale, width, height }, margin, size_px);
  });
}

/** Width and height of a piece that is laid straight. */
function extentOf(points: Float64Array): readonly [width: number, height: number] {
  let [width, height] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    width = Math.max(width, points[i]!);
    height = Math.max(height, points[i + 1]!);
  }
  return [width, height];
}

interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly quarterTurns: number;
  /** Size of the mask before its turns. */
  readonly width: number;
  readonly height: number;
}

/** What is several times in a list, such as one shape for pieces that are alike, is worked on once. */
function mapDistinct<From, To>(list: readonly From[], make: (one: From) => To): To[] {
  const made = new Map(list.map((one) => [one, undefined as To | undefined]));
  for (const one of made.keys()) made.set(one, make(one));
  return list.map((one) => made.get(one)!);
}

/** Undefined where they do not all fit. */
function placeAll(
  pieces: readonly Piece[],
  scale: number,
  margin: number,
  grid: number,
  sizeOf: Order,
): Placement[] | undefined {
  const turns = mapDistinct(pieces, ({ points, triangles, border }) => {
    const scaled = points.map((value) => value * scale);
    return turnsOf(drawMask(scaled, border ?? sidesOf(triangles), margin));
  });
  const order = turns
    .map(([{ mask }], i) => ({ i, size: sizeOf(mask) }))
    .sort((a, b) => b.size - a.size || a.i - b.i);
  const occupied = newOccupancy(grid);
  const placements: Placement[] = [];
  const startRows = new Map<string, number>();
  for (const { i } of order) {
    const [{ mask }] = turns[i]!;
    const place = findPlace(occupied, turns[i]!, startRows);
    if (!place) return undefined;
    occupy(occupied, place.mask, place.x, place.y);
    placements[i] = {
      scale,
      x: place.x,
      y: place.y,
      quarterTurns: place.turns,
      width: mask.width,
      height: mask.height,
    };
  }
  return placements;
}

function movedPoints(points: Float64Array, placement: Placement, margin: number, grid: number): Float64Array {
  const { scale, x, y, quarterTurns, width, height } = placement;
  const moved = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    let [px, py, w, h] = [points[i]! * scale + margin, points[i + 1]! * scale + margin, width, height];
    for (let turn = 0; turn < quarterTurns; turn++) [px, py, w, h] = [h - py, px, h, w];
    moved[i] = (px + x) / grid;
    moved[i + 1] = (py + y) / grid;
  }
  return moved;
}

/** The piece turned into its smallest upright rectangle, that rectangle's corner at the origin. */
function layStraight(piece: Piece): Piece {
  const { angle } = smallestBox(piece.points);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const points = new Float64Array(piece.points.length);
  let [left, top] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [piece.points[i]!, piece.points[i + 1]!];
    points[i] = cosine * x + sine * y;
    points[i + 1] = cosine * y - sine * x;
    left = Math.min(left, points[i]!);
    top = Math.min(top, points[i + 1]!);
  }
  for (let i = 0; i < points.length; i += 2) {
    points[i]! -= left;
    points[i + 1]! -= top;
  }
  return { ...piece, points };
}

function sidesOf(triangles: Int32Array): Int32Array {
  const sides = new Int32Array(triangles.length * 2);
  for (let corner = 0; corner < triangles.length; corner++) {
    sides[corner * 2] = triangles[corner]!;
    sides[corner * 2 + 1] = triangles[corner % 3 === 2 ? corner - 2 : corner + 1]!;
  }
  return sides;
}

function areaOf(points: Float64Array, triangles: Int32Array): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2];
    const [ux, uy] = [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!];
    const [vx, vy] = [points[c]! - points[a]!, points[c + 1]! - points[a + 1]!];
    sum += Math.abs(ux * vy - uy * vx) / 2;
  }
  return sum;
}
