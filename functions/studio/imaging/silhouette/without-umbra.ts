import { SHADOW } from './background-differences.ts';
import { flooded } from './flood.ts';
import { areaOf, boundsOf, connectedPieces, type Mask } from './mask.ts';

/** A shadow as it is looked for. */
interface Looks {
  /** Of the height of the subject's box: it begins no higher. */
  readonly low: number;
  /** By its width: it is no higher. */
  readonly flat: number;
  /** Of the background's light: what it leaves at least, and by how much that changes from pixel to pixel at most. */
  readonly darkest: number;
  readonly step: number;
  /** In levels: how far its tint is off that of the background at most. */
  readonly tint: number;
  /** Whether no sharp step may be at its rim. */
  readonly isSoft: boolean;
}

/** What lies flat under a subject, where that is near and a red car's light falls into its shadow; and what lies beside it. */
const LOOKS: readonly Looks[] = [
  { low: 0.6, flat: 0.4, darkest: 0.32, step: 0.1, tint: 24, isSoft: true },
  { low: 0.5, flat: 1, darkest: SHADOW.darkest, step: 0.08, tint: SHADOW.tint, isSoft: false },
];
/** Of the background's light: a shadow leaves no more. */
const LIGHTEST = 0.95;
/** Of the subject's area: less is the rim of its outline. */
const MIN_AREA = 0.003;
/** Of what of the subject is above: with more that has the background's tint, what has it below is the subject too. */
const MAX_SHARED = 0.2;

/** By its width, of the subject's box, and of its own columns: what is as high and wide, and carries as much, is a wall under a roof, as grey as the background is. */
const WALL = { high: 0.25, wide: 0.4, carries: 0.6 } as const;
/** Pixels: the rim between two colours is as wide. */
const ABOVE_PX = 3;

/** What is known of pixels. */
export interface Shades {
  /** By how much the tint is off that of the background, in levels, whatever its light. */
  readonly tint: Float32Array;
  /** Of the background's light that is left. */
  readonly light: Float32Array;
  /** Where colours change sharply, 1 a pixel. */
  readonly steps: Uint8Array;
}

/**
 * Without the darkest of the shadow that lies under a subject of other colours: it grows dark more quickly than a flood of the background goes, under a car
 * and between its wheels. What is as grey and has an edge, as a foot has, stays.
 */
export const withoutUmbra = (mask: Mask, shades: Shades): Mask =>
  LOOKS.reduce((rest, looks) => withoutShadow(rest, shades, looks), mask);

function withoutShadow(mask: Mask, { tint, light, steps }: Shades, looks: Looks): Mask {
  const box = boundsOf(mask);
  if (!box) return mask;
  const { width } = mask;
  const low = Math.floor(box.top + looks.low * (box.bottom - box.top));
  const isKin = (pixel: number) => light[pixel]! > looks.darkest && tint[pixel]! < looks.tint;
  const open = reached(mask, box.top, low, isKin);
  const above = areaOf({ ...mask, inside: mask.inside.subarray(box.top * width, low * width) });
  if (areaOf({ ...mask, inside: open }) > MAX_SHARED * above) return mask;
  const dark = reached(mask, low, Math.min(mask.height, box.bottom + 1), (next, from) => {
    return (
      isKin(next) &&
      !(looks.isSoft && steps[next]) &&
      light[next]! < LIGHTEST &&
      Math.abs(light[next]! - light[from]!) < looks.step
    );
  });
  const result = mask.inside.slice();
  for (const piece of connectedPieces({ ...mask, inside: dark }, MIN_AREA * areaOf(mask))) {
    const { left, right, top, bottom } = boundsOf(piece)!;
    if (bottom - top > looks.flat * (right - left)) continue;
    const isWall =
      bottom - top > WALL.high * (right - left) && right - left > WALL.wide * (box.right - box.left);
    if (!looks.isSoft && isWall && carries(piece, mask) > WALL.carries) continue;
    for (const [pixel, value] of piece.inside.entries()) if (value) result[pixel] = 0;
  }
  return { ...mask, inside: result };
}

/** Of a piece's columns: so many have more of the mask right above it. */
function carries({ width, inside }: Mask, mask: Mask): number {
  let [columns, under] = [0, 0];
  for (let x = 0; x < width; x++) {
    let y = 0;
    while (y < mask.height && !inside[y * width + x]) y++;
    if (y === mask.height) continue;
    columns++;
    const above = y - ABOVE_PX;
    if (above >= 0 && mask.inside[above * width + x]) under++;
  }
  return under / Math.max(1, columns);
}

/** What of a mask is reached from beside it within some rows, 1 a pixel. */
function reached(
  mask: Mask,
  top: number,
  bottom: number,
  spreads: (pixel: number, from: number) => boolean,
): Uint8Array {
  const { width, inside } = mask;
  const beside: number[] = [];
  for (let pixel = top * width; pixel < bottom * width; pixel++) if (!inside[pixel]) beside.push(pixel);
  const found = flooded(mask, beside, (pixel, from) => inside[pixel] === 1 && spreads(pixel, from), {
    top,
    bottom,
  });
  for (const pixel of beside) found[pixel] = 0;
  return found;
}
