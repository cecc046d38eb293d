import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { EIGHT_VIEWS, frameCamera } from '../../functions/studio/imaging/camera.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';
import { renderView } from '../../functions/studio/imaging/render.ts';
import { listSurfaces } from '../../functions/studio/imaging/surface.ts';
import { ssim } from './ssim.ts';

/** Mid-grey, neither the colour of a light model nor of a dark one. */
const BACKDROP_BYTE = 128;

/** How alike two models look, in decibels; Infinity for pictures that are the same. */
export interface Likeness {
  /**
   * Peak signal-to-noise ratio over the pixels of all eight pictures that either model covers: the mean squared error of
   * R, G and B is taken over all of them before the logarithm. Empty background would flatter the number, by 3 to 6 dB at
   * usual framings, so it does not count; a pixel that one model covers and the other does not counts with the
   * backdrop's colour.
   */
  readonly covered_db: number;
  /** The same over whole pictures, for comparison with numbers of others. */
  readonly whole_db: number;
  /** {@link covered_db} of each picture alone. */
  readonly views_db: readonly number[];
  /** Mean structural similarity of the whole pictures, 1 for the same. */
  readonly ssim: number;
}

/**
 * Renders two models from eight directions around them, by the service's own rasteriser, and compares the pictures. The
 * camera frames the first model, and both are seen by it, in the same light: a result that moved or grew is not reframed
 * to fit. Textures are taken at up to 2048 px.
 *
 * @param size_px side of each picture
 */
export async function likeness(source: Uint8Array, result: Uint8Array, size_px = 512): Promise<Likeness> {
  const [expected, actual] = await Promise.all(
    [source, result].map(async (glb) => listSurfaces(await readModel(glb), { maxTextureSide_px: 2048 })),
  );
  const options = { width_px: size_px, height_px: size_px };
  const views: (ReturnType<typeof compare> & { readonly ssim: number })[] = [];
  for (const view of EIGHT_VIEWS) {
    const camera = frameCamera(expected!, view);
    const [before, after] = [expected!, actual!].map((surfaces) => renderView(surfaces, camera, options));
    const [a, b] = [await before!, await after!];
    views.push({ ...compare(a, b), ssim: ssim(a, b) });
  }
  const squares = views.reduce((sum, view) => sum + view.squares, 0);
  const pixels = views.reduce((sum, view) => sum + view.pixels, 0);
  return {
    covered_db: decibels({ squares, pixels }),
    whole_db: decibels({ squares, pixels: views.length * size_px * size_px }),
    views_db: views.map(decibels),
    ssim: views.reduce((sum, view) => sum + view.ssim, 0) / views.length,
  };
}

/** Squared error, summed over the pixels that one of the pictures covers and averaged over R, G and B; alpha laid over the backdrop. */
export function compare(a: Image, b: Image): { squares: number; pixels: number } {
  let squares = 0;
  let pixels = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const [alphaA, alphaB] = [a.data[i + 3]! / 255, b.data[i + 3]! / 255];
    if (alphaA === 0 && alphaB === 0) continue;
    pixels++;
    for (let k = i; k < i + 3; k++) {
      const seenA = a.data[k]! * alphaA + BACKDROP_BYTE * (1 - alphaA);
      const seenB = b.data[k]! * alphaB + BACKDROP_BYTE * (1 - alphaB);
      squares += (seenA - seenB) ** 2 / 3;
    }
  }
  return { squares, pixels };
}

export function decibels({ squares, pixels }: { readonly squares: number; readonly pixels: number }): number {
  return squares === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * pixels) / squares);
}
