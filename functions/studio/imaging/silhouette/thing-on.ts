import type { Image } from '../image.ts';
import { isBand } from './band.ts';
import { cutGuessed } from './grab-cut.ts';
import { GUESS } from './likely-subject.ts';
import { boundsOf, type Components, componentOf, components, type Mask } from './mask.ts';

/** Of the picture's width: what is as wide carries, what is narrower may stand on it. */
const WIDE = 0.3;
/** Of the picture: less stands on nothing. */
const MIN_AREA = 0.002;
/** Of the thing's area: as much of anything else makes a skyline. */
const OTHERS = 0.5;
/** Of what hangs below the support: so much of a thing's own legs is in its columns. */
const UNDER = 0.6;
/** By what is seen above the support: what hangs below it is more where all of that is one thing. */
const LEGS = 4;
/** Of the box of what is seen above the support: how far around it the thing is looked for. It stands within the support's top. */
const ROOM = { aside: 0.6, above: 0.25, below: 1.2 } as const;
/** Of a colour channel: colours in one are alike. */
const BINS = 8;

/**
 * What stands on something that a picture cuts off at both sides, as a bottle on a table does: what rises above it, and of what is before it what
 * has the same colours.
 *
 * @param mask of both, whatever its size
 * @returns undefined where nothing or more than one thing rises
 */
export async function thingOn(image: Image, mask: Mask): Promise<Mask | undefined> {
  const raised = raisedOf(mask);
  if (!raised) return undefined;
  const [sx, sy] = [image.width / mask.width, image.height / mask.height];
  const { left, top, right, bottom } = boundsOf(raised)!;
  const [wide, high] = [(right - left) * sx, (bottom - top) * sy];
  const from = {
    x: Math.max(0, Math.floor(left * sx - ROOM.aside * wide)),
    y: Math.max(0, Math.floor(top * sy - ROOM.above * high)),
  };
  const to = {
    x: Math.min(image.width, Math.ceil(right * sx + ROOM.aside * wide)),
    y: Math.min(image.height, Math.ceil(bottom * sy + ROOM.below * high)),
  };
  const window = cropped(image, from, to);
  const { width, height } = window;
  const isRaised = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [from.x + (pixel % width), from.y + Math.floor(pixel / width)];
    return raised.inside[Math.floor(y / sy) * mask.width + Math.floor(x / sx)]!;
  });
  const isAbout = (pixel: number) => {
    const x = (from.x + (pixel % width)) / sx;
    return x >= left && x < right;
  };
  const isAlike = likelier(window, isRaised, isAbout);
  const guesses = isRaised.map((value, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < 1) return GUESS.background;
    const isBelow = isAbout(pixel) && from.y + y >= bottom * sy;
    return value || (isBelow && isAlike(pixel)) ? GUESS.likelySubject : GUESS.likelyBackground;
  });
  const cut = await cutGuessed(window, () => guesses);
  const inside = new Uint8Array(image.width * image.height);
  for (const [pixel, value] of cut.inside.entries())
    inside[(from.y + Math.floor(pixel / width)) * image.width + from.x + (pixel % width)] = value;
  return { width: image.width, height: image.height, inside };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function cropped(image: Image, from: Corner, to: Corner): Image {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((from.y + row) * image.width + from.x) * 4;
    data.set(image.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/** Tells which pixels' colours are more frequent in a thing than beside it. */
function likelier(
  { data }: Image,
  isThing: Uint8Array,
  isAbout: (pixel: number) => boolean,
): (pixel: number) => boolean {
  const binOf = (pixel: number) =>
    [0, 1, 2].reduce((bin, k) => bin * BINS + Math.floor((data[pixel * 4 + k]! * BINS) / 256), 0);
  const [thing, beside] = [new Float64Array(BINS ** 3), new Float64Array(BINS ** 3)];
  let [ofThing, ofBeside] = [0, 0];
  for (const [pixel, value] of isThing.entries()) {
    if (value) {
      thing[binOf(pixel)]!++;
      ofThing++;
    } else if (!isAbout(pixel)) {
      beside[binOf(pixel)]!++;
      ofBeside++;
    }
  }
  return (pixel) => thing[binOf(pixel)]! * ofBeside > beside[binOf(pixel)]! * ofThing;
}

/** What of a mask is narrow and stands on what is wide. */
function raisedOf(mask: Mask): Mask | undefined {
  const { width, inside } = mask;
  const support = wideOf(mask);
  if (!isBand({ ...mask, inside: support })) return undefined;
  const narrow = { ...mask, inside: inside.map((value, pixel) => value & ~support[pixel]! & 1) };
  const parts = components(narrow, 1);
  const stands = parts.areas.map(() => false);
  const hangs = parts.areas.map(() => false);
  for (const [pixel, part] of parts.of.entries()) {
    if (part === -1) continue;
    if (support[pixel + width]) stands[part] = true;
    if (support[pixel - width]) hangs[part] = true;
  }
  const order = parts.areas
    .map((area, part) => ({ area, part }))
    .filter(({ part }) => stands[part] && !hangs[part])
    .sort((a, b) => b.area - a.area);
  const [thing, other] = order;
  if (!thing || thing.area < MIN_AREA * inside.length) return undefined;
  if (other && other.area > OTHERS * thing.area) return undefined;
  if (goesOnBelow({ width, ...parts }, thing, hangs)) return undefined;
  return componentOf(mask, parts, thing.part);
}

/** Whether much more than a thing hangs right under it below what carries it: then it stands before that, as legs before a sea. */
function goesOnBelow(
  { width, of, areas }: Components & Pick<Mask, 'width'>,
  thing: { readonly part: number; readonly area: number },
  hangs: readonly boolean[],
): boolean {
  const isAbove = new Uint8Array(width);
  for (const [pixel, part] of of.entries()) if (part === thing.part) isAbove[pixel % width] = 1;
  const under = areas.map(() => 0);
  for (const [pixel, part] of of.entries()) if (part !== -1 && isAbove[pixel % width]) under[part]!++;
  const legs = areas.filter((area, part) => hangs[part] && under[part]! > UNDER * area);
  return legs.reduce((sum, area) => sum + area, 0) > LEGS * thing.area;
}

/** 1 for each pixel of a row of the mask's that is long. */
function wideOf({ width, inside }: Mask): Uint8Array {
  const wide = new Uint8Array(inside.length);
  for (let start = 0; start < inside.length; ) {
    const rowEnd = start - (start % width) + width;
    let end = start;
    while (end < rowEnd && inside[end]) end++;
    if (end - start > WIDE * width) wide.fill(1, start, end);
    start = end + 1;
  }
  return wide;
}
