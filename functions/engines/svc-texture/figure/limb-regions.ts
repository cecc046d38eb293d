import type { PartName } from '../../../studio/sculpt/prompt/lexicon/parts.ts';
import type { Part } from '../../svc-uv/parts.ts';
import { formOfTriangles, type Region } from '../region.ts';
import type { ModelSurface } from '../surface.ts';
import { wordsOf } from './limbs.ts';
import { parentsOf, weightsOf } from './read-body.ts';

/** What joints of animals and machines are called, in the order in which words are looked for. */
const WORDS: readonly (readonly [PartName | 'trunk', RegExp])[] = [
  ['tail', /\btail/],
  ['wing', /\b(?:wing|feather|primary|secondary)/],
  ['ear', /\bears?\b/],
  ['horn', /\b(?:horn|antler)/],
  ['fin', /\b(?:fin|flipper)/],
  ['leg', /\b(?:fore ?arm|arm|leg|thigh|calf|shin|knee|hock|foot|feet|paw|hoof|toe|ankle|hand|claw)/],
  ['head', /\b(?:head|jaw|skull|nose|snout|muzzle|beak|tongue|eyes?|brow|mouth)\b/],
  ['trunk', /\b(?:hips?|pelvis|spine|chest|torso|belly|body|neck|shoulder|root)/],
];
/** Fewer kinds of limbs than this are no animal's. */
const LEAST_LIMBS = 2;

/**
 * Cuts the regions that a skeleton moves into those of its limbs, where its joints are called as an animal's are: what of
 * a fox of one mesh moves with its tail is its tail. Cuts follow the triangles' edges.
 *
 * @returns the pieces of each region that has several
 */
export function limbRegions(
  regions: readonly Region[],
  surface: ModelSurface,
  parts: readonly Part[],
): ReadonlyMap<Region, readonly Region[]> {
  const [skin] = surface.nodes.flatMap((node) => node.getSkin() ?? []);
  const joints = skin?.listJoints() ?? [];
  const parents = parentsOf(joints);
  const said = joints.map((joint) => {
    const name = wordsOf(joint.getName());
    return WORDS.find(([, word]) => word.test(name))?.[0];
  });
  const limbs = [...new Set(said)].filter((limb) => limb !== undefined && limb !== 'trunk');
  if (limbs.length < LEAST_LIMBS) return new Map();
  const limbOf = (joint: number): number => {
    for (let at = joint, steps = 0; at >= 0 && steps <= joints.length; at = parents[at]!, steps++) {
      const limb = said[at];
      if (limb) return limb === 'trunk' ? 0 : limbs.indexOf(limb) + 1;
    }
    return 0;
  };
  // The trunk is the first line.
  const count = limbs.length + 1;
  const lineOf = new Map(joints.map((joint, i) => [joint, limbOf(i)]));
  const weights = weightsOf(surface, parts, lineOf, count);
  const total = surface.areas.reduce((sum, area) => sum + area, 0);
  const pieces = new Map<Region, readonly Region[]>();
  for (const region of regions) {
    const groups = Map.groupBy(region.triangles, (t) => limbOfTriangle(t, surface, weights, count));
    if (groups.size < 2) continue;
    pieces.set(
      region,
      [...groups].map(([limb, list]) => {
        const triangles = Uint32Array.from(list);
        const names = limb === 0 ? region.names : [[limbs[limb - 1]!], ...region.names];
        return { ...region, triangles, names, form: formOfTriangles(surface, triangles, total) };
      }),
    );
  }
  return pieces;
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
