import { isCommonTo, saysMore } from '../names.ts';
import { formOfTriangles, type Region } from '../region.ts';
import type { ModelSurface } from '../surface.ts';
import type { BoundSkeleton } from './bound-skeleton.ts';
import { wordsOf } from './limbs.ts';

/** What joints of animals and machines are called, in the order in which words are looked for, and their limbs' names. */
const LIMBS: readonly (readonly [names: readonly string[], words: RegExp])[] = [
  [['tail'], /\btail/],
  [['wing'], /\b(?:wing|feather|primary|secondary)/],
  [['ear'], /\bears?\b/],
  [['horn'], /\b(?:horn|antler)/],
  [['fin'], /\b(?:fin|flipper)/],
  [['foot', 'leg'], /\b(?:paw|hoof|toe|claw)/],
  [['leg'], /\b(?:fore ?arm|arm|leg|thigh|calf|shin|knee|hock|foot|feet|ankle|hand)/],
  [['head'], /\b(?:head|jaw|skull|nose|snout|muzzle|beak|tongue|eyes?|brow|mouth)\b/],
];
const TRUNK = /\b(?:hips?|pelvis|spine|chest|torso|belly|body|neck|shoulder|root)/;
/** Fewer kinds of limbs than this are no animal's. */
const LEAST_LIMBS = 2;

/**
 * Cuts the regions that a skeleton moves into those of its limbs, where its joints are called as an animal's are: what of
 * a fox of one mesh moves with its tail is its tail. Cuts follow the triangles' edges. Of regions in one limb only those
 * that nobody named are called after it.
 *
 * @returns the pieces of each region that is called otherwise now
 */
export function limbRegions(
  regions: readonly Region[],
  surface: ModelSurface,
  { joints, weightsOf }: BoundSkeleton,
): ReadonlyMap<Region, readonly Region[]> {
  const said = joints.map(({ name }) => lineOfWords(wordsOf(name)));
  if (new Set(said.filter((line) => line)).size < LEAST_LIMBS) return new Map();
  const lineOf = (joint: number): number => {
    for (let at = joint, steps = 0; at >= 0 && steps <= joints.length; at = joints[at]!.parent, steps++) {
      const line = said[at];
      if (line !== undefined) return line;
    }
    return 0;
  };
  // The trunk is the first line.
  const count = LIMBS.length + 1;
  const weights = weightsOf(
    joints.map((_, i) => lineOf(i)),
    count,
  );
  const total = surface.areas.reduce((sum, area) => sum + area, 0);
  const isNamed = ({ names }: Region) =>
    names.flat().some((word) => saysMore(word) && !isCommonTo(word, regions));
  const pieces = new Map<Region, readonly Region[]>();
  for (const region of regions) {
    const groups = Map.groupBy(region.triangles, (t) => limbOfTriangle(t, surface, weights, count));
    if (groups.size < 2 && (groups.has(0) || isNamed(region))) continue;
    pieces.set(
      region,
      [...groups].map(([line, list]) => {
        const triangles = Uint32Array.from(list);
        const own = line === 0 ? [] : LIMBS[line - 1]![0].map((name) => [name]);
        const names = [...own, ...region.names];
        return { ...region, triangles, names, form: formOfTriangles(surface, triangles, total) };
      }),
    );
  }
  return pieces;
}

/** 0 for the trunk, else one more than the place of a limb; undefined where the words say nothing. */
function lineOfWords(name: string): number | undefined {
  const limb = LIMBS.findIndex(([, words]) => words.test(name));
  if (limb >= 0) return limb + 1;
  return TRUNK.test(name) ? 0 : undefined;
}

/** The limb that a triangle's corners move with most; 0 for the trunk. */
function limbOfTriangle(t: number, { source }: ModelSurface, weights: Uint8Array, count: number): number {
  let [most, best] = [0, 0];
  for (let limb = 0; limb < count; limb++) {
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += weights[source.triangles[t * 3 + k]! * count + limb]!;
    if (sum > most) [most, best] = [sum, limb];
  }
  return best;
}
