/** Parts of so few rows are not divided. */
const FEW = 12;
/** A separator leaves at least this share of a part on each of its sides. */
const LEAST_SHARE = 0.4;

/** Who is connected with whom: the neighbours of row i are those from `offsets[i]` to `offsets[i + 1]`. */
export interface Adjacency {
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
}

/**
 * An order in which a sparse matrix is factored with little fill (George and Liu 1978, automatic nested dissection): a part
 * is walked through breadth first from one of its ends, the narrowest front near its middle comes last, and both sides are
 * divided likewise.
 *
 * @returns rows, the first to be eliminated first
 */
export function nestedDissection({ offsets, neighbours }: Adjacency): Uint32Array {
  const size = offsets.length - 1;
  const order = Uint32Array.from({ length: size }, (_, i) => i);
  const partOf = new Uint32Array(size);
  const depthOf = new Uint32Array(size);
  const walked = new Uint32Array(size);
  let lastPart = 0;
  /** Walks from a row through its part, to which it gives a new number. @returns how many rows it reaches */
  const walk = (start: number): number => {
    const part = partOf[start]!;
    const reached = ++lastPart;
    let end = 0;
    walked[end++] = start;
    partOf[start] = reached;
    depthOf[start] = 0;
    for (let at = 0; at < end; at++) {
      const row = walked[at]!;
      for (let i = offsets[row]!; i < offsets[row + 1]!; i++) {
        const other = neighbours[i]!;
        if (partOf[other] !== part) continue;
        partOf[other] = reached;
        depthOf[other] = depthOf[row]! + 1;
        walked[end++] = other;
      }
    }
    return end;
  };
  const waiting: [from: number, to: number][] = [[0, size]];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const [from, to] = range;
    if (to - from <= FEW) continue;
    const count = walk(order[from]!);
    if (count < to - from) {
      moveToFront(order, from, to, partOf, lastPart);
      waiting.push([from, from + count], [from + count, to]);
      continue;
    }
    // The row that a walk reaches last lies at an end of the part.
    walk(walked[count - 1]!);
    const front = narrowestFront(walked, depthOf, count);
    if (!front) continue;
    const below = ++lastPart;
    const above = ++lastPart;
    let [low, high, last] = [from, from + front.start, to];
    for (let at = 0; at < count; at++) {
      const row = walked[at]!;
      if (at < front.start) partOf[row] = below;
      else if (at >= front.end) partOf[row] = above;
    }
    for (let at = 0; at < count; at++) {
      const row = walked[at]!;
      if (at < front.start) order[low++] = row;
      else if (at < front.end) order[--last] = row;
      else order[high++] = row;
    }
    waiting.push([from, low], [from + front.start, high]);
  }
  return order;
}

/** Of the fronts of a walk that leave enough on both sides the one with the fewest rows, by its place in the walk. */
function narrowestFront(
  walked: Uint32Array,
  depthOf: Uint32Array,
  count: number,
): { readonly start: number; readonly end: number } | undefined {
  let best: { start: number; end: number } | undefined;
  for (let start = 0, end = 0; start < count; start = end) {
    const depth = depthOf[walked[start]!]!;
    while (end < count && depthOf[walked[end]!] === depth) end++;
    if (start === 0 || end === count) continue;
    // Around the middle, or over it.
    const isCentral = end > LEAST_SHARE * count && start < (1 - LEAST_SHARE) * count;
    if (isCentral && (!best || end - start < best.end - best.start)) best = { start, end };
  }
  return best;
}

function moveToFront(order: Uint32Array, from: number, to: number, partOf: Uint32Array, part: number): void {
  const others = order.slice(from, to).filter((row) => partOf[row] !== part);
  const own = order.slice(from, to).filter((row) => partOf[row] === part);
  order.set(own, from);
  order.set(others, from + own.length);
}
