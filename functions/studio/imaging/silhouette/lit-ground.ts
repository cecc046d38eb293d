import type { Mask } from './mask.ts';

/** Of the picture's height: ground so near counts as beside. */
const BESIDE = 0.04;
/** Of the colour of the ground beside it: what is ground. `tint` is by how much more of one colour it may have than of another. */
const ALIKE = { darkest: 0.15, lightest: 2.2, tint: 1.9 } as const;
/** Of the upper part of a subject: with more that has the ground's colours, what has them below may be the subject too. */
const SHARED = 0.02;

/** What of a subject has the colours that the ground has beside it, as far from the camera. */
export interface LitGround {
  /** 1 a pixel. */
  readonly lit: Uint8Array;
  /** Whether the subject has no such colours above, so that all of that is ground. */
  readonly isForeign: boolean;
}

/**
 * @param colors linear, three a pixel
 * @param top the row below which ground is looked for
 */
export function litGround(colors: Float32Array, mask: Mask, top: number): LitGround {
  const { width, height, inside } = mask;
  const lit = new Uint8Array(inside.length);
  const reach = Math.ceil(height * BESIDE);
  for (let y = top; y < height; y++) {
    const isAlike = comparison(colors, mask, Math.max(0, y - reach), Math.min(height, y + reach + 1));
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++)
      if (inside[pixel] && isAlike(pixel)) lit[pixel] = 1;
  }
  const isAlike = comparison(colors, mask, top, height);
  let [above, shared] = [0, 0];
  for (let pixel = 0; pixel < top * width; pixel++) {
    if (!inside[pixel]) continue;
    above++;
    if (isAlike(pixel)) shared++;
  }
  return { lit, isForeign: shared <= SHARED * above };
}

/** Tells what is like the mean of what is outside in some rows. */
function comparison(
  colors: Float32Array,
  { width, inside }: Mask,
  from: number,
  to: number,
): (pixel: number) => boolean {
  const ground = [0, 0, 0];
  let count = 0;
  for (let pixel = from * width; pixel < to * width; pixel++) {
    if (inside[pixel]) continue;
    count++;
    for (let k = 0; k < 3; k++) ground[k]! += colors[pixel * 3 + k]!;
  }
  return (pixel) => {
    const shares = ground.map((sum, k) => (colors[pixel * 3 + k]! * count) / sum);
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    return least > ALIKE.darkest && most < ALIKE.lightest && most < least * ALIKE.tint;
  };
}
