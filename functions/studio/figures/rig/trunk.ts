import type { BodyFrame } from './body-frame.ts';
import type { Figure } from './read-figure.ts';
import { readSlices, type Slices } from './slices.ts';

/**
 * What is between the arms of an upright body, in slices above each other.
 *
 * @param halfWidth of what counts
 * @param from height below which the legs are
 * @returns null where nothing is in the middle at some height above that
 */
export function readTrunk(figure: Figure, frame: BodyFrame, halfWidth: number, from: number): Slices | null {
  const slices = readSlices(figure, frame, 1, (x) => Math.abs(x) < halfWidth);
  for (let y = from; y < frame.height; y += slices.step) if (!slices.at(y)) return null;
  return slices;
}

/** A neck is no higher than so, by the way from the shoulders to the top: what is thin above that is below a halo or a plume. */
const HIGHEST_NECK = 0.6;

/**
 * Height of the neck: where the body is thinnest, compared with the widest of the head above, on the way down to the
 * shoulders; null where it is hardly thinner anywhere.
 */
export function findNeck(trunk: Slices, shoulders: number, top: number): number | null {
  let widest = 0;
  let least = 0.8;
  let neck: number | null = null;
  const highest = shoulders + HIGHEST_NECK * (top - shoulders);
  for (let y = top - trunk.step / 2; y > shoulders; y -= trunk.step) {
    const cells = trunk.at(y)?.cells ?? 0;
    widest = Math.max(widest, cells);
    if (y < highest && cells < least * widest) [least, neck] = [cells / widest, y];
  }
  return neck;
}
