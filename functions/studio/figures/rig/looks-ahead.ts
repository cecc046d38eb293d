import { toBody } from './body-frame.ts';
import type { Leg } from './leg.ts';
import { type Animal, zOf } from './read-animal.ts';

/** Cells this near to where a body begins or ends are of its nose or of its tail's end. */
const NOSE = 0.06;
/** Head and tail by how thick they are so far from their ends. */
const SNOUT = 0.08;
/** How far a rump reaches behind the hind legs at most, and how far the head of such a body before the forelegs: shares of what is between them. */
const RUMP = 0.7;
const HEAD = 1.2;
/** What nothing else decides looks to +Z, as glTF has it. */
const USUAL = 0.35;

/**
 * How much speaks for an animal looking forward rather than back: paws lie before the shins, hocks are bent, a head is
 * higher, larger and blunter than a tail, and reaches farther than a rump.
 */
export function looksAhead(animal: Animal): number {
  const { front, hind, frame } = animal;
  const feet = [...front, ...hind].reduce((sum, leg) => sum + footAhead(animal, leg), 0) / 4;
  const [before, behind] = [beyond(animal, 1), beyond(animal, -1)];
  const height = (before.height - behind.height) / frame.height;
  return (
    4 * feet +
    8 * aheadOfRump(animal) +
    2 * height +
    outweighs(before.cells, behind.cells) +
    0.5 * outweighs(before.nose, behind.nose) +
    0.5 * outweighs(tipArea(animal, 1), tipArea(animal, -1)) +
    USUAL * frame.axes.forward[2]
  );
}

/** How much farther a head reaches than a rump, from -1 to 1; 0 where both ends or one of them reach as far as tails do. */
function aheadOfRump({ front, hind, foremost, hindmost }: Animal): number {
  const base = zOf(front) - zOf(hind);
  const [before, behind] = [foremost - zOf(front), zOf(hind) - hindmost];
  const isClear = Math.min(before, behind) < RUMP * base && Math.max(before, behind) < HEAD * base;
  return isClear ? outweighs(before, behind) : 0;
}

/** From -1 to 1; 0 where one is not known. */
const outweighs = (a: number, b: number): number => (a <= 0 || b <= 0 ? 0 : (a - b) / (a + b));

/** How far before its shin a foot lies, in radii of the leg, between -1 and 1. */
export function footAhead({ frame, belly }: Pick<Animal, 'frame' | 'belly'>, { limb, radius }: Leg): number {
  const middle = (from: number, to: number): number | null => {
    let [sum, area] = [0, 0];
    for (const band of limb.bands) {
      const [, y, z] = toBody(frame, band.center);
      if (y < from * belly || y >= to * belly) continue;
      sum += band.area * z;
      area += band.area;
    }
    return area === 0 ? null : sum / area;
  };
  const [foot, shin] = [middle(0, 0.2), middle(0.25, 0.5)];
  return foot === null || shin === null ? 0 : Math.max(-1, Math.min(1, (foot - shin) / radius));
}

/** What of a body is before its forelegs, or behind its hind legs. */
interface Beyond {
  /** Cells above the belly, and their mean height. */
  readonly cells: number;
  readonly height: number;
  /** Cells near to where the body ends, those of a hanging head too. */
  readonly nose: number;
}

/** By the cells themselves and not by slices, whose bounds lie otherwise the other way round. */
function beyond({ figure, frame, front, hind, belly, foremost, hindmost }: Animal, sense: 1 | -1): Beyond {
  const from = sense * zOf(sense > 0 ? front : hind);
  const last = sense * (sense > 0 ? foremost : hindmost);
  let [cells, sum, nose] = [0, 0, 0];
  for (let i = 0; i < figure.centers.length; i += 3) {
    const [a, b, c] = [figure.centers[i]!, figure.centers[i + 1]!, figure.centers[i + 2]!];
    const [, y, z] = toBody(frame, [a, b, c]);
    if (sense * z <= from || y <= 0.3 * belly) continue;
    if (sense * z > last - NOSE) nose++;
    if (y <= 0.95 * belly) continue;
    cells++;
    sum += y;
  }
  return { cells, height: sum / (cells || 1), nose };
}

/** The cross-section of what ends before the forelegs, or behind the hind legs; 0 where nothing does. */
function tipArea({ figure, frame, front, hind, belly }: Animal, sense: 1 | -1): number {
  const from = sense * zOf(sense > 0 ? front : hind);
  const end = figure.ends.find(({ at }) => {
    const [x, y, z] = toBody(frame, at);
    return Math.abs(x) < 0.04 && z * sense > from && y > 0.3 * belly;
  });
  if (!end) return 0;
  const bands = figure.walk(end.cell).filter(({ distance }) => distance < SNOUT);
  return bands.reduce((sum, { area }) => sum + area, 0) / bands.length;
}
