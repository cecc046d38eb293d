import { dullLook, type Painter } from '../../../studio/imaging/paint/painter.ts';
import { nearestInside } from '../../../studio/imaging/silhouette/distance.ts';
import { boundsOf, type Mask } from '../../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { colorsFrom, SIDE_PX } from '../back-fill.ts';
import { type ColorPatches, colorPatches, uprightRimOf } from '../color-patches.ts';
import { grown } from '../front-details.ts';
import { sampleFront } from '../front-sample.ts';
import { findWheels, type Wheel } from './find-wheels.ts';
import type { WheeledBody } from './wheeled-body.ts';

/** By the vehicle's length: what at its ends is no longer and no higher is a lamp or a mirror. */
const MARK = 0.12;
/** Pixels of the rim that a mark has at least. */
const MIN_TOUCH = 3;
/** By a wheel's radius: what is as near to its middle is of it. */
const WHEEL = 1.15;
/** Pixels around a mark that have something of its colour, or its colour beyond the outline. */
const HALO_PX = 4;
/** By half the width: a lamp is as far from the middle of a nose. */
const CORNER = 0.62;

/**
 * Colours the ends and the roof of a vehicle that is seen from its side: by its outline, but between its two sides without what is small there. A lamp went
 * across the whole nose as a bar.
 */
export function wheeledPainter(view: MeasuredView, { halfAt }: Pick<WheeledBody, 'halfAt'>): Painter {
  const sample = sampleFront(view, SIDE_PX);
  const patches = colorPatches(sample.image, sample.mask);
  const marks = marksOf(sample.mask, patches, findWheels(sample));
  // Beyond the outline colours go on: there it is hidden as well.
  const hidden = grown({ ...sample.mask, inside: marks }, HALO_PX);
  const source = hidden.map((value, pixel) => sample.mask.inside[pixel]! & ~value & 1);
  const { nearest } = nearestInside({ ...sample.mask, inside: source });
  const from = nearest.map((near, pixel) => (hidden[pixel] && near !== -1 ? near : pixel));
  const between = colorsFrom(view, sample, from);
  const look = dullLook();
  return {
    at([x, y, z]) {
      const isBetween = Math.abs(z!) < CORNER * halfAt(x!, y!);
      (isBetween ? between : view.colorAt)(x!, y!, look.color);
      return look;
    },
  };
}

/** 1 for each pixel of what is small at the rim. */
function marksOf(mask: Mask, { regions, regionAt }: ColorPatches, wheels: readonly Wheel[]): Uint8Array {
  const box = boundsOf(mask)!;
  const most_px = MARK * (box.right - box.left);
  const touches = regions.map(() => 0);
  for (const pixel of uprightRimOf(mask)) touches[regionAt[pixel]!]!++;
  const isMark = regions.map(
    ({ x, y, width, height }, region) =>
      touches[region]! >= MIN_TOUCH &&
      Math.max(width, height) < most_px &&
      wheels.every((wheel) => Math.hypot(x - wheel.x, y - wheel.y) > WHEEL * wheel.radius),
  );
  return Uint8Array.from(regionAt, (region) => (region !== -1 && isMark[region] ? 1 : 0));
}
