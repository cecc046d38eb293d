import type { Image } from '../../studio/imaging/image.ts';
import { oklab } from '../../studio/imaging/oklab.ts';
import { connectedPieces, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import { outlinesOf, type Polygon, sharpened, simplified } from '../../studio/imaging/silhouette/outline.ts';

/** What of a subject hangs together. */
export interface Piece {
  /** Its pixels, and its outlines in them. */
  readonly mask: Mask;
  readonly outlines: readonly Polygon[];
  /** Whether it is built of planes. */
  readonly isFlat: boolean;
}

/** Pixels: how far an outline's steps and blur take it off a straight line. */
const TOLERANCE_PX = 1.1;
/** Pixels: shorter sides are what the blur makes of corners. */
const SHORTEST_PX = 5;
/** Of the piece's longer extent: shorter sides may be chords of a curve. */
const LONG = 0.125;
/** Radians that an outline turns at a corner. */
const CORNER = 0.8;
/** Of the outline: so much of what has planes is straight. */
const MIN_STRAIGHT = 0.7;
/** Looks along a side, and from it to the other side of the piece. */
const LOOKS = { along: 15, across: 11 } as const;
/** Of lightness, 0 to 1: how much darker what is round grows towards either end. */
const ROUND = 0.015;
/** Of the change across: a larger step is an edge between two colours, and no shading. */
const MAX_STEP = 0.5;

/**
 * The pieces of a subject, and which of them have planes for sides: their outlines are straight, and the light on them does not say that they are
 * round, as it does of a can, by growing darker towards both sides.
 */
export function piecesOf(image: Image, mask: Mask): readonly Piece[] {
  return connectedPieces(mask).map((piece) => {
    const outlines = outlinesOf(piece).map((outline) =>
      sharpened(simplified(outline, TOLERANCE_PX), SHORTEST_PX),
    );
    return { mask: piece, outlines, isFlat: isFlat(image, piece, outlines) };
  });
}

/** From one corner of an outline to the next. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  /** Whether it has a corner at both ends, and is no chord of a curve. */
  readonly turns: boolean;
}

function isFlat(image: Image, mask: Mask, outlines: readonly Polygon[]): boolean {
  const all = outlines.flat();
  const extent = Math.max(...[0, 1].map((k) => spanOf(all.filter((_, i) => i % 2 === k))));
  let [straight, whole] = [0, 0];
  for (const outline of outlines) {
    for (const side of sidesOf(outline)) {
      const { length } = side;
      const isStraight = length > LONG * extent ? !isRound(image, mask, side) : side.turns;
      whole += length;
      if (isStraight) straight += length;
    }
  }
  return straight > MIN_STRAIGHT * whole;
}

function sidesOf(outline: Polygon): readonly Side[] {
  const count = outline.length / 2;
  const vectors = Array.from({ length: count }, (_, i) => {
    const next = ((i + 1) % count) * 2;
    return [outline[next]! - outline[i * 2]!, outline[next + 1]! - outline[i * 2 + 1]!] as const;
  });
  const turnAfter = (i: number) => {
    const [[ax, ay], [bx, by]] = [vectors.at(i)!, vectors[(i + 1) % count]!];
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  };
  return vectors.map(([dx, dy], i) => ({
    x: outline[i * 2]!,
    y: outline[i * 2 + 1]!,
    dx,
    dy,
    length: Math.hypot(dx, dy),
    turns: turnAfter(i - 1) > CORNER && turnAfter(i) > CORNER,
  }));
}

const spanOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** Whether the lightness from a side to what is opposite bulges: darker at both ends, without a step. */
function isRound(image: Image, mask: Mask, side: Side): boolean {
  const [inX, inY] = [-side.dy / side.length, side.dx / side.length];
  const looks: number[][] = Array.from({ length: LOOKS.across }, () => []);
  for (let i = 0; i < LOOKS.along; i++) {
    const share = (i + 0.5) / LOOKS.along;
    const [x, y] = [side.x + side.dx * share, side.y + side.dy * share];
    const width = widthFrom(mask, x, y, inX, inY);
    if (width < LOOKS.across / 2) continue;
    for (let k = 0; k < LOOKS.across; k++) {
      const reach = width * (0.06 + (0.88 * k) / (LOOKS.across - 1));
      looks[k]!.push(lightnessAt(image, x + inX * reach, y + inY * reach));
    }
  }
  if (looks[0]!.length === 0) return false;
  // What stands in the way of a few looks, as a window does, counts for nothing.
  const light = looks.map((values) => values.sort((a, b) => a - b)[values.length >> 1]!);
  const falls = Math.min(light[3]! - light[0]!, light.at(-4)! - light.at(-1)!);
  const steps = light.slice(1).map((value, k) => Math.abs(value - light[k]!));
  return falls > ROUND && Math.max(...steps) < MAX_STEP * spanOf(light);
}

function widthFrom({ width, height, inside }: Mask, x: number, y: number, dx: number, dy: number): number {
  for (let reach = 1.5; ; reach++) {
    const [column, row] = [Math.floor(x + dx * reach), Math.floor(y + dy * reach)];
    const isThere = column >= 0 && row >= 0 && column < width && row < height;
    if (!isThere || !inside[row * width + column]) return reach - 0.5;
  }
}

function lightnessAt({ width, data }: Image, x: number, y: number): number {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  return oklab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)[0];
}
