import { blend } from '../../studio/geometry/shapes/field.ts';
import { dullLook } from '../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { backColors } from './back-fill.ts';
import type { FrontBody } from './body-of-front.ts';
import { inflated } from './inflate.ts';
import { besideLathe, lathe } from './lathe.ts';
import { rimmedDisc } from './rimmed-disc.ts';
import { type Profile, roundProfile } from './round-profile.ts';

/** Radians from the front, or from the back: beyond it the picture tells too little, and what is before it is mirrored. */
const SEEN = 1.15;
/** Of what a view shows: details that cover no more are its front's alone. */
const MAX_DETAILS = 0.12;

/**
 * What is round about an upright axis, with what stands out of it, as a mug with its handle.
 *
 * @returns nothing where a view shows something else, such as the face of a coin
 */
export function roundBody(view: MeasuredView): FrontBody | undefined {
  const profile = rimmedDisc(view) ? undefined : roundProfile(view);
  if (!profile) return undefined;
  return {
    field: blend(0, lathe(view, profile), inflated(besideLathe(view, profile))),
    behind: behindRound,
    aside: (seen) => {
      const look = dullLook();
      const behind = behindRound(seen);
      return {
        at([x, y, z]) {
          const colorAt = z! < 0 ? behind : seen.colorAt;
          colorAt(mirrored(profile, x!, z!), profile.withinEnds(y!), look.color);
          return look;
        },
      };
    },
  };
}

/** What is round is alike all round, but for what is small on it, as a tower's door. */
const behindRound = (view: MeasuredView) => backColors(view, MAX_DETAILS);

function mirrored({ axis_m }: Profile, x: number, z: number): number {
  const across = x - axis_m;
  const angle = Math.atan2(Math.abs(across), Math.abs(z));
  const shown = angle > SEEN ? 2 * SEEN - angle : angle;
  return axis_m + Math.sign(across) * Math.hypot(across, z) * Math.sin(shown);
}
