import type { Solid } from '../../geometry/shapes/solid.ts';
import { footprintOf, type HeightField, heightField, restingHeight } from './height-field.ts';

/** Columns along the larger of two things that are brought together. */
const COLUMNS = 40;
/** Places that are tried along each side. */
const TRIES = 17;
/** Within so much of a thing's height from its lowest point is its foot. */
const FOOT = 0.12;

/** How much worse a place is that another thing takes. */
const TAKEN = 0.6;

/** How much better the nearer of two places is that are as deep. */
const FORWARDS = 0.01;

/** And one where it and another thing hide each other from the front. */
const HIDDEN = 0.5;

/** Where something comes to rest. */
export interface Rest {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where on others a thing comes to rest. */
export interface RestOptions {
  /** `on`: where it stands best, near the middle. `in`: where it sinks deepest. */
  readonly how: 'on' | 'in';
  /** 0 to 1: how much the middle is preferred. */
  readonly centered: number;
  /** -1 to 1: how much higher places are preferred among those where it stands as well. */
  readonly climbing: number;
  /** Where alone it may stand, seen from above. @default anywhere on what is below */
  readonly within?: readonly Solid[];
  /** What it stands beside rather than on, where there is room. */
  readonly beside?: readonly Solid[];
  /** What it hides no more than it must, seen from the front. */
  readonly unhidden?: readonly Solid[];
}

/**
 * Lets a thing down on others from above and says by how much to move it from where it is, standing on y = 0 around the
 * vertical axis.
 */
export function findRest(
  upper: readonly Solid[],
  lower: readonly Solid[],
  { how, centered, climbing, within, beside = [], unhidden = [] }: RestOptions,
): Rest {
  const cell_m = Math.max(spanOf(upper), spanOf(lower)) / COLUMNS;
  const [over, under] = [heightField(upper, cell_m), heightField(lower, cell_m)];
  const foot = footOf(over);
  const onTaken = takenBy(beside, over, cell_m);
  const hides = hiddenBy(unhidden, over, cell_m);
  const ground = within ? heightField(within, cell_m) : under;
  const middle = [ground.x0 + (ground.width - 1) / 2, ground.z0 + (ground.depth - 1) / 2] as const;
  const reach = Math.max(ground.width, ground.depth) / 2;
  const peak_m = Math.max(...under.top.filter(Number.isFinite));
  let best = { score: -Infinity, dx: 0, dz: 0, y: 0 };
  for (const dx of tries(middle[0], ground.width)) {
    for (const dz of tries(middle[1], ground.depth)) {
      const y = restingHeight(under, over, dx, dz);
      const away = Math.hypot(dx - middle[0], dz - middle[1]) / reach;
      const support = supportOf(under, over, foot, dx, dz, y);
      const score =
        how === 'on'
          ? support -
            away * centered +
            (climbing * y) / peak_m -
            (y === 0 ? 2 : 0) -
            onTaken(dx, dz) -
            hides(dx)
          : -y / peak_m -
            away * centered +
            (FORWARDS * (dz - middle[1])) / reach -
            outside(under, over, foot, dx, dz) * 3;
      if (score > best.score) best = { score, dx, dz, y };
    }
  }
  return { x: best.dx * cell_m, y: best.y, z: best.dz * cell_m };
}

/** How much worse a place is for what stands there already. */
function takenBy(others: readonly Solid[], over: HeightField, cell_m: number) {
  if (others.length === 0) return () => 0;
  const taken = heightField(others, cell_m);
  const all = Uint8Array.from(over.top, (height) => (height > -Infinity ? 1 : 0));
  return (dx: number, dz: number): number =>
    TAKEN * shareOf(over, all, (_, x, z) => at(taken, x + dx, z + dz) > -Infinity);
}

/** How much worse a place is by the share of the narrower one that is before or behind the other. */
function hiddenBy(others: readonly Solid[], { x0, width }: HeightField, cell_m: number) {
  if (others.length === 0) return () => 0;
  const { x0: from, width: wide } = heightField(others, cell_m);
  return (dx: number): number => {
    const shared = Math.min(x0 + dx + width, from + wide) - Math.max(x0 + dx, from);
    return (HIDDEN * Math.max(0, shared)) / Math.min(width, wide);
  };
}

function spanOf(solids: readonly Solid[]): number {
  const { minX, minZ, maxX, maxZ } = footprintOf(solids);
  return Math.max(maxX - minX, maxZ - minZ);
}

/** Whole columns around the middle, over the inner nine tenths. */
function tries(middle: number, length: number): number[] {
  const half = (length - 1) * 0.45;
  const places = Array.from({ length: TRIES }, (_, i) =>
    Math.round(middle + half * ((2 * i) / (TRIES - 1) - 1)),
  );
  return [...new Set(places)];
}

/** The columns that a thing stands on. */
function footOf(field: HeightField): Uint8Array {
  const peak_m = Math.max(...field.top.filter(Number.isFinite));
  return Uint8Array.from(field.bottom, (height) => (height <= peak_m * FOOT ? 1 : 0));
}

/** The share of the foot that has something close below it. */
function supportOf(
  lower: HeightField,
  upper: HeightField,
  foot: Uint8Array,
  dx: number,
  dz: number,
  y: number,
): number {
  const near_m = lower.cell_m * 1.5;
  return shareOf(upper, foot, (column, x, z) => {
    const top = at(lower, x + dx, z + dz);
    return top > y + upper.bottom[column]! - near_m;
  });
}

const outside = (lower: HeightField, upper: HeightField, foot: Uint8Array, dx: number, dz: number): number =>
  shareOf(upper, foot, (_, x, z) => at(lower, x + dx, z + dz) === -Infinity);

function shareOf(
  field: HeightField,
  foot: Uint8Array,
  holds: (column: number, x: number, z: number) => boolean,
): number {
  let [all, some] = [0, 0];
  for (let column = 0; column < foot.length; column++) {
    if (!foot[column]) continue;
    all++;
    if (holds(column, field.x0 + (column % field.width), field.z0 + Math.floor(column / field.width))) some++;
  }
  return some / all;
}

function at({ x0, z0, width, depth, top }: HeightField, x: number, z: number): number {
  const [column, row] = [x - x0, z - z0];
  return column < 0 || row < 0 || column >= width || row >= depth ? -Infinity : top[row * width + column]!;
}
