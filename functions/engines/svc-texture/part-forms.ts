import type { PartName } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import type { Form } from './region.ts';

/** How a region lies in its model, each 0 to 1. */
interface Features {
  /** How high its middle is, its top, and its bottom from above. */
  readonly up: number;
  readonly top: number;
  readonly bottom: number;
  /** Its length against the model's. */
  readonly long: number;
  /** How much longer than wide, and wider than thick. */
  readonly slim: number;
  readonly flat: number;
  /** As long as wide and thin. */
  readonly disc: number;
  readonly small: number;
  readonly big: number;
  /** Slim and standing. */
  readonly upright: number;
  /** How far to the left or right, and to the end of the model's longest axis. */
  readonly side: number;
  readonly end: number;
  readonly back: number;
  readonly front: number;
  /** How much wider than high the whole is: a seat, a top. */
  readonly level: number;
  /** Across the model's longest axis. */
  readonly across: number;
}

type Weights = Partial<Record<keyof Features, number>>;

/**
 * What a part usually looks like among a model's regions where no name tells: a weight for each feature, negative where a
 * part is the opposite. A blade is the long flat one, a handle the slim round one, a roof on top, wheels discs at the
 * bottom.
 */
export const PART_FORMS: Readonly<Record<PartName, Weights>> = {
  leg: { bottom: 2, small: 1, upright: 1.5, big: -0.5 },
  arm: { side: 1.5, small: 0.7, slim: 0.7, up: 0.3 },
  shoulder: { side: 1, small: 1, up: 1 },
  back: { top: 1.5, back: 1.2, level: -1 },
  seat: { level: 1.5, big: 0.7, back: -0.3, up: 0.3, slim: -0.5 },
  top: { top: 1.5, up: 1.5, level: 1, big: 0.5 },
  base: { bottom: 2, up: -1.5, level: 0.5, small: -0.3 },
  body: { big: 3, long: 0.5 },
  wheel: { bottom: 1.5, disc: 1.5, small: 0.5, side: 0.5 },
  door: { bottom: 1, flat: 1, small: 0.5, front: 0.7, level: -0.7 },
  window: { flat: 1, small: 1, up: 0.3, level: -0.5 },
  panel: { flat: 1, small: 1, up: 0.3, level: -0.5 },
  roof: { top: 2, up: 1.5, big: 0.3 },
  wall: { big: 1.5, bottom: 0.7, level: -0.5 },
  chimney: { top: 2, small: 2, up: 0.5 },
  handle: { slim: 1.5, flat: -0.7, end: 0.4, long: 0.3, small: 0.3, bottom: 0.2 },
  blade: { long: 2, flat: 1.5, slim: 1, top: 0.3 },
  guard: { across: 1.5, small: 1, end: -0.5 },
  pommel: { small: 2, end: 2, slim: -0.7, bottom: 0.2 },
  head: { end: 1, up: 1.2, slim: -0.7, top: 0.7 },
  horn: { top: 2, small: 1.5, up: 0.7, slim: 0.3 },
  ear: { top: 2, small: 1.5, up: 0.7, side: 0.3 },
  eye: { small: 2.5, up: 1, front: 1 },
  beak: { small: 1.5, front: 1.5, up: 0.5 },
  tail: { back: 2, small: 0.7, slim: 0.5 },
  wing: { side: 1.5, flat: 1.5, big: 0.3 },
  fin: { small: 1, flat: 1.5 },
  mane: { top: 1.5, up: 1.5, small: 0.3 },
  trunk: { bottom: 2, upright: 1.5, up: -0.5 },
  branch: { slim: 1.5, up: 0.5, small: 0.5 },
  leaf: { up: 1.5, top: 0.5, upright: -0.7, bottom: -1 },
  petal: { up: 1.5, top: 1, slim: -0.5 },
  fruit: { small: 2, slim: -1, up: 0.5 },
  gills: { up: 0.7, small: 1, level: 1 },
  spot: { small: 2, up: 1 },
  shade: { up: 1.5, top: 1.5, small: -0.5, slim: -0.5 },
  bulb: { small: 1.5, up: 1.2, slim: -0.3 },
  pole: { slim: 2, upright: 1.5, long: 1 },
  sail: { big: 1, up: 1, flat: 1.5, level: -0.5 },
  deck: { level: 2, big: 0.5 },
  engine: { back: 1, small: 0.5 },
  propeller: { end: 1, flat: 1, small: 1 },
  headlight: { front: 1.5, small: 2, up: 0.2 },
  bumper: { front: 1, bottom: 0.7, small: 1 },
  spout: { small: 1, side: 1.5 },
  rim: { disc: 1, level: 1, small: 1, top: 0.7 },
  corner: { small: 1 },
  inlay: { small: 1 },
  hoop: { disc: 0.7, level: 1, small: 1 },
  drawer: { front: 1, small: 0.7, flat: 0.5 },
  pillow: { top: 1, small: 0.5, flat: 0.5 },
  page: { level: 0.5, big: 0.3 },
  dial: { front: 1, disc: 1.5 },
  hand: { slim: 1.5, small: 1.5, front: 0.7 },
  string: { slim: 2, small: 1.5, flat: -0.5 },
  sole: { bottom: 2, level: 1.5, up: -1 },
  lace: { small: 1.5, top: 0.7, front: 0.5 },
  antenna: { top: 2, small: 1.5, slim: 1 },
  crenel: { top: 2, small: 2 },
  turret: { top: 1.5, up: 1, side: 0.5 },
  flag: { top: 1, flat: 1.5, small: 0.5 },
  cape: { back: 1.5, flat: 0.5, big: 0.5 },
  fitting: {},
  liquid: { level: 2, disc: 1, up: 0.7, small: 0.5 },
};

