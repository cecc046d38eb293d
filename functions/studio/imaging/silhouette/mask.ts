/** Which pixels belong to something: one byte each, 1 inside and 0 outside, rows from the top. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly inside: Uint8Array;
}

/** Steps to the pixels that one touches by its sides: right, left, down, up. */
export const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export const areaOf = ({ inside }: Mask): number => inside.reduce((sum, value) => sum + value, 0);

/** The row of a column's lowest pixel that is inside; 0 where none is. */
export function lowestInside({ width, height, inside }: Mask, column: number): number {
  let row = height - 1;
  while (row > 0 && !inside[row * width + column]) row--;
  return row;
}

/** The pixels at a picture's sides. */
export function borderOf({ width, height }: Pick<Mask, 'width' | 'height'>): number[] {
  const border: number[] = [];
  for (let y = 0; y < height; y++) {
    const isWhole = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += isWhole ? 1 : Math.max(1, width - 1)) border.push(y * width + x);
  }
  return border;
}

/** Pixels that are connected by their sides. */
export interface Components {
  /** A component's number a pixel, -1 where there is none. */
  readonly of: Int32Array;
  /** Pixels of each. */
  readonly areas: readonly number[];
  /** Whether it touches the picture's border. */
  readonly atBorder: readonly boolean[];
}

/**
 * The components of the pixels with one value.
 *
 * @param joins whether a pixel hangs together with one that it touches; by default all do
 */
export function components(
  { width, height, inside }: Mask,
  value: 0 | 1,
  joins?: (pixel: number, from: number) => boolean,
): Components {
  const of = new Int32Array(inside.length).fill(-1);
  const areas: number[] = [];
  const atBorder: boolean[] = [];
  const stack: number[] = [];
  const visit = (pixel: number, number: number, from: number) => {
    if (inside[pixel] !== value || of[pixel] !== -1 || joins?.(pixel, from) === false) return;
    of[pixel] = number;
    stack.push(pixel);
  };
  for (let start = 0; start < inside.length; start++) {
    if (inside[start] !== value || of[start] !== -1) continue;
    const number = areas.length;
    let area = 0;
    let border = false;
    visit(start, number, start);
    while (stack.length > 0) {
      const pixel = stack.pop()!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      area++;
      if (x > 0) visit(pixel - 1, number, pixel);
      if (x < width - 1) visit(pixel + 1, number, pixel);
      if (y > 0) visit(pixel - width, number, pixel);
      if (y < height - 1) visit(pixel + width, number, pixel);
      border ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
    }
    areas.push(area);
    atBorder.push(border);
  }
  return { of, areas, atBorder };
}

/** One of the components of a mask. */
export const componentOf = (mask: Mask, { of }: Pick<Components, 'of'>, number: number): Mask => ({
  ...mask,
  inside: mask.inside.map((_, pixel) => (of[pixel] === number ? 1 : 0)),
});

/** What hangs together of a mask, each a mask of its own. @param least_px smaller ones are left out */
export function connectedPieces(mask: Mask, least_px = 0): Mask[] {
  const parts = components(mask, 1);
  return parts.areas.flatMap((area, part) => (area < least_px ? [] : [componentOf(mask, parts, part)]));
}

/** Columns and rows, the last ones excluded. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around what is inside; undefined if nothing is. */
export function boundsOf({ width, height, inside }: Mask): Box | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left ? { left, top, right, bottom } : undefined;
}
