import type { Image } from '../../studio/imaging/image.ts';
import { oklab } from '../../studio/imaging/oklab.ts';
import { fitted, type Look } from './least-squares.ts';

/** Looks across each row, and by the radius how near to the outline the outermost are. */
const LOOKS = { count: 11, reach: 0.92 } as const;
/** Pixels: narrower rows tell nothing. */
const NARROWEST_PX = 10;
/** A highlight takes so many of the looks; they count for nothing. */
const HIGHLIGHT = 2;
/** Of the variance across: so little is not light's on a cylinder, on all of it and in its middle. */
const MAX_MISFIT = { all: 0.12, middle: 0.15 } as const;
/** By the mean lightness: so much light from the other side is another side's. */
const OPPOSITE = 0.1;
/** By the mean lightness: how much it changes across at least. */
const MIN_CHANGE = 0.105;
/** Of the change across: a larger step from one look to the next is the edge between two planes. */
const MAX_STEP = 0.84;
/** By the mean lightness: what is much darker or lighter in its middle is framed. */
const FRAMED = { dark: -0.7, light: 0.5 } as const;

/**
 * Whether the light changes across a subject as on a cylinder: by Lambert's law its lightness is about a + b u + c √(1 - u²) at u radii beside the
 * axis, whichever way the light comes from. It does so on all of it and in its middle, and comes from one side: a bus has its windows on the left above, and on
 * the right further down.
 *
 * @param axis column
 * @param halves pixels to both sides of the axis, a row
 */
export function isLitRound(image: Image, axis: number, halves: readonly number[]): boolean {
  const all = lightOn(image, axis, halves);
  const parts = thirdsOf(halves).map((part) => lightOn(image, axis, part));
  if (!all || !parts[1]) return false;
  return (
    all.change > MIN_CHANGE &&
    all.step < MAX_STEP * all.change &&
    all.misfit < MAX_MISFIT.all &&
    all.ahead > FRAMED.dark &&
    all.ahead < FRAMED.light &&
    parts[1].misfit < MAX_MISFIT.middle &&
    parts.every((part) => !part || -Math.sign(all.aside) * part.aside < OPPOSITE)
  );
}

/** How a row's light changes, by its mean. */
interface Light {
  readonly change: number;
  /** The largest from one look to the next. */
  readonly step: number;
  /** Of the variance: what a cylinder's does not explain. */
  readonly misfit: number;
  /** What comes from the right, and from ahead. */
  readonly aside: number;
  readonly ahead: number;
}

function lightOn(image: Image, axis: number, halves: readonly number[]): Light | undefined {
  const light = lightAcross(image, axis, halves);
  if (!light) return undefined;
  let looks = light.map(
    (value, k): Look => ({ terms: [1, PLACES[k]!, Math.sqrt(1 - PLACES[k]! ** 2)], value }),
  );
  for (let round = 0; round < HIGHLIGHT; round++) {
    const { errors } = fitted(looks);
    const worst = errors.indexOf(Math.max(...errors));
    looks = looks.filter((_, k) => k !== worst);
  }
  const { weights, errors } = fitted(looks);
  const values = looks.map(({ value }) => value);
  const mean = meanOf(values);
  const unexplained = errors.reduce((sum, error) => sum + error * error, 0);
  return {
    change: Math.max(...values) - Math.min(...values),
    step: Math.max(...values.slice(1).map((value, k) => Math.abs(value - values[k]!))),
    misfit: unexplained / values.reduce((sum, value) => sum + (value - mean) ** 2, 0),
    aside: weights[1],
    ahead: weights[2],
  };
}

/** Each with the rows of one third, by height, of those that tell something. */
function thirdsOf(halves: readonly number[]): readonly (readonly number[])[] {
  const rows = [...halves.keys()].filter((y) => halves[y]! >= NARROWEST_PX);
  return [0, 1, 2].map((k) => {
    const part = new Set(rows.slice((rows.length * k) / 3, (rows.length * (k + 1)) / 3));
    return halves.map((half, y) => (part.has(y) ? half : 0));
  });
}

const PLACES = Array.from({ length: LOOKS.count }, (_, k) => LOOKS.reach * ((2 * k) / (LOOKS.count - 1) - 1));

/** The lightness at each place by its row's mean, the median of all rows: what is painted on counts for nothing where most rows have none. */
function lightAcross(
  { width, data }: Image,
  axis: number,
  halves: readonly number[],
): readonly number[] | undefined {
  const looks = PLACES.map((): number[] => []);
  for (const [y, half] of halves.entries()) {
    if (half < NARROWEST_PX) continue;
    const row = PLACES.map((u) => {
      const at = (y * width + Math.round(axis - 0.5 + u * half)) * 4;
      return oklab(data[at]!, data[at + 1]!, data[at + 2]!)[0];
    });
    const mean = meanOf(row);
    if (mean > 0) for (const [k, lightness] of row.entries()) looks[k]!.push(lightness / mean);
  }
  if (looks[0]!.length === 0) return undefined;
  return looks.map((values) => values.sort((a, b) => a - b)[values.length >> 1]!);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
