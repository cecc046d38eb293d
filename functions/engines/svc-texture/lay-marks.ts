import { type CreaseEdge, type Creases, vector } from './creases.ts';
import { type Mark, Marks } from './marks.ts';

/** How marks lie beside creases. */
export interface Row {
  /** From one middle to the next. */
  readonly interval_m: number;
  /** From the crease. */
  readonly inset_m: number;
  readonly radius_m: number;
  /** Of a mark's length, its round ends aside; 0 for round ones. */
  readonly half_m: number;
}

/** A mark on each corner. @param radiusOf the mark's on a triangle, in metres; 0 where there are to be none */
export function markCorners(
  { surface: { points, placeOf }, corners }: Creases,
  radiusOf: (triangle: number) => number,
): Mark[] {
  const radii = new Map<number, number>();
  for (const [corner, place] of placeOf.entries()) {
    radii.set(place, Math.max(radii.get(place) ?? 0, radiusOf(Math.floor(corner / 3))));
  }
  return corners
    .filter((place) => radii.get(place)! > 0)
    .map((place) => ({ middle: pointOf(points, place), half: [0, 0, 0], radius_m: radii.get(place)! }));
}

/** Of its own crease's distance, what another crease keeps from a mark at least: a narrow face has none. */
const CLEARANCE = 0.8;

/** Fewer beside one crease are no row. */
const LEAST_COUNT = 4;

/** Rows of marks on both sides of each crease, at equal intervals. @param isOn whether a triangle is to have them */
export function layRows(creases: Creases, row: Row, isOn: (triangle: number) => boolean): Mark[] {
  const marks: Mark[] = [];
  const laid = new Marks(row.radius_m + row.half_m);
  const near = aroundCreases(creases, row.inset_m * CLEARANCE);
  for (const line of creases.lines) {
    const length_m = line.reduce((sum, edge) => sum + edge.length_m, 0);
    const count = Math.round(length_m / row.interval_m);
    if (count < LEAST_COUNT) continue;
    let passed_m = 0;
    let next = 0;
    for (const edge of line) {
      for (; next < count; next++) {
        const along_m = ((next + 0.5) * length_m) / count - passed_m;
        if (along_m > edge.length_m) break;
        for (const side of edge.sides) {
          const mark = isOn(side) ? markBeside(creases, edge, side, along_m, row) : undefined;
          if (!mark || near.depthAt(mark.middle) > 0 || touches(mark, laid)) continue;
          laid.add(mark);
          marks.push(mark);
        }
      }
      passed_m += edge.length_m;
    }
  }
  return marks;
}

/** All that is within a distance of a crease: edges in pieces, so that none reaches far. */
export function aroundCreases(
  { surface: { points }, lines }: Pick<Creases, 'surface' | 'lines'>,
  radius_m: number,
): Marks {
  const marks = new Marks(2 * radius_m);
  for (const { from, to, length_m } of lines.flat()) {
    const pieces = Math.ceil(length_m / (2 * radius_m));
    const along = vector(points, from, to);
    const start = pointOf(points, from);
    for (let i = 0; i < pieces; i++) {
      marks.add({
        middle: start.map(
          (value, k) => value + ((i + 0.5) / pieces) * along[k]!,
        ) as unknown as Mark['middle'],
        half: along.map((value) => value / (2 * pieces)) as unknown as Mark['half'],
        radius_m,
      });
    }
  }
  return marks;
}

/** The mark on one side of an edge, where its triangle has any height. */
function markBeside(
  { surface: { points, placeOf } }: Creases,
  { from, to, length_m }: CreaseEdge,
  side: number,
  along_m: number,
  { inset_m, radius_m, half_m }: Row,
): Mark | undefined {
  const along = vector(points, from, to).map((value) => value / length_m);
  const third = [0, 1, 2].map((k) => placeOf[side * 3 + k]!).find((other) => other !== from && other !== to);
  if (third === undefined) return undefined;
  const up = vector(points, from, third);
  const lean = up.reduce((sum, value, k) => sum + value * along[k]!, 0);
  const inward = up.map((value, k) => value - lean * along[k]!);
  const height = Math.hypot(...inward);
  if (!(height > 0)) return undefined;
  const [x, y, z] = pointOf(points, from).map(
    (value, k) => value + along_m * along[k]! + (inset_m * inward[k]!) / height,
  );
  return {
    middle: [x!, y!, z!],
    half: along.map((value) => value * half_m) as unknown as Mark['half'],
    radius_m,
  };
}

/** Whether a mark would meet one that is there, as where two rows cross at a corner. */
function touches({ middle, half, radius_m }: Mark, marks: Marks): boolean {
  const ends = [-1, 0, 1].map((sign) => middle.map((value, k) => value + sign * half[k]!));
  return ends.some((end) =>
    [0, 1, 2].some((k) =>
      [-radius_m, 0, radius_m].some((off) => marks.depthAt(end.with(k, end[k]! + off)) > 0),
    ),
  );
}

const pointOf = (points: Float64Array, place: number): [number, number, number] => [
  points[place * 3]!,
  points[place * 3 + 1]!,
  points[place * 3 + 2]!,
];
