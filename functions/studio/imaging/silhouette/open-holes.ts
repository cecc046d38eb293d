import { BESIDE, components, type Mask } from './mask.ts';
import { withoutPainted } from './painted-holes.ts';

/** Of the picture: an enclosed patch of background, as in a handle, counts from this size on. */
const MIN_HOLE = 0.0008;

/** Of a hole's rim: so much of it is an edge, but for where a shadow begins. A white thing in shade has the background's grey where it darkens, without one. */
const MIN_EDGE = 0.75;
/** Of a hole: so much of it is brighter where it is none. */
const MAX_BRIGHT = 0.33;
/** Pixels from the hole where what encloses it has its own colour, and how far off the background that is by then. */
const EDGE = { reach_px: 3, times: 2 } as const;

/**
 * The pixels of background that the subject encloses, which is seen through it.
 * @param differs how far a pixel is off, 1 being no more background
 * @param isDark whether it may be background in shadow
 * @param isBright whether it is brighter than background can be
 */
export function openHoles(
  mask: Mask,
  differs: (pixel: number) => number,
  isDark: (pixel: number) => boolean,
  isBright: (pixel: number) => boolean,
): number[] {
  const { width, height, inside } = mask;
  const clear = { ...mask, inside: inside.map((value, pixel) => (value && differs(pixel) < 1 ? 1 : 0)) };
  const holes = components(clear, 1);
  const rims = holes.areas.map(() => ({ edges: 0, all: 0, bright: 0 }));
  for (let pixel = 0; pixel < inside.length; pixel++) {
    const hole = holes.of[pixel]!;
    if (hole === -1) continue;
    if (isBright(pixel)) rims[hole]!.bright++;
    const x = pixel % width;
    const y = (pixel - x) / width;
    for (const [dx, dy] of BESIDE) {
      const next = (y + dy) * width + x + dx;
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || holes.of[next] === hole)
        continue;
      const column = Math.min(width - 1, Math.max(0, x + dx * EDGE.reach_px));
      const row = Math.min(height - 1, Math.max(0, y + dy * EDGE.reach_px));
      const beyond = row * width + column;
      const isEdge = differs(beyond) > EDGE.times;
      if (!isEdge && isDark(beyond)) continue;
      rims[hole]!.all++;
      if (isEdge) rims[hole]!.edges++;
    }
  }
  const isLike = holes.areas.map(
    (area, hole) =>
      area >= MIN_HOLE * inside.length &&
      rims[hole]!.edges > MIN_EDGE * rims[hole]!.all &&
      rims[hole]!.bright < MAX_BRIGHT * area,
  );
  const isOpen = withoutPainted(mask, holes, isLike);
  const open: number[] = [];
  for (let pixel = 0; pixel < inside.length; pixel++) if (isOpen[holes.of[pixel]!]) open.push(pixel);
  return open;
}
