import { blend } from '../../studio/geometry/shapes/field.ts';
import { dullLook } from '../../studio/imaging/paint/painter.ts';
import { areaOf, boundsOf, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { backColors } from './back-fill.ts';
import type { FrontBody } from './body-of-front.ts';
import { inflated } from './inflate.ts';
import { besideLathe, lathe } from './lathe.ts';
import { rimmedDisc } from './rimmed-disc.ts';
import { type Profile, roundProfile } from './round-profile.ts';

/** Radians from the front, or from the back: beyond it the picture tells too little, and what is before it is mirrored. */
const SEEN = 1.15;
/** By the radius: what is farther out is no part of the round body. */
const STANDING_OUT = 1.06;
/** Of what a view shows: what covers more goes round. */
const LARGE = 0.12;
/** Of the outline's width: what is as wide is a band that goes round. */
const BAND = 0.7;

/**
 * What is round about an upright axis, with what stands out of it, as a mug with its handle.
 *
 * @returns nothing where a view shows something else, such as the face of a coin
 */
export function roundBody(view: MeasuredView): FrontBody | undefined {
  const profile = rimmedDisc(view) ? undefined : roundProfile(view);
  if (!profile) return undefined;
  return {
    field: blend(0, lathe(view, profile), inflated(besideLathe(view, profile), false)),
    colors: (seen) => {
      const look = dullLook();
      // What is round is alike all round, but for what is small on it, as a tower's door.
      const behind = backColors(seen, isAround);
      return {
        behind,
        aside: {
          at([x, y, z]) {
            const colorAt = z! < 0 ? behind : seen.colorAt;
            colorAt(shownAt(profile, x!, y!, z!), profile.withinEnds(y!), look.color);
            return look;
          },
        },
      };
    },
  };
}

function isAround(piece: Mask, of: Mask): boolean {
  if (areaOf(piece) > LARGE * areaOf(of)) return true;
  const { left, right, top, bottom } = boundsOf(piece)!;
  const y = (top + bottom) >> 1;
  const row = of.inside.subarray(y * of.width, (y + 1) * of.width);
  return right - left > BAND * (row.lastIndexOf(1) - row.indexOf(1));
}

/** Where a picture shows what is at a place, or what is as far from the edge of what it shows. */
function shownAt({ axis_m, radiusAt }: Profile, x: number, y: number, z: number): number {
  const across = x - axis_m;
  const radius = Math.hypot(across, z);
  const angle = Math.atan2(Math.abs(across), Math.abs(z));
  if (angle < SEEN || radius > STANDING_OUT * radiusAt(y)) return x;
  return axis_m + Math.sign(across) * radius * Math.sin(2 * SEEN - angle);
}