/** Parts of which a thing has several. */
export const SEVERAL: readonly PartName[] = [
  'leg',
  'arm',
  'wheel',
  'door',
  'window',
  'horn',
  'ear',
  'eye',
  'wing',
  'fin',
  'branch',
  'leaf',
  'petal',
  'fruit',
  'spot',
  'sail',
  'headlight',
  'hoop',
  'drawer',
  'pillow',
  'string',
  'antenna',
  'crenel',
  'turret',
  'wall',
];

/** A part that is as small as this has so much of a model's surface at most. */
const TINY = { weight: 1.5, mostArea: 0.15 } as const;

/** How much of a model's surface a region has at most that is a part by its shape alone: what is most of a model is no ear. */
export const mostShareOf = (part: PartName): number =>
  (PART_FORMS[part].small ?? 0) >= TINY.weight ? TINY.mostArea : 1;

const FLATTEST = 1e-6;

/** @param modelAxis along which the model is longest */
function featuresOf({ low, size, lengths, axis, area }: Form, modelAxis: 0 | 1 | 2): Features {
  const middle = low.map((value, k) => value + size[k]! / 2);
  const [long, wide, thin] = lengths.map((length) => Math.max(FLATTEST, length)) as [number, number, number];
  const slim = 1 - wide / long;
  return {
    up: middle[1]!,
    top: low[1] + size[1],
    bottom: 1 - low[1],
    long,
    slim,
    flat: 1 - thin / wide,
    disc: (1 - thin / long) * (wide / long),
    small: 1 - Math.min(1, area * 3),
    big: Math.min(1, area * 1.5),
    upright: axis === 1 ? slim : 0,
    side: 2 * Math.abs(middle[0]! - 0.5),
    end: 2 * Math.abs(middle[modelAxis]! - 0.5),
    back: 1 - middle[2]!,
    front: middle[2]!,
    level: Math.max(0, Math.min(1, 2 * Math.min(size[0], size[2]) - size[1])),
    across: axis === modelAxis ? 0 : slim,
  };
}

/** How much a region looks like a part: at most 1, for one that has all that is asked of it and nothing else. */
export function likenessTo(part: PartName, form: Form, modelAxis: 0 | 1 | 2): number {
  const features = featuresOf(form, modelAxis);
  let sum = 0;
  let most = 0;
  for (const [name, weight] of Object.entries(PART_FORMS[part])) {
    sum += weight * features[name as keyof Features];
    most += Math.max(0, weight);
  }
  return sum / most;
}
