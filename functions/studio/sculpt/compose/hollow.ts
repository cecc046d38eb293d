import type { Solid } from '../../geometry/shapes/solid.ts';
import { footprintOf, type HeightField, heightField } from './height-field.ts';

/** Columns along the larger side of a vessel. */
const COLUMNS = 48;
/** How deep the room in something is at least, by its height. */
const DEEP = 0.03;
/** And how wide, by the area that it covers. */
const WIDE = 0.1;

/** The room in a vessel, seen from above. */
export interface Hollow {
  /** Where what fills it would run over, metres. */
  readonly brim_m: number;
  readonly area_m2: number;
  /** Metres from the closest edge at the brim; 0 outside. */
  readonly clearanceAt: (x_m: number, z_m: number) => number;
  /** How high its floor is there, metres; -Infinity outside. */
  readonly floorAt: (x_m: number, z_m: number) => number;
  readonly min: readonly [x_m: number, z_m: number];
  readonly max: readonly [x_m: number, z_m: number];
}

/**
 * The largest room in solids that would hold what is poured over them; undefined where all of it would run off.
 * The method is that of depressions in land: O. Planchon and F. Darboux, A fast, simple and versatile algorithm to fill the
 * depressions of digital elevation models, Catena 46 (2002).
 */
export function hollowOf(solids: readonly Solid[]): Hollow | undefined {
  const { minX, maxX, minZ, maxZ } = footprintOf(solids);
  const field = heightField(solids, Math.max(maxX - minX, maxZ - minZ) / COLUMNS);
  const foot_m = Math.min(...field.bottom);
  const high_m = Math.max(...field.top) - foot_m;
  const ground = field.top.map((height) => Math.max(foot_m, height));
  const water = flooded(ground, field);
  const isDeep = Array.from(ground, (height, i) => water[i]! - height > DEEP * high_m);
  const room = largestRoom(isDeep, field);
  const covered = field.top.filter(Number.isFinite).length;
  if (room.length < WIDE * covered) return undefined;
  return measured(field, new Set(room), Math.min(...room.map((column) => water[column]!)));
}

/** How high water would stand in each column. */
function flooded(ground: Float64Array, { width, depth }: HeightField): Float64Array {
  const isRim = (i: number) =>
    i % width === 0 || i % width === width - 1 || i < width || i >= width * (depth - 1);
  const water = ground.map((height, i) => (isRim(i) ? height : Infinity));
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < water.length; i++) {
      if (isRim(i)) continue;
      const around = Math.min(water[i - 1]!, water[i + 1]!, water[i - width]!, water[i + width]!);
      const level = Math.max(ground[i]!, around);
      if (level < water[i]!) {
        water[i] = level;
        changed = true;
      }
    }
  }
  return water;
}

/** The columns of the largest part that hangs together. */
function largestRoom(isIn: readonly boolean[], { width }: HeightField): readonly number[] {
  const seen = new Set<number>();
  let largest: readonly number[] = [];
  for (let first = 0; first < isIn.length; first++) {
    if (!isIn[first] || seen.has(first)) continue;
    const room = [first];
    seen.add(first);
    for (const column of room) {
      for (const next of [column - 1, column + 1, column - width, column + width]) {
        if (!isIn[next] || seen.has(next)) continue;
        seen.add(next);
        room.push(next);
      }
    }
    if (room.length > largest.length) largest = room;
  }
  return largest;
}

function measured(field: HeightField, room: ReadonlySet<number>, brim_m: number): Hollow {
  const { cell_m, x0, z0, width, top } = field;
  const places = [...room].map((column) => [x0 + (column % width), z0 + Math.floor(column / width)] as const);
  const edges = places.filter(([x, z]) =>
    [
      [x - 1, z],
      [x + 1, z],
      [x, z - 1],
      [x, z + 1],
    ].some(([nextX, nextZ]) => !room.has((nextZ! - z0) * width + nextX! - x0)),
  );
  const columnAt = (x_m: number, z_m: number) => {
    const [x, z] = [Math.round(x_m / cell_m) - x0, Math.round(z_m / cell_m) - z0];
    return x < 0 || x >= width ? -1 : z * width + x;
  };
  const bound = (least: (...all: number[]) => number, axis: 0 | 1) =>
    cell_m * least(...places.map((place) => place[axis]));
  return {
    brim_m,
    area_m2: room.size * cell_m ** 2,
    clearanceAt: (x_m, z_m) =>
      room.has(columnAt(x_m, z_m))
        ? Math.min(...edges.map(([x, z]) => Math.hypot(x * cell_m - x_m, z * cell_m - z_m)))
        : 0,
    floorAt: (x_m, z_m) => (room.has(columnAt(x_m, z_m)) ? top[columnAt(x_m, z_m)]! : -Infinity),
    min: [bound(Math.min, 0), bound(Math.min, 1)],
    max: [bound(Math.max, 0), bound(Math.max, 1)],
  };
}
