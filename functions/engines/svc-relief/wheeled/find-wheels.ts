import type { Image } from '../../../studio/imaging/image.ts';
import { oklab } from '../../../studio/imaging/oklab.ts';
import { boundsOf, type Mask } from '../../../studio/imaging/silhouette/mask.ts';

/** A wheel that is seen straight on, in pixels. */
export interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Width by height from which a thing on wheels is seen from its side. */
const MIN_ASPECT = 1.1;
/** Of the width: a wheel's radius, in so many sizes. */
const RADIUS = { min: 0.04, max: 0.17, sizes: 18 } as const;
/** Of the radius: how far a wheel's lowest point is from the ground at most. */
const OFF_GROUND = 0.25;
/** Oklab: a tyre is no lighter and no more colourful, and what is around it or within is so much lighter or otherwise coloured. */
const TYRE = { lightest: 0.45, chroma: 0.08, apart: 0.12 } as const;
/** Of the radius: where a tyre, its hub and what is outside are looked at. */
const LOOK = { tyre: [0.72, 0.9], hub: [0, 0.3], outside: 1.22 } as const;
/** Looks around. */
const ANGLES = 32;
/** Sines: what is higher up a fender may hide, and what is lower stands free. */
const SINE = { hidden: 0.5, free: -0.5 } as const;
/** Of the looks: so many find what they look for. */
const SHARE = { tyre: 0.9, free: 0.8, apart: 0.6 } as const;
/** Wheels of a thing differ less in size, as a factor; and the outer two are so much of its width apart. */
const ALIKE = { size: 1.6, apart: 0.3 } as const;

/** The wheels that a thing stands on that is seen from its side, from the left; none where it has fewer than two. */
export function findWheels({
  image,
  mask,
}: {
  readonly image: Image;
  readonly mask: Mask;
}): readonly Wheel[] {
  const box = boundsOf(mask);
  if (!box) return [];
  const width = box.right - box.left;
  if (width < MIN_ASPECT * (box.bottom - box.top)) return [];
  const colorAt = colorsOf(image, mask);
  const found: (Wheel & { readonly likeness: number })[] = [];
  for (let size = 0; size < RADIUS.sizes; size++) {
    const radius = width * (RADIUS.min + ((RADIUS.max - RADIUS.min) * size) / (RADIUS.sizes - 1));
    for (let x = box.left + radius; x <= box.right - radius; x += 2) {
      for (let off = 0; off <= OFF_GROUND * radius; off += 2) {
        const wheel = { x, y: box.bottom - radius - off, radius };
        const likeness = likenessOf(wheel, colorAt);
        if (likeness > 0) found.push({ ...wheel, likeness });
      }
    }
  }
  found.sort((a, b) => b.likeness - a.likeness || b.radius - a.radius);
  const wheels: Wheel[] = [];
  for (const { x, y, radius } of found) {
    const isFree = wheels.every((other) => Math.abs(other.x - x) > 0.8 * (other.radius + radius));
    const isAlike = wheels.every(
      (other) => Math.max(other.radius, radius) < ALIKE.size * Math.min(other.radius, radius),
    );
    if (isFree && isAlike) wheels.push({ x, y, radius });
  }
  wheels.sort((a, b) => a.x - b.x);
  return wheels.length > 1 && wheels.at(-1)!.x - wheels[0]!.x > ALIKE.apart * width ? wheels : [];
}

type Color = readonly number[];
type ColorAt = (x: number, y: number) => Color | undefined;

/** Colours within the mask. */
function colorsOf({ width, data }: Image, { height, inside }: Mask): ColorAt {
  const known = new Map<number, Color>();
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const pixel = row * width + column;
    if (!inside[pixel]) return undefined;
    let color = known.get(pixel);
    if (!color) {
      color = oklab(data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!);
      known.set(pixel, color);
    }
    return color;
  };
}

const DIRECTIONS = Array.from({ length: ANGLES }, (_, i) => {
  const angle = ((i + 0.5) * 2 * Math.PI) / ANGLES;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

const isTyre = (color: Color | undefined): color is Color =>
  color !== undefined && color[0]! < TYRE.lightest && Math.hypot(color[1]!, color[2]!) < TYRE.chroma;

/** How much a place looks like a wheel; 0 if not at all. */
function likenessOf({ x, y, radius }: Wheel, colorAt: ColorAt): number {
  const at = (cosine: number, sine: number, reach: number) =>
    colorAt(x + cosine * reach * radius, y - sine * reach * radius);
  const seen = DIRECTIONS.filter(([, sine]) => sine < SINE.hidden);
  const tyre = seen.flatMap(([cosine, sine]) => LOOK.tyre.map((reach) => at(cosine, sine, reach)));
  const dark = tyre.filter(isTyre);
  if (dark.length < SHARE.tyre * tyre.length) return 0;
  const below = DIRECTIONS.filter(([, sine]) => sine < SINE.free);
  const free = below.filter(([cosine, sine]) => !at(cosine, sine, LOOK.outside)).length / below.length;
  if (free < SHARE.free) return 0;
  const mean = [0, 1, 2].map((k) => dark.reduce((sum, color) => sum + color[k]!, 0) / dark.length);
  const shareApart = (colors: readonly (Color | undefined)[]) =>
    colors.filter((color) => color && Math.hypot(...color.map((value, k) => value - mean[k]!)) > TYRE.apart)
      .length / colors.length;
  const above = DIRECTIONS.filter(([, sine]) => sine > SINE.hidden);
  const around = shareApart(above.map(([cosine, sine]) => at(cosine, sine, LOOK.outside)));
  const hub = shareApart(
    DIRECTIONS.flatMap(([cosine, sine]) => LOOK.hub.map((reach) => at(cosine, sine, reach))),
  );
  if (Math.max(around, hub) < SHARE.apart) return 0;
  return dark.length / tyre.length + free + around + hub;
}
