import type { SurfaceShape } from '../../studio/geometry/mesh/surface-shape.ts';
import { createNoise, type Noise } from '../../studio/materials/noise.ts';
import type { PointShape } from '../../studio/materials/point-look.ts';
import { creasesOf } from './creases.ts';
import { edgeBand } from './edge-band.ts';
import { hemCover } from './hem-cover.ts';
import { layRows, markCorners } from './lay-marks.ts';
import type { RegionPaint } from './look-specs.ts';
import { type Mark, Marks } from './marks.ts';
import { growthCover, sewnCover } from './patch-cover.ts';
import { scratchCover } from './scratch-cover.ts';
import { scrollAt } from './scroll.ts';
import { facingOut } from './shape.ts';
import { isStripe, stripeCover } from './stripe-cover.ts';
import { areasOf, type PlainSurface } from './surface.ts';
import type { TrimForm } from './trims.ts';

/** How far a trim rises above a point in metres, negative for what is cut in; undefined where it does not cover it. */
export type TrimCover = (
  position: Float64Array,
  normal: Float64Array,
  shape: PointShape,
) => number | undefined;

/** Of the middle measure of the piece that has the corner. */
const CORNER_RADIUS = 0.11;
/** As shares of the model's middle measure: a sword's rivets are sized by its guard, not by its length. */
const STUD = { interval: 0.09, inset: 0.045, radius: 0.014, half: 0 } as const;
const STITCH = { interval: 0.032, inset: 0.03, radius: 0.0045, half: 0.0085 } as const;
/** Of the mean of the model's two larger measures. */
const SCROLL_CELL = 0.14;
/** How high a mark is, as a share of its radius, and a scroll's line, as a share of its cell. */
const DOME = 0.5;
const SCROLL_HEIGHT = 0.015;
/** Marks that would cover more of a surface are no trim: it is all creases. */
const MOST_SHARE = 0.25;

/**
 * Where each trim goes on a surface.
 *
 * @param size_m the model's measures, the largest first
 * @returns none for a trim that the surface has no place for
 */
export function trimCovers(
  surface: PlainSurface,
  shape: SurfaceShape,
  paints: readonly RegionPaint[],
  size_m: readonly number[],
): Map<TrimForm, TrimCover> {
  const forms = new Set(paints.flatMap(({ trims }) => trims.map(({ form }) => form)));
  const [largest_m, unit_m] = size_m as [number, number];
  const covers = new Map<TrimForm, TrimCover>();
  const needsCreases = ['corner', 'stud', 'stitch'].some((form) => forms.has(form as TrimForm));
  const noise = createNoise(paints[0]!.spec.seed);
  const elsewhere = createNoise(paints[0]!.spec.seed + 1);
  const creases = needsCreases ? creasesOf(facingOut(surface)) : undefined;
  for (const form of forms) {
    const cover = coverOf(form);
    if (cover) covers.set(form, cover);
  }
  return covers;

  /** The areas of all triangles, 0 for those without a trim. */
  function areasWith(form: TrimForm): Float64Array {
    const areas = areasOf(surface.positions, surface.source.triangles);
    const isOn = new Uint8Array(areas.length);
    for (const paint of paints) if (has(paint, form)) for (const t of paint.region.triangles) isOn[t] = 1;
    return areas.map((area, t) => area * isOn[t]!);
  }

  function coverOf(form: TrimForm): TrimCover | undefined {
    const measure_m = Math.sqrt(largest_m * unit_m);
    if (isStripe(form)) {
      const isIn = stripeCover(form, surface, trianglesWith(form, paints));
      return (position, normal) => (isIn(position, normal) ? 0 : undefined);
    }
    if (form === 'growth') return growthCover(measure_m, noise);
    if (form === 'sewn') return sewnCover(measure_m, noise);
    if (form === 'second growth') return growthCover(measure_m, elsewhere);
    if (form === 'second sewn') return sewnCover(measure_m, elsewhere);
    if (form === 'scratch') return scratchCover(measure_m, noise);
    if (form === 'scroll' || form === 'engraving') {
      const cell_m = SCROLL_CELL * measure_m;
      const height_m = SCROLL_HEIGHT * cell_m * (form === 'scroll' ? 1 : -1);
      return (position, normal) => {
        const depth = scrollAt(position, normal, cell_m);
        return depth > 0 ? depth * height_m : undefined;
      };
    }
    const areas = areasWith(form);
    const isOn = (triangle: number) => areas[triangle]! > 0;
    if (form === 'edging' || form === 'wear') {
      const least = edgeBand(areas, shape);
      if (least === undefined) return undefined;
      if (form === 'wear') return wearCover(least, measure_m, noise);
      return (_position, _normal, { edge }) => (edge >= least ? 0 : undefined);
    }
    if (form === 'hem') {
      const isHem = hemCover(facingOut(surface), trianglesWith(form, paints), largest_m);
      return isHem && ((position) => (isHem(position) ? 0 : undefined));
    }
    if (form === 'corner') {
      const radii = new Float64Array(areas.length);
      for (const { region } of paints) {
        const radius_m = CORNER_RADIUS * region.form.lengths[1] * largest_m;
        for (const t of region.triangles) if (isOn(t)) radii[t] = radius_m;
      }
      return marked(
        markCorners(creases!, (triangle) => radii[triangle]!),
        0,
        areas,
      );
    }
    const { interval, inset, radius, half } = form === 'stud' ? STUD : STITCH;
    const row = {
      interval_m: interval * unit_m,
      inset_m: inset * unit_m,
      radius_m: radius * unit_m,
      half_m: half * unit_m,
    };
    return marked(layRows(creases!, row, isOn), DOME * row.radius_m, areas);
  }
}

const has = ({ trims }: RegionPaint, form: TrimForm): boolean => trims.some((trim) => trim.form === form);

/** Of the regions that have a trim, the largest first. */
const trianglesWith = (form: TrimForm, paints: readonly RegionPaint[]): Uint32Array[] =>
  paints
    .filter((paint) => has(paint, form))
    .sort((a, b) => b.region.form.area - a.region.form.area)
    .map(({ region }) => region.triangles);

/** How uneven worn edges are, and from one place that is worn more to the next, against the model's measure. */
const WEAR = { uneven: 0.45, share: 0.08 } as const;

/** Worn where it is an edge, more in one place than in the next. @param least how much of one, at the mean */
function wearCover(least: number, measure_m: number, noise: Noise): TrimCover {
  const cell_m = WEAR.share * measure_m;
  return (position, _normal, { edge }) => {
    if (edge < least - WEAR.uneven) return undefined;
    const more = noise.fractal(position[0]! / cell_m, position[1]! / cell_m, position[2]! / cell_m, 4);
    return edge + WEAR.uneven * more >= least ? 0 : undefined;
  };
}

/** @param height_m of a mark's middle, @param areas of all triangles, 0 for those without the trim */
function marked(list: readonly Mark[], height_m: number, areas: Float64Array): TrimCover | undefined {
  const total = areas.reduce((sum, own) => sum + own, 0);
  const share = list.reduce(
    (sum, { half, radius_m }) => sum + ((Math.PI * radius_m + 4 * Math.hypot(...half)) * radius_m) / total,
    0,
  );
  if (list.length === 0 || share > MOST_SHARE) return undefined;
  const marks = new Marks(
    list.reduce((most, { half, radius_m }) => Math.max(most, Math.hypot(...half) + radius_m), 0),
  );
  for (const mark of list) marks.add(mark);
  return (position) => {
    const depth = marks.depthAt(position);
    return depth > 0 ? height_m * Math.sqrt(depth * (2 - depth)) : undefined;
  };
}
