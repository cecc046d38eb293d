import { blend, type Field } from '../../studio/geometry/shapes/field.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from './front-sample.ts';
import { inflated } from './inflate.ts';
import type { FrontColors } from './paint-front.ts';
import { piecesOf } from './plane-prior.ts';
import { rimmedDisc } from './rimmed-disc.ts';
import { rimmedFront } from './rimmed-front.ts';
import { type Slab, slabOf } from './slab.ts';
import { slabPainter } from './slab-painter.ts';
import type { Body } from './surface.ts';
import { findWheels } from './wheeled/find-wheels.ts';
import { wheeledBody } from './wheeled/wheeled-body.ts';
import { wheeledPainter } from './wheeled/wheeled-painter.ts';

/** Pixels along the longer side where an outline's sides are looked at. */
const SIDE_PX = 320;

/** What has one view's outline. */
export interface FrontBody extends Body {
  /** What it is built of, where all of it is built of planes. */
  readonly slabs?: readonly Slab[];
  /** What colours its sides and its back, where the front alone does not tell it. */
  readonly colors?: (view: MeasuredView) => Pick<FrontColors, 'aside' | 'behind'>;
}

/** A body with one view's outline: a disc with a rim is flat; what stands on wheels is as wide as they say; of the rest, pieces with straight sides have planes, the others are inflated, but for what is flat. */
export function bodyOfFront(view: MeasuredView): FrontBody {
  const disc = rimmedDisc(view);
  if (disc) return ofSlabs([disc]);
  const sample = sampleFront(view, SIDE_PX);
  const wheels = findWheels(sample);
  if (wheels.length > 0) {
    const field = wheeledBody(view, wheels, sample);
    return { field, colors: (seen) => ({ aside: wheeledPainter(seen, field) }) };
  }
  const pieces = piecesOf(sample.image, sample.mask);
  const slabs = pieces.filter(({ isFlat }) => isFlat).map((piece) => slabOf(piece, sample));
  if (slabs.length === 0) return { field: inflated(view, true, rimmedFront(view)) };
  const rest = slabs.length < pieces.length ? [inflated(without(view, slabs))] : [];
  return ofSlabs(slabs, rest);
}

/** @param rest what is no slab */
function ofSlabs(slabs: readonly Slab[], rest: readonly Field[] = []): FrontBody {
  return {
    field: blend(0, ...slabs, ...rest),
    settle: (point, reach_m) => {
      for (const slab of slabs) slab.settle(point, reach_m);
    },
    ...(rest.length === 0 && {
      slabs,
      colors: (view: MeasuredView) => ({ aside: slabPainter(view, slabs) }),
    }),
  };
}

/** The view as if there were nothing where the slabs are. */
const without = (view: MeasuredView, slabs: readonly Slab[]): MeasuredView => ({
  ...view,
  distanceAt: (x_m, y_m) =>
    slabs.reduce((most, slab) => Math.max(most, -slab.distanceAt(x_m, y_m)), view.distanceAt(x_m, y_m)),
});
