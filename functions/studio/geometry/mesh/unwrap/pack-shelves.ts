/** Where a rectangle lies in the square: its lowest corner, after so many quarter turns. */
export interface ShelfPlace {
  readonly x: number;
  readonly y: number;
  readonly quarterTurns: 0 | 1;
}

const SCALE_STEPS = 24;

/**
 * Packs rectangles into a square, all to the same scale, as large as they go: lying on their longer side, the highest first,
 * row above row (next fit by falling height; Coffman, Garey, Johnson and Tarjan 1980). It takes little more time than
 * sorting does. What a chart leaves free of its rectangle is wasted.
 *
 * @param side of the square
 * @param margin around each rectangle, which does not grow with the scale; so small that all margins leave room
 */
export function packShelves(
  rectangles: readonly (readonly [width: number, height: number])[],
  side: number,
  margin: number,
): { readonly scale: number; readonly places: readonly ShelfPlace[] } {
  const long = rectangles.map(([width, height]) => Math.max(width, height));
  const short = rectangles.map(([width, height]) => Math.min(width, height));
  const order = rectangles.map((_, i) => i).sort((a, b) => short[b]! - short[a]! || a - b);
  const lengths = Float64Array.from(order, (i) => long[i]!);
  const heights = Float64Array.from(order, (i) => short[i]!);
  const corners = new Float64Array(order.length * 2);
  const fill = (scale: number): boolean => {
    let [x, y, top] = [0, 0, 0];
    for (let k = 0; k < lengths.length; k++) {
      const width = lengths[k]! * scale + 2 * margin;
      if (k === 0 || x + width > side) {
        [x, y] = [0, top];
        // The first of a shelf is its highest.
        top = y + heights[k]! * scale + 2 * margin;
        if (width > side || top > side) return false;
      }
      corners[k * 2] = x;
      corners[k * 2 + 1] = y;
      x += width;
    }
    return true;
  };
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  let [low, high] = [0, longest > 0 ? side / longest : 1];
  for (let step = 0; step < SCALE_STEPS; step++) {
    const middle = (low + high) / 2;
    if (fill(middle)) low = middle;
    else high = middle;
  }
  fill(low);
  const places: ShelfPlace[] = [];
  for (const [k, i] of order.entries()) {
    const [width, height] = rectangles[i]!;
    places[i] = { x: corners[k * 2]!, y: corners[k * 2 + 1]!, quarterTurns: height > width ? 1 : 0 };
  }
  return { scale: low, places };
}
