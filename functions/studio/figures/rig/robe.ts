import type { BodyFrame } from './body-frame.ts';
import { type Measured, middleOf, spread } from './human-limbs.ts';
import type { Figure } from './read-figure.ts';
import { both, type Pair } from './sides.ts';
import { readSlices, type Slices } from './slices.ts';

/** Heights of joints that clothes hide, by that of the shoulders (Drillis and Contini 1966, "Body segment parameters"). */
export const HIPS = 0.63;
export const KNEES = 0.35;
export const WAIST = 0.76;

/** Legs that part so low, by the height of the shoulders, do so below a skirt or a coat, or are an ape's. */
const LOW_CROTCH = 0.43;
/** Below a loincloth, a tunic or a short skirt they part so low at most. */
const SHORT_HEM = 0.5;
/** Where thighs meet, the section is less than twice that of both below; where they leave cloth, it is so many times that. */
const CLOTH = 2.5;
/** Cloth's section is so many times the waist's; a robot's chest on thin legs is as large all the way. */
const TAPER = 1.3;
/** How far above and below the parting sections are compared, by the height of the shoulders. */
const BESIDE = 0.08;

interface Section {
  readonly width: number;
  readonly depth: number;
  /** Which share of the rectangle around it. */
  readonly filled: number;
}

/** What a body has at a height. */
export function sectionAt(slices: Slices, edge: number, y: number): Section | null {
  const slice = slices.at(y);
  if (!slice) return null;
  const width = slice.high[0] - slice.low[0] + edge;
  const depth = slice.high[2] - slice.low[2] + edge;
  return { width, depth, filled: (slice.cells * edge ** 3) / (slices.step * width * depth) };
}

/** Whether it is about an ellipse, as a bell's. */
export const isRound = ({ width, depth, filled }: Section): boolean =>
  depth > 0.5 * width && depth < 1.3 * width && filled > 0.6 && filled < 0.95;

/**
 * Whether legs come out of a skirt, a tunic or a coat: they part low, and what is above is round there, narrower at the waist
 * and wider than the legs below. An ape's or a dwarf's legs are as short, but not below a bell.
 */
export function isSkirted(
  figure: Figure,
  frame: BodyFrame,
  arms: Pair<Measured>,
  legs: Pair<Measured>,
): boolean {
  const shoulders = middleOf(arms)[1];
  const crotch = middleOf(legs)[1];
  if (crotch > SHORT_HEM * shoulders) return false;
  const trunk = readSlices(figure, frame, 1, (x) => Math.abs(x) < 0.9 * spread(arms));
  if (hasHem(trunk, crotch, shoulders)) return true;
  if (crotch > LOW_CROTCH * shoulders) return false;
  const { edge } = figure.grid;
  const whole = readSlices(figure, frame, 1, () => true);
  // Where the legs are lost, the hem is not far above.
  const above = [0, 0.04, 0.08, 0.12].flatMap((up) => sectionAt(whole, edge, crotch + up * shoulders) ?? []);
  const hem = above.filter(isRound).sort((a, b) => b.width - a.width)[0];
  const waist = sectionAt(trunk, edge, WAIST * shoulders);
  const shins = sectionAt(whole, edge, 0.5 * crotch);
  if (!hem || !waist || !shins) return false;
  return hem.width > 1.15 * waist.width && hem.width > 1.25 * shins.width;
}

/** Whether what is between the arms grows at once where the legs part, and tapers from there to the waist. */
function hasHem(trunk: Slices, crotch: number, shoulders: number): boolean {
  const cells = (share: number): number => trunk.at(crotch + share * shoulders)?.cells ?? 0;
  const cloth = cells(BESIDE);
  const waist = trunk.at(WAIST * shoulders)?.cells ?? Infinity;
  return cloth > CLOTH * cells(-BESIDE) && cloth > TAPER * waist;
}

/** Legs under a skirt begin and bend where others' do. */
export const underSkirt = (legs: Pair<Measured>, shoulders: number): Pair<Measured> =>
  both(legs, (leg) => ({
    ...leg,
    start: [0.9 * leg.end[0], HIPS * shoulders, leg.start[2]],
    middle: [leg.end[0], KNEES * shoulders, (leg.start[2] + leg.end[2]) / 2],
  }));
