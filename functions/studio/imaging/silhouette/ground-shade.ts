import type { Image } from '../image.ts';
import { medianOf } from '../median.ts';
import { looksBeside } from './looks-beside.ts';
import { boundsOf, components, type Mask } from './mask.ts';

/** Of the height of the subject's box: a shadow on the ground begins no higher. */
const GROUND = 0.45;
/**
 * Of the ground's lightness, which its colour shares: what a shadow leaves. In Oklab: how near to that its colour is, and how much bluer, as the sky lights it.
 */
const SHADE = { darkest: 0.3, lightest: 0.97, off: 0.014, bluer: 0.03 } as const;
/** Of the ground's lightness: a larger step from pixel to pixel parts a shadow from a thing as dark. */
const STEP = 0.022;

/** What of a subject has the ground's colours, but darker. */
export interface GroundShade {
  /** In Oklab, of all pixels. */
  readonly lightness: Float32Array;
  /** Of the lightness that the ground has beside it; 0 for what is none. */
  readonly depth: Float32Array;
  /** In Oklab: how far its colour is from the ground's. */
  readonly off: Float32Array;
  /** It in pieces without a step of light: the pixels of each. */
  readonly pieces: readonly (readonly number[])[];
  /** The piece of each pixel, -1 where there is none. */
  readonly of: Int32Array;
}

/** @param image as large as the mask */
export function groundShade(image: Image, mask: Mask): GroundShade {
  const { width, inside } = mask;
  const { channels, at } = looksBeside(image, inside);
  const [l, a, b] = channels;
  const [depth, off] = [new Float32Array(inside.length), new Float32Array(inside.length)];
  const offFrom = (pixel: number, look: number): number => {
    const left = l[pixel]! / l[look]!;
    if (left > SHADE.lightest || left < SHADE.darkest) return Infinity;
    const [da, db] = [a[pixel]! - left * a[look]!, b[pixel]! - left * b[look]!];
    return Math.hypot(da, db < 0 ? Math.min(0, db + SHADE.bluer) : db);
  };
  const { top, bottom } = boundsOf(mask)!;
  for (let y = Math.ceil(top + GROUND * (bottom - top)); y < bottom; y++) {
    const looks = at(y);
    if (looks.length === 0) continue;
    const ground = medianOf(looks.map((look) => l[look]!));
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++) {
      if (!inside[pixel]) continue;
      const least = looks.reduce((least, look) => Math.min(least, offFrom(pixel, look)), Infinity);
      if (least >= SHADE.off) continue;
      [depth[pixel], off[pixel]] = [l[pixel]! / ground, least];
    }
  }
  return { lightness: l, depth, off, ...piecesOf(depth, mask) };
}

function piecesOf(depth: Float32Array, mask: Mask): Pick<GroundShade, 'pieces' | 'of'> {
  const inside = Uint8Array.from(depth, (value) => (value > 0 ? 1 : 0));
  const isNear = (pixel: number, from: number) => Math.abs(depth[pixel]! - depth[from]!) <= STEP;
  const { of, areas } = components({ ...mask, inside }, 1, isNear);
  const pieces = areas.map((): number[] => []);
  for (const [pixel, piece] of of.entries()) if (piece !== -1) pieces[piece]!.push(pixel);
  return { pieces, of };
}
