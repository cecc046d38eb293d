import type { StripeForm, StripePlace, StripeShare } from './stripe-forms.ts';
import type { PlainSurface } from './surface.ts';

/** Where a point lies to a stripe: how far from its middle against half its width, and along it in half widths. */
interface InStripe {
  off: number;
  along: number;
}

/** Writes where a point lies to a stripe; false where its face has none. */
type Stripe = (position: ArrayLike<number>, normal: ArrayLike<number>, out: InStripe) => boolean;

/** Of a stripe's width, what its core has. */
const CORE = 0.4;

export const isStripe = (form: string): form is StripeForm => / (?:stripe|core|checks|between)$/u.test(form);

/**
 * Whether a point is in stripes that lie in the object's own frame: along the longer of its level axes, across the other.
 *
 * @param regions triangles of what has the stripes, the largest first
 */
export function stripeCover(
  form: StripeForm,
  surface: PlainSurface,
  regions: readonly Uint32Array[],
): (position: ArrayLike<number>, normal: ArrayLike<number>) => boolean {
  const [place, share] = form.split(' ') as [StripePlace, StripeShare];
  const stripe = stripeOf(place, surface, regions);
  const out: InStripe = { off: 0, along: 0 };
  return (position, normal) => {
    if (!stripe(position, normal, out)) return false;
    const off = Math.abs(out.off);
    if (share === 'between') return off >= 1;
    if (off >= (share === 'core' ? CORE : 1)) return false;
    return share !== 'checks' || (Math.floor(out.off) + Math.floor(out.along)) % 2 === 0;
  };
}

function stripeOf(place: StripePlace, surface: PlainSurface, regions: readonly Uint32Array[]): Stripe {
  if (place === 'side') return sideBand(surface, regions[0]!);
  if (place === 'top' || place === 'middle') return topBands(place === 'top', surface, regions[0]!);
  if (place === 'coat') return coat(boxOf(surface, regions));
  return bands(place, boxOf(surface, regions));
}

/** The height of a band as a share of the body's, and half its width; of one with its cabin in one piece, below windows. */
const SIDE = { up: 0.74, half: 0.11 } as const;
const SIDE_OF_WHOLE = { up: 0.46, half: 0.055 } as const;
/** A body that is as much of the whole's height as this has its cabin in one piece with it. */
const WHOLE = 0.85;

/** A band along both sides, as faces look sideways. */
function sideBand(surface: PlainSurface, body: Uint32Array): Stripe {
  const { low, high } = boxOf(surface, [body]);
  const [along, across] = levelAxes({ low, high });
  const isWhole = high[1]! > WHOLE * topOf(surface);
  const { up, half } = isWhole ? SIDE_OF_WHOLE : SIDE;
  const height_m = high[1]! - low[1]!;
  const [middle_m, half_m] = [low[1]! + up * height_m, half * height_m];
  return (position, normal, out) => {
    out.off = (position[1]! - middle_m) / half_m;
    out.along = position[along]! / half_m;
    return Math.abs(normal[across]!) > 0.5;
  };
}

/** From the middle of a body to that of a band, and half its width, as shares of the body's width. */
const BANDS = { apart: 0.125, half: 0.055 } as const;
const BAND = { apart: 0, half: 0.08 } as const;

/** Bands from the nose over hood and roof to the tail: on what looks neither sideways nor down. */
function topBands(isPair: boolean, surface: PlainSurface, body: Uint32Array): Stripe {
  const { low, high } = boxOf(surface, [body]);
  const [along, across] = levelAxes({ low, high });
  const width_m = high[across]! - low[across]!;
  const middle_m = (high[across]! + low[across]!) / 2;
  const { apart, half } = isPair ? BANDS : BAND;
  return (position, normal, out) => {
    out.off = (Math.abs(position[across]! - middle_m) / width_m - apart) / half;
    out.along = position[along]! / (half * width_m);
    return normal[1]! > -0.2 && Math.abs(normal[across]!) < 0.8;
  };
}

/** From one band to the next, as a share of the longest measure. */
const INTERVAL = 0.2;
/** What is nearly as high as long is banded from bottom to top. */
const UPRIGHT = 0.8;

/** Bands at equal intervals, as wide as what is between them. */
function bands(place: 'bands' | 'level' | 'upright', box: Box): Stripe {
  const sizes = [0, 1, 2].map((k) => box.high[k]! - box.low[k]!);
  const longest_m = Math.max(...sizes);
  const [level] = levelAxes(box);
  const axis = place === 'level' || sizes[1]! >= UPRIGHT * longest_m ? 1 : level;
  const half_m = (longest_m * INTERVAL) / 4;
  return (position, normal, out) => {
    const sideways = Math.abs(normal[0]!) > Math.abs(normal[2]!) ? 2 : 0;
    const own = place === 'upright' ? sideways : axis;
    const turn = (position[own]! - box.low[own]!) / half_m;
    // From 0 to 4: the band's middle is at 3.
    out.off = turn - 4 * Math.floor(turn / 4) - 3;
    out.along = (position[(own + 1) % 3]! + position[(own + 2) % 3]!) / half_m;
    return true;
  };
}

/** From one band of a coat to the next, as a share of the animal's length; how high its legs end, by its height. */
const COAT = { interval: 0.11, legs: 0.5 } as const;
/** How much faster bands follow each other down the legs than along the trunk, where they are aslant. */
const DOWN = 2;

/** Around the trunk, and around each leg: they bend where the legs begin. */
function coat({ low, high }: Box): Stripe {
  const [along] = levelAxes({ low, high });
  const half_m = ((high[along]! - low[along]!) * COAT.interval) / 4;
  const belly_m = low[1]! + COAT.legs * (high[1]! - low[1]!);
  return (position, _normal, out) => {
    const down_m = Math.max(0, belly_m - position[1]!);
    const turn = (position[along]! - low[along]! + DOWN * down_m) / half_m;
    out.off = turn - 4 * Math.floor(turn / 4) - 3;
    out.along = position[1]! / half_m;
    return true;
  };
}

interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The longer of the two level axes, and the other. */
const levelAxes = ({ low, high }: Box): readonly [0 | 2, 0 | 2] =>
  high[0]! - low[0]! > high[2]! - low[2]! ? [0, 2] : [2, 0];

function boxOf({ positions, source }: PlainSurface, regions: readonly Uint32Array[]): Box {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const triangles of regions) {
    for (const t of triangles) {
      for (let corner = t * 3; corner < t * 3 + 3; corner++) {
        for (let k = 0; k < 3; k++) {
          const value = positions[source.triangles[corner]! * 3 + k]!;
          if (value < low[k]!) low[k] = value;
          if (value > high[k]!) high[k] = value;
        }
      }
    }
  }
  return { low, high };
}

/** How high a surface is, whose least coordinates are 0. */
function topOf({ positions, source }: PlainSurface): number {
  let top = 0;
  for (const vertex of source.triangles) top = Math.max(top, positions[vertex * 3 + 1]!);
  return top;
}
