/** A piece of a body: what one straight bone, or two in a line, moves. */
export type Limb = 'trunk' | 'neck' | 'head' | 'arm' | 'hand' | 'leg' | 'foot';

/** A joint of a skin. */
export interface NamedJoint {
  readonly name: string;
  /** Place in the list of the nearest joint above it; -1 for a root. */
  readonly parent: number;
}

/** What modelling tools call joints, in the order in which words are looked for: a forearm is no arm with something before it. */
const WORDS: readonly (readonly [Limb, RegExp])[] = [
  ['hand', /\b(?:hands?|wrist|palm|thumb|index|middle|ring|pinky|little|fingers?)/],
  ['foot', /\b(?:foot|feet|toes?|ball|ankle|heel)/],
  ['arm', /\b(?:fore ?arm|(?:lower|upper|up) ?arm|arm|elbow|shldr|bicep)/],
  ['leg', /\b(?:thigh|calf|shin|knee|femur|(?:lower|upper|up) ?leg|leg)/],
  ['head', /\b(?:head|jaw|eyes?|brow|hair|ears?|tongue|teeth|cheek|nose|skull|face|facial)/],
  ['neck', /\bneck/],
  [
    'trunk',
    /\b(?:hips?|pelvis|spine|chest|torso|abdomen|belly|waist|clavicle|collar|shoulder|breast|pectoral|root)/,
  ],
];
/** Between trunk and arm: of the trunk, unless nothing else is called an arm. */
const SHOULDER = /\bshoulder/;
/** What only animals, machines and costumes have. */
const OTHERS = /\b(?:front|hind|rear|paw|hoof|tail|wing|fin)/;

/**
 * Tells by its joints' names which limb each of a person's joints moves; one whose name says nothing is of the limb of the
 * joint above it.
 *
 * @returns undefined where the names are not those of a person: head, arms and legs
 */
export function limbsOf(joints: readonly NamedJoint[]): readonly Limb[] | undefined {
  const words = joints.map(({ name }) => wordsOf(name));
  if (words.filter((name) => OTHERS.test(name)).length > 1) return undefined;
  const said = words.map((name) => WORDS.find(([, word]) => word.test(name))?.[0]);
  if (!said.includes('arm')) {
    for (const [i, name] of words.entries()) if (SHOULDER.test(name)) said[i] = 'arm';
  }
  const has = (limb: Limb) => said.includes(limb);
  if (!has('arm') || !has('leg') || !(has('head') || has('neck'))) return undefined;
  const limbAt = (i: number, depth = 0): Limb => {
    const { parent } = joints[i]!;
    return said[i] ?? (parent >= 0 && depth < joints.length ? limbAt(parent, depth + 1) : 'trunk');
  };
  return joints.map((_, i) => limbAt(i));
}

/** A joint's name in words: `mixamorig:LeftUpLeg` is `mixamorig left up leg`. */
export const wordsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .join(' ')
    .trim();
