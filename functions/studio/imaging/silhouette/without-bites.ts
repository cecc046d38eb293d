import { nearestInside } from './distance.ts';
import { BESIDE, borderOf, components, type Mask } from './mask.ts';
import { reachedWidely } from './reached-widely.ts';

/** Of the picture: smaller bites are not looked for, and shade at the foot of things is in such spots. */
const MIN_AREA = 0.0004;
/** Pixels: a step is no thicker. */
const STEP_PX = 4;
/** Of what is between a bite and the background: so much is a sharp step. */
const MIN_SHARP = 0.8;
/** Of a bite: so much at most is of the background's very colour. */
const MAX_CLEAR = 0.4;
/** Of where a bite touches the subject: so much has the background's tint, or the flood would not have gone in. */
const MIN_KIN = 0.5;
/**
 * What is a part of the subject whatever its colour: of where it touches that, so much has no step, it reaches the background, and is not all of that's very
 * colour. What is seen through a gap has a step to the subject, or none to the background.
 */
const TORN_OFF = { soft: 0.35, clear: 0.85 } as const;
/** Of a bite's rim: so much is a sharp step to the background, or none to the subject. A hole has one all around. */
const MIN_TORN = 0.1;
/** A hard shadow is dark, so many times as long beside the background as beside the subject, and a step parts all but so much of it from that. */
const SHADOW = { longer: 2, soft: 0.1 } as const;
/** Pixels from a bite into the subject, where that has its own colour. */
const WITHIN_PX = 2;

/** What is known of pixels. */
export interface Likeness {
  /** Where colours change sharply, 1 a pixel. */
  readonly steps: Uint8Array;
  /** Whether one is of the background's very colour. */
  isClear(pixel: number): boolean;
  /** Whether one may be background in shadow. */
  isDark(pixel: number): boolean;
  /** Whether one has the background's tint, however light it is. */
  isKin(pixel: number): boolean;
}

/**
 * Gives back what a flood of the background has bitten out of a subject that is as light as the background here or there: what a stricter flood
 * does not reach, and a sharp step parts from the background. A shadow has no such step but here and there.
 *
 * @param holes pixels of the background that is seen through the subject
 */
export function withoutBites(mask: Mask, holes: readonly number[], likeness: Likeness): Mask {
  const { steps } = likeness;
  const free = mask.inside.map((value, pixel) => (value || steps[pixel] ? 0 : 1));
  const outside = reachedWidely({ ...mask, inside: free }, borderOf(mask), holes);
  const left = mask.inside.map((value, pixel) => (value || outside[pixel] ? 0 : 1));
  const parts = components({ ...mask, inside: left.map((value, pixel) => (steps[pixel] ? 0 : value)) }, 1);
  const rims = rimsOf(mask, parts.of, parts.areas.length, outside, likeness);
  const isBite = rims.map(
    ({ open, sharp, touched, kin, soft, others, clear, dark }, part) =>
      parts.areas[part]! > MIN_AREA * left.length &&
      sharp >= MIN_SHARP * (open + sharp) &&
      (isTornOff(rims[part]!, parts.areas[part]!) ||
        (clear < MAX_CLEAR * parts.areas[part]! && kin > MIN_KIN * touched)) &&
      !(2 * dark > parts.areas[part]! && sharp > SHADOW.longer * touched && soft < SHADOW.soft * touched) &&
      soft + sharp > MIN_TORN * (open + sharp + touched + others),
  );
  if (!isBite.includes(true)) return mask;
  const bites = left.map((_, pixel) => (isBite[parts.of[pixel]!] ? 1 : 0));
  const { squared } = nearestInside({ ...mask, inside: bites });
  return {
    ...mask,
    inside: mask.inside.map((value, pixel) =>
      value || (left[pixel] && squared[pixel]! <= (steps[pixel] ? WITHIN_PX ** 2 : 0)) ? 1 : 0,
    ),
  };
}

const isTornOff = ({ soft, touched, sharp, clear }: Rim, area: number): boolean =>
  soft > TORN_OFF.soft * touched && sharp > 0 && clear < TORN_OFF.clear * area;

/** Pixels of a part's rim, by what is beyond them, and pixels of the background's very colour. */
interface Rim {
  /** Background without a step to it, and behind one. */
  open: number;
  sharp: number;
  /** The subject; what of it has the background's tint; what of it no step parts from here. */
  touched: number;
  kin: number;
  soft: number;
  /** Another part. */
  others: number;
  clear: number;
  /** What may be background in shadow. */
  dark: number;
}

function rimsOf(
  { width, height, inside }: Mask,
  of: Int32Array,
  count: number,
  outside: Uint8Array,
  { steps, isClear, isDark, isKin }: Likeness,
): readonly Rim[] {
  const rims: Rim[] = Array.from({ length: count }, () => ({
    open: 0,
    sharp: 0,
    touched: 0,
    kin: 0,
    soft: 0,
    others: 0,
    clear: 0,
    dark: 0,
  }));
  for (const [pixel, part] of of.entries()) {
    if (part === -1) continue;
    const rim = rims[part]!;
    if (isClear(pixel)) rim.clear++;
    if (isDark(pixel)) rim.dark++;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (const [dx, dy] of BESIDE) {
      const at = (far: number) => {
        const [column, row] = [x + dx * far, y + dy * far];
        return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
      };
      let far = 1;
      while (far <= STEP_PX && steps[at(far)] && !inside[at(far)]) far++;
      const next = at(far);
      if (next === -1 || of[next] === part) continue;
      if (outside[next]) rim[far > 1 ? 'sharp' : 'open']++;
      else if (inside[next]) {
        rim.touched++;
        if (far === 1) rim.soft++;
        if (isKin(Math.max(next, at(far + WITHIN_PX)))) rim.kin++;
      } else if (of[next] !== -1) rim.others++;
    }
  }
  return rims;
}
