import { toBody } from './body-frame.ts';
import type { Leg } from './leg.ts';
import { type Animal, zOf } from './read-animal.ts';
import type { Slices } from './slices.ts';

/** Cells this near to where a body begins or ends are of its nose or of its tail's end. */
const NOSE = 0.06;
/** Head and tail by how thick they are so far from their ends. */
const SNOUT = 0.08;
/** What nothing else decides looks to +Z, as glTF has it. */
const USUAL = 0.6;

/**
 * How much speaks for an animal looking forward rather than back: paws lie before the shins, hocks are bent, a head is
 * higher, larger and blunter than a tail.
 */
export function looksAhead(animal: Animal): number {
  const { front, hind, foremost, hindmost, frame, trunk, whole } = animal;
  const legs = [...front, ...hind];
  const feet = legs.reduce((sum, leg) => sum + footAhead(animal, leg), 0) / 4;
  const [before, behind] = [beyond(trunk, zOf(front), foremost), beyond(trunk, hindmost, zOf(hind))];
  const height = (before.height - behind.height) / frame.height;
  const nose = beyond(whole, foremost - NOSE, foremost).cells;
  const end = beyond(whole, hindmost, hindmost + NOSE).cells;
  return (
    4 * feet +
    2 * height +
    outweighs(before.cells, behind.cells) +
    0.5 * outweighs(nose, end) +
    0.5 * outweighs(tipArea(animal, 1), tipArea(animal, -1)) +
    USUAL * frame.axes.forward[2]
  );
}

/** From -1 to 1; 0 where one is not known. */
const outweighs = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (a - b) / (a + b));

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

/** Of a body's end: how much it is, and its mean height. */
function beyond(slices: Slices, from: number, to: number): { cells: number; height: number } {
  let [cells, sum] = [0, 0];
  for (let z = from; z < to; z += slices.step) {
    const slice = slices.at(z);
    if (!slice) continue;
    cells += slice.cells;
    sum += slice.cells * slice.middle[1];
  }
  return { cells, height: sum / (cells || 1) };
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
